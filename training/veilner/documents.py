"""Reads written documents: `=== id | language | genre`, then text with every personal value marked as ⟦KIND|value⟧.

    python3 -m veilner.documents FILE…     # names wrong marks, counts documents and kinds"""
import collections
import glob
import os
import re
import sys
import zlib
from .corpus import KINDS

# One in so many is never learnt from: calibration and choices of settings come from these.
HELD_OUT_SHARE = 25
MARK = re.compile(r'⟦([A-Z_]+)\|([^⟧]*)⟧')


# By one author whose documents are all kept apart: how the model does on documents of somebody it never saw.
HELD_OUT_AUTHOR = 'east-asia-west-europe.txt'


def is_held_out(name: str) -> bool:
    return zlib.crc32(name.encode()) % HELD_OUT_SHARE == 0


def files_of(folder: str) -> list[str]:
    """One file a language, then one file an author."""
    return sorted(glob.glob(os.path.join(folder, '*.txt'))) + sorted(glob.glob(os.path.join(folder, 'authors', '*.txt')))


# Text by people who wrote for nobody's model teaches what ours lacks; there is little of it, so each counts for so many.
PEOPLE_TIMES = 2


def learnt_from(folder: str, people: str = ''):
    """(id, language, segments, copies): so many of its variants keep the author's own values. The authors' files are about words that are also
    names, inflected names, numbers in words and masked values: refilling takes the lesson out of some of them. `people` is a folder with text that
    real people wrote, marked in the same way; it is not part of the repository."""
    for path in files_of(folder):
        if os.path.basename(path) != HELD_OUT_AUTHOR:
            copies = 3 if os.path.basename(os.path.dirname(path)) == 'authors' else 1
            yield from ((*d, copies) for d in parse(path) if not is_held_out(d[0]))
    for path in sorted(glob.glob(os.path.join(people, '*.txt'))) if people else []:
        for d in parse(path):
            yield from [(*d, 3)] * PEOPLE_TIMES


def parse(path: str):
    """Yields (id, language, segments): pieces of text, each with its kind or None."""
    with open(path, encoding='utf-8') as f:
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
