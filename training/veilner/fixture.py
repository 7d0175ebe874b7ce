"""Fixtures for the parity tests: python3 -m veilner.fixture FILE.bin.gz SENTENCES.json OUT.json"""
import json
import sys
from .corpus import KINDS
from .reference import Reference
from .shipped import read
from .tokens import tokenize


def main(path: str, sentences: str, out: str):
    reference = Reference(*read(path))
    rows = []
    for i, s in enumerate(json.load(open(sentences, encoding='utf-8'))):
        # Every other text is read as if labels of all kinds stood over its words in turn.
        count = len(tokenize(s['text'])[0])
        rows.append(reference.fixture(s['text'], s['language'], [t % (len(KINDS) + 1) for t in range(count)] if i % 2 else []))
    with open(out, 'w', encoding='utf-8') as f:
        f.write('[\n' + ',\n'.join(json.dumps(r, ensure_ascii=False, separators=(',', ':')) for r in rows) + '\n]\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
