// Messages in the form that a peer reads.
//
//   convert fasttext|vowpal|mbox|mbox-spam|mbox-ham corpus|text INPUT OUTPUT
//
// fasttext: `__label__spam words`, lower-case, each punctuation mark a word, as fastText's tutorial prepares text.
// vowpal: `1 |w words`, the same words without the marks that mean something to Vowpal Wabbit.
// mbox: a mail for each message, for bogofilter; mbox-spam and mbox-ham: those of that label only.
// corpus: `label<TAB>text`; text: a message a line.
#include "../text/lines.h"

static void write_words(const Message *message, const char *dropped, FILE *output) {
    for (const unsigned char *at = message->text; at < message->end; at++) {
        if (is_word(*at)) {
            putc_unlocked(lower(*at), output);
        } else {
            putc_unlocked(' ', output);
            if (!is_space(*at) && strchr(dropped, *at) == NULL) {
                putc_unlocked(*at, output);
                putc_unlocked(' ', output);
            }
        }
    }
    putc_unlocked('\n', output);
}

static void write_mail(const Message *message, FILE *output) {
    static const unsigned char from[5] = "From ";
    size_t length = message->end - message->text;
    fputs("From a@b.example Thu Jan  1 00:00:00 1970\n\n", output);
    if (length >= sizeof from && memcmp(message->text, from, sizeof from) == 0) putc_unlocked('>', output);
    fwrite(message->text, 1, length, output);
    fputs("\n\n", output);
}

int main(int count, char **words) {
    if (count != 5) return fputs("convert FORM corpus|text INPUT OUTPUT\n", stderr), 64;
    const char *form = words[1];
    int has_labels = strcmp(words[2], "corpus") == 0;
    Input input = open_input(words[3], has_labels);
    FILE *output = open_output(words[4]);
    for (Message message; next_message(&input, &message);) {
        if (strcmp(form, "fasttext") == 0) {
            if (has_labels) fputs(message.is_spam ? "__label__spam " : "__label__ham ", output);
            write_words(&message, "", output);
        } else if (strcmp(form, "vowpal") == 0) {
            fputs(!has_labels ? "|w " : message.is_spam ? "1 |w " : "-1 |w ", output);
            write_words(&message, ":|", output);
        } else if (strcmp(form, message.is_spam ? "mbox-ham" : "mbox-spam") != 0) {
            write_mail(&message, output);
        }
    }
    close_output(output, words[4]);
    return 0;
}
