"""Teaches the finished networks what is not a name: code, settings, logs, documentation.

    python3 -m veilner.quieten DATA QUIET FILE.bin.gz OUT.bin.gz [--seconds 1000] [--weight 1]

QUIET is what gather.py wrote. The table stays as it is. Each network learns two things at once: to go on saying what it says of the
training texts (its own answers are the target), and that the words of QUIET are no names, except those that it takes for names and that
may be some; there its own answers are the target too. Runs on one processor core (PyTorch 1.13 is enough)."""
import argparse
import time
import numpy as np
import torch
from torch.nn import functional as F
from . import shipped, weights
from .corpus import TAGS, TYPES, tag
from .data import Batches, neighbours
from .decode import Evaluator, f1
from .model import Student, partial_loss
from .quiet_data import MAYBE, Quiet, Texts

# Peoples are left out: few styles mark them, so their scores in the others mean nothing.
NAMES = ('PER', 'LOC', 'ORG')
# Inside a name these need not look like one.
JOINING = set(". , & - ' ’ ( ) of the and de la le du del da do der den van von di".split())
IS_NAME = np.zeros(TAGS, bool)
for label in NAMES:
    IS_NAME[tag(TYPES.index(label), 0):tag(TYPES.index(label), 3) + 1] = True
RANDOM_STYLE = 0.125


class Pupil:
    """One of the two networks, before and after."""

    def __init__(self, texts: Texts, prefix: str, start: str | None = None, dropout=0.03):
        self.texts, self.prefix = texts, prefix
        h = texts.header
        self.own = h['second'] if prefix else h
        self.before = self.load(shipped.floating(h, texts.sections, prefix), 0.0)
        self.net = self.load(shipped.floating(*(shipped.read(start) if start else (h, texts.sections)), prefix), dropout)
        self.before.eval()
        styles = self.own['styles']
        served = lambda r: self.own['styleOf'].get(r['lang'], None if prefix else styles[0])
        put = lambda a: torch.as_tensor(a, device=texts.device)
        self.file_style = put(np.array([styles.index(served(r)) if served(r) else 0 for r in texts.p.train.records]))
        self.eval_style = put(np.array([styles.index(served(r)) if served(r) else 0 for r in texts.p.eval.records]))
        self.is_served = np.array([served(r) is not None for r in texts.p.train.records])

    def load(self, f, dropout):
        h, styles = self.texts.header, len(self.own['styles'])
        net = Student(h['embedding'], h['width'], tuple(h['dilations']), styles, dropout)
        put = lambda q, a: q.data.copy_(torch.as_tensor(np.asarray(a, np.float32)))
        for i, conv in enumerate(net.convs):
            put(conv.weight, f[f'w{i}'])
            put(conv.bias, np.zeros(h['width']) if i == 0 else f[f'b{i}'])
        put(net.head.weight, f['head_w'])
        put(net.head.bias, np.zeros(TAGS))
        put(net.style.weight, f['b0'])
        put(net.style_head.weight, f['head_b'])
        net.style.weight.requires_grad_(False)
        net.style_head.weight.requires_grad_(False)
        return net.to(self.texts.device)

    def logits(self, net, rows, ids, flags, segment, style, drop=0.0):
        return net(self.texts.embed(rows, ids, flags, drop), neighbours(segment, net.reach), style)

    @torch.no_grad()
    def called(self, net, rows, quiet: Quiet, style=0):
        """Best tag of each token, outside made less likely as at run time."""
        out, at, block = [], 0, 65536
        segments = np.repeat(np.arange(len(quiet.lengths)), quiet.lengths)
        ends = quiet.starts + quiet.lengths
        while at < len(quiet.ids):
            stop = int(ends[max(np.searchsorted(ends, at + block, 'right') - 1, np.searchsorted(ends, at, 'right'))])
            put = lambda a: torch.as_tensor(a[at:stop], device=self.texts.device)
            ids = put(quiet.ids)
            scores = self.logits(net, rows, ids, put(quiet.flags), put(segments), torch.full_like(ids, style))
            scores[:, 0] -= self.texts.header['outsideBias'] / 64
            out.append(scores.argmax(1).cpu().numpy())
            at = stop
        return np.concatenate(out)


def left_open(scores, segment, maybe, joining, labelled):
    """Tokens left to the network's present answer (its scores): words that may be names, and whole names that it sees in nothing but such words."""
    tags = scores.argmax(1)
    name = torch.as_tensor(IS_NAME, device=scores.device)[tags]
    begins = name & ((tags - 1) % 4 % 3 == 0)
    begins[1:] |= name[1:] & (~name[:-1] | (segment[1:] != segment[:-1]))
    run = torch.cumsum(begins, 0) * name
    count = lambda which: torch.zeros(int(run.max()) + 1, device=scores.device).index_add(0, run, (name & which).float())[run]
    possible = name & (count(~maybe & ~joining) == 0) & (count(maybe) > 0)
    return ~labelled & (possible | (maybe & ~name))


