"""Adds the second network and the ordinary words to a model file:

    python3 -m veilner.second FILE.bin.gz GROUP.npz ORDINARY.json OUT.bin.gz"""
import json
import sys
import numpy as np
from . import charset, features, shipped, static_map, weights

# The hand-made corpus whose habits each language follows in the second network.
STYLE_OF = {'da': 'da uner', 'et': 'et estner', 'fi': 'fi turku', 'hr': 'hr uner', 'hu': 'hu nerkor', 'nb': 'nb uner', 'nn': 'nn uner',
            'sr': 'sr uner', 'sv': 'sv uner', 'tr': 'tr wikiner_tr'}


# In steps of the scores (64 is a factor of e), as in build.py; found on held-out rows.
LEANINGS: dict[str, dict[str, int]] = {'fi': {'ORG': 48}}


KIND_ORDINARY = 60


def ordinary_keys(words: dict[str, list[str]]) -> np.ndarray:
    """Keys of the words with their language, as shared/engine/nlp/ordinary.ts makes them."""
    texts = [f'{language} {word}' for language, own in words.items() for word in own]
    raw, n = features.units(texts, 64)
    return np.unique(features.key_of(features.running_hashes(charset.LOWER[raw].astype(np.uint32))[np.arange(len(n)), n], KIND_ORDINARY))


def main(path: str, group: str, ordinary: str, out: str):
    header, sections = shipped.read(path)
    weights.add_second(header, sections, np.load(group), STYLE_OF)
    unit = 2 ** header['second']['shifts'][-1]
    for language, by_type in LEANINGS.items():
        row = header['second']['styles'].index(STYLE_OF[language])
        for label, steps in by_type.items():
            at = 1 + 4 * header['types'].index(label)
            sections['second headBias'][row, at:at + 4] += steps * unit
    with open(ordinary, encoding='utf-8') as f:
        sections['ordinary'], _ = static_map.build(ordinary_keys(json.load(f)), None)
    print(weights.write(out, header, sections), 'bytes')


if __name__ == '__main__':
    main(*sys.argv[1:])
