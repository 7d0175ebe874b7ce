"""Learns which readings of the model are believed: boosted trees over the signs that training/belief.mjs writes.

    python3 -m veilner.belief ROWS.tsv.gz MODEL.bin.gz OUT.bin.gz     # the same model with these trees
    python3 -m veilner.belief ROWS.tsv.gz                             # only measures: right and wrong ones kept, each text judged by the others"""
import gzip
import sys
import zlib
import numpy as np
from . import shipped, weights

TREES, DEPTH, RATE = 100, 5, 0.08
SHRINK, LEAST, SHARE, BINS = 5.0, 4.0, 0.7, 40
FOLDS = 5
UNIT = 1000
"""Text of real programs and people is rarer here than in use."""
JUDGED = {'people': 2.0, 'values': 2.0}
"""And East Asian names are rarer here than in use."""
SCRIPT, EAST_ASIAN, RARE = 18, (2, 3, 4), 3.0
"""From which chance on a reading is believed: a name missed is worse than one too many."""
BOUNDS = {'people': 0.335, 'values': 0.3}


class Rows:
    def __init__(self, path: str, forest: str):
        with gzip.open(path, 'rt', encoding='utf-8') as f:
            lines = [line.rstrip('\n').split('\t') for line in f]
        lines = [line for line in lines if line[3] == forest]
        self.judged = np.array([line[0] == 'judged' for line in lines])
        self.group = np.array([zlib.crc32(line[1].encode()) % FOLDS for line in lines])
        self.same = np.array([int(line[2]) for line in lines])
        self.truth = np.array([int(line[4]) for line in lines])
        self.signs = np.array([line[5:] for line in lines], np.int32)
        rare = np.isin(self.signs[:, SCRIPT], EAST_ASIAN) & (forest == 'people')
        self.weight = np.where(self.judged, JUDGED[forest], np.where(rare, RARE, 1.0)) / np.sqrt(self.same)


class Trees:
    """Boosted trees of a logistic loss. A node is [sign, bound, left, right], a leaf [-1, value]."""

    def __init__(self, signs: np.ndarray, truth: np.ndarray, weight: np.ndarray, seed: int = 0):
        self.random = np.random.default_rng(seed)
        self.edges = [edges_of(column) for column in signs.T]
        self.bins = np.stack([np.searchsorted(e, c) for e, c in zip(self.edges, signs.T)], 1)
        self.base = float(np.log((weight * truth).sum() / (weight * (1 - truth)).sum()))
        self.trees = []
        sums = np.full(len(truth), self.base)
        for _ in range(TREES):
            chance = 1 / (1 + np.exp(-sums))
            self.slope, self.bend = weight * (chance - truth), weight * chance * (1 - chance)
            self.asked = self.random.choice(signs.shape[1], int(signs.shape[1] * SHARE), replace=False)
            nodes = []
            self.grow(nodes, np.arange(len(truth)), 0)
            self.trees.append(nodes)
            sums += vote(nodes, signs)

    def grow(self, nodes: list, rows: np.ndarray, depth: int) -> int:
        slope, bend = self.slope[rows].sum(), self.bend[rows].sum()
        split = self.best_split(rows, slope, bend) if depth < DEPTH else None
        own = len(nodes)
        nodes.append([-1, float(-RATE * slope / (bend + SHRINK))])
        if split:
            sign, at = split
            left = self.bins[rows, sign] <= at
            nodes[own] = [int(sign), int(self.edges[sign][at]), self.grow(nodes, rows[left], depth + 1), self.grow(nodes, rows[~left], depth + 1)]
        return own

    def best_split(self, rows: np.ndarray, slope: float, bend: float):
        best, split = 1e-3, None
        for sign in self.asked:
            count = len(self.edges[sign]) + 1
            slopes = np.bincount(self.bins[rows, sign], self.slope[rows], count).cumsum()[:-1]
            bends = np.bincount(self.bins[rows, sign], self.bend[rows], count).cumsum()[:-1]
            allowed = (bends > LEAST) & (bend - bends > LEAST)
            if not allowed.any():
                continue
            gains = np.where(allowed, slopes ** 2 / (bends + SHRINK) + (slope - slopes) ** 2 / (bend - bends + SHRINK) - slope ** 2 / (bend + SHRINK), -1)
            if gains.max() > best:
                best, split = gains.max(), (sign, int(gains.argmax()))
        return split

    def chances(self, signs: np.ndarray) -> np.ndarray:
        return 1 / (1 + np.exp(-self.base - sum(vote(nodes, signs) for nodes in self.trees)))


def edges_of(column: np.ndarray) -> np.ndarray:
    values = np.unique(column)
    if len(values) <= BINS:
        return values[:-1]
    return np.unique(np.quantile(column, np.linspace(0, 1, BINS + 1)[1:-1], method='lower'))


def vote(nodes: list, signs: np.ndarray) -> np.ndarray:
    out = np.zeros(len(signs))

    def walk(at: int, rows: np.ndarray):
        node = nodes[at]
        if node[0] < 0:
            out[rows] = node[1]
            return
        left = signs[rows, node[0]] <= node[1]
        walk(node[2], rows[left])
        walk(node[3], rows[~left])

    walk(0, np.arange(len(signs)))
    return out


def forest(rows: Rows, bound: float) -> dict:
    """In whole thousandths of a nat."""
    made = Trees(rows.signs, rows.truth, rows.weight)
    whole = [[node if node[0] >= 0 else [-1, round(UNIT * node[1])] for node in nodes] for nodes in made.trees]
    return {'base': round(UNIT * made.base), 'bound': round(UNIT * float(np.log(bound / (1 - bound)))), 'trees': whole}


def measure(rows: Rows, bound: float):
    kept = np.zeros(len(rows.truth), bool)
    for fold in range(FOLDS):
        others, own = rows.group != fold, rows.group == fold
        kept[own] = Trees(rows.signs[others], rows.truth[others], rows.weight[others]).chances(rows.signs[own]) >= bound
    for name, part in (('written', ~rows.judged), ('judged', rows.judged)):
        count = lambda truth: f"{(kept & part & (rows.truth == truth)).sum()} of {(part & (rows.truth == truth)).sum()}"
        print(f'  {name}: right ones kept {count(1)}, wrong ones kept {count(0)}')


def main(path: str, model: str = '', out: str = ''):
    read = {name: Rows(path, name) for name in BOUNDS}
    if not model:
        for name, rows in read.items():
            print(name)
            measure(rows, BOUNDS[name])
        return
    header, sections = shipped.read(model)
    header['beliefs'] = {name: forest(rows, BOUNDS[name]) for name, rows in read.items()}
    print(weights.write(out, header, sections), 'bytes')


if __name__ == '__main__':
    main(*sys.argv[1:])
