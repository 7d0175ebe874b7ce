"""Everyday words of each language, as training/ordinary.mjs lists them, to the set that travels in the model file:

    python3 -m veilner.ordinary WORDS.json OUT.bin.gz"""
import gzip
import json
import sys
import numpy as np
from . import charset, features, static_map

KIND_ORDINARY = 60


def ordinary_keys(words: dict[str, list[str]]) -> np.ndarray:
    """Keys of the words with their language, as shared/finders/names/model/ordinary.ts makes them."""
    texts = [f'{language} {word}' for language, own in words.items() for word in own]
    raw, n = features.units(texts, 64)
    return np.unique(features.key_of(features.running_hashes(charset.LOWER[raw].astype(np.uint32))[np.arange(len(n)), n], KIND_ORDINARY))


def main(words: str, out: str):
    with open(words, encoding='utf-8') as f:
        marks, _ = static_map.build(ordinary_keys(json.load(f)), None)
    with open(out, 'wb') as f:
        f.write(gzip.compress(marks.tobytes(), 9, mtime=0))


if __name__ == '__main__':
    main(*sys.argv[1:])
