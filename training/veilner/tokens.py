"""Splits text into tokens: runs of word characters, single characters of scripts without spaces, single other characters."""
import re
from . import charset

CLASS_CODES = ''.join('swco'[c] for c in charset.CLASS)
PATTERN = re.compile('w+|[^ws]')
MAX_UNITS = 32
NEWLINES = re.compile('[\n\r\x0b\x0c\x85\u2028\u2029]')
# How a token is set off from the one before it.
GLUED, SPACED, LINE, COLUMN, BLANK = 0, 1, 2, 3, 4


def gap_flag(gap: str) -> int:
    if not gap:
        return GLUED
    if gap == ' ':
        return SPACED
    lines = len(NEWLINES.findall(gap))
    if lines > 1 or '\t' in gap or len(gap) - lines > 2:
        return BLANK if lines else COLUMN
    return LINE if lines else SPACED


def tokenize(text: str):
    """Code point offsets of the tokens, and each token's gap flag; the first token starts a line."""
    starts, ends, flags = [], [], []
    at = 0
    for m in PATTERN.finditer(text.translate(CLASS_CODES)):
        s, e = m.span()
        flags.append(gap_flag(text[at:s]) if starts else LINE)
        starts.append(s)
        ends.append(e)
        at = e
    return starts, ends, flags
