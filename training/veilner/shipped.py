"""Reads the shipped file back: the header and integer arrays that weights.write made, and the network in floating point.

    python3 -m veilner.shipped FILE.bin.gz CALIBRATION.json OUT.bin.gz     # the same model with another calibration"""
import gzip
import json
import struct
import sys
import numpy as np
from . import weights
from .corpus import TAGS
from .reference import unpacked

KINDS = {'table': np.uint8, 'steps': np.uint16, 'lower': np.uint16, 'fold': np.uint16, 'exp': np.uint32, 'headWeights': np.int16, 'headBias': np.int32}


def kind_of(name: str):
    if name.startswith('second '):
        return np.int8 if 'eights' in name else np.int32
    if name.startswith('weights'):
        return np.int16
    return np.int32 if name.startswith('bias') else KINDS.get(name, np.uint8)


def read(path: str) -> tuple[dict, dict[str, np.ndarray]]:
    """Header and sections, shaped as weights.build shapes them."""
    with gzip.open(path, 'rb') as f:
        data = f.read()
    magic, version, length = struct.unpack_from('<4sII', data)
    if magic != b'VNER':
        raise ValueError('not a name model')
    header = json.loads(data[12:12 + length])
    sections = {}
    for name, (at, size) in header.pop('sections').items():
        kind = np.dtype(kind_of(name)).newbyteorder('<')
        sections[name] = np.frombuffer(data, kind, size // kind.itemsize, 12 + length + at).astype(kind.newbyteorder('='))
    if version > 1:
        for name in weights.DISTANCES:
            sections[name] = weights.from_distances(sections[name])
    sections['table'] = sections['table'].reshape(header['rows'], -1)
    sections['bias0'] = sections['bias0'].reshape(len(header['styles']), -1)
    sections['headBias'] = sections['headBias'].reshape(len(header['styles']), -1)
    if 'second' in header:
        for name in ('second bias0', 'second headBias'):
            sections[name] = sections[name].reshape(len(header['second']['styles']), -1)
    return header, sections


def floating(header, sections, prefix='') -> dict[str, np.ndarray]:
    """What the integers stand for: table codes and steps, weights, and biases per style; of the second network with its prefix."""
    low, high = sections['table'] & 15, sections['table'] >> 4
    codes = np.stack([low, high], 2).reshape(header['rows'], -1).astype(np.float32) - 8
    out = {'codes': codes, 'steps': sections['steps'].astype(np.float32) / 2 ** weights.EMBEDDING_POINT}
    width, shifts = header['width'], (header['second'] if prefix else header)['shifts']
    for i, point in enumerate(shifts[:-1]):
        packed = sections[f'{prefix}weights{i}']
        out[f'w{i}'] = unpacked(packed, width, packed.size // width).astype(np.float32) / 2 ** point
        out[f'b{i}'] = sections[f'{prefix}bias{i}'].astype(np.float32) / 2 ** (point + weights.POINT)
    point = shifts[-1] - weights.POINT + weights.LOGIT_POINT
    out['head_w'] = unpacked(sections[prefix + 'headWeights'], header['headWidth'], width)[:TAGS].astype(np.float32) / 2 ** point
    out['head_b'] = sections[prefix + 'headBias'][:, :TAGS].astype(np.float32) / 2 ** (point + weights.POINT)
    return out


def main(path: str, calibration: str, out: str):
    header, sections = read(path)
    header['calibration'] = json.load(open(calibration, encoding='utf-8'))
    print(weights.write(out, header, sections), 'bytes')


if __name__ == '__main__':
    main(*sys.argv[1:])
