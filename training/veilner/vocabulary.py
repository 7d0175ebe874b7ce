"""The words of the training texts: the name lists with everyday words marked, and how often each word is part of a name."""
import json
import os
import numpy as np
from .corpus import Corpus
from .namelists import NameLists
from .prepare import HELD_OUT, mark_common_words


class Words:
    def __init__(self, root: str, processes=1):
        with open(os.path.join(root, 'manifest.json'), encoding='utf-8') as f:
            manifest = json.load(f)
        by_file = {m['file'].replace('train-nc', 'train-wikiann') if m['source'] == 'wikiann' else m['file']: m for m in manifest}
        files = [folder + '/' + name for folder in ('train', 'train-wikiann') for name in sorted(os.listdir(os.path.join(root, folder)))]
        records = [{**by_file[f], 'file': f} for f in files if f.endswith('.jsonl.gz') and f not in HELD_OUT]
        vocab: dict[str, int] = {}
        corpus = Corpus(root, records, processes, vocab)
        words = list(vocab)
        self.lists = NameLists(os.path.join(root, 'lists'))
        mark_common_words(corpus, self.lists, words)
        count = lambda ids: dict(zip(words, np.bincount(ids, minlength=len(words)).tolist()))
        # The first three types: people, places, organisations.
        self.inside, self.total = count(corpus.ids[(corpus.tags >= 1) & (corpus.tags < 13)]), count(corpus.ids)
