"""The mean of the networks of several files that quieten.py wrote: python3 -m veilner.blend OUT.bin.gz FILE.bin.gz…"""
import sys
import numpy as np
from . import shipped, weights


def main(out: str, *paths: str):
    header, sections = shipped.read(paths[0])
    models = [shipped.read(path) for path in paths]
    for prefix in ('', 'second '):
        parts = [shipped.floating(*model, prefix) for model in models]
        weights.put_network(header, sections, prefix, {k: np.mean([p[k] for p in parts], 0) for k in parts[0] if k not in ('codes', 'steps')})
    print(weights.write(out, header, sections), 'bytes')


if __name__ == '__main__':
    main(*sys.argv[1:])
