"""Writes reference.json: predictions, and what scikit-learn says about them.

    python3 generate.py

Python 3.11.7, NumPy 2.4.6, scikit-learn 1.9.1; seed 20_240_611. The masses are whole parts of 64, hence exact in
binary, with many equal scores and some at exactly one half.
"""

import json
import pathlib

import numpy as np
from sklearn import metrics
from sklearn.calibration import calibration_curve

SEED = 20_240_611
PARTS = 64
BINS = 15


def parts_of_whole(masses):
    """Rounds each row to whole parts with sum PARTS; the largest takes the rest."""
    parts = np.floor(masses * PARTS).astype(int)
    parts[np.arange(len(parts)), parts.argmax(axis=1)] += PARTS - parts.sum(axis=1)
    return parts


def predictions(generator, truths, class_count, skill):
    logits = generator.normal(0, 1, (len(truths), class_count))
    logits[np.arange(len(truths)), truths] += skill
    masses = np.exp(logits)
    return parts_of_whole(masses / masses.sum(axis=1, keepdims=True))


def binary_figures(is_unwanted, scores):
    blocked = scores > 0.5
    tn, fp, fn, tp = metrics.confusion_matrix(is_unwanted, blocked).ravel().tolist()
    precision, recall, lowest = metrics.precision_recall_curve(is_unwanted, scores, drop_intermediate=True)
    fpr, tpr, _ = metrics.roc_curve(is_unwanted, scores, drop_intermediate=False)
    observed, predicted = calibration_curve(is_unwanted, scores, n_bins=BINS, strategy="uniform")
    return {
        "caught": tp, "missed": fn, "blocked": fp, "passed": tn,
        "accuracy": metrics.accuracy_score(is_unwanted, blocked),
        "mcc": metrics.matthews_corrcoef(is_unwanted, blocked),
        "precision": metrics.precision_score(is_unwanted, blocked),
        "recall": metrics.recall_score(is_unwanted, blocked),
        "f1": metrics.f1_score(is_unwanted, blocked),
        "auc": metrics.roc_auc_score(is_unwanted, scores),
        "logLoss": metrics.log_loss(is_unwanted, scores),
        "brier": metrics.brier_score_loss(is_unwanted, scores),
        # By rising recall, without the point of recall 0 that scikit-learn adds.
        "precisionRecall": [list(p) for p in zip(lowest.tolist(), recall.tolist(), precision.tolist())][::-1],
        "roc": [list(p) for p in zip(fpr.tolist(), tpr.tolist())],
        "calibration": [list(p) for p in zip(predicted.tolist(), observed.tolist())],
    }


def class_figures(truths, parts):
    likeliest = parts.argmax(axis=1)
    precision, recall, f1, support = metrics.precision_recall_fscore_support(truths, likeliest)
    return {
        "precision": precision.tolist(), "recall": recall.tolist(), "f1": f1.tolist(), "support": support.tolist(),
        "macroF1": metrics.f1_score(truths, likeliest, average="macro"),
        "confusion": metrics.confusion_matrix(truths, likeliest).tolist(),
    }


def case(generator, name, classes, unwanted, weights, rows, skill):
    truths = generator.choice(len(classes), size=rows, p=weights)
    parts = predictions(generator, truths, len(classes), skill)
    scores = parts[:, unwanted].sum(axis=1) / PARTS
    return {
        "name": name, "classes": classes, "partsOfWhole": PARTS,
        "truths": truths.tolist(), "masses": parts.tolist(),
        "binary": binary_figures(np.isin(truths, unwanted), scores),
        "perClass": class_figures(truths, parts),
    }


def main():
    generator = np.random.default_rng(SEED)
    cases = [
        case(generator, "four leaves", ["allow", "junk", "promotion/offers", "transaction/finance"], [1],
             [0.4, 0.3, 0.2, 0.1], 300, 1.6),
        case(generator, "ham and spam", ["allow|transaction", "junk|promotion"], [1], [0.8, 0.2], 250, 2.0),
        case(generator, "junk and promotion unwanted", ["allow", "junk|promotion/offers", "promotion/coupons"], [1, 2],
             [0.6, 0.25, 0.15], 200, 1.0),
    ]
    target = pathlib.Path(__file__).with_name("reference.json")
    target.write_text(json.dumps(cases, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
