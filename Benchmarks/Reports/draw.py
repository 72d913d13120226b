"""Draws reports, a control corpus and test messages from the SMS Spam Collection, each text once, by a seed.

usage: draw.py SMSSpamCollection FOLDER [SEED]
"""

import csv
import random
import sys


def write(folder, name, header, rows):
    with open(f"{folder}/{name}.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([header] + rows)


def main(collection, folder, seed="1"):
    with open(collection, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t", 1) for line in file]
    generator = random.Random(int(seed))
    spam, ham = (list(dict.fromkeys(text for label, text in rows if label == name)) for name in ("spam", "ham"))
    generator.shuffle(spam)
    generator.shuffle(ham)
    reports = [["junk", 10, text] for text in spam[:100]] + [["allow|transaction", 10, text] for text in ham[:20]]
    half = 20 + (len(ham) - 20) // 2
    write(folder, "reports", ["label", "reporters", "text"], reports)
    write(folder, "control", ["label", "text"], [["allow|transaction", text] for text in ham[20:half]])
    test = [["allow|transaction", text] for text in ham[half:]] + [["junk", text] for text in spam[100:]]
    write(folder, "test", ["label", "text"], test)


main(*sys.argv[1:])
