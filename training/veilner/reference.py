"""The shipped model in numpy, integer for integer: makes the fixtures that the TypeScript model is compared with."""
import zlib
import numpy as np
from . import features, static_map, weights
from .tokens import tokenize


def unpacked(w: np.ndarray, width: int, inputs: int) -> np.ndarray:
    return w.reshape(width // 8, inputs // 2, 8, 2).transpose(0, 2, 1, 3).reshape(width, inputs).astype(np.int64)


def clamp(v):
    return np.clip(v, -weights.LIMIT, weights.LIMIT)


def scale(v, shift):
    return (v + (1 << (shift - 1))) >> shift


class Reference:
    def __init__(self, header, sections):
        self.h, self.s = header, sections
        low, high = sections['table'] & 15, sections['table'] >> 4
        codes = np.empty((header['rows'], header['embedding']), np.int64)
        codes[:, 0::2], codes[:, 1::2] = low.astype(np.int64) - 8, high.astype(np.int64) - 8
        self.table = codes

    def rows(self, words) -> np.ndarray:
        keys = features.feature_keys(words)
        s = self.s
        folded = [features.fold_string(w[:32]) for w in words]
        known, value = static_map.look_up(features.list_keys(folded), s['listMarks'], s['listValues'])
        values = np.where(known, value, 0).astype(np.int64)
        present, _ = static_map.look_up(keys.reshape(-1), s['known'], s['known'])
        present = present.reshape(keys.shape)
        present[:, 1] = present[:, 0]
        out = features.rows_of(np.where(present, keys, 0), values, self.h['rows'])
        return out

    def logits(self, text: str, lang: str):
        h, s = self.h, self.s
        starts, ends, flags = tokenize(text)
        words = [text[a:b] for a, b in zip(starts, ends)]
        rows = np.concatenate([self.rows(words), features.GAP_ROW + np.array(flags)[:, None]], 1)
        steps = s['steps'].astype(np.int64)
        steps = np.where(np.arange(len(steps)) == 0, 0, steps)
        x = (self.table[rows] * steps[rows][:, :, None]).sum(1)
        x = clamp(scale(x, h['embeddingShift']))
        scores = self.network(x, h, '', lang)
        if lang in h['second']['styleOf']:
            scores = (scores + self.network(x, h['second'], 'second ', lang)) >> 1
        return starts, ends, rows, scores

    def network(self, x, layers, prefix, lang):
        h, s = self.h, self.s
        style = layers['styles'].index(layers['styleOf'].get(lang, layers['styles'][0]))
        state = None
        for i, d in enumerate(h['dilations']):
            a = x if state is None else np.maximum(state, 0)
            padded = np.concatenate([np.zeros((d, a.shape[1]), np.int64), a, np.zeros((d, a.shape[1]), np.int64)])
            both = np.concatenate([padded[:len(a)], a, padded[2 * d:]], 1)
            w = unpacked(s[f'{prefix}weights{i}'], h['width'], both.shape[1])
            bias = s[f'{prefix}bias0'][style] if i == 0 else s[f'{prefix}bias{i}']
            u = scale(both @ w.T + bias, layers['shifts'][i])
            state = clamp(u if state is None else state + u)
        w = unpacked(s[prefix + 'headWeights'], h['headWidth'], h['width'])
        return clamp(scale(np.maximum(state, 0) @ w.T + s[prefix + 'headBias'][style], layers['shifts'][-1]))

    def fixture(self, text: str, lang: str) -> dict:
        starts, ends, rows, out = self.logits(text, lang)
        return {'text': text, 'language': lang, 'tokens': len(starts), 'starts': starts, 'ends': ends,
                'rows': [int(r) for r in rows.reshape(-1)], 'checksum': zlib.crc32(out.astype('<i2').tobytes())}
