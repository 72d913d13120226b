// Lines of a memory-mapped file, and a buffered output file. Shared by the peers' converters.
#ifndef LINES_H
#define LINES_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    const unsigned char *next, *end;
    int has_labels;
} Input;

// A message, and whether its label is `spam`; of a file without labels all are not.
typedef struct {
    const unsigned char *text, *end;
    int is_spam;
} Message;

static void fail(const char *what) {
    perror(what);
    exit(74);
}

static Input open_input(const char *path, int has_labels) {
    struct stat status;
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0 || fstat(descriptor, &status) != 0) fail(path);
    if (status.st_size == 0) return (Input){NULL, NULL, has_labels};
    const unsigned char *bytes = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes == MAP_FAILED) fail(path);
    return (Input){bytes, bytes + status.st_size, has_labels};
}

static int next_message(Input *input, Message *message) {
    if (input->next == input->end) return 0;
    const unsigned char *line = input->next;
    const unsigned char *end = memchr(line, '\n', input->end - line);
    if (end == NULL) end = input->end;
    input->next = end < input->end ? end + 1 : end;
    const unsigned char *tab = input->has_labels ? memchr(line, '\t', end - line) : NULL;
    message->is_spam = tab != NULL && tab - line == 4 && memcmp(line, "spam", 4) == 0;
    message->text = tab == NULL ? line : tab + 1;
    message->end = end;
    return 1;
}

static FILE *open_output(const char *path) {
    FILE *output = fopen(path, "w");
    if (output == NULL) fail(path);
    setvbuf(output, NULL, _IOFBF, 1 << 20);
    return output;
}

static void close_output(FILE *output, const char *path) {
    if (ferror(output) || fclose(output) != 0) fail(path);
}

static inline unsigned char lower(unsigned char byte) { return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte; }

static inline int is_space(unsigned char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

// Letters and digits of ASCII, and all bytes of longer UTF-8 sequences.
static inline int is_word(unsigned char byte) {
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (lower(byte) >= 'a' && lower(byte) <= 'z');
}

#endif
