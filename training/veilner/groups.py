"""Which tokens belong together though they stand apart: the same word, the same line, the same column of lines with as many fields.
Mirrored by shared/finders/names/model/groups.ts."""
import numpy as np
from . import charset, features
from .tokens import BLANK, COLUMN, LINE

KINDS = ('word', 'line', 'column')
SEPARATORS = (',', ';', '|')
FEWEST_FIELDS, MOST_FIELDS = 3, 63


def word_keys(words) -> np.ndarray:
    """Equal for the same word whatever its capitals; digits count."""
    raw, lengths = features.units(words)
    low = charset.LOWER[raw].astype(features.U32)
    own = np.where(low == 48, raw, low)
    own[np.arange(own.shape[1])[None, :] >= lengths[:, None]] = 0
    return features.running_hashes(own)[np.arange(len(lengths)), lengths]


def found(segment, word, flags, is_separator):
    """Per kind the group of each token, as many as tokens at most, and which tokens are in one. `word` numbers the words, from 0."""
    import torch  # here: who only writes a model file needs none
    start = (flags == LINE) | (flags == BLANK)
    start[0] = True
    start[1:] |= segment[1:] != segment[:-1]
    line = torch.cumsum(start.long(), 0) - 1
    divides = ((flags == COLUMN) | is_separator).long()
    passed = torch.cumsum(divides, 0)
    field = passed - torch.cummax(torch.where(start, passed - divides, 0), 0)[0]
    fields = torch.zeros_like(line).index_add(0, line, divides)[line] + 1
    segment = segment.long()
    key = (segment * (MOST_FIELDS + 1) + fields.clamp(max=MOST_FIELDS)) * (MOST_FIELDS + 1) + field.clamp(max=MOST_FIELDS)
    column = torch.unique(key, return_inverse=True)[1]
    same, times = torch.unique(segment * (1 << 32) + word, return_inverse=True, return_counts=True)[1:]
    everywhere = torch.ones_like(start)
    return {'word': (same, times[same] > 1), 'line': (line, everywhere), 'column': (column, fields >= FEWEST_FIELDS)}
