"""The large networks that teach: attention over the whole document, in windows, with rotary positions."""
import torch
from torch import nn
from torch.nn import functional as F
from .corpus import TAGS
from .model import shifted

WINDOW = 1024


class Block(nn.Module):
    def __init__(self, width, heads, dropout):
        super().__init__()
        self.heads, self.dropout = heads, dropout
        self.before, self.between = nn.LayerNorm(width), nn.LayerNorm(width)
        self.three, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        for m in (self.out, self.down):
            nn.init.normal_(m.weight, std=0.02 / 3)
            nn.init.zeros_(m.bias)

    def forward(self, x, mask, cos, sin):
        n, t, w = x.shape
        q, k, v = self.three(self.before(x)).view(n, t, 3, self.heads, w // self.heads).permute(2, 0, 3, 1, 4)
        a = F.scaled_dot_product_attention(turned(q, cos, sin), turned(k, cos, sin), v, attn_mask=mask)
        x = x + F.dropout(self.out(a.transpose(1, 2).reshape(n, t, w)), self.dropout, self.training)
        return x + F.dropout(self.down(F.gelu(self.up(self.between(x)))), self.dropout, self.training)


def turned(x, cos, sin):
    a, b = x.float().chunk(2, -1)
    return torch.cat([a * cos - b * sin, a * sin + b * cos], -1).to(x.dtype)


class Teacher(nn.Module):
    def __init__(self, embedding=128, width=384, layers=6, heads=6, styles=1, dropout=0.15, window=WINDOW):
        super().__init__()
        self.width, self.heads, self.dropout, self.window = width, heads, dropout, window
        self.enter = nn.Linear(3 * embedding, width)
        self.style = nn.Embedding(styles, width)
        self.style_head = nn.Embedding(styles, TAGS)
        nn.init.zeros_(self.style.weight)
        nn.init.zeros_(self.style_head.weight)
        self.blocks = nn.ModuleList([Block(width, heads, dropout) for _ in range(layers)])
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, TAGS)

    def forward(self, x, near, segment, style):
        x = self.enter(torch.cat([shifted(x, near, -1), x, shifted(x, near, 1)], 1)) + self.style(style)
        x, own = x.view(-1, self.window, self.width), segment.view(-1, self.window)
        at = torch.arange(self.window, device=x.device)
        mask = (own[:, :, None] == own[:, None, :])[:, None]
        half = self.width // self.heads // 2
        angle = at[:, None] * (10000.0 ** (-torch.arange(half, device=x.device) / half))[None]
        x = F.dropout(x, self.dropout, self.training)
        for block in self.blocks:
            x = block(x, mask, angle.cos(), angle.sin())
        return self.head(self.norm(x).reshape(-1, self.width)) + self.style_head(style)
