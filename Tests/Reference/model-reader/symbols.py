"""The sections *Symbols* and *Disguise* of the format's page: bytes of a message in, symbols out."""
import pathlib
import re

SYMBOL, SPACE, LETTER, IDEOGRAPH, DIGIT, IGNORABLE, EMOJI, CURRENCY = range(8)


class Symbol:
    def __init__(self, word):
        self.scalar, self.kind = word & 0x1FFFFF, word >> 21 & 7
        self.imitated, self.upper = chr(word >> 24 & 0x7F), bool(word >> 31)
        self.character = chr(self.scalar)

    def become(self, letter, upper):
        self.__init__(ord(letter) | LETTER << 21 | upper << 31)

    is_any_letter = property(lambda self: self.kind in (LETTER, IDEOGRAPH))
    is_glue = property(lambda self: self.is_any_letter or self.kind == DIGIT or self.character == "'")
    is_separator = property(lambda self: self.kind in (SPACE, SYMBOL) and self.character not in "/:@")
    is_latin = property(lambda self: self.kind == LETTER and self.scalar < 0x80)
    byte = property(lambda self: self.scalar if self.scalar < 0x80 else 0x80 | (self.scalar ^ self.scalar >> 7) & 0x7F)


def read_table():
    source = pathlib.Path(__file__).parents[3] / "Sources/MessageFilter/Text/Tables/SymbolTables.swift"
    lists = re.findall(r"\[([\d,\s]+)\]", source.read_text("utf-8"))
    return [[int(number) for number in numbers.split(",") if number.strip()] for numbers in lists]


BLOCKS, ENTRIES = read_table()


def symbol(scalar):
    return Symbol(ENTRIES[BLOCKS[min(scalar // 128, len(BLOCKS) - 1)] * 128 + scalar % 128] ^ scalar)


def runs(items, belongs):
    """The places at which longest runs of items that belong begin and end."""
    start = None
    for place in range(len(items) + 1):
        if place < len(items) and belongs(items[place]):
            start = place if start is None else start
        elif start is not None:
            yield start, place
            start = None


def normalize(data):
    """Symbols, and what disguise was met: hidden, styled, imitated, spelled out, leet, invalid."""
    found = dict.fromkeys((18, 19, 20, 25, 26, 21), 0)
    symbols, imitates, is_honest = [], False, False
    for scalar in map(ord, data[:65535].decode("utf-8", "replace")):
        new = symbol(scalar)
        if new.kind == IGNORABLE:
            is_invisible = scalar in (0xAD, 0xFEFF) or 0x200B <= scalar <= 0x200F or 0x2060 <= scalar <= 0x2064
            found[18] += is_invisible and bool(symbols) and symbols[-1].is_latin
            continue
        found[19] += new.is_latin and scalar >= 0x2000
        found[21] += scalar == 0xFFFD
        if new.kind == LETTER and new.scalar >= 0x80:
            imitates, is_honest = imitates or new.imitated != "\0", is_honest or new.imitated == "\0"
        symbols.append(new)
    for start, end in runs(symbols, lambda s: s.kind == LETTER) if imitates else ():
        posing = [s for s in symbols[start:end] if s.imitated != "\0"]
        is_mixed = any(s.scalar < 0x80 for s in symbols[start:end])
        if posing and (is_mixed or len(posing) == end - start and not is_honest):
            found[20] += len(posing)
            for each in posing:
                each.become(each.imitated, each.upper)
    symbols, found[25] = join(symbols)
    found[26] = read_leet(symbols)
    return symbols, found


def join(symbols):
    """`f r e e` and `f.r.e.e` as words."""
    at = lambda place: symbols[place] if place < len(symbols) else Symbol(SPACE << 21 | 0x20)
    written, words, place = [], 0, 0
    while place < len(symbols):
        letters, mark = 1, at(place + 1)
        if at(place).is_any_letter and not (written and written[-1].is_glue) and mark.is_separator:
            while True:
                next = place + 2 * letters
                begins = mark.kind == SPACE and at(next + 1).kind == SYMBOL and at(next + 1).is_separator \
                    and at(next + 2).is_any_letter
                if not at(next).is_any_letter or at(next - 1).scalar != mark.scalar or at(next + 1).is_glue or begins:
                    break
                letters += 1
        letters = letters if letters >= 3 else 1
        words += letters > 1
        written += symbols[place:place + 2 * letters - 1:2]
        place += 2 * letters - 1
    return written, words


def read_leet(symbols):
    """`fr33 l0an` as words."""
    found = []
    for start, end in runs(symbols, lambda s: s.kind != SPACE):
        chunk = symbols[start:end]
        inner = zip(chunk, chunk[1:], chunk[2:])
        if any(s.character == "/" for s in chunk) or any(
                b.character == "." and {a.kind, c.kind} <= {LETTER, DIGIT} for a, b, c in inner):
            continue
        may_belong = lambda s: s.is_latin or s.kind == DIGIT or s.kind != LETTER and s.imitated != "\0"
        for first, last in runs(chunk, may_belong):
            while last > first and chunk[last - 1].kind == SYMBOL:
                last -= 1
            while first < last and chunk[first].character == "!":
                first += 1
            if first < last:
                found.append(chunk[first:last])
    likely = [run for run in found if is_likely(run)]
    if sum(map(is_sure, likely)) < 2:
        return 0
    for run in likely:
        for place, each in enumerate(run):
            if each.kind != LETTER:
                beside = run[place - 1] if place else run[min(1, len(run) - 1)]
                each.become("l" if is_el(run, place) else each.imitated, beside.upper)
    return len(likely)


def sound(each):
    letter = each.character if each.kind == LETTER else each.imitated
    return "vowel" if letter in "aeou" else "stroke" if letter in "il" else "consonant"


def is_el(run, place):
    if run[place].kind != DIGIT or run[place].imitated != "i":
        return False
    before = sound(run[place - 1]) if place else None
    behind = sound(run[place + 1]) if place + 1 < len(run) else None
    if behind is None:
        return before in ("vowel", "stroke")
    return behind == "vowel" or behind == "stroke" and before != "consonant"


def is_likely(run):
    letters = sum(s.kind == LETTER for s in run)
    return 0 < len(run) - letters <= letters and all(s.kind == LETTER or s.imitated != "\0" for s in run) \
        and all(end - start < 3 for start, end in runs(run, lambda s: s.kind == DIGIT))


def is_sure(run):
    letters = [s for s in run if s.kind == LETTER]
    weak = lambda s: s.kind == DIGIT and s.imitated in "bgz" or s.character == "@"
    strong = lambda s: s.kind in (DIGIT, CURRENCY) and not weak(s) and (len(run) > 3 or s.imitated != "a")
    return len(letters) > (2 if all(s.upper for s in letters) else 1) and any(s.character in "aeiou" for s in letters) \
        and not any(s.kind != LETTER and weak(s) for s in run) \
        and any(strong(b) and a.kind == c.kind == LETTER for a, b, c in zip(run, run[1:], run[2:]))
