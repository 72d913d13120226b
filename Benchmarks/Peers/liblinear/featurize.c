// Messages as LIBLINEAR's sparse rows: binary features, lower-case, hashed into 2^17 buckets, so that scoring needs no
// vocabulary beside the model. A bitmap with a summary above it drops copies and gives the ascending order that
// LIBLINEAR asks for, without sorting.
//
//   featurize words|characters corpus|text INPUT OUTPUT
//
// words: runs of letters and digits, and pairs of neighbours. characters: these, and 1 to 5 bytes in a row within
// chunks between blanks, a blank at each edge included. corpus: `label<TAB>text`; text: a message a line.
#include <stdint.h>

#include "../text/lines.h"

enum { BUCKET_BITS = 17, BUCKETS = 1 << BUCKET_BITS, LONGEST = 5 };

static uint64_t used[BUCKETS / 64], summary[BUCKETS / 64 / 64];
static char numbers[BUCKETS][12];
static unsigned char lengths[BUCKETS];

static inline uint64_t extend(uint64_t hash, unsigned char byte) { return (hash ^ byte) * 0x100000001B3u; }

static inline void add(uint64_t hash) {
    uint32_t bucket = (hash ^ hash >> 29) * 0x9E3779B97F4A7C15u >> (64 - BUCKET_BITS);
    used[bucket / 64] |= 1ull << bucket % 64;
    summary[bucket / 4096] |= 1ull << bucket / 64 % 64;
}

static void add_words(const unsigned char *at, const unsigned char *end) {
    uint64_t last = 0;
    while (at < end) {
        while (at < end && !is_word(*at)) at++;
        if (at == end) return;
        uint64_t hash = 0xCBF29CE484222325u;
        while (at < end && is_word(*at)) hash = extend(hash, lower(*at++));
        add(hash);
        if (last != 0) add(last * 31 + hash);
        last = hash;
    }
}

// All n-grams of one chunk, whose edges are blanks.
static void add_chunk(const unsigned char *chunk, size_t length) {
    for (size_t start = 0; start < length; start++) {
        uint64_t hash = 0x84222325CBF29CE4u;
        for (size_t at = start; at < length && at < start + LONGEST; at++) add(hash = extend(hash, chunk[at]));
    }
}

static void add_characters(const unsigned char *at, const unsigned char *end) {
    unsigned char chunk[4096];
    while (at < end) {
        while (at < end && is_space(*at)) at++;
        if (at == end) return;
        size_t length = 0;
        chunk[length++] = ' ';
        while (at < end && !is_space(*at) && length < sizeof chunk - 1) chunk[length++] = lower(*at++);
        chunk[length++] = ' ';
        add_chunk(chunk, length);
    }
}

// The used buckets in ascending order, and the bitmaps cleared.
static size_t write_row(char *row) {
    char *out = row;
    for (size_t top = 0; top < sizeof summary / sizeof *summary; top++)
        for (; summary[top] != 0; summary[top] &= summary[top] - 1) {
            size_t word = top * 64 + __builtin_ctzll(summary[top]);
            for (; used[word] != 0; used[word] &= used[word] - 1) {
                size_t bucket = word * 64 + __builtin_ctzll(used[word]);
                memcpy(out, numbers[bucket], sizeof *numbers);
                out += lengths[bucket];
            }
        }
    *out++ = '\n';
    return out - row;
}

int main(int count, char **words) {
    if (count != 5) return fputs("featurize words|characters corpus|text INPUT OUTPUT\n", stderr), 64;
    int with_characters = strcmp(words[1], "characters") == 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        lengths[bucket] = snprintf(numbers[bucket], sizeof *numbers, " %d:1", bucket + 1);
    char *row = malloc(sizeof numbers + 2);
    Input input = open_input(words[3], strcmp(words[2], "corpus") == 0);
    FILE *output = open_output(words[4]);
    for (Message message; next_message(&input, &message);) {
        add_words(message.text, message.end);
        if (with_characters) add_characters(message.text, message.end);
        fputs(message.is_spam ? "+1" : "-1", output);
        fwrite(row, 1, write_row(row), output);
    }
    close_output(output, words[4]);
    return 0;
}
