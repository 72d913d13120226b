#!/usr/bin/env python3
"""Writes optimum.json: what scikit-learn finds for multinomial logistic regression on a random block-scaled matrix.

Run it in this folder: python3 generate.py > optimum.json
Written with Python 3.11, scikit-learn 1.9.1, NumPy 2.4.6, seed 20250101, float64, tol 1e-10.

    f(W, b) = sum_i c_i loss_i + 1/2 lambda |W|^2          scikit-learn: C = 1/lambda, intercept not regularized

200 rows, 64 columns in blocks of 24, 32 and 8; within a row's block all entries equal weight / sqrt(count). Three classes
drawn from a random linear model, so that they overlap. Row weights between 1/2 and 2.
"""
import json
import numpy as np
from sklearn.linear_model import LogisticRegression

SEED, ROWS, BLOCKS, WEIGHTS, CLASSES, LAMBDA = 20250101, 200, [24, 32, 8], [1.0, 1.0, 0.5], 3, 0.3

random = np.random.default_rng(SEED)
starts = np.cumsum([0] + BLOCKS[:-1])
matrix = np.zeros((ROWS, sum(BLOCKS)))
blocks, scales = [], []
for row in range(ROWS):
    blocks.append([])
    scales.append([])
    for start, size, weight in zip(starts, BLOCKS, WEIGHTS):
        # The first row has an empty block.
        count = 0 if row == 0 and start == 0 else int(random.integers(1, size // 2))
        columns = np.sort(random.choice(size, count, replace=False) + start)
        scale = weight / np.sqrt(count) if count else 0.0
        matrix[row, columns] = scale
        blocks[-1].append(columns.tolist())
        scales[-1].append(scale)

scores = 3 * matrix @ random.normal(size=(sum(BLOCKS), CLASSES)) + [1.0, 0.0, -0.5]
labels = (scores + random.gumbel(size=scores.shape)).argmax(1)
row_weights = np.round(random.uniform(0.5, 2, ROWS), 3)

fit = LogisticRegression(C=1 / LAMBDA, solver="newton-cg", tol=1e-10, max_iter=10_000)
fit.fit(matrix, labels, sample_weight=row_weights)
probabilities = fit.predict_proba(matrix)
loss = -row_weights @ np.log(probabilities[np.arange(ROWS), labels])
value = loss + 0.5 * LAMBDA * (fit.coef_**2).sum()

print(json.dumps({
    "lambda": LAMBDA, "blockSizes": BLOCKS, "blocks": blocks, "scales": scales, "labels": labels.tolist(),
    "rowWeights": row_weights.tolist(), "value": value,
    # (columns, classes), each class less class 0: the part that the likelihood sees.
    "weightDifferences": (fit.coef_ - fit.coef_[0]).T.round(10).tolist(),
    "interceptDifferences": (fit.intercept_ - fit.intercept_[0]).round(10).tolist(),
    "probabilities": probabilities.round(10).tolist(),
}, separators=(",", ":")).replace("],[[", "],\n[["))