def runs(name, tags, quiet: Quiet):
    """Stretches of name tokens; a new one begins with a row, a beginning or a single word."""
    begins = np.zeros(len(tags), bool)
    begins[quiet.starts] = True
    begins |= name & ((tags - 1) % 4 % 3 == 0)
    at = 0
    while at < len(tags):
        if not name[at]:
            at += 1
            continue
        end = at + 1
        while end < len(tags) and name[end] and not begins[end]:
            end += 1
        yield at, end
        at = end


def noise(pupil: Pupil, net, rows, quiet: Quiet) -> str:
    tags = pupil.called(net, rows, quiet)
    kind_of_row = np.array(quiet.kinds)
    row_of = np.repeat(np.arange(len(quiet.lengths)), quiet.lengths)
    counts, size = {}, {}
    for kind, n in zip(quiet.kinds, quiet.characters):
        size[kind] = size.get(kind, 0) + n
    hit = total = 0
    for a, b in runs(IS_NAME[tags], tags, quiet):
        kind = kind_of_row[row_of[a]]
        counts[kind] = counts.get(kind, 0) + 1
    for i, label in enumerate(quiet.labels):
        if label > 0:
            total += 1
            hit += IS_NAME[tags[i]]
    plain = [k for k in size if not k.startswith('names: ')]
    mean = sum(counts.get(k, 0) for k in plain) / sum(size[k] for k in plain) * 1e5
    return f'{mean:.1f}/100K, names in records {hit / max(1, total):.3f} (' + ', '.join(f'{k} {counts.get(k, 0) / size[k] * 1e5:.0f}' for k in plain) + ')'


def fit(pupil: Pupil, seconds: float, weight=1.0, lr=1e-3, names=1.0, batch=4096, drop=0.1, ema=0.998, seed=3, log=print):
    t, net, device = pupil.texts, pupil.net, pupil.texts.device
    torch.manual_seed(seed)
    p = t.p
    p.file_weight = np.where(pupil.is_served, p.file_weight, 0)
    batches = Batches(p, device, batch, seed)
    q = t.train
    put = lambda a: torch.as_tensor(a, device=device)
    allowed = np.zeros((TAGS, TAGS), bool)
    allowed[np.arange(TAGS), np.arange(TAGS)] = True
    allowed[0] = ~IS_NAME
    allowed = put(allowed)
    q_ids, q_flags, q_labels, q_starts, q_lengths = put(q.ids), put(q.flags), put(q.labels), put(q.starts), put(q.lengths)
    joining = put(np.array([w in JOINING for w in t.words]))
    outside = t.header['outsideBias'] / 64 * F.one_hot(torch.zeros((), dtype=torch.long, device=device), TAGS)
    styles = len(pupil.own['styles'])
    # Mostly the style of English and other languages without their own.
    style_chance = torch.ones(styles, device=device)
    if not pupil.prefix:
        style_chance[0] = styles
    trained = [w for w in net.parameters() if w.requires_grad]
    optimizer = torch.optim.AdamW(trained, lr=lr, betas=(0.9, 0.98), weight_decay=0)
    average = [w.detach().clone() for w in trained]
    start, step, progress = time.process_time(), 0, 0.0
    net.train()
    order, at = torch.randperm(len(q.starts), device=device), 0
    per_row = max(1, int(batch / q.lengths.mean()))
    kl = lambda logits, target: (target * (target.clamp(min=1e-9).log() - F.log_softmax(logits, -1))).sum(-1)
    while progress < 1:
        for g in optimizer.param_groups:
            g['lr'] = lr * min(1, (step + 1) / 100) * max(0.02, 1 - progress)
        ids, flags, segment, _, file = batches.next()
        style = pupil.file_style[file]
        other = torch.randint(styles, (int(segment.max()) + 1,), device=device)[segment.long()]
        style = torch.where((segment * 7919 % 1000) < 1000 * RANDOM_STYLE, other, style)
        with torch.no_grad():
            target = torch.softmax(pupil.logits(pupil.before, t.old, ids, flags, segment, style), -1)
        stress = 1 + (names - 1) * (1 - target[:, 0])
        keep = (stress * kl(pupil.logits(net, t.new, ids, flags, segment, style, drop), target)).mean()
        if at + per_row > len(order):
            order, at = torch.randperm(len(order), device=device), 0
        rows = order[at:at + per_row]
        at += per_row
        n = q_lengths[rows]
        segment = torch.repeat_interleave(torch.arange(len(rows), device=device), n)
        index = torch.arange(int(n.sum()), device=device) + torch.repeat_interleave(q_starts[rows] - (torch.cumsum(n, 0) - n), n)
        style = torch.multinomial(style_chance, len(rows), replacement=True)[segment]
        ids, flags, labels = q_ids[index], q_flags[index], q_labels[index]
        with torch.no_grad():
            scores = pupil.logits(pupil.before, t.old, ids, flags, segment, style)
            is_open = left_open(scores - outside, segment, labels == MAYBE, joining[ids], labels > 0)
            target = torch.softmax(scores, -1)
        logits = pupil.logits(net, t.new, ids, flags, segment, style, drop)
        own = torch.where(is_open, kl(logits, target), torch.zeros((), device=device)).mean()
        quiet = torch.where(is_open, torch.zeros((), device=device), partial_loss(logits, allowed[labels.clamp(min=0)])).mean()
        loss = keep + own + weight * quiet
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        with torch.no_grad():
            d = min(ema, (step + 1) / (step + 50))
            for a, w in zip(average, trained):
                a.lerp_(w.detach(), 1 - d)
        if step % 100 == 0:
            shown = keep.item(), own.item(), quiet.item()
            log(f'{time.process_time() - start:4.0f} s step {step} keep {shown[0]:.4f} own {shown[1]:.4f} quiet {shown[2]:.4f}', flush=True)
        step += 1
        progress = (time.process_time() - start) / seconds
    with torch.no_grad():
        for a, w in zip(average, trained):
            w.copy_(a)
    net.eval()


