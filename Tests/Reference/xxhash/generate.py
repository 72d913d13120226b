#!/usr/bin/env python3
"""Writes xxh64.tsv: XXH64, seed 0, of byte strings of many lengths, by the Python package xxhash.

Byte i of the input is (i * 167 + 13 * (i >> 8) + 91) mod 256. Run: pip install xxhash; python3 generate.py > xxh64.tsv
"""
import sys

import xxhash

data = bytes((i * 167 + 13 * (i >> 8) + 91) % 256 for i in range(70_000))
lengths = list(range(300)) + [1_000, 1_023, 1_024, 4_095, 4_097, 65_535, 65_536, 70_000]
sys.stdout.write("# xxhash %s, library %s\n" % (xxhash.VERSION, xxhash.XXHASH_VERSION))
sys.stdout.write("length\txxh64\n")
for length in lengths:
    sys.stdout.write("%d\t%s\n" % (length, xxhash.xxh64(data[:length], seed=0).hexdigest()))
