"""Student arrays to the file that ships: python3 -m veilner.build STUDENT.npz KEPT.npz DATA ORDINARY OUT.bin.gz"""
import gzip
import json
import os
import sys
import numpy as np
from . import weights
from .corpus import DOCUMENTS, ELSEWISE, TYPE_OF, TYPES
from .prepare import Prepared, style_name

STYLE_STRENGTH = 1.0


def labels_by_style(data: str) -> dict[str, set[str]]:
    labels: dict[str, set[str]] = {}
    for m in json.load(open(os.path.join(data, 'manifest.json'), encoding='utf-8')):
        if m['file'].startswith('train'):
            labels.setdefault(style_name(m['source']), set()).update(TYPE_OF[x] for x in m['labels'] if x in TYPE_OF and x not in ELSEWISE)
    for name in os.listdir(os.path.join(data, DOCUMENTS)):
        labels[Prepared.style_of(name.split('.')[0])].update(TYPES)
    return labels


def main(student: str, kept: str, data: str, ordinary: str, out: str):
    known = np.load(kept)
    words = known['words'].tobytes().decode().split('\n')
    header, sections = weights.build(np.load(student), known['kept'], dict(zip(words, known['bits'].tolist())), labels_by_style(data),
                                     float(os.environ.get('STYLE_STRENGTH', STYLE_STRENGTH)))
    with gzip.open(ordinary, 'rb') as f:
        sections['ordinary'] = np.frombuffer(f.read(), np.uint8)
    header |= {'calibration': {}, 'leads': {}, 'floors': {}}
    print(weights.write(out, header, sections), 'bytes')
    return header, sections


if __name__ == '__main__':
    main(*sys.argv[1:])
