"""One training run: a teacher, or a student with or without teachers."""
import time
import torch
from torch.nn import functional as F
from . import features
from .data import Batches, Embedder, neighbours
from .groups import SEPARATORS, found
from .model import Student, partial_loss
from .quantize import fake_quantize
from .teacher import Teacher

DEFAULTS = dict(form='student', embedding=64, dropout=0.03, feature_drop=0.1, lr=3e-3, table_lr=3e-3, decay=0.02, batch=32768, seconds=60.0, steps=0,
                seed=1, ema=0.999, compile=False, teachers=(), distil=0.8, quantize_from=2.0, warm=400, log_every=500)
# Of the network alone.
SHAPES = {'student': ('width', 'dilations', 'pools'), 'teacher': ('width', 'layers', 'heads', 'window')}


class Run:
    def __init__(self, p, device, **config):
        self.c = c = {**DEFAULTS, **config}
        self.p, self.device = p, device
        torch.manual_seed(c['seed'])
        self.embed = Embedder(p.rows, c['embedding'], torch.as_tensor(p.word_rows, device=device), list(range(features.COLUMNS)), device)
        shape = {key: c[key] for key in SHAPES[c['form']] if key in c}
        self.net = (Student if c['form'] == 'student' else Teacher)(c['embedding'], styles=len(p.styles) + 2, dropout=c['dropout'], **shape).to(device)
        put = lambda a: torch.as_tensor(a, device=device)
        self.allowed, self.file_style, self.gold_style, self.is_quiet = put(p.allowed), put(p.file_style), put(p.gold_style), put(p.is_quiet)
        self.word, self.is_separator = put(p.own_word).long(), put(p.is_separator)
        self.quantizing = False
        # Groups have as many rows as there happen to be: only a teacher's work has one shape.
        self.quick_net = torch.compile(self.net, dynamic=False) if c['compile'] and c['form'] == 'teacher' else self.net

    def table(self):
        return fake_quantize(self.embed.table) if self.quantizing else self.embed.table

    def logits(self, ids, flags, labels, segment, style, drop=0.0):
        x = self.embed(ids, flags, labels, drop, self.table())
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == 'cuda'):
            if self.c['form'] == 'teacher':
                return self.quick_net(x, neighbours(segment, (1,)), segment, style).float()
            groups = found(segment, self.word[ids], flags, self.is_separator[ids])
            text = (segment - segment[0]).long().clamp(max=len(segment) - 1)
            return self.net(x, neighbours(segment, self.net.dilations), groups, text, style).float()

    def loss(self, logits, allowed, hard_weight, target):
        hard = partial_loss(logits, allowed) * hard_weight
        if target is None:
            return hard.mean()
        soft = -(target * F.log_softmax(logits, -1)).sum(-1)
        return (self.c['distil'] * soft + (1 - self.c['distil']) * hard).mean()

    def start_rounding(self):
        self.quantizing = True
        self.net.start_rounding()

    def parameters(self):
        return [self.embed.table, *self.net.parameters()]

    def styles_of(self, segment, file):
        """Texts without a style, in their corpus's own and, with teachers to ask, in their language's gold style; and where marks count."""
        share = segment % 4
        style = torch.where(share == 0, 0, self.file_style[file])
        # Code and manuals are quiet in every language.
        style = torch.where(self.is_quiet[file], 1 + segment % len(self.p.styles), style)
        if not self.c['teachers']:
            return style, torch.ones_like(style, dtype=torch.float32)
        style = torch.where((share >= 2) & ~self.is_quiet[file], self.gold_style[file], style)
        return style, ((style == 0) | (style == self.file_style[file]) | self.is_quiet[file]).float()

    def fit(self, log=print):
        c = self.c
        batches = Batches(self.p, self.device, c['batch'], c['seed'])
        groups = [{'params': [self.embed.table], 'base': c['table_lr']}, {'params': list(self.net.parameters()), 'base': c['lr']}]
        optimizer = torch.optim.AdamW(groups, lr=c['lr'], betas=(0.9, 0.98), weight_decay=c['decay'], **({'fused': True} if self.device == 'cuda' else {}))
        if c['compile']:
            batches.disturb = torch.compile(batches.disturb, dynamic=False)
        average = [q.detach().clone() for q in self.parameters()]
        start, step, total = time.time(), 0, 0.0
        self.net.train()
        while True:
            if step % 10 == 0:
                progress = step / c['steps'] if c['steps'] else (time.time() - start) / c['seconds']
                if progress >= 1:
                    break
                for g in optimizer.param_groups:
                    g['lr'] = g['base'] * min(1, (step + 1) / c['warm']) * max(0.02, 1 - progress)
                if progress >= c['quantize_from'] and not self.quantizing:
                    self.start_rounding()
            ids, flags, labels, segment, tags, file = batches.next()
            style, hard_weight = self.styles_of(segment, file)
            target = None
            if c['teachers']:
                with torch.no_grad():
                    target = sum(torch.softmax(t.logits(ids, flags, labels, segment, style), -1) for t in c['teachers']) / len(c['teachers'])
            loss = self.loss(self.logits(ids, flags, labels, segment, style, c['feature_drop']), self.allowed[file, tags], hard_weight, target)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            optimizer.step()
            step += 1
            with torch.no_grad():
                d = min(c['ema'], step / (step + 50))
                torch._foreach_lerp_(average, [q.detach() for q in self.parameters()], 1 - d)
            total += loss.detach()
            if step % c['log_every'] == 0:
                log(f"step {step} loss {float(total) / c['log_every']:.4f} seconds {time.time() - start:.0f}")
                total = 0.0
        with torch.no_grad():
            for q, a in zip(self.parameters(), average):
                q.copy_(a)
        self.net.eval()
        log(f"steps {step} epochs {batches.epoch + batches.at / len(batches.index):.1f} seconds {time.time() - start:.0f}")
        return self
