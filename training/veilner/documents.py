"""Reads written documents: `=== id | language | genre`, then text with every personal value marked as ⟦KIND|value⟧.

    python3 -m veilner.documents FILE.txt.gz…     # names wrong marks, counts documents and kinds"""
import collections
import gzip
import re
import sys
import zlib
from .corpus import KINDS

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


def check(paths):
    counts, kinds, problems = collections.Counter(), collections.Counter(), 0
    for path in paths:
        names = set()
        for name, language, segments in parse(path):
            counts[language] += 1
            wrong = [value for kind, value in segments if (kind and (kind not in KINDS or value.strip() != value)) or (not kind and re.search('[⟦⟧]', value))]
            if wrong or name in names:
                problems += 1
                print(path, name, 'stands twice' if name in names else wrong[:2])
            names.add(name)
            kinds.update(kind for kind, _ in segments if kind)
    print(sum(counts.values()), 'documents', dict(counts), dict(kinds))
    return problems


if __name__ == '__main__':
    raise SystemExit(1 if check(sys.argv[1:]) else 0)
