"""Writes the shipped file: a JSON header, then integer arrays. Read by shared/engine/nlp/weights.ts."""
import gzip
import json
import struct
import numpy as np
from . import charset, features, static_map
from .corpus import TAGS, TYPES
from .prepare import OWN_STYLE

POINT, EMBEDDING_POINT, LOGIT_POINT, LIMIT = 8, 14, 6, 2047
HEAD_WIDTH = 40
EXP_STEPS = 1024
SHORT_LIMIT = 127
VERSION = 2
DISTANCES = ('lower', 'fold')


def fixed(w: np.ndarray) -> tuple[np.ndarray, int]:
    """Weights as integers within ±LIMIT and the number of bits after the point."""
    bits = min(12, int(np.floor(np.log2(LIMIT / np.abs(w).max()))))
    return np.clip(np.round(w * 2.0 ** bits), -LIMIT, LIMIT).astype(np.int16), bits


def short(w: np.ndarray) -> tuple[np.ndarray, int]:
    """The same in eight bits; the few largest are cut."""
    bits = int(np.floor(np.log2(SHORT_LIMIT / np.quantile(np.abs(w), 0.9999))))
    return np.clip(np.round(w * 2.0 ** bits), -SHORT_LIMIT, SHORT_LIMIT).astype(np.int8), bits


