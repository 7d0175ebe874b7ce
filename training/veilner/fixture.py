"""Fixtures for the parity tests: python3 -m veilner.fixture STUDENT.npz KEPT.npz MANIFEST.json CALIBRATION.json SENTENCES.json OUT.json"""
import json
import sys
import tempfile
from .build import main as build
from .reference import Reference


def main(student: str, kept: str, manifest: str, calibration: str, sentences: str, out: str):
    with tempfile.NamedTemporaryFile(suffix='.gz') as scratch:
        reference = Reference(*build(student, kept, manifest, scratch.name, calibration))
    rows = [reference.fixture(s['text'], s['language']) for s in json.load(open(sentences, encoding='utf-8'))]
    with open(out, 'w', encoding='utf-8') as f:
        f.write('[\n' + ',\n'.join(json.dumps(r, ensure_ascii=False, separators=(',', ':')) for r in rows) + '\n]\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
