#!/usr/bin/env python3
"""A second reader of model files: what Sources/MessageFilter/Model/FORMAT.md says, and nothing else.

usage: reader.py MODEL [cautious|balanced|eager] < MESSAGES

Scores messages, one a line, slowly and obviously, and writes what `junco score --no-code-protection` writes. It takes
normalization 1 alone, and no senders. Of the sources it needs one: the table of symbols, which the page names.
"""
import math
import pathlib
import struct
import sys

from symbols import CURRENCY, DIGIT, EMOJI, IDEOGRAPH, LETTER, SPACE, normalize, runs

MASK = 2**64 - 1
ACTIONS = ["allow", "junk", "promotion", "transaction"]
LEAVES = ("allow junk promotion/others promotion/offers promotion/coupons transaction/others transaction/finance "
          "transaction/orders transaction/reminders transaction/health transaction/weather transaction/carrier "
          "transaction/rewards transaction/publicServices").split()
POINTS = ["cautious", "balanced", "eager"]


def xxh64(data):
    """XXH64 with seed 0."""
    p1, p2, p3, p4, p5 = (11400714785074694791, 14029467366897019727, 1609587929392839161, 9650029242287828579,
                          2870177450012600261)
    rotate = lambda x, n: (x << n | x >> 64 - n) & MASK
    mix = lambda lane, word: rotate(lane + word * p2 & MASK, 31) * p1 & MASK
    place, hash = 0, p5
    if len(data) >= 32:
        lanes = [p1 + p2 & MASK, p2, 0, -p1 & MASK]
        while place + 32 <= len(data):
            lanes = [mix(*pair) for pair in zip(lanes, struct.unpack_from("<4Q", data, place))]
            place += 32
        hash = sum(rotate(lane, n) for lane, n in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            hash = (hash ^ mix(0, lane)) * p1 + p4 & MASK
    hash = hash + len(data) & MASK
    while place + 8 <= len(data):
        hash = rotate(hash ^ mix(0, struct.unpack_from("<Q", data, place)[0]), 27) * p1 + p4 & MASK
        place += 8
    if place + 4 <= len(data):
        hash = rotate(hash ^ struct.unpack_from("<I", data, place)[0] * p1 & MASK, 23) * p2 + p3 & MASK
        place += 4
    for byte in data[place:]:
        hash = rotate(hash ^ byte * p5 & MASK, 11) * p1 & MASK
    hash = (hash ^ hash >> 33) * p2 & MASK
    hash = (hash ^ hash >> 29) * p3 & MASK
    return hash ^ hash >> 32


class Model:
    def __init__(self, data):
        def must(holds, what):
            if not holds:
                raise SystemExit("no sound model: " + what)

        must(data[:8] == b"\x89JUNCO\r\n" and len(data) >= 104, "signature or length")
        must(struct.unpack_from("<HHIQ", data, 8) == (3, 3, 0x01020304, len(data)), "versions, byte order or length")
        must(struct.unpack_from("<Q", data, 24)[0] == xxh64(data[32:]), "checksum")
        self.has_words, self.shortest, self.longest, normalization = data[32:36]
        self.sizes = struct.unpack_from("<3I", data, 36)
        card_length, = struct.unpack_from("<I", data, 48)
        thresholds = struct.unpack_from("<12i", data, 52)
        self.thresholds = {point: thresholds[4 * i:4 * i + 4] for i, point in enumerate(POINTS)}
        head_count, counts = data[100], data[101:104]
        must(1 <= head_count <= 3 and min(counts[:head_count]) >= 2 and not any(counts[head_count:]), "heads")
        columns = sum(counts)
        biases_at = 104 + 12 * head_count
        sets_at = biases_at + 4 * columns
        weights_at = (sets_at + 2 * columns + 15) // 16 * 16
        card_at = weights_at + sum(self.sizes) * columns + 16
        must(columns <= 16 and card_at + card_length == len(data), "shapes")
        must(normalization == 1, "this reader takes normalization 1 alone")
        data[card_at:].decode("utf-8")
        biases = struct.unpack_from("<%di" % columns, data, biases_at)
        sets = struct.unpack_from("<%dH" % columns, data, sets_at)
        self.heads, first = [], 0
        for head in range(head_count):
            own = slice(first, first + counts[head])
            self.heads.append((sets[own], biases[own], struct.unpack_from("<3i", data, 104 + 12 * head), first))
            first += counts[head]
        self.rows = [data[i:i + columns] for i in range(weights_at, card_at - 16, columns)]
        self.columns = columns


def extend(hash, key):
    return ((hash << 29 | hash >> 35) & MASK ^ key) * 0xE7037ED1A0B428DB & MASK


def key(scalars):
    value = 0
    for scalar in scalars:
        value = value << 22 | scalar
    return value & MASK


class Features:
    """The hashes of a message: words, n-grams of characters, shape."""

    def __init__(self, data, model):
        self.blocks, self.counts = ([], [], []), dict.fromkeys(range(28), 0)
        self.letters, self.capitals, self.digit_runs, self.signs = 0, 0, set(), set()
        symbols, disguise = normalize(data)
        for start, end in runs(symbols, lambda s: s.kind != SPACE):
            for first in range(start, end, 64):
                self.add_chunk(symbols[first:min(first + 64, end)], model)
        self.counts.update(disguise)
        self.add_properties(len(symbols))

    def add_chunk(self, chunk, model):
        self.counts[2] += 1
        self.blocks[0].extend(self.words(chunk) if model.has_words else ())
        self.blocks[1].extend(self.grams(chunk, model) if model.longest else ())
        signs, last = [], None
        for each in chunk:
            sign = (1 if each.upper else 2 if each.kind == LETTER else 3) if each.is_any_letter else each.byte
            if sign != last or sign == 0x30:
                signs.append(sign)
            last = sign
        tail = chunk[:-1] if chunk[-1].character in "!,.?" else chunk
        if any(not each.is_any_letter for each in tail):
            pattern = bytes(signs[:16]).ljust(16, b"\0")
            self.blocks[2].append(extend(extend(0xC2B2AE3D27D4EB4F, int.from_bytes(pattern[:8], "little")),
                                         int.from_bytes(pattern[8:], "little")))
        self.count(chunk)

    def words(self, chunk):
        texts = {tuple(s.scalar for s in chunk[a:b]) for a, b in runs(chunk, lambda s: s.kind == LETTER)}
        texts |= {(s.scalar,) for s in chunk if not s.is_any_letter and s.kind != DIGIT and s.scalar >= 0x80}
        for text in texts:
            hash = 0x9E3779B97F4A7C15
            for scalar in text:
                hash = extend(hash, scalar)
            yield hash

    def grams(self, chunk, model):
        padded, hashes = [0x20] + [s.scalar for s in chunk] + [0x20], set()
        for end in range(2, len(padded) + 1):
            last = chunk[min(end - 2, len(chunk) - 1)]
            shortest, longest = (1, 3) if last.kind == IDEOGRAPH else (model.shortest, model.longest)
            for order in range(max(shortest, 2 if end == len(padded) else 1), min(longest, end) + 1):
                gram = padded[end - order:end]
                hash = key(gram[-3:]) * 0xF991DB0C819B315B & MASK
                hashes.add(extend(hash, key(s & 0xFFFFF for s in gram[:-3])) if order > 3 else hash)
        return hashes

    def count(self, chunk):
        self.letters += sum(s.is_any_letter for s in chunk)
        self.capitals += sum(s.is_any_letter and s.upper for s in chunk)
        for a, b in runs(chunk, lambda s: s.kind == LETTER):
            self.counts[4] += b - a > 1 and all(s.upper for s in chunk[a:b])
        for a, b in runs(chunk, lambda s: s.kind == DIGIT):
            self.counts[5] += b - a
            self.digit_runs.add(min(b - a, 12))
            self.counts[17] += b - a >= 7
        for each in chunk:
            if not each.is_any_letter and each.kind != DIGIT:
                self.counts[7] += each.kind == CURRENCY
                self.counts[8] += each.kind == EMOJI
                self.signs |= {each.scalar} if each.scalar < 0x80 else set()
                if each.character in "!?.,*/":
                    self.counts[9 + "!?.,*/".index(each.character)] += 1
        self.count_contacts(chunk)

    def count_contacts(self, chunk):
        word = at = dot = colon = link = mail = False
        before = " "
        for letter in (chr(s.byte) for s in chunk):
            if letter == ".":
                dot = word and before != "."
            elif letter == "@":
                at = word
            elif letter == ":":
                colon = word
            elif letter == "/":
                link = link or colon and before == "/" or dot and before != "/"
            else:
                is_letter = letter >= "\x80" or "a" <= letter <= "z"
                mail = mail or is_letter and at and dot
                word = word or is_letter or letter == "0"
                colon = False
            before = letter
        self.counts[15] += link
        self.counts[16] += mail

    def add_properties(self, length):
        add = lambda property, value: self.blocks[2].append((property << 32 | value) * 0xA0761D6478BD642F & MASK)
        for run in self.digit_runs:
            add(6, run)
        for sign in self.signs:
            add(27, sign)
        add(1, min(length, 400) // 20)
        add(2, min(self.counts[2] // 3, 12))
        add(3, 10 * self.capitals // max(self.letters, 1))
        add(4, min(self.counts[4], 8))
        add(5, min(math.isqrt(self.counts[5]), 8))
        largest = {15: 2, 16: 1, 17: 3, 18: 2, 19: 2, 20: 2, 21: 1, 25: 2, 26: 2}
        for property in [*range(7, 22), 25, 26]:
            if self.counts[property]:
                add(property, min(self.counts[property], largest.get(property, 4)))


def scores(model, features):
    offset, totals = 0, [bias for _, biases, _, _ in model.heads for bias in biases]
    for block, (hashes, size) in enumerate(zip(features.blocks, model.sizes)):
        rows = [model.rows[offset + (hash * size >> 64)] for hash in hashes]
        sums = [sum(column) - 128 * len(rows) for column in zip(*rows)] if rows else [0] * model.columns
        root = int(2**20 / math.sqrt(len(rows)) + 0.5) if rows else 0
        for sets, _, multipliers, first in model.heads:
            factor = multipliers[block] * root >> 20
            for column in range(first, first + len(sets)):
                totals[column] += max(-2**31, min(2**31 - 1, sums[column] * factor >> 16))
        offset += size
    return totals


def action_of(leaves):
    return ACTIONS.index(LEAVES[(leaves & -leaves).bit_length() - 1].split("/")[0])


def verdict(model, totals, point):
    classes = model.heads[0][0]
    table = lambda nats: int(2**31 * math.exp(-nats) + 0.5)
    shares, largest = [0] * 4, max(totals[:len(classes)])
    for leaves, score in zip(classes, totals):
        distance = min(largest - score, 18687)
        shares[action_of(leaves)] += table(distance // 256 / 4) * table(distance % 256 / 1024) >> 36
    best, total = max(range(4), key=lambda action: (shares[action], -action)), sum(shares)
    threshold = model.thresholds[point][best]
    required = 2**31 + 1 if threshold > 32768 else math.floor(2**31 / (1 + math.exp(-threshold / 1024)))
    probability = shares[best] / total
    if shares[best] << 31 < required * total:
        return "none", "none", probability
    own = [column for column, leaves in enumerate(classes) if action_of(leaves) == best]
    chosen = classes[max(own, key=lambda column: (totals[column], -column))]
    for sets, _, _, first in model.heads[1:]:
        if sum(sets) == chosen:
            chosen = sets[max(range(len(sets)), key=lambda place: (totals[first + place], -place))]
            break
    leaves = [name for bit, name in enumerate(LEAVES) if chosen >> bit & 1 and name.split("/")[0] == ACTIONS[best]]
    return ACTIONS[best], (leaves[0].split("/") + ["none"])[1] if len(leaves) == 1 else "none", probability


if __name__ == "__main__":
    model = Model(pathlib.Path(sys.argv[1]).read_bytes())
    point = sys.argv[2] if len(sys.argv) > 2 else "cautious"
    for line in sys.stdin.buffer.read().splitlines():
        print("%s\t%s\t%.6f" % verdict(model, scores(model, Features(line, model)), point))