def packed(w: np.ndarray) -> np.ndarray:
    """[width, inputs] to the kernel's [width / 8][inputs / 2][8][2]."""
    width, inputs = w.shape
    return np.ascontiguousarray(w.reshape(width // 8, 8, inputs // 2, 2).transpose(0, 2, 1, 3)).astype(np.int16)


def short_steps(steps: np.ndarray) -> np.ndarray:
    """Row steps with seven significant bits: finer ones cost bytes and change nothing."""
    whole = np.round(steps * 2 ** EMBEDDING_POINT)
    unit = 2.0 ** np.maximum(0, np.floor(np.log2(np.maximum(whole, 1))) - 6)
    return (np.round(whole / unit) * unit).astype(np.uint16)


def build(arrays, kept: np.ndarray, bits: dict[str, int], style_labels: dict[str, set[str]], strength=1.0) -> tuple[dict, dict[str, np.ndarray]]:
    codes, steps = arrays['codes'], arrays['steps']
    styles = [str(s) for s in arrays['styles']]
    used = ['uner', *sorted(set(OWN_STYLE.values()))]
    mixture = lambda e, s: e[0] + strength * (e[1 + styles.index(s)] - e[0])
    sections = {'class': charset.CLASS, 'lower': charset.LOWER, 'fold': charset.FOLD,
                'table': ((codes[:, 0::2] + 8) | ((codes[:, 1::2] + 8) << 4)).astype(np.uint8),
                'steps': short_steps(steps)}
    sections['known'], _ = static_map.build(kept, None)
    words = [w for w in bits if len(w) <= 32]
    keys = features.list_keys(words)
    keys, first = np.unique(keys, return_index=True)
    sections['listMarks'], sections['listValues'] = static_map.build(keys, np.array([bits[words[i]] for i in first]))
    shifts = []
    layers = len(arrays['dilations'])
    style_bias = np.stack([mixture(arrays['style'], s) for s in used])
    for i in range(layers):
        w, point = fixed(arrays[f'w{i}'])
        sections[f'weights{i}'] = packed(w)
        bias = arrays[f'b{i}'] + (style_bias if i == 0 else 0)
        sections[f'bias{i}'] = np.round(bias * 2.0 ** (point + POINT)).astype(np.int32)
        shifts.append(point)
    w, point = fixed(arrays['head_w'])
    sections['headWeights'] = packed(np.concatenate([w, np.zeros((HEAD_WIDTH - TAGS, w.shape[1]), np.int16)]))
    head = arrays['head_b'] + np.stack([mixture(arrays['style_head'], s) for s in used])
    for i, s in enumerate(used):
        for t, name in enumerate(TYPES):
            if name not in style_labels[s]:
                # Annotators of this style never marked the type, so its scores were left free: take those of no style; the type is not reported.
                columns = slice(1 + 4 * t, 5 + 4 * t)
                head[i, columns] = arrays['head_b'][columns] + arrays['style_head'][0, columns]
    head = np.concatenate([head, np.zeros((len(used), HEAD_WIDTH - TAGS))], 1)
    sections['headBias'] = np.round(head * 2.0 ** (point + POINT)).astype(np.int32)
    shifts.append(point + POINT - LOGIT_POINT)
    sections['exp'] = np.round(np.exp(-np.arange(EXP_STEPS) / 2 ** LOGIT_POINT) * 2 ** 20).astype(np.uint32)
    header = {'rows': len(codes), 'embedding': codes.shape[1], 'width': arrays['w0'].shape[0], 'dilations': [int(d) for d in arrays['dilations']],
              'shifts': shifts, 'embeddingShift': EMBEDDING_POINT - POINT, 'types': list(TYPES), 'headWidth': HEAD_WIDTH,
              'styles': used, 'styleOf': OWN_STYLE,
              'marked': {s: [t for t in TYPES if t in style_labels[s]] for s in used}}
    return header, sections


def lean(header: dict, sections: dict[str, np.ndarray], leanings: dict[str, dict[str, int]]):
    """Gives languages a style of their own that leans towards or away from types, in steps of the scores (64 is a factor of e)."""
    unit = 2 ** (header['shifts'][-1])
    for language, by_type in leanings.items():
        like = header['styleOf'].get(language, header['styles'][0])
        row, name = header['styles'].index(like), f'{like} {language}'
        head = sections['headBias'][row].copy()
        for t, steps in by_type.items():
            at = 1 + 4 * header['types'].index(t)
            head[at:at + 4] += steps * unit
        header['styles'].append(name)
        header['styleOf'] = {**header['styleOf'], language: name}
        header['marked'][name] = header['marked'][like]
        sections['bias0'] = np.concatenate([sections['bias0'], sections['bias0'][row][None]])
        sections['headBias'] = np.concatenate([sections['headBias'], head[None]])


def add_second(header: dict, sections: dict[str, np.ndarray], arrays, style_of: dict[str, str]):
    """A second network, read together with the first for the languages it has a style for. Its weights have eight bits."""
    trained = [str(s) for s in arrays['styles']]
    used = sorted(set(style_of.values()))
    rows = [trained.index(s) for s in used]
    shifts = []

    for i in range(len(header['dilations'])):
        w, point = short(arrays[f'w{i}'])
        sections[f'second weights{i}'] = packed(w).astype(np.int8)
        bias = arrays[f'b{i}'] + (arrays['style'][rows] if i == 0 else 0)
        sections[f'second bias{i}'] = np.round(bias * 2.0 ** (point + POINT)).astype(np.int32)
        shifts.append(point)
    w, point = short(arrays['head_w'])
    sections['second headWeights'] = packed(np.concatenate([w, np.zeros((HEAD_WIDTH - TAGS, w.shape[1]), np.int8)])).astype(np.int8)
    head = np.concatenate([arrays['head_b'] + arrays['style_head'][rows], np.zeros((len(used), HEAD_WIDTH - TAGS))], 1)
    sections['second headBias'] = np.round(head * 2.0 ** (point + POINT)).astype(np.int32)
    header['second'] = {'shifts': [*shifts, point + POINT - LOGIT_POINT], 'styles': used, 'styleOf': style_of}


def put_network(header: dict, sections: dict[str, np.ndarray], prefix: str, arrays):
    """Another network in place of the first or (with its prefix) the second: weights w0, w1 … head_w and biases b0, b1 … head_b; b0 and head_b have a row per style."""
    own, quantized, shifts = (header['second'], short, []) if prefix else (header, fixed, [])
    for i in range(len(header['dilations'])):
        w, point = quantized(arrays[f'w{i}'])
        sections[f'{prefix}weights{i}'] = packed(w).astype(w.dtype)
        sections[f'{prefix}bias{i}'] = np.round(arrays[f'b{i}'] * 2.0 ** (point + POINT)).astype(np.int32)
        shifts.append(point)
    w, point = quantized(arrays['head_w'])
    spare = HEAD_WIDTH - TAGS
    sections[prefix + 'headWeights'] = packed(np.concatenate([w, np.zeros((spare, w.shape[1]), w.dtype)])).astype(w.dtype)
    head = np.concatenate([arrays['head_b'], np.zeros((len(arrays['head_b']), spare))], 1)
    sections[prefix + 'headBias'] = np.round(head * 2.0 ** (point + POINT)).astype(np.int32)
    own['shifts'] = [*shifts, point + POINT - LOGIT_POINT]


def distances(characters: np.ndarray) -> np.ndarray:
    """Most characters stand for themselves: how far each is from itself packs into next to nothing."""
    return (characters.astype(np.int64) - np.arange(len(characters))).astype(np.uint16)


def from_distances(a: np.ndarray) -> np.ndarray:
    return (a.astype(np.int64) + np.arange(len(a))).astype(np.uint16)


def write(path: str, header: dict, sections: dict[str, np.ndarray]) -> int:
    """Returns the gzip'ed size; the file itself is gzip'ed."""
    at, index, blobs = 0, {}, []
    for name, a in sections.items():
        a = distances(a) if name in DISTANCES else a
        data = np.ascontiguousarray(a).astype(a.dtype.newbyteorder('<')).tobytes()
        index[name] = [at, len(data)]
        data += b'\0' * (-len(data) % 8)
        blobs.append(data)
        at += len(data)
    text = json.dumps({**header, 'sections': index}, separators=(',', ':'), sort_keys=True).encode()
    text += b' ' * (-(len(text) + 12) % 8)
    with open(path, 'wb') as f:
        f.write(gzip.compress(b'VNER' + struct.pack('<II', VERSION, len(text)) + text + b''.join(blobs), 9, mtime=0))
        return f.tell()
