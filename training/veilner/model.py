"""The networks. Student: what ships, built for integer arithmetic (no norm, no gate, clamped residual stream). Teacher: large."""
import torch
from torch import nn
from torch.nn import functional as F
from .corpus import TAGS

LIMIT = 2047 / 256   # the shipped residual stream is 12 bits with 8 after the point


def shifted(h, near, k):
    return torch.roll(h, -k, 0) * near[k] if k else h


class Student(nn.Module):
    def __init__(self, embedding=64, width=128, dilations=(1, 1, 2, 3), styles=1, dropout=0.1):
        super().__init__()
        self.dilations = dilations
        self.convs = nn.ModuleList([nn.Linear(3 * (embedding if i == 0 else width), width) for i in range(len(dilations))])
        self.head = nn.Linear(width, TAGS)
        self.style = nn.Embedding(styles, width)
        self.style_head = nn.Embedding(styles, TAGS)
        nn.init.zeros_(self.style.weight)
        nn.init.zeros_(self.style_head.weight)
        for i, c in enumerate(self.convs):
            if i:
                nn.init.normal_(c.weight, std=0.5 / (3 * width) ** 0.5)
        self.dropout = dropout

    reach = property(lambda self: max(self.dilations))

    def forward(self, x, near, style):
        x = x.clamp(-LIMIT, LIMIT)
        h = None
        for i, (conv, d) in enumerate(zip(self.convs, self.dilations)):
            a = x if h is None else F.relu(h)
            u = conv(torch.cat([shifted(a, near, -d), a, shifted(a, near, d)], 1))
            u = F.dropout(u, self.dropout, self.training)
            h = (u + self.style(style) if h is None else h + u).clamp(-LIMIT, LIMIT)
        return self.head(F.dropout(F.relu(h), self.dropout, self.training)) + self.style_head(style)


class Block(nn.Module):
    def __init__(self, width, taps, dilation, dropout):
        super().__init__()
        self.taps, self.dilation = taps, dilation
        self.depth = nn.Parameter(torch.randn(2 * taps + 1, width) * 0.1)
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, 3 * width)
        self.down = nn.Linear(3 * width, width)
        self.dropout = dropout

    def forward(self, h, near):
        m = h * self.depth[self.taps]
        for k in range(1, self.taps + 1):
            s = k * self.dilation
            m = m + shifted(h, near, s) * self.depth[self.taps + k] + shifted(h, near, -s) * self.depth[self.taps - k]
        m = F.gelu(self.up(self.norm(m)))
        return h + F.dropout(self.down(F.dropout(m, self.dropout, self.training)), self.dropout, self.training)


class Teacher(nn.Module):
    def __init__(self, embedding=192, width=448, layers=6, taps=2, dilations=(1, 1, 2, 2, 3, 3), styles=1, dropout=0.25):
        super().__init__()
        self.reach = taps * max(dilations)
        self.enter = nn.Linear(embedding, width)
        self.blocks = nn.ModuleList([Block(width, taps, dilations[i % len(dilations)], dropout) for i in range(layers)])
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, TAGS)
        self.style = nn.Embedding(styles, width)
        self.style_head = nn.Embedding(styles, TAGS)
        nn.init.zeros_(self.style.weight)
        nn.init.zeros_(self.style_head.weight)
        self.dropout = dropout

    def forward(self, x, near, style):
        h = F.dropout(self.enter(x), self.dropout, self.training) + self.style(style)
        for block in self.blocks:
            h = block(h, near)
        return self.head(self.norm(h)) + self.style_head(style)


def partial_loss(logits, allowed, smoothing=0.0):
    """Cross entropy against a set of admissible tags: a label the corpus does not annotate may hide behind O."""
    logp = F.log_softmax(logits.float(), -1)
    loss = -torch.logsumexp(logp.masked_fill(~allowed, -1e9), -1)
    return loss - smoothing * logp.mean(-1) if smoothing else loss
