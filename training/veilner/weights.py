"""Writes the shipped file: a JSON header, then integer arrays. Read by shared/finders/names/model/weights.ts."""
import gzip
import json
import struct
import numpy as np
from . import charset, features, static_map
from .corpus import TAGS, TYPES
from .groups import KINDS
from .prepare import OWN_STYLE

POINT, ACTIVE_POINT, EMBEDDING_POINT, LOGIT_POINT, LIMIT = 8, 4, 14, 6, 2047
HEAD_WIDTH = (TAGS + 7) // 8 * 8
EXP_STEPS = 1024
SHORT_LIMIT = 127
VERSION = 4
DISTANCES = ('lower', 'fold')
POOLS = (*KINDS, 'text')


def fixed(w: np.ndarray) -> tuple[np.ndarray, int]:
    """Weights as integers within ±LIMIT and the number of bits after the point."""
    bits = min(12, int(np.floor(np.log2(LIMIT / np.abs(w).max()))))
    return np.clip(np.round(w * 2.0 ** bits), -LIMIT, LIMIT).astype(np.int16), bits


def narrow(w: np.ndarray, step: float) -> tuple[np.ndarray, int]:
    """The same in eight bits, with the step that training rounded to."""
    return np.clip(np.round(w / step), -SHORT_LIMIT, SHORT_LIMIT).astype(np.int8), int(-np.log2(step))


def packed(w: np.ndarray) -> np.ndarray:
    """[width, inputs] to the kernel's [width / 8][inputs / 2][8][2]."""
    width, inputs = w.shape
    return np.ascontiguousarray(w.reshape(width // 8, 8, inputs // 2, 2).transpose(0, 2, 1, 3))


def packed_narrow(w: np.ndarray) -> np.ndarray:
    """[width, inputs] to the narrow kernel's [width / 4][inputs / 4][4][4]."""
    width, inputs = w.shape
    return np.ascontiguousarray(w.reshape(width // 4, 4, inputs // 4, 4).transpose(0, 2, 1, 3))


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
    style_bias = np.stack([mixture(arrays['style'], s) for s in used])
    w, point = fixed(arrays['w0'])
    sections['weights0'] = packed(w)
    sections['bias0'] = np.round((arrays['b0'] + style_bias) * 2.0 ** (point + POINT)).astype(np.int32)
    shifts = [point]
    for i in range(1, len(arrays['dilations'])):
        w, point = narrow(arrays[f'w{i}'], float(arrays[f'step_conv{i}']))
        sections[f'weights{i}'] = packed_narrow(w)
        sections[f'bias{i}'] = np.round(arrays[f'b{i}'] * 2.0 ** (point + ACTIVE_POINT)).astype(np.int32)
        shifts.append(point + ACTIVE_POINT - POINT)
    pools = {}
    for i in arrays['pools'].tolist():
        pools[str(i)] = []
        for kind in POOLS:
            w, point = narrow(arrays[f'told_{kind}{i}'], float(arrays[f'step_{kind}{i}']))
            sections[f'{kind}{i}'] = packed_narrow(w)
            pools[str(i)].append(point + ACTIVE_POINT - POINT)
    w, point = narrow(arrays['head_w'], float(arrays['step_head']))
    sections['headWeights'] = packed_narrow(np.concatenate([w, np.zeros((HEAD_WIDTH - TAGS, w.shape[1]), np.int8)]))
    head = arrays['head_b'] + np.stack([mixture(arrays['style_head'], s) for s in used])
    for i, s in enumerate(used):
        for t, name in enumerate(TYPES):
            if name not in style_labels[s]:
                # Nobody who followed this style marked the type, so its scores were left free: take those of no style.
                columns = slice(1 + 4 * t, 5 + 4 * t)
                head[i, columns] = arrays['head_b'][columns] + arrays['style_head'][0, columns]
    head = np.concatenate([head, np.zeros((len(used), HEAD_WIDTH - TAGS))], 1)
    sections['headBias'] = np.round(head * 2.0 ** (point + ACTIVE_POINT)).astype(np.int32)
    shifts.append(point + ACTIVE_POINT - LOGIT_POINT)
    sections['exp'] = np.round(np.exp(-np.arange(EXP_STEPS) / 2 ** LOGIT_POINT) * 2 ** 20).astype(np.uint32)
    header = {'rows': len(codes), 'embedding': codes.shape[1], 'width': arrays['w0'].shape[0], 'dilations': [int(d) for d in arrays['dilations']],
              'shifts': shifts, 'pools': pools, 'embeddingShift': EMBEDDING_POINT - POINT, 'types': list(TYPES), 'headWidth': HEAD_WIDTH,
              'styles': used, 'styleOf': OWN_STYLE}
    return header, sections


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
