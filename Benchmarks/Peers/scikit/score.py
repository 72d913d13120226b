"""Writes a label for each line of a text file: score.py MODEL TEXT LABELS."""

import sys

import joblib

BATCH = 10_000


def batches(lines):
    batch = []
    for line in lines:
        batch.append(line.rstrip("\n"))
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


model, text, labels = sys.argv[1:]
pipeline = joblib.load(model)
with open(text, encoding="utf-8", errors="replace", newline="\n") as lines, open(labels, "w") as output:
    for batch in batches(lines):
        output.write("\n".join(pipeline.predict(batch)) + "\n")
