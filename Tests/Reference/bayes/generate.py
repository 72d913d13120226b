#!/usr/bin/env python3
"""Writes weights.json: what scikit-learn's MultinomialNB and ComplementNB (norm=False) make of block-scaled counts.

Run it in this folder: python3 generate.py > weights.json
Written with Python 3.11, scikit-learn 1.9.1, NumPy 2.4.6, seed 20250102, float64.

Every block of columns is a multinomial of its own: scikit-learn is fitted to each block alone, which gives the same
definition of a weight. Class priors are not taken from it: Junco counts one row more for every class.
60 rows, 32 columns in blocks of 12, 16 and 4; three classes; row weights between 1/2 and 2.
"""
import json
import numpy as np
from sklearn.naive_bayes import ComplementNB, MultinomialNB

SEED, ROWS, BLOCKS, WEIGHTS, CLASSES, ALPHA = 20250102, 60, [12, 16, 4], [1.0, 1.0, 0.5], 3, 0.03

random = np.random.default_rng(SEED)
starts = np.cumsum([0] + BLOCKS[:-1])
matrix = np.zeros((ROWS, sum(BLOCKS)))
labels = random.integers(0, CLASSES, ROWS)
row_weights = np.round(random.uniform(0.5, 2, ROWS), 3)
blocks, scales = [], []
for row in range(ROWS):
    blocks.append([])
    scales.append([])
    for start, size, weight in zip(starts, BLOCKS, WEIGHTS):
        count = int(random.integers(1, size // 2 + 1))
        columns = np.sort(random.choice(size, count, replace=False) + start)
        matrix[row, columns] = weight / np.sqrt(count)
        blocks[-1].append(columns.tolist())
        scales[-1].append(weight / np.sqrt(count))


def weights(make):
    parts = []
    for start, size in zip(starts, BLOCKS):
        fit = make().fit(matrix[:, start:start + size], labels, sample_weight=row_weights)
        parts.append(fit.feature_log_prob_.T)
    return np.concatenate(parts).round(12).tolist()


print(json.dumps({
    "smoothing": ALPHA, "blockSizes": BLOCKS, "blocks": blocks, "scales": scales, "labels": labels.tolist(),
    "rowWeights": row_weights.tolist(),
    # (columns, classes)
    "multinomial": weights(lambda: MultinomialNB(alpha=ALPHA)),
    "complement": weights(lambda: ComplementNB(alpha=ALPHA, norm=False)),
}, separators=(",", ":")).replace("],[[", "],\n[["))
