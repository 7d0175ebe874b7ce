"""The network that ships: residual convolutions, built for integer arithmetic (no norm, no gate, clamped residual stream). What passes
between its layers has six bits, its weights eight. Some layers are also told what the rest of the text shows: the most of each group of
words (groups.py) and the mean of all."""
import torch
from torch import nn
from torch.nn import functional as F
from .corpus import TAGS
from .groups import KINDS

LIMIT = 2047 / 256        # the shipped residual stream is 12 bits with 8 after the point
ACTIVE, ACTIVE_STEP = 63 / 16, 1 / 16
LARGEST_WEIGHT = 127
CUT = 0.9999              # the few largest weights are cut
POOLS = (*KINDS, 'text')
MEAN_SCALE = 4            # what few words show would be lost in rounding the mean


def shifted(h, near, k):
    return torch.roll(h, -k, 0) * near[k] if k else h


def rounded(x, step):
    """Rounds, and lets the gradient pass as if it had not."""
    return x + (torch.round(x / step) * step - x).detach()


def weight_step(w: torch.Tensor) -> float:
    """A power of two, so that the shipped network needs shifts only."""
    largest = float(torch.quantile(w.detach().abs().flatten().float(), CUT))
    return 2.0 ** -int(torch.floor(torch.log2(torch.tensor(LARGEST_WEIGHT / largest))))


class Student(nn.Module):
    def __init__(self, embedding=64, width=160, dilations=(1, 1, 2, 4, 8), pools=(2, 4), styles=1, dropout=0.1):
        super().__init__()
        self.dilations, self.pools, self.dropout = dilations, pools, dropout
        self.convs = nn.ModuleList([nn.Linear(3 * (embedding if i == 0 else width), width) for i in range(len(dilations))])
        self.told = nn.ModuleDict({f'{kind}{i}': nn.Linear(width, width, bias=False) for i in pools for kind in POOLS})
        self.head = nn.Linear(width, TAGS)
        self.style = nn.Embedding(styles, width)
        self.style_head = nn.Embedding(styles, TAGS)
        nn.init.zeros_(self.style.weight)
        nn.init.zeros_(self.style_head.weight)
        for c in self.convs[1:]:
            nn.init.normal_(c.weight, std=0.5 / (3 * width) ** 0.5)
        for m in self.told.values():
            nn.init.normal_(m.weight, std=0.2 / width ** 0.5)
        # By layer, once weights are rounded: the convolutions after the first, then what they are told, then the output layer.
        self.steps: dict[str, float] = {}

    def rounded_layers(self):
        return {**{f'conv{i}': c for i, c in enumerate(self.convs) if i}, **self.told, 'head': self.head}

    def start_rounding(self):
        self.steps = {name: weight_step(layer.weight) for name, layer in self.rounded_layers().items()}

    def active(self, h):
        a = h.clamp(0, ACTIVE)
        return rounded(a, ACTIVE_STEP) if self.steps else a

    def apply_layer(self, name, layer, x):
        """The layer with its weights as they will be shipped."""
        if not self.steps:
            return layer(x)
        step = self.steps[name]
        return F.linear(x, rounded(layer.weight.clamp(-LARGEST_WEIGHT * step, LARGEST_WEIGHT * step), step), layer.bias)

    def forward(self, x, near, groups, text, style):
        """`text` numbers the texts of the batch."""
        x, h = x.clamp(-LIMIT, LIMIT), None
        for i, (conv, d) in enumerate(zip(self.convs, self.dilations)):
            a = x if h is None else self.active(h)
            both = torch.cat([shifted(a, near, -d), a, shifted(a, near, d)], 1)
            u = F.dropout(conv(both) if i == 0 else self.apply_layer(f'conv{i}', conv, both), self.dropout, self.training)
            h = (u + self.style(style) if h is None else h + u).clamp(-LIMIT, LIMIT)
            if i in self.pools:
                for kind, (group, has_group) in groups.items():
                    told = self.apply_layer(f'{kind}{i}', self.told[f'{kind}{i}'], most_of(a, group, has_group))
                    h = (h + told[group] * has_group[:, None]).clamp(-LIMIT, LIMIT)
                mean = (MEAN_SCALE * mean_of(a, text)).clamp(max=ACTIVE)
                told = self.apply_layer(f'text{i}', self.told[f'text{i}'], (rounded(mean, ACTIVE_STEP) if self.steps else mean).to(a.dtype))
                h = (h + told[text]).clamp(-LIMIT, LIMIT)
        return self.apply_layer('head', self.head, F.dropout(self.active(h), self.dropout, self.training)) + self.style_head(style)


def most_of(a, group, has_group):
    """A row for each group: the largest of each number over its tokens, which are never negative."""
    shown = a.float() * has_group[:, None]
    return torch.zeros_like(shown).scatter_reduce(0, group[:, None].expand_as(shown), shown, 'amax').to(a.dtype)


def mean_of(a, text):
    shown = a.float()
    count = torch.zeros(len(a), device=a.device).index_add(0, text, torch.ones(len(a), device=a.device))
    return torch.zeros_like(shown).index_add(0, text, shown) / count.clamp(min=1)[:, None]


def partial_loss(logits, allowed, smoothing=0.0):
    """Cross entropy against a set of admissible tags: a label the corpus does not annotate may hide behind O."""
    logp = F.log_softmax(logits.float(), -1)
    loss = -torch.logsumexp(logp.masked_fill(~allowed, -1e9), -1)
    return loss - smoothing * logp.mean(-1) if smoothing else loss
