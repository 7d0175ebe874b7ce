"""A second network over the same table, for a group of languages that profits from one of its own.

    python3 -m veilner.specialise DATA FILE.bin.gz OUT.npz [--seconds 2400]

Starts from the shipped network and learns from the hand-made corpora of the group's languages; the table stays as it is, so no other
language changes. Runs on one processor core (PyTorch 1.13 is enough)."""
import argparse
import time
import numpy as np
import torch
from . import features, shipped
from .data import Batches, neighbours
from .decode import Evaluator, f1
from .model import Student, partial_loss
from .prepare import Prepared, style_name
from .reference import Reference

LANGUAGES = ('da', 'et', 'fi', 'hr', 'hu', 'nb', 'nn', 'sr', 'sv', 'tr')
HELD_OUT = ['train/' + x + '.dev.jsonl.gz' for x in ('fi.turku', 'hr.uner_set', 'hu.nerkor', 'tr.wikiner_tr')]
# How often a file's rows are seen per epoch: the languages about equally, hand-made prose over forms and tweets.
WEIGHTS = {'nerkor': 0.6, 'synth': 0.3, 'turku': 1.5, 'wikiner_tr': 1, 'estner': 3, 'estner_old': 1, 'uner_set': 1.5, 'hr500k': 2,
           'uner_talbanken': 3, 'klintan': 1, 'norne': 0.8, 'uner_norne': 2, 'uner_ddt': 1, 'reldi_tweets': 0.7, 'setimes_sr': 1, 'ehri': 0.5}
NAMES = ('PER', 'LOC', 'ORG')


def own_style(record) -> str:
    return record['lang'] + ' ' + style_name(record['source'])


class Group:
    def __init__(self, data: str, path: str, seed=5, dropout=0.1):
        torch.manual_seed(seed)
        self.p = p = Prepared(data, HELD_OUT, set(HELD_OUT), 1,
                              wanted=lambda f: f.startswith('train/') and f.split('/')[1].split('.')[0] in LANGUAGES)
        self.header, self.sections = shipped.read(path)
        self.styles = sorted({own_style(r) for r in p.train.records})
        p.file_style = np.array([self.styles.index(own_style(r)) for r in p.train.records], np.int64)
        p.file_weight = np.array([WEIGHTS[r['source']] for r in p.train.records])
        reference = Reference(self.header, self.sections)
        words = p.words
        self.word_rows = torch.as_tensor(np.concatenate([reference.rows(words[i:i + 20000]) for i in range(0, len(words), 20000)]))
        f = shipped.floating(self.header, self.sections)
        table = f['codes'] * f['steps'][:, None]
        table[0] = 0
        self.table = torch.as_tensor(table.astype(np.float32))
        self.net = Student(self.header['embedding'], self.header['width'], tuple(self.header['dilations']), len(self.styles), dropout)
        self.load(f)
        self.file_style = torch.as_tensor(p.file_style)
        self.allowed = torch.as_tensor(p.allowed)

    def load(self, f):
        """The shipped network, each style from the one its language is served in."""
        h, net = self.header, self.net
        put = lambda q, a: q.data.copy_(torch.as_tensor(np.asarray(a, np.float32)))
        for i, conv in enumerate(net.convs):
            put(conv.weight, f[f'w{i}'])
            put(conv.bias, np.zeros(h['width']) if i == 0 else f[f'b{i}'])
        put(net.head.weight, f['head_w'])
        put(net.head.bias, np.zeros(len(f['head_w'])))
        for i, name in enumerate(self.styles):
            language, source = name.split(' ')
            at = h['styles'].index(source if source in h['styles'] else h['styleOf'].get(language, 'uner'))
            served = h['styles'].index(h['styleOf'].get(language, 'uner'))
            at = served if h['styles'][served].split(' ')[0] == source else at
            put(net.style.weight[i], f['b0'][at])
            put(net.style_head.weight[i], f['head_b'][at])

    def embed(self, ids, flags, drop=0.0):
        words, inverse = torch.unique(ids, return_inverse=True)
        rows = self.word_rows[words]
        if drop:
            rows = torch.where(torch.rand(rows.shape) >= drop, rows, torch.zeros((), dtype=rows.dtype))
        summed = torch.nn.functional.embedding_bag(rows.long(), self.table, mode='sum', padding_idx=0)
        return summed[inverse] + torch.nn.functional.embedding(flags.long() + features.GAP_ROW, self.table)

    def logits(self, ids, flags, segment, style, drop=0.0):
        return self.net(self.embed(ids, flags, drop), neighbours(segment, self.net.reach), style)

    def evaluate(self, evaluator):
        self.net.eval()
        of_file = torch.tensor([self.styles.index(own_style(r)) for r in evaluator.c.records])
        of_token = of_file[evaluator.token_file]
        with torch.no_grad():
            result = evaluator.score(evaluator.logits(lambda a, b: self.logits(
                evaluator.ids[a:b].long(), evaluator.flags[a:b], evaluator.segment[a:b], of_token[a:b]), block=16384))
        self.net.train()
        scores = [f1(r, f, g, NAMES) for _, r, f, g in result]
        return ' '.join(f"{n.split('.')[0]} {f1(r, f, g, ('PER',)):.3f}/{s:.4f}" for (n, r, f, g), s in zip(result, scores)) + f' mean {np.mean(scores):.4f}'


