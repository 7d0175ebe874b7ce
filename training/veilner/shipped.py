"""Reads the shipped file back: the header and integer arrays that weights.write made.

    python3 -m veilner.shipped FILE.bin.gz SETTINGS.json OUT.bin.gz     # the same model with other settings: calibration, leads, floors"""
import gzip
import json
import struct
import sys
import numpy as np
from . import weights

KINDS = {'table': np.uint8, 'steps': np.uint16, 'lower': np.uint16, 'fold': np.uint16, 'exp': np.uint32, 'weights0': np.int16, 'headBias': np.int32}


def kind_of(name: str):
    if name.startswith('bias'):
        return np.int32
    return KINDS.get(name, np.int8 if 'eights' in name or name[:-1] in weights.POOLS else np.uint8)


def read_sections(path: str) -> tuple[dict, dict[str, np.ndarray]]:
    """Header and sections as they lie in the file, of any version."""
    with gzip.open(path, 'rb') as f:
        data = f.read()
    magic, _, length = struct.unpack_from('<4sII', data)
    if magic != b'VNER':
        raise ValueError('not a model')
    header = json.loads(data[12:12 + length])
    sections = {}
    for name, (at, size) in header.pop('sections').items():
        kind = np.dtype(kind_of(name)).newbyteorder('<')
        sections[name] = np.frombuffer(data, kind, size // kind.itemsize, 12 + length + at).astype(kind.newbyteorder('='))
    return header, sections


def read(path: str) -> tuple[dict, dict[str, np.ndarray]]:
    """Header and sections, shaped as weights.build shapes them."""
    header, sections = read_sections(path)
    for name in weights.DISTANCES:
        sections[name] = weights.from_distances(sections[name])
    sections['table'] = sections['table'].reshape(header['rows'], -1)
    sections['bias0'] = sections['bias0'].reshape(len(header['styles']), -1)
    sections['headBias'] = sections['headBias'].reshape(len(header['styles']), -1)
    return header, sections


def main(path: str, settings: str, out: str):
    header, sections = read(path)
    header.update(json.load(open(settings, encoding='utf-8')))
    print(weights.write(out, header, sections), 'bytes')


if __name__ == '__main__':
    main(*sys.argv[1:])
