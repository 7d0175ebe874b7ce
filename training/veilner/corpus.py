"""Reads the labelled rows, tokenizes them in parallel and returns flat arrays over all tokens."""
import collections
import gzip
import json
import multiprocessing
import os
from bisect import bisect_left, bisect_right
import numpy as np
from .tokens import tokenize
from .units import code_points

# What a corpus of names marks, then the other kinds of personal values that only written documents mark.
NAMES = ('PER', 'LOC', 'ORG', 'MISC', 'NRP')
TYPES = NAMES + ('DATE', 'AGE', 'JOB', 'ADDR', 'POSTCODE', 'PHONE', 'EMAIL', 'USERNAME', 'ID', 'BANK', 'CARD', 'DOB', 'SECRET', 'PLATE', 'IP', 'URL', 'HEALTH', 'MONEY')
# The documents' names of kinds (training/documents/GUIDE.md), in the order of the rows that a governing label adds to its value's words.
KINDS = ('PERSON', 'ADDRESS', 'POSTCODE', 'PHONE', 'EMAIL', 'USERNAME', 'ID', 'BANK', 'CARD', 'DOB', 'SECRET', 'PLATE', 'IP', 'URL',
         'LOCATION', 'ORGANIZATION', 'DATE', 'AGE', 'HEALTH', 'NRP', 'JOB', 'MONEY')
TYPE_OF = {**{t: t for t in TYPES}, 'PERSON': 'PER', 'LOCATION': 'LOC', 'ORGANIZATION': 'ORG', 'ADDRESS': 'ADDR'}
# Corpora draw these otherwise than the documents do: such a word is no name, and anything else.
ELSEWISE = {'DATE', 'TIME', 'AGE', 'JOB', 'ADDR', 'ID', 'URL', 'SEX'}
OUTSIDE = 0
TAGS = 1 + 4 * len(TYPES)
# Stand in for a tag where a corpus leaves several open: anything but a name, and anything at all.
NO_NAME, ANY = TAGS, TAGS + 1
DOCUMENTS, QUIET = 'documents', 'quiet'
B, I, E, S = 0, 1, 2, 3


def tag(type_index: int, part: int) -> int:
    return 1 + 4 * type_index + part


def read(path: str):
    """Text, entities and the places that a label governs, with the label's kind."""
    with gzip.open(path, 'rt', encoding='utf-8') as f:
        for line in f:
            row = json.loads(line)
            yield row['t'], code_points(row['t'], row['e']), code_points(row['t'], row.get('l', []))


def tag_of(label: str, source: str, part: int) -> int:
    """The tag of a span's token; OUTSIDE for a label that is not learnt."""
    if label == 'MAYBE':
        return ANY
    if source != DOCUMENTS and label in ELSEWISE:
        return NO_NAME
    return tag(TYPES.index(TYPE_OF[label]), part) if label in TYPE_OF else OUTSIDE


def read_file(job):
    """One file: local vocabulary, token ids, tags, gap flags, span lengths and positions, row starts."""
    path, source, limit = job
    vocab, ids, tags, flags, position, length, labels, starts = {}, [], [], [], [], [], [], []
    for n, (text, entities, governed) in enumerate(read(path)):
        if limit and n >= limit:
            break
        s, e, f = tokenize(text)
        if not s:
            continue
        starts.append(len(ids))
        at = len(ids)
        for a, b in zip(s, e):
            ids.append(vocab.setdefault(text[a:b], len(vocab)))
        flags += f
        tags += [OUTSIDE] * len(s)
        position += [0] * len(s)
        length += [0] * len(s)
        labels += [0] * len(s)
        for a, b, kind in governed:
            for k in range(bisect_right(e, a), bisect_left(s, b)):
                labels[at + k] = 1 + KINDS.index(kind)
        for a, b, label in entities:
            first, last = bisect_right(e, a), bisect_left(s, b) - 1
            if last < first:
                continue
            for k in range(first, last + 1):
                part = S if first == last else B if k == first else E if k == last else I
                tags[at + k] = tag_of(label, source, part)
                position[at + k] = k - first
                length[at + k] = min(last - first + 1, 255)
    arrays = [np.array(ids, np.int32), np.array(tags, np.int8), np.array(flags, np.int8), np.array(np.minimum(position, 255), np.uint8),
              np.array(length, np.uint8), np.array(labels, np.int8), np.array(starts, np.int64)]
    return list(vocab), arrays


class Corpus:
    """All rows of the files, one after another."""

    def __init__(self, root: str, records, processes: int, vocab: dict[str, int], limit=0):
        jobs = [(os.path.join(root, r['file']), r['source'], limit) for r in records]
        order = sorted(range(len(jobs)), key=lambda i: -os.path.getsize(jobs[i][0]))
        results = [None] * len(jobs)
        with multiprocessing.Pool(processes) as pool:
            for i, r in zip(order, pool.imap(read_file, [jobs[i] for i in order], chunksize=1)):
                results[i] = r
        parts = collections.defaultdict(list)
        offset = 0
        for k, (words, arrays) in enumerate(results):
            ids, tags, flags, position, length, labels, starts = arrays
            remap = np.fromiter((vocab.setdefault(w, len(vocab)) for w in words), np.int32, len(words))
            parts['ids'].append(remap[ids] if len(ids) else ids)
            parts['tags'].append(tags)
            parts['flags'].append(flags)
            parts['position'].append(position)
            parts['length'].append(length)
            parts['labels'].append(labels)
            parts['starts'].append(starts + offset)
            parts['file'].append(np.full(len(starts), k, np.int32))
            offset += len(ids)
        for name, arrays in parts.items():
            setattr(self, name, np.concatenate(arrays))
        self.records = records
        self.tokens = offset
        self.ends = np.append(self.starts[1:], offset)
