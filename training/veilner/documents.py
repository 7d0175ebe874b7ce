"""Reads written documents: `=== id | language | genre`, then text with every personal value marked as ⟦KIND|value⟧."""
import gzip
import re
import zlib

# One in so many is never learnt from: calibration and choices of settings come from these.
HELD_OUT_SHARE = 25
MARK = re.compile(r'⟦([A-Z_]+)\|([^⟧]*)⟧')


def is_held_out(name: str) -> bool:
    return zlib.crc32(name.encode()) % HELD_OUT_SHARE == 0


def parse(path: str):
    """Yields (id, language, segments): pieces of text, each with its kind or None."""
    with gzip.open(path, 'rt', encoding='utf-8') as f:
        body = f.read()
    for part in re.split(r'^=== ', body, flags=re.M)[1:]:
        head, _, raw = part.partition('\n')
        name, language, *_ = (x.strip() for x in head.split('|'))
        raw = raw.rstrip()
        segments, at = [], 0
        for m in MARK.finditer(raw):
            if m.start() > at:
                segments.append((None, raw[at:m.start()]))
            segments.append((m[1], m[2]))
            at = m.end()
        if at < len(raw):
            segments.append((None, raw[at:]))
        yield name, language, segments