def held_out(pupil: Pupil, net, rows, evaluator: Evaluator) -> str:
    of_token = pupil.eval_style[evaluator.token_file]
    with torch.no_grad():
        result = evaluator.score(evaluator.logits(lambda a, b: pupil.logits(
            net, rows, evaluator.ids[a:b].long(), evaluator.flags[a:b], evaluator.segment[a:b], of_token[a:b]), block=16384))
    return ' '.join(f"{n.split('.dev')[0]} {f1(r, f, g, ('PER',)):.3f}/{f1(r, f, g, NAMES):.4f}" for n, r, f, g in result)


def put_back(pupil: Pupil, header, sections):
    """The network's new integers, in place of the old."""
    net = pupil.net
    numbers = lambda w: w.detach().float().cpu().numpy()
    arrays = {'head_w': numbers(net.head.weight), 'head_b': numbers(net.head.bias) + numbers(net.style_head.weight)}
    for i, conv in enumerate(net.convs):
        arrays[f'w{i}'], arrays[f'b{i}'] = numbers(conv.weight), numbers(conv.bias)
    arrays['b0'] = arrays['b0'] + numbers(net.style.weight)
    weights.put_network(header, sections, pupil.prefix, arrays)


def main():
    parser = argparse.ArgumentParser()
    for name in ('data', 'quiet', 'weights', 'out'):
        parser.add_argument(name)
    parser.add_argument('--seconds', type=float, default=1000, help='of computing, for each network')
    parser.add_argument('--start', help='a file that this program wrote before: its networks go on learning')
    parser.add_argument('--rate', type=float, default=1e-3)
    parser.add_argument('--names', type=float, default=1, help='how much a name of the training texts counts against another word')
    parser.add_argument('--only', choices=('first', 'second'), help='the other network stays as it is')
    parser.add_argument('--weight', type=float, default=1, help='of the quiet text')
    parser.add_argument('--compare', action='store_true', help='measure the networks before as well')
    parser.add_argument('--device', default='cpu')
    parser.add_argument('--processes', type=int, default=1)
    parser.add_argument('--limit', type=int, default=0, help='rows of each file, to try the program out')
    a = parser.parse_args()
    texts = Texts(a.data, a.quiet, a.weights, a.device, a.processes, a.limit, a.only)
    evaluator = Evaluator(texts.p, a.device)
    file_weight = texts.p.file_weight
    header, sections = texts.header, dict(texts.new_sections)
    for prefix in {'first': ('',), 'second': ('second ',)}.get(a.only, ('', 'second ')):
        texts.p.file_weight = file_weight
        pupil = Pupil(texts, prefix, a.start)
        if a.compare:
            print(prefix, 'before', held_out(pupil, pupil.before, texts.old, evaluator), noise(pupil, pupil.before, texts.old, texts.held), flush=True)
        fit(pupil, a.seconds, a.weight, a.rate, a.names)
        print(prefix, 'after', held_out(pupil, pupil.net, texts.new, evaluator), noise(pupil, pupil.net, texts.new, texts.held), flush=True)
        put_back(pupil, header, sections)
    header['calibration'] = {}
    print(weights.write(a.out, header, sections), 'bytes', flush=True)


if __name__ == '__main__':
    main()
