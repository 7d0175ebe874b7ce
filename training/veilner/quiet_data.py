"""What quieten.py learns from: quiet text as arrays, and all words' rows in the shipped table, before and after the lists changed."""
import gzip
import json
import multiprocessing
import numpy as np
import torch
from torch.nn import functional as F
from . import features, shipped, static_map
from .corpus import TYPES, tag, B, I, E, S
from .prepare import HELD_OUT, Prepared
from .reference import Reference
from .tokens import tokenize

MAYBE = -1
CHUNK = 20000


class Quiet:
    """Rows of quiet text as flat arrays; labels are tags, MAYBE where a word may be a name."""

    def __init__(self, path: str, vocab: dict[str, int]):
        ids, flags, labels, starts, self.kinds, self.characters = [], [], [], [], [], []
        with gzip.open(path, 'rt', encoding='utf-8') as f:
            for row in map(json.loads, f):
                s, e, gaps = tokenize(row['t'])
                if not s:
                    continue
                starts.append(len(ids))
                ids += [vocab.setdefault(row['t'][a:b], len(vocab)) for a, b in zip(s, e)]
                flags += gaps
                labels += self.labels_of(row['e'], s, e)
                self.kinds.append(row['kind'])
                self.characters.append(len(row['t']))
        self.ids, self.flags, self.labels = np.array(ids), np.array(flags, np.int8), np.array(labels, np.int64)
        self.starts = np.array(starts)
        self.lengths = np.diff(np.append(starts, len(ids)))

    @staticmethod
    def labels_of(entities, s, e):
        labels = [0] * len(s)
        at = np.searchsorted
        for a, b, label in entities:
            first, last = int(at(e, a, 'right')), int(at(s, b, 'left')) - 1
            for k in range(first, last + 1):
                part = S if first == last else B if k == first else E if k == last else I
                labels[k] = MAYBE if label == 'MAYBE' else tag(TYPES.index(label), part)
        return labels


def word_rows(job):
    return Reference(*word_rows.model).rows(job)


def rows_of(model, words, processes):
    word_rows.model = model
    chunks = [words[i:i + CHUNK] for i in range(0, len(words), CHUNK)]
    if processes == 1:
        return np.concatenate([word_rows(c) for c in chunks])
    with multiprocessing.get_context('fork').Pool(processes) as pool:
        return np.concatenate(pool.map(word_rows, chunks, chunksize=1))


def with_lists(sections, bits: dict[str, int]):
    """The file's arrays with other name lists."""
    words = [w for w in bits if len(w) <= 32]
    keys, first = np.unique(features.list_keys(words), return_index=True)
    marks, values = static_map.build(keys, np.array([bits[words[i]] for i in first]))
    return {**sections, 'listMarks': marks, 'listValues': values}


class Texts:
    """All that both networks share: the table, the words' rows in it before and after, training and quiet texts."""

    def __init__(self, data: str, quiet: str, path: str, device: str, processes: int, limit=0, only=None):
        self.device = device
        self.header, self.sections = shipped.read(path)
        languages = set(self.header['second']['styleOf'])
        wanted = lambda f: only != 'second' or f.split('/')[1].split('.')[0] in languages
        self.p = p = Prepared(data, [f for f in HELD_OUT if wanted(f)], set(HELD_OUT), processes, limit=limit, wanted=wanted)
        vocab = {w: i for i, w in enumerate(p.words)}
        self.train, self.held = Quiet(quiet + '/train.jsonl.gz', vocab), Quiet(quiet + '/held-out.jsonl.gz', vocab)
        self.words = list(vocab)
        with gzip.open(quiet + '/lists.json.gz', 'rt', encoding='utf-8') as f:
            self.new_sections = with_lists(self.sections, json.load(f))
        old = rows_of((self.header, self.sections), self.words, processes)
        new = old.copy()
        folded = [features.fold_string(w[:32]) for w in self.words]
        known, value = static_map.look_up(features.list_keys(folded), self.new_sections['listMarks'], self.new_sections['listValues'])
        value = np.where(known, value, 0).astype(np.int64)
        new[:, features.LIST_COLUMN] = np.where(value > 0, features.LIST_ROW + value, 0)
        print(len(self.words), 'words,', int((old != new).any(1).sum()), 'marked anew', flush=True)
        f = shipped.floating(self.header, self.sections)
        table = (f['codes'] * f['steps'][:, None]).astype(np.float32)
        table[0] = 0
        put = lambda a: torch.as_tensor(a, device=device)
        self.table, self.old, self.new = put(table), put(old), put(new)

    def embed(self, rows, ids, flags, drop=0.0):
        words, inverse = torch.unique(ids, return_inverse=True)
        rows = rows[words]
        if drop:
            rows = torch.where(torch.rand(rows.shape, device=rows.device) >= drop, rows, torch.zeros((), dtype=rows.dtype, device=rows.device))
        summed = F.embedding_bag(rows.long(), self.table, mode='sum', padding_idx=0)
        return summed[inverse] + F.embedding(flags.long() + features.GAP_ROW, self.table)
