#!/usr/bin/env python3
"""Writes SymbolTables.swift: what normalization does to each Unicode scalar.

Sources: UnicodeData.txt and Scripts.txt (Debian's package unicode-data) and the confusable skeletons of UTS #39, which
ICU answers (libicu72). Run it in this folder: python3 generate.py > SymbolTables.swift

An entry is a 32-bit word: bits 0-20 scalar XOR folded scalar, 21-23 symbol class, 24-30 the ASCII letter that a
Cyrillic, Greek or other letter, a digit or a sign imitates (0: none), 31 upper case. Every digit folds to 0: that there is
a number of so many digits matters, which number does not.
"""
import ctypes, ctypes.util, re, sys, unicodedata

SYMBOL, SPACE, LETTER, IDEOGRAPH, DIGIT, IGNORABLE, EMOJI, CURRENCY = range(8)
BLOCK = 128
LIMIT = 0x110000


def ranges(path, wanted):
    for line in open(path, encoding="utf-8"):
        m = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)", line)
        if m and m.group(3) in wanted:
            yield from range(int(m.group(1), 16), int(m.group(2) or m.group(1), 16) + 1)


UNICODE = "/usr/share/unicode/"
UNSPACED = set(ranges(UNICODE + "Scripts.txt", {"Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar", "Bopomofo"}))
PICTOGRAPHS = set(ranges(UNICODE + "emoji/emoji-data.txt", {"Extended_Pictographic", "Emoji_Modifier"})) - set(range(0x80))
DEFAULT_IGNORABLE = set(ranges(UNICODE + "DerivedCoreProperties.txt", {"Default_Ignorable_Code_Point"}))
IMITATORS = set(ranges(UNICODE + "Scripts.txt", {"Cyrillic", "Greek", "Armenian", "Coptic", "Cherokee", "Lisu", "Deseret", "Osage"}))
LATIN = set(ranges(UNICODE + "Scripts.txt", {"Latin"}))
# Marks that are left out in ordinary writing: combining accents, Arabic vowel signs and kashida, Hebrew points.
OPTIONAL_MARKS = set(range(0x300, 0x370)) | set(range(0x64B, 0x660)) | {0x640, 0x670} | set(range(0x591, 0x5C8)) | set(range(0x1AB0, 0x1B00)) | set(range(0x1DC0, 0x1E00)) | set(range(0x20D0, 0x2100)) | set(range(0xFE20, 0xFE30))

icu = ctypes.CDLL("libicui18n.so.72")
status = ctypes.c_int(0)
icu.uspoof_open_72.restype = ctypes.c_void_p
checker = ctypes.c_void_p(icu.uspoof_open_72(ctypes.byref(status)))


def skeleton(text):
    out = ctypes.create_string_buffer(256)
    error = ctypes.c_int(0)
    data = text.encode("utf-8")
    n = icu.uspoof_getSkeletonUTF8_72(checker, 0, data, len(data), out, 256, ctypes.byref(error))
    return out.raw[:n].decode("utf-8") if error.value <= 0 else text


# The letters that digits and signs stand for; 6 is b or g, and left alone.
LEET = {"0": "o", "1": "i", "2": "z", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g", "@": "a", "$": "s", "!": "i", "|": "l"}

ASCII_OF = {}
for c in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ":
    ASCII_OF.setdefault(skeleton(c), c.lower())


def imitated(c):
    """The ASCII letter that a letter of another script, or its capital or small form, looks like."""
    for form in (c, c.lower()):
        found = ASCII_OF.get(skeleton(form)) if len(form) == 1 else None
        if found:
            return ord(found)
    return 0


def folded(c):
    if unicodedata.category(c) == "Nd":
        return str(unicodedata.digit(c))
    compatible = unicodedata.normalize("NFKC", c)
    if len(compatible) == 1 and unicodedata.decomposition(c).startswith(("<wide>", "<narrow>", "<font>", "<circle>", "<noBreak>", "<compat>", "<square>")):
        c = compatible
    elif 0x1F130 <= ord(c) <= 0x1F189:  # squared and negative letters
        c = chr(ord("a") + (ord(c) - 0x1F130) % 32) if (ord(c) - 0x1F130) % 32 < 26 else c
    lower = c.lower()
    if len(lower) == 1 or ord(c) == 0x130:
        c = lower[0]
    base = unicodedata.normalize("NFD", c)
    if len(base) > 1 and ord(base[0]) in LATIN and all(ord(m) in OPTIONAL_MARKS for m in base[1:]):
        c = base[0]
    if ord(c) in LATIN and ord(c) >= 0x80 and imitated(c):  # small capitals, script g, long s and their like
        return chr(imitated(c))
    return {"ı": "i", "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ς": "σ", "ё": "е", "أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي",
            "ی": "ي", "ک": "ك", "’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-"}.get(c, c)


def entry(value):
    if 0xD800 <= value < 0xE000:
        return SYMBOL << 21
    c = chr(value)
    f = folded(c)
    category, base = unicodedata.category(c), unicodedata.category(f)
    if value in OPTIONAL_MARKS or value in DEFAULT_IGNORABLE or (category in ("Cf", "Cc") and not c.isspace()):
        kind = IGNORABLE
    elif f.isspace():
        kind, f = SPACE, " "
    elif base == "Nd":
        kind = DIGIT
    elif ord(f) in UNSPACED and category[0] in "LMN":
        kind = IDEOGRAPH
    elif base[0] in "LM":
        kind = LETTER
    elif category == "Sc":
        kind = CURRENCY
    elif value in PICTOGRAPHS:
        kind = EMOJI
    else:
        kind = SYMBOL
    lookalike = imitated(c) if kind == LETTER and ord(f) in IMITATORS else ord(LEET.get(f, "\0"))
    if kind == DIGIT:
        f = "0"
    return (value ^ ord(f)) | kind << 21 | lookalike << 24 | (category == "Lu") << 31


def main():
    blocks, index, unique = [], [], {}
    for start in range(0, LIMIT, BLOCK):
        block = tuple(entry(v) for v in range(start, start + BLOCK))
        if block not in unique:
            unique[block] = len(blocks)
            blocks.append(block)
        index.append(unique[block])
    while index[-1] == index[-2]:
        index.pop()
    assert len(blocks) < 256, len(blocks)
    out = sys.stdout
    out.write("// swift-format-ignore-file\n")
    out.write("// Generated by generate.py from Unicode %s; do not edit.\n" % unicodedata.unidata_version)
    out.write("// Data © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).\n\n")
    out.write("/// What normalization does to each Unicode scalar, as a two-level table; see generate.py for the layout.\n")
    out.write("enum SymbolTables {\n    static let blockSize = %d\n\n" % BLOCK)
    out.write("    /// For each block of scalars, the number of its entries' block; scalars past the end use the last one.\n")
    rows(out, "blockOfScalars: [UInt8]", index, 24)
    rows(out, "entries: [UInt32]", [e for b in blocks for e in b], 12)
    out.write("}\n")
    sys.stderr.write("%d blocks, %d bytes\n" % (len(blocks), len(index) + 4 * BLOCK * len(blocks)))


def rows(out, name, values, width):
    out.write("    static let %s = [\n" % name)
    for i in range(0, len(values), width):
        out.write("        " + ", ".join("%d" % v for v in values[i:i + width]) + ",\n")
    out.write("    ]\n\n" if width == 24 else "    ]\n")


main()
