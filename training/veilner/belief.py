"""Learns which readings of the model are believed: boosted trees over the signs that training/belief.mjs writes.

    python3 -m veilner.belief ROWS.tsv.gz MODEL.bin.gz OUT.bin.gz     # the same model with these trees
    python3 -m veilner.belief ROWS.tsv.gz                             # only measures: right and wrong ones kept, each text judged by the others"""
import gzip
import sys
import zlib
import lightgbm
import numpy as np
from . import shipped, weights

TREES = 400
SETTINGS = {
    'objective': 'binary', 'num_leaves': 31, 'learning_rate': 0.03, 'lambda_l2': 5.0, 'min_sum_hessian_in_leaf': 4.0, 'max_bin': 63,
    'feature_fraction': 0.7, 'bagging_fraction': 0.7, 'bagging_freq': 1, 'deterministic': True, 'force_row_wise': True, 'num_threads': 1, 'seed': 0, 'verbosity': -1,
}
FOLDS = 5
UNIT = 1000
"""Text of real programs and people is rarer here than in use."""
JUDGED = {'people': 2.0, 'values': 2.0}
"""Messages are as frequent in use as documents, and their pieces have fewer readings."""
PIECE = 1.5
"""And East Asian names are rarer here than in use."""
SCRIPT, EAST_ASIAN, RARE = 18, (2, 3, 4), 3.0
"""From which chance on a reading is believed: a name missed is worse than one too many. With these about as many right ones of the
written documents are kept, each text judged by the others, as with the trees before."""
BOUNDS = {'people': 0.31, 'values': 0.27}


class Rows:
    def __init__(self, path: str, forest: str):
        with gzip.open(path, 'rt', encoding='utf-8') as f:
            lines = [line.rstrip('\n').split('\t') for line in f]
        lines = [line for line in lines if line[3] == forest]
        self.judged = np.array([line[0] == 'judged' for line in lines])
        self.piece = np.array([line[0] == 'piece' for line in lines])
        self.group = np.array([zlib.crc32(line[1].split('/')[0].encode()) % FOLDS for line in lines])
        self.same = np.array([int(line[2]) for line in lines])
        self.truth = np.array([int(line[4]) for line in lines])
        self.signs = np.array([line[5:] for line in lines], np.int32)
        rare = np.isin(self.signs[:, SCRIPT], EAST_ASIAN) & (forest == 'people')
        self.weight = np.where(self.piece, PIECE, 1.0) * np.where(self.judged, JUDGED[forest], np.where(rare, RARE, 1.0)) / np.sqrt(self.same)


def learned(rows: Rows, chosen: np.ndarray) -> lightgbm.Booster:
    data = lightgbm.Dataset(rows.signs[chosen].astype(np.float32), rows.truth[chosen], weight=rows.weight[chosen])
    return lightgbm.train(SETTINGS, data, TREES)


def nodes_of(tree: dict) -> list:
    """A node is [sign, bound, left, right], a leaf [-1, value] in whole thousandths of a nat. Signs are whole numbers, and so are bounds."""
    nodes = []

    def add(node: dict) -> int:
        own = len(nodes)
        if 'leaf_value' in node:
            nodes.append([-1, round(UNIT * node['leaf_value'])])
        else:
            nodes.append([node['split_feature'], int(np.floor(node['threshold']))])
            nodes[own] += [add(node['left_child']), add(node['right_child'])]
        return own

    add(tree['tree_structure'])
    return nodes


def forest(rows: Rows, bound: float) -> dict:
    trees = [nodes_of(tree) for tree in learned(rows, np.full(len(rows.truth), True)).dump_model()['tree_info']]
    return {'base': 0, 'bound': round(UNIT * float(np.log(bound / (1 - bound)))), 'trees': trees}


def measure(rows: Rows, bound: float):
    kept = np.zeros(len(rows.truth), bool)
    for fold in range(FOLDS):
        others, own = rows.group != fold, rows.group == fold
        kept[own] = learned(rows, others).predict(rows.signs[own].astype(np.float32)) >= bound
    for name, part in (('written', ~rows.judged & ~rows.piece), ('pieces', rows.piece), ('judged', rows.judged)):
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
