"""Trains a scikit-learn pipeline: train.py words|characters CORPUS MODEL."""

import sys

import joblib
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline, make_union
from sklearn.svm import LinearSVC


def pipeline(kind):
    if kind == "words":
        return make_pipeline(CountVectorizer(binary=True), LogisticRegression(C=10, max_iter=1000))
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True)
    characters = TfidfVectorizer(analyzer="char_wb", ngram_range=(1, 5), sublinear_tf=True)
    return make_pipeline(make_union(words, characters), LinearSVC())


kind, corpus, model = sys.argv[1:]
with open(corpus, encoding="utf-8", errors="replace", newline="\n") as lines:
    rows = [line.rstrip("\n").split("\t", 1) for line in lines]
joblib.dump(pipeline(kind).fit([text for _, text in rows], [label for label, _ in rows]), model)