def fit(group, seconds, evaluator, lr=1e-3, batch=4096, drop=0.3, decay=0.01, ema=0.999, every=240, seed=5, log=print):
    p, net = group.p, group.net
    batches = Batches(p, 'cpu', batch, seed)
    optimizer = torch.optim.AdamW(net.parameters(), lr=lr, betas=(0.9, 0.98), weight_decay=decay)
    average = [q.detach().clone() for q in net.parameters()]

    def swap():
        for q, a in zip(net.parameters(), average):
            q.data, a.data = a.data, q.data

    start, step, shown, last = time.time(), 0, 0.0, time.time()
    net.train()
    while True:
        progress = (time.time() - start) / seconds
        if time.time() - last > every or progress >= 1 or step == 0:
            last = time.time()
            swap()
            log(f'{time.time() - start:5.0f} s step {step} epoch {batches.epoch + batches.at / len(batches.index):.1f} loss {shown:.4f}',
                group.evaluate(evaluator), flush=True)
            if progress < 1:
                swap()
            else:
                break
        for g in optimizer.param_groups:
            g['lr'] = lr * min(1, (step + 1) / 200) * max(0.02, 1 - progress)
        ids, flags, segment, tags, file = batches.next()
        logits = group.logits(ids, flags, segment, group.file_style[file], drop)
        loss = partial_loss(logits, group.allowed[file, tags]).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        step += 1
        d = min(ema, step / (step + 50))
        with torch.no_grad():
            for a, q in zip(average, net.parameters()):
                a.lerp_(q.detach(), 1 - d)
        shown = loss.item() if step == 1 else 0.98 * shown + 0.02 * loss.item()
    net.eval()
    return net


def arrays(group) -> dict[str, np.ndarray]:
    net = group.net
    out = {'head_w': net.head.weight, 'head_b': net.head.bias, 'style': net.style.weight, 'style_head': net.style_head.weight}
    for i, conv in enumerate(net.convs):
        out[f'w{i}'], out[f'b{i}'] = conv.weight, conv.bias
    return {**{k: v.detach().numpy() for k, v in out.items()}, 'styles': np.array(group.styles)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('data')
    parser.add_argument('weights')
    parser.add_argument('out')
    parser.add_argument('--seconds', type=float, default=2300)
    a = parser.parse_args()
    torch.set_num_threads(1)
    group = Group(a.data, a.weights)
    print(len(group.p.words), 'words', group.p.train.tokens, 'tokens', flush=True)
    fit(group, a.seconds, Evaluator(group.p, 'cpu'))
    np.savez_compressed(a.out, **arrays(group))


if __name__ == '__main__':
    main()
