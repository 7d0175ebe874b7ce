"""The shipped model in numpy, integer for integer: makes the fixtures that the TypeScript model is compared with."""
import zlib
import numpy as np
import torch
from . import features, groups, static_map, weights
from .model import MEAN_SCALE
from .tokens import tokenize


def unpacked(w: np.ndarray, width: int, inputs: int) -> np.ndarray:
    return w.reshape(width // 8, inputs // 2, 8, 2).transpose(0, 2, 1, 3).reshape(width, inputs).astype(np.int64)


def unpacked_narrow(w: np.ndarray, width: int, inputs: int) -> np.ndarray:
    return w.reshape(width // 4, inputs // 4, 4, 4).transpose(0, 2, 1, 3).reshape(width, inputs).astype(np.int64)


def active(state):
    """Six bits, of which four stand after the point."""
    return np.clip(scale(state, weights.POINT - weights.ACTIVE_POINT), 0, 63)


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

    def logits(self, text: str, lang: str, governed=()):
        """`governed`: the kind of each token's label, 0 for none."""
        h, s = self.h, self.s
        starts, ends, flags = tokenize(text)
        words = [text[a:b] for a, b in zip(starts, ends)]
        labels = np.array(governed, np.int64) if len(governed) else np.zeros(len(words), np.int64)
        labels = np.where(labels > 0, features.LABEL_ROW + labels, 0)
        rows = np.concatenate([self.rows(words), features.GAP_ROW + np.array(flags)[:, None], labels[:, None]], 1)
        steps = s['steps'].astype(np.int64)
        steps = np.where(np.arange(len(steps)) == 0, 0, steps)
        x = (self.table[rows] * steps[rows][:, :, None]).sum(1)
        return starts, ends, rows, self.network(clamp(scale(x, h['embeddingShift'])), lang, self.groups(words, flags))

    def groups(self, words, flags):
        """Of one stretch: the text must be short enough to be read in one."""
        flags = torch.as_tensor(np.array(flags))
        is_separator = torch.as_tensor(np.array([w in groups.SEPARATORS for w in words]))
        word = torch.as_tensor(np.unique(groups.word_keys(words), return_inverse=True)[1])
        found = groups.found(torch.zeros(len(words), dtype=torch.int32), word, flags, is_separator)
        return {kind: (group.numpy(), has_group.numpy()) for kind, (group, has_group) in found.items()}

    def told(self, kind, i, shown):
        """What layer i makes of rows that groups, or the whole text, show."""
        h, s = self.h, self.s
        w = unpacked_narrow(s[f'{kind}{i}'], h['width'], h['width'])
        return clamp(scale(shown @ w.T, h['pools'][str(i)][weights.POOLS.index(kind)]))

    def network(self, x, lang, found):
        h, s = self.h, self.s
        style = h['styles'].index(h['styleOf'].get(lang, h['styles'][0]))
        state = None
        for i, d in enumerate(h['dilations']):
            a = x if state is None else active(state)
            padded = np.concatenate([np.zeros((d, a.shape[1]), np.int64), a, np.zeros((d, a.shape[1]), np.int64)])
            both = np.concatenate([padded[:len(a)], a, padded[2 * d:]], 1)
            w = (unpacked if i == 0 else unpacked_narrow)(s[f'weights{i}'], h['width'], both.shape[1])
            bias = s['bias0'][style] if i == 0 else s[f'bias{i}']
            u = scale(both @ w.T + bias, h['shifts'][i])
            state = clamp(u if state is None else state + u)
            if str(i) in h['pools']:
                for kind, (group, has_group) in found.items():
                    shown = np.zeros_like(a)
                    np.maximum.at(shown, group[has_group], a[has_group])
                    state = clamp(state + self.told(kind, i, shown)[group] * has_group[:, None])
                mean = (2 * MEAN_SCALE * a.sum(0) + len(a)) // (2 * len(a))
                state = clamp(state + self.told('text', i, np.minimum(63, mean)[None]))
        w = unpacked_narrow(s['headWeights'], h['headWidth'], h['width'])
        return clamp(scale(active(state) @ w.T + s['headBias'][style], h['shifts'][-1]))

    def fixture(self, text: str, lang: str, governed=()) -> dict:
        starts, ends, rows, out = self.logits(text, lang, governed)
        return {'text': text, 'language': lang, 'tokens': len(starts), 'starts': starts, 'ends': ends, 'labels': list(governed) or [0] * len(starts),
                'rows': [int(r) for r in rows.reshape(-1)], 'checksum': zlib.crc32(out.astype('<i2').tobytes())}
