"""Fixtures for the parity tests: python3 -m veilner.fixture FILE.bin.gz SENTENCES.json OUT.json"""
import json
import sys
from .reference import Reference
from .shipped import read


def main(path: str, sentences: str, out: str):
    reference = Reference(*read(path))
    rows = [reference.fixture(s['text'], s['language']) for s in json.load(open(sentences, encoding='utf-8'))]
    with open(out, 'w', encoding='utf-8') as f:
        f.write('[\n' + ',\n'.join(json.dumps(r, ensure_ascii=False, separators=(',', ':')) for r in rows) + '\n]\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
