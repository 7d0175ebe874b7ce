"""From the hand-out folder to one set of arrays: tokens, tags, features, replacement names."""
import gzip
import json
import multiprocessing
import os
import random
import numpy as np
from . import features, groups
from .corpus import ANY, DOCUMENTS, ELSEWISE, NO_NAME, QUIET, TAGS, TYPE_OF, TYPES, Corpus
from .namelists import COMMON, NameLists

# How often a source's rows are seen per epoch. Gold over silver, prose over word lists, small good sets repeated.
WEIGHTS = {
    'uner_ewt': 3, 'btc': 1, 'wnut17': 1.5, 'crossner_politics': 4, 'crossner_literature': 3, 'crossner_science': 3, 'crossner_music': 3,
    'crossner_ai': 2, 'presidio_gen': 2.5, 'ctxanon': 0.8, 'gmb': 0.7, 'lifebench': 0.4, 'snips': 0.3, 'indian_legal': 1, 'sec_filings': 1,
    'wikiann': 1, 'europeana_ocr': 0.5, 'ehri': 0.7, 'ler_timex': 0.2, 'meddocan': 0.7, 'stockmark': 0.6, 'gsd_ne': 0.6, 'uner_talbanken': 5, 'uner_set': 2, 'hr500k': 2,
    'turku': 2.5, 'uner_bosque': 2, 'estner': 4, 'germeval14': 3, 'wikiner_tr': 2, 'nerkor': 1, 'kaznerd': 0.7, 'norne': 1.7, 'thainer13': 0.4,
    'gum': 1.5, 'tweebank': 1.5, 'iahltwiki': 3, 'ud_ssj': 1.5, 'mt_es': 0.25, 'mt_id': 0.25, DOCUMENTS: 1.3, QUIET: 0.5,
}
# Left out: made-up forms whose marks differ from the documents'.
UNUSED = {'synth'}
# Kinds that stand in code and manuals without being marked there.
UNMARKED_IN_QUIET = {'MISC', 'DATE', 'URL', 'EMAIL', 'IP', 'SECRET'}
# The annotation habits a language's results follow: its own hand-made corpus, or the UNER guidelines, which cover most.
OWN_STYLE = {'fi': 'turku', 'hu': 'nerkor', 'tr': 'wikiner_tr', 'et': 'estner', 'nb': 'norne', 'nn': 'norne', 'ro': 'ronec', 'af': 'nchlt', 'lv': 'fullstack',
             'gl': 'sli_nerc', 'kk': 'kaznerd', 'ko': 'klue_dev', 'hi': 'hiner_val', 'ne': 'ebiquity_v2', 'bn': 'rifat', 'th': 'thainer13', 'ja': 'gsd_ne',
             'ar': 'newsfane', 'ru': 'factrueval'}
# Never trained on: the calibration and every choice of settings come from these.
HELD_OUT = ['train/' + x + '.dev.jsonl.gz' for x in
            ('en.uner_ewt', 'en.wnut17', 'hr.uner_set', 'pt.uner_bosque', 'fi.turku', 'hu.nerkor', 'tr.wikiner_tr')]
MAX_SWAP = 6
LISTED = ('PER', 'LOC', 'ORG')
# How often a span is swapped for another of its kind, language and length; numbers keep their label's form more often.
SWAP_NAMES, SWAP_OTHERS = 0.5, 0.25
HASH_CHUNK = 40000
HARDER = '.hard.'
# A document is there this many times over, refilled; a word in it counts for so many words of prose, since there are few documents.
REFILLS, WORTH_OF_DOCUMENT = 16, 4


def style_name(source: str) -> str:
    return 'uner' if source.startswith('uner_') else source


def record_of(folder: str, name: str, known: dict) -> dict:
    """What is known of a file of rows: its language, its source and the labels its authors marked."""
    language, source = name.split('.')[:2]
    path = folder + '/' + name
    if path in known:
        return {**known[path], 'file': path}
    labels = {DOCUMENTS: [t for t in TYPES if t != 'MISC'], QUIET: [t for t in TYPES if t not in UNMARKED_IN_QUIET]}
    return {'file': path, 'lang': language, 'source': source, 'labels': labels.get(source, ['PER', 'LOC', 'ORG', 'MISC'])}


