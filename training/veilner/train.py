"""One training run: a teacher, or a student with or without teachers."""
import time
import torch
from torch.nn import functional as F
from . import features
from .data import Batches, Embedder, neighbours
from .decode import Evaluator, f1
from .model import Student, partial_loss
from .quantize import fake_quantize

NAMES = ('PER', 'LOC', 'ORG')
DEFAULTS = dict(rows=196608, embedding=64, width=128, dilations=(1, 1, 2, 3), dropout=0.1, feature_drop=0.25, lr=3e-3, decay=0.02,
                batch=32768, seconds=60.0, steps=0, seed=1, ema=0.9995, compile=False, filtered=False, grams=False, smoothing=0.0, teachers=(),
                distil=0.8, quantize_from=2.0, narrow=False, lists=True, warm=400)


class Run:
    def __init__(self, p, device, **config):
        self.c = c = {**DEFAULTS, **config}
        self.p, self.device = p, device
        torch.manual_seed(c['seed'])
        columns = list(range(features.COLUMNS if c['grams'] else features.LIST_COLUMN + 1))
        if not c['lists']:
            columns.remove(features.LIST_COLUMN)
        word_rows = torch.as_tensor(p.feature_cache[c['rows'], c['filtered']], device=device)
        self.embed = Embedder(c['rows'], c['embedding'], word_rows, columns, device)
        styles = len(p.styles) + 2
        self.net = Student(c['embedding'], c['width'], c['dilations'], styles, c['dropout'], c['narrow']).to(device)
        self.allowed = torch.as_tensor(p.allowed, device=device)
        self.file_style = torch.as_tensor(p.file_style, device=device)
        self.gold_style = torch.as_tensor(p.gold_style, device=device)
        self.quantizing = False
        self.quick_network = torch.compile(self.network, dynamic=False) if c['compile'] else self.network

    def table(self):
        return fake_quantize(self.embed.table) if self.quantizing else self.embed.table

    def network(self, x, segment, style):
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == 'cuda'):
            return self.net(x, neighbours(segment, self.net.dilations), style).float()

    def logits(self, ids, flags, labels, segment, style):
        return self.network(self.embed(ids, flags, labels, 0.0, self.table()), segment, style)

    def loss(self, x, segment, style, allowed, hard_weight, target):
        logits = self.network(x, segment, style)
        hard = partial_loss(logits, allowed, self.c['smoothing']) * hard_weight
        if target is None:
            return hard.mean()
        soft = -(target * F.log_softmax(logits, -1)).sum(-1)
        return (self.c['distil'] * soft + (1 - self.c['distil']) * hard).mean()

    def start_rounding(self):
        self.quantizing = True
        self.net.start_rounding()

    def parameters(self):
        return [self.embed.table, *self.net.parameters()]

    def fit(self, log=print):
        c = self.c
        batches = Batches(self.p, self.device, c['batch'], c['seed'])
        is_quiet = torch.as_tensor(self.p.is_quiet, device=self.device)
        optimizer = torch.optim.AdamW([{'params': [self.embed.table], 'weight_decay': c['decay']},
                                       {'params': list(self.net.parameters()), 'weight_decay': c['decay']}],
                                      lr=c['lr'], betas=(0.9, 0.98), **({'fused': True} if self.device == 'cuda' else {}))
        quick_loss = torch.compile(self.loss, dynamic=False) if c['compile'] else self.loss
        if c['compile']:
            batches.disturb = torch.compile(batches.disturb, dynamic=False)
        average = [q.detach().clone() for q in self.parameters()]
        start, step, losses = time.time(), 0, []
        self.net.train()
        while True:
            if step % 10 == 0:
                progress = step / c['steps'] if c['steps'] else (time.time() - start) / c['seconds']
                if progress >= 1:
                    break
                rate = c['lr'] * min(1, (step + 1) / c['warm']) * max(0.02, 1 - progress) ** 1.0
                for g in optimizer.param_groups:
                    g['lr'] = rate
                if progress >= c['quantize_from'] and not self.quantizing:
                    self.start_rounding()
                    if c['compile']:
                        quick_loss = torch.compile(self.loss, dynamic=False)
            ids, flags, labels, segment, tags, file = batches.next()
            # Texts without a style, in their corpus's own and, with teachers to ask, in their language's gold style.
            share = segment % 4
            style = torch.where(share == 0, 0, self.file_style[file])
            # Code and manuals are quiet in every language.
            style = torch.where(is_quiet[file], 1 + segment % len(self.p.styles), style)
            hard_weight = torch.ones_like(style, dtype=torch.float32)
            target = None
            if c['teachers']:
                style = torch.where((share >= 2) & ~is_quiet[file], self.gold_style[file], style)
                hard_weight = ((style == 0) | (style == self.file_style[file]) | is_quiet[file]).float()
                with torch.no_grad():
                    target = sum(torch.softmax(t.quick_network(t.embed(ids, flags, labels), segment, style), -1) for t in c['teachers']) / len(c['teachers'])
            x = self.embed(ids, flags, labels, c['feature_drop'], self.table())
            loss = quick_loss(x, segment, style, self.allowed[file, tags], hard_weight, target)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            optimizer.step()
            step += 1
            with torch.no_grad():
                d = min(c['ema'], step / (step + 50))
                for mean, q in zip(average, self.parameters()):
                    mean.lerp_(q.detach(), 1 - d)
            if step % 200 == 0:
                losses.append(loss.item())
        with torch.no_grad():
            for q, a in zip(self.parameters(), average):
                q.copy_(a)
        self.net.eval()
        log(f"steps {step} epochs {batches.epoch + batches.at / len(batches.index):.1f} seconds {time.time() - start:.0f} losses {[round(x, 4) for x in losses[::max(1, len(losses) // 8)]]}")
        return self

    def set_style(self, weights: dict[str, float]):
        """A mixture of styles, kept in the spare last row; '' is the style of no corpus."""
        with torch.no_grad():
            for e in (self.net.style.weight, self.net.style_head.weight):
                e[-1] = sum(w * e[1 + self.p.styles.index(s) if s else 0] for s, w in weights.items())

    def evaluate(self, evaluator: Evaluator, weights: dict[str, float] | None = None):
        """With a mixture of styles, or (none given) each file in its language's own."""
        if weights is None:
            by_file = torch.tensor([1 + self.p.styles.index(self.p.style_of(r['lang'])) for r in evaluator.c.records], device=self.device)
            of_token = by_file[evaluator.token_file]
        else:
            self.set_style(weights)
            of_token = torch.full((len(evaluator.ids),), len(self.p.styles) + 1, device=self.device)
        return evaluator.score(evaluator.logits(lambda at, stop: self.logits(
            evaluator.ids[at:stop].long(), evaluator.flags[at:stop], evaluator.labels[at:stop].long(), evaluator.segment[at:stop], of_token[at:stop])))


def summary(result) -> str:
    """F1 of people and of all names, for each held-out file."""
    return ' '.join(f"{name} {f1(r, f, g, ('PER',)):.3f}/{f1(r, f, g, NAMES):.3f}" for name, r, f, g in result)
