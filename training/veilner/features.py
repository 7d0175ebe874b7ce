"""Hashed features of a token's string. Exactly mirrored by shared/finders/names/model/features.ts."""
import numpy as np
from . import charset
from .tokens import MAX_UNITS

RESERVED = 64          # row 0 is nothing, 1-4 gap flags, 8-39 name-list values, 41-62 the kind of the label that governs a word
GAP_ROW, LIST_ROW, LABEL_ROW = 1, 8, 40
PREFIXES = (2, 3, 4, 5, 6)
SUFFIXES = (2, 3, 4, 5)
GRAM, GRAMS = 4, 6     # inner four-character pieces of longer words
KIND_WORD_A, KIND_WORD_B, KIND_EXACT, KIND_PREFIX, KIND_SUFFIX, KIND_SHAPE, KIND_GRAM, KIND_LISTED = 1, 2, 3, 10, 20, 30, 40, 50
COLUMNS = 3 + len(PREFIXES) + len(SUFFIXES) + 2 + GRAMS
LIST_COLUMN = 3 + len(PREFIXES) + len(SUFFIXES) + 1
U32 = np.uint32


def units(strings, width=MAX_UNITS) -> tuple[np.ndarray, np.ndarray]:
    """UTF-16 units of each string, cut to width, as a zero-padded matrix, and the lengths."""
    raw = [s.encode('utf-16-le', 'surrogatepass')[:2 * width] for s in strings]
    lengths = np.fromiter((len(r) // 2 for r in raw), np.int32, len(raw))
    data = b''.join(r.ljust(2 * width, b'\0') for r in raw)
    return np.frombuffer(data, '<u2').reshape(len(raw), width).astype(U32), lengths


def running_hashes(m: np.ndarray) -> np.ndarray:
    """FNV-1a over 16-bit units; column n holds the hash of the first n units."""
    out = np.empty((m.shape[0], m.shape[1] + 1), U32)
    h = np.full(m.shape[0], 0x811C9DC5, U32)
    out[:, 0] = h
    for i in range(m.shape[1]):
        h = (h ^ m[:, i]) * U32(0x01000193)
        out[:, i + 1] = h
    return out


def key_of(h: np.ndarray, kind: int) -> np.ndarray:
    """The feature's 32-bit key: its kind stirred into the string's hash."""
    h = h ^ U32((kind * 0x9E3779B1) & 0xFFFFFFFF)
    h = (h ^ (h >> U32(16))) * U32(0x85EBCA6B)
    h = (h ^ (h >> U32(13))) * U32(0xC2B2AE35)
    return h ^ (h >> U32(16))


def rows_of(keys: np.ndarray, list_values: np.ndarray, rows: int, kept: np.ndarray | None = None) -> np.ndarray:
    """Table rows of feature keys; 0 for no feature and, where a sorted set of kept keys is given, for any other."""
    out = np.where(keys != 0, U32(RESERVED) + keys % U32(rows - RESERVED), U32(0)).astype(np.int32)
    if kept is not None:
        at = np.minimum(np.searchsorted(kept, keys), len(kept) - 1)
        known = kept[at] == keys
        known[:, 1] = known[:, 0]  # both rows of a word stand or fall together
        out[~known] = 0
    out[:, LIST_COLUMN] = np.where(list_values > 0, LIST_ROW + list_values, 0)
    return out


def folded_units(raw: np.ndarray, lengths: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Folds and closes the gaps that dropped units leave."""
    m = charset.FOLD[raw].astype(U32)
    m[np.arange(m.shape[1])[None, :] >= lengths[:, None]] = 0
    keep = m != 0
    order = np.argsort(~keep, axis=1, kind='stable')
    return np.take_along_axis(m, order, 1), keep.sum(1).astype(np.int32)


UPPER, LOWERCASE, CASELESS, DIGIT, SIGN = 1, 2, 3, 4, 5
WORD_CLASSES = (charset.WORD, charset.SINGLE)


def shape_hash(raw: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """Case pattern with runs cut to two, the length class and, outside Latin, the script block."""
    lower = charset.LOWER[raw]
    has_upper = np.zeros(65536, bool)
    has_upper[charset.LOWER[np.arange(65536)[charset.LOWER != np.arange(65536)]]] = True
    code = np.full(raw.shape, CASELESS, U32)
    code[has_upper[raw]] = LOWERCASE
    code[lower != raw] = UPPER
    code[lower == 48] = DIGIT
    code[charset.CLASS[raw] == charset.OTHER] = SIGN
    size = np.select([lengths <= 4, lengths <= 6, lengths <= 9], [lengths, 5, 6], 7).astype(U32)
    block = np.where(raw[:, 0] < 0x250, 0, raw[:, 0] >> U32(7)).astype(U32)
    h = (U32(0x811C9DC5) ^ size) * U32(0x01000193)
    h = (h ^ block) * U32(0x01000193)
    for i in range(raw.shape[1]):
        use = i < lengths
        if i >= 2:
            use &= (code[:, i] != code[:, i - 1]) | (code[:, i] != code[:, i - 2])
        h = np.where(use, (h ^ code[:, i]) * U32(0x01000193), h)
    return h


def feature_keys(strings) -> np.ndarray:
    """[n, COLUMNS] feature keys, 0 where a feature is absent; the name lists' column is left empty."""
    raw, n = units(strings)
    low = charset.LOWER[raw].astype(U32)
    inside = np.arange(MAX_UNITS)[None, :] < n[:, None]
    low[~inside] = 0
    exact = np.where(low == 48, U32(48), raw)
    fold, fn = folded_units(raw, n)
    at = np.arange(len(n))
    out = np.zeros((len(n), COLUMNS), U32)
    word = running_hashes(low)[at, n]
    out[:, 0] = key_of(word, KIND_WORD_A)
    out[:, 1] = key_of(word, KIND_WORD_B)
    out[:, 2] = np.where((exact != low).any(1), key_of(running_hashes(exact)[at, n], KIND_EXACT), 0)
    forward = running_hashes(fold[:, :max(PREFIXES)])
    for j, p in enumerate(PREFIXES):
        out[:, 3 + j] = np.where(fn > p, key_of(forward[:, p], KIND_PREFIX + p), 0)
    index = np.clip(fn[:, None] - 1 - np.arange(max(SUFFIXES))[None, :], 0, None)
    backward = running_hashes(np.take_along_axis(fold, index, 1))
    for j, s in enumerate(SUFFIXES):
        out[:, 3 + len(PREFIXES) + j] = np.where(fn > s, key_of(backward[:, s], KIND_SUFFIX + s), 0)
    out[:, LIST_COLUMN - 1] = key_of(shape_hash(raw, n), KIND_SHAPE)
    for g in range(GRAMS):
        piece = running_hashes(fold[:, 1 + g:1 + g + GRAM])[:, GRAM]
        out[:, LIST_COLUMN + 1 + g] = np.where(fn > g + GRAM + 1, key_of(piece, KIND_GRAM), 0)
    return out


def list_keys(folded_strings) -> np.ndarray:
    """Keys under which folded words stand in the name lists."""
    m, n = units(folded_strings)
    return key_of(running_hashes(m)[np.arange(len(n)), n], KIND_LISTED)


def fold_string(s: str) -> str:
    return s.translate(FOLD_MAP)


FOLD_MAP = {c: (int(charset.FOLD[c]) or None) for c in range(65536) if charset.FOLD[c] != c}