def allowed_tags(record) -> np.ndarray:
    """For each tag of a file's rows, which tags a network may give: more than one where the authors left it open."""
    learnt = {TYPE_OF[x] for x in record['labels'] if x in TYPE_OF and (record['source'] in (DOCUMENTS, QUIET) or x not in ELSEWISE)}
    columns = lambda t: slice(1 + 4 * t, 5 + 4 * t)
    allowed = np.zeros((TAGS + 2, TAGS), bool)
    allowed[:TAGS] = np.eye(TAGS, dtype=bool)
    for t, name in enumerate(TYPES):
        if name not in learnt:
            allowed[0, columns(t)] = True
    if 'NRP' not in learnt and 'MISC' in learnt:
        for part in range(4):
            allowed[1 + 4 * TYPES.index('MISC') + part, 1 + 4 * TYPES.index('NRP') + part] = True
    allowed[NO_NAME] = True
    for name in LISTED:
        allowed[NO_NAME, columns(TYPES.index(name))] = False
    allowed[ANY] = True
    return allowed


def mark_common_words(corpus, lists, words):
    """A word that is nearly always written small is common; its capital at a sentence start says nothing."""
    counts = np.bincount(corpus.ids, minlength=len(words))
    small: dict[str, int] = {}
    total: dict[str, int] = {}
    for word, n in zip(words, counts):
        if len(word) > 1 and word.isalpha() and n:
            low = features.fold_string(word)
            total[low] = total.get(low, 0) + int(n)
            if word == word.lower():
                small[low] = small.get(low, 0) + int(n)
    for low, n in small.items():
        if n >= 25 and n >= 0.75 * total[low] and low.upper() != low:
            lists.bits[low] = lists.bits.get(low, 0) | COMMON


def hash_chunk(words):
    return features.feature_keys(words)


def row_chunk(job):
    a, b, rows = job
    p = Prepared.current
    return features.rows_of(p.keys[a:b], p.list_values[a:b], rows, p.kept)


