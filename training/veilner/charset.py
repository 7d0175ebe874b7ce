"""Character tables shared with the TypeScript tokenizer: they travel inside the weights file, so that no engine's own
Unicode version can change a result. All three cover the basic plane; a surrogate pair is always one token of its own."""
import unicodedata
import numpy as np

SPACE, WORD, SINGLE, OTHER = 0, 1, 2, 3
# Scripts written without spaces (and Hangul, where particles stick to names): one token per character.
SINGLE_RANGES = [(0x0E00, 0x0E7F), (0x0E80, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3005, 0x3007), (0x3040, 0x30FF),
                 (0x31F0, 0x31FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xAC00, 0xD7AF), (0xF900, 0xFAFF), (0xFF66, 0xFF9F)]
INVISIBLE = {0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
JOINERS = {0x00AD, 0x200C, 0x200D}
FOLD_EXTRA = {'ø': 'o', 'ł': 'l', 'đ': 'd', 'ß': 's', 'æ': 'a', 'ð': 'd', 'þ': 't', 'ı': 'i', 'œ': 'o', 'ħ': 'h', 'ŧ': 't'}
DROPPED = {*range(0x0300, 0x0370), *range(0x064B, 0x0653), 0x0640, 0x0670, *JOINERS}


def classes() -> np.ndarray:
    out = np.full(65536, OTHER, np.uint8)
    for c in range(65536):
        ch = chr(c)
        cat = unicodedata.category(ch)
        if ch.isspace() or cat in ('Zs', 'Zl', 'Zp', 'Cc') or c in INVISIBLE:
            out[c] = SPACE
        elif cat[0] in 'LMN' or c in JOINERS:
            out[c] = WORD
    for a, b in SINGLE_RANGES:
        for c in range(a, b + 1):
            if out[c] == WORD:
                out[c] = SINGLE
    return out


def lower() -> np.ndarray:
    """Lower case, one unit to one unit; every decimal digit becomes 0."""
    out = np.arange(65536, dtype=np.uint16)
    for c in range(65536):
        ch = chr(c)
        low = ch.lower()
        if unicodedata.category(ch) == 'Nd':
            out[c] = 48
        elif c == 0x130:
            out[c] = 105
        elif len(low) == 1 and ord(low) < 65536:
            out[c] = ord(low)
    return out


def fold(lower_table: np.ndarray) -> np.ndarray:
    """Lower case without accents; 0 drops the unit."""
    out = lower_table.copy()
    for c in range(65536):
        ch = chr(lower_table[c])
        base = unicodedata.normalize('NFKD', ch)[:1] if not 0xD800 <= ord(ch) <= 0xDFFF else ch
        if ch in FOLD_EXTRA:
            out[c] = ord(FOLD_EXTRA[ch])
        elif c in DROPPED:
            out[c] = 0
        elif base and ord(base) < 65536 and not 0xAC00 <= ord(ch) <= 0xD7AF and unicodedata.category(base)[0] in 'LN':
            out[c] = lower_table[ord(base)]
    return out


CLASS = classes()
LOWER = lower()
FOLD = fold(LOWER)
