"""The network: residual convolutions, built for integer arithmetic (no norm, no gate, clamped residual stream). The large ones that
teach have the same form; the one that ships is narrow: what passes between its layers has six bits, its weights eight."""
import torch
from torch import nn
from torch.nn import functional as F
from .corpus import TAGS

LIMIT = 2047 / 256        # the shipped residual stream is 12 bits with 8 after the point
ACTIVE, ACTIVE_STEP = 63 / 16, 1 / 16
LARGEST_WEIGHT = 127
CUT = 0.9999              # the few largest weights are cut


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
    def __init__(self, embedding=64, width=128, dilations=(1, 1, 2, 3), styles=1, dropout=0.1, narrow=False):
        super().__init__()
        self.dilations, self.narrow = dilations, narrow
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
        # Per layer after the first, once weights are rounded; the last belongs to the output layer.
        self.steps: list[float] = []

    def start_rounding(self):
        self.steps = [weight_step(layer.weight) for layer in [*self.convs[1:], self.head]]

    def active(self, h):
        if not self.narrow:
            return F.relu(h)
        a = h.clamp(0, ACTIVE)
        return rounded(a, ACTIVE_STEP) if self.steps else a

    def apply_layer(self, layer, i, x):
        """The layer with its weights as they will be shipped."""
        if not self.steps:
            return layer(x)
        step = self.steps[i]
        return F.linear(x, rounded(layer.weight.clamp(-LARGEST_WEIGHT * step, LARGEST_WEIGHT * step), step), layer.bias)

    def forward(self, x, near, style):
        x = x.clamp(-LIMIT, LIMIT)
        h = None
        for i, (conv, d) in enumerate(zip(self.convs, self.dilations)):
            a = x if h is None else self.active(h)
            both = torch.cat([shifted(a, near, -d), a, shifted(a, near, d)], 1)
            u = conv(both) if i == 0 else self.apply_layer(conv, i - 1, both)
            u = F.dropout(u, self.dropout, self.training)
            h = (u + self.style(style) if h is None else h + u).clamp(-LIMIT, LIMIT)
        return self.apply_layer(self.head, len(self.convs) - 1, F.dropout(self.active(h), self.dropout, self.training)) + self.style_head(style)


def partial_loss(logits, allowed, smoothing=0.0):
    """Cross entropy against a set of admissible tags: a label the corpus does not annotate may hide behind O."""
    logp = F.log_softmax(logits.float(), -1)
    loss = -torch.logsumexp(logp.masked_fill(~allowed, -1e9), -1)
    return loss - smoothing * logp.mean(-1) if smoothing else loss