class Prepared:
    """Everything the trainer needs, as numpy arrays; built once, shared by forked runs."""

    def __init__(self, root: str, held_out, processes: int, limit=0):
        manifest = json.load(open(os.path.join(root, 'manifest.json'), encoding='utf-8'))
        by_file = {m['file'].replace('train-nc', 'train-wikiann') if m['source'] == 'wikiann' else m['file']: m for m in manifest}
        records = []
        for folder in ('train', 'train-wikiann', 'extra', DOCUMENTS, QUIET):
            for name in sorted(os.listdir(os.path.join(root, folder))):
                path = folder + '/' + name
                if '.train.' not in name and folder == 'extra' or not name.endswith('.jsonl.gz'):
                    continue
                record = record_of(folder, name, by_file)
                if path not in held_out and record['source'] not in UNUSED:
                    records.append(record)
        self.processes = processes
        vocab: dict[str, int] = {}
        self.train = Corpus(root, records, processes, vocab, limit=limit)
        self.lists = NameLists(os.path.join(root, 'lists'))
        with gzip.open(os.path.join(root, QUIET, 'lists.json.gz'), 'rt', encoding='utf-8') as f:
            self.lists.bits = json.load(f)
        self.words_in_text = len(vocab)
        mark_common_words(self.train, self.lists, list(vocab))
        self.make_pools(vocab)
        self.variants(vocab)
        self.describe_files()

    def make_pools(self, vocab):
        t = self.train
        self.langs = sorted({r['lang'] for r in t.records})
        file_lang = np.array([self.langs.index(r['lang']) for r in t.records])
        lang = np.repeat(file_lang[t.file], t.ends - t.starts).astype(np.int32)
        is_document = np.repeat(np.array([r['source'] == DOCUMENTS for r in t.records])[t.file], t.ends - t.starts)
        kind = (t.tags.astype(np.int32) - 1) // 4
        kind[(t.tags == 0) | (t.tags >= TAGS)] = -1
        kind[(kind >= len(LISTED)) & ~is_document] = -1
        self.pool_offset = np.zeros(len(self.langs) * len(TYPES) * MAX_SWAP, np.int64)
        self.pool_count = np.zeros_like(self.pool_offset)
        spans = np.flatnonzero((kind >= 0) & (t.position == 0) & (t.length <= MAX_SWAP))
        span_category = (lang[spans] * len(TYPES) + kind[spans]) * MAX_SWAP + t.length[spans] - 1
        order = np.argsort(span_category, kind='stable')
        spans, span_category = spans[order], span_category[order]
        data, at = [], 0
        rng = random.Random(7)
        word_id = lambda w: vocab.setdefault(w, len(vocab))
        organisations = {n: [] for n in range(1, MAX_SWAP + 1)}
        for o in self.lists.organisations:
            parts = o.split()
            if len(parts) <= MAX_SWAP and all(p.isalnum() for p in parts):
                organisations[len(parts)].append([word_id(p) for p in parts])
        for li, code in enumerate(self.langs):
            people = {n: [[word_id(w) for w in e] for e in v] for n, v in self.lists.people(code, 8000, rng).items()}
            places = {n: [] for n in range(1, MAX_SWAP + 1)}
            for p in self.lists.places.get(code, []):
                parts = p.split()
                if len(parts) <= MAX_SWAP and all(x.isalpha() for x in parts):
                    places[len(parts)].append([word_id(x) for x in parts])
            for ti, name in enumerate(TYPES):
                for n in range(1, MAX_SWAP + 1):
                    c = (li * len(TYPES) + ti) * MAX_SWAP + n - 1
                    heads = spans[np.searchsorted(span_category, c):np.searchsorted(span_category, c, side='right')]
                    entries = np.unique(t.ids[heads[:, None] + np.arange(n)[None, :]], axis=0) if len(heads) else np.zeros((0, n), np.int32)
                    listed = {'PER': people, 'LOC': places, 'ORG': organisations}.get(name, {}).get(n, [])
                    if listed:
                        take = min(len(listed), max(300, 2 * len(entries)))
                        entries = np.concatenate([entries, np.array(rng.sample(listed, take), np.int32)])
                    if len(entries) < (30 if name in LISTED else 8):
                        continue
                    self.pool_offset[c], self.pool_count[c] = at, len(entries)
                    data.append(entries.reshape(-1))
                    at += entries.size
        self.pool = np.concatenate(data).astype(np.int32)
        category = (lang * len(TYPES) + np.clip(kind, 0, None)) * MAX_SWAP + np.clip(t.length.astype(np.int32), 1, MAX_SWAP) - 1
        usable = (kind >= 0) & (t.length <= MAX_SWAP) & (self.pool_count[category] > 0)
        self.category = np.where(usable, category, -1).astype(np.int16)
        of_category = np.arange(len(self.pool_count)) // MAX_SWAP % len(TYPES)
        self.swap_share = np.where(of_category < len(LISTED), SWAP_NAMES, SWAP_OTHERS).astype(np.float32)

    def variants(self, vocab):
        """Ids of every word in small letters, capitals, title case and without accents."""
        base = list(vocab)
        word_id = lambda w: vocab.setdefault(w, len(vocab))
        strip = {}
        for c in range(0xC0, 0x250):
            f = chr(features.charset.FOLD[c])
            strip[c] = f.upper() if chr(c) != chr(c).lower() else f
        make = {'lower': str.lower, 'upper': str.upper, 'title': lambda w: w[:1].upper() + w[1:].lower(), 'plain': lambda w: w if w.isascii() else w.translate(strip)}
        self.variant = {k: np.fromiter((word_id(f(w)) for w in base), np.int32, len(base)) for k, f in make.items()}
        self.is_lower = np.fromiter((w == w.lower() and w != w.upper() for w in base), bool, len(base))
        self.is_upper = np.fromiter((len(w) > 1 and w == w.upper() and w != w.lower() for w in base), bool, len(base))
        self.words = list(vocab)
        for k, v in self.variant.items():
            self.variant[k] = np.concatenate([v, np.arange(len(base), len(self.words), dtype=np.int32)])
        pad = np.zeros(len(self.words) - len(base), bool)
        self.is_lower, self.is_upper = np.concatenate([self.is_lower, pad]), np.concatenate([self.is_upper, pad])
        bits = self.lists.bits
        self.list_values = np.fromiter((bits.get(features.fold_string(w), 0) for w in self.words), np.int32, len(self.words))

    def describe_files(self):
        records = self.train.records
        # Documents follow the habits of their language's names; quiet text has none of its own.
        style = lambda r: self.style_of(r['lang']) if r['source'] == DOCUMENTS else 'uner' if r['source'] == QUIET else style_name(r['source'])
        self.styles = sorted({style(r) for r in records})
        self.file_style = np.array([1 + self.styles.index(style(r)) for r in records], np.int64)
        own = [self.style_of(r['lang']) for r in records]
        self.gold_style = np.array([1 + self.styles.index(s) for s in own], np.int64)
        # The same share of every batch, however many variants of a document there are.
        has_harder = any(HARDER in r['file'] for r in records)
        weight = lambda r: WEIGHTS.get(r['source'], 1.0) / (2 if has_harder and r['source'] == DOCUMENTS else 1)
        self.file_weight = np.array([weight(r) for r in records])
        self.is_quiet = np.array([r['source'] == QUIET for r in records])
        self.is_joined = np.array([r['source'] not in (DOCUMENTS, QUIET) for r in records])
        self.allowed = np.stack([allowed_tags(r) for r in records])

    @staticmethod
    def style_of(lang: str) -> str:
        return OWN_STYLE.get(lang, 'uner')

    def hash_words(self, least: float):
        """Feature keys of all words; kept are those that the training text shows often enough to learn from."""
        chunks = [self.words[i:i + HASH_CHUNK] for i in range(0, len(self.words), HASH_CHUNK)]
        with multiprocessing.Pool(self.processes) as pool:
            self.keys = np.concatenate(pool.map(hash_chunk, chunks, chunksize=1))
        t = self.train
        shown = np.array([WORTH_OF_DOCUMENT / REFILLS if r['source'] == DOCUMENTS else 1 for r in t.records])[np.repeat(t.file, t.ends - t.starts)]
        counts = np.bincount(t.ids, weights=shown, minlength=self.words_in_text)[:self.words_in_text]
        once = self.keys[:self.words_in_text].copy()
        once[:, 1] = 0  # the second row of a word goes with the first
        flat = once.reshape(-1)
        order = np.argsort(flat)
        flat, weight = flat[order], np.repeat(counts, features.COLUMNS)[order]
        first = np.flatnonzero(np.append(True, flat[1:] != flat[:-1]))
        total = np.add.reduceat(weight, first)
        self.kept = flat[first][(total >= least) & (flat[first] != 0)]

    def find_rows(self, rows: int):
        """Each word's rows of the table, and what groups.py asks of it."""
        Prepared.current, self.rows = self, rows
        jobs = [(i, min(i + HASH_CHUNK, len(self.words)), rows) for i in range(0, len(self.words), HASH_CHUNK)]
        with multiprocessing.Pool(self.processes) as pool:
            self.word_rows = np.concatenate(pool.map(row_chunk, jobs, chunksize=1))
        keys = np.concatenate([groups.word_keys(self.words[i:i + HASH_CHUNK]) for i in range(0, len(self.words), HASH_CHUNK)])
        self.own_word = np.unique(keys, return_inverse=True)[1].astype(np.int32)
        self.is_separator = np.fromiter((w in groups.SEPARATORS for w in self.words), bool, len(self.words))
