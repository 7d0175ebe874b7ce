"""Batches made on the accelerator: neighbouring rows joined at random, names swapped, letters' case and accents disturbed."""
import numpy as np
import torch
from . import features
from .prepare import MAX_SWAP
from .tokens import LINE, SPACED

JOIN, LOWERED, UPPERED, TITLED, UNACCENTED, UNLABELLED = 0.5, 0.05, 0.03, 0.02, 0.03, 0.3


def mix(x: torch.Tensor) -> torch.Tensor:
    """A cheap integer hash, for draws that must agree over a span's tokens."""
    x = (x ^ (x >> 33)) * -49064778989728563
    x = (x ^ (x >> 33)) * -4265267296055464877
    return (x ^ (x >> 33)) & 0x7FFFFFFFFFFFFFFF


class Batches:
    def __init__(self, p, device, tokens_per_batch: int, seed: int):
        t = p.train
        self.p, self.device, self.size = p, device, tokens_per_batch
        put = lambda a, dtype=None: torch.as_tensor(a, device=device, dtype=dtype)
        self.ids, self.tags, self.flags, self.labels = put(t.ids), put(t.tags), put(t.flags), put(t.labels)
        self.position, self.length, self.category = put(t.position), put(t.length), put(p.category)
        self.starts, self.ends, self.file = put(t.starts), put(t.ends), put(t.file, torch.int64)
        self.token_file = torch.repeat_interleave(self.file, self.ends - self.starts).to(torch.int16)
        self.weight = put(p.file_weight, torch.float32)
        self.swap_share, self.is_joined = put((1000 * p.swap_share).astype('int64')), put(p.is_joined)
        self.pool, self.pool_offset, self.pool_count = put(p.pool), put(p.pool_offset), put(p.pool_count)
        self.variant = {k: put(v) for k, v in p.variant.items()}
        self.is_lower, self.is_upper = put(p.is_lower), put(p.is_upper)
        self.file_style = put(p.file_style)
        self.seed = seed
        torch.manual_seed(seed)
        self.make_epoch(0)
        self.epoch = 0

    def make_epoch(self, number: int):
        dev = self.device
        rows = len(self.starts)
        join = (torch.rand(rows, device=dev) < JOIN) & ((self.ends - self.starts) < 200)
        join &= self.is_joined[self.file]
        join[0] = False
        join[1:] &= self.file[1:] == self.file[:-1]
        self.row_flags = self.flags.clone()
        first = self.starts[join]
        self.row_flags[first] = torch.where(torch.rand(len(first), device=dev) < 0.7, SPACED, LINE).to(torch.int8)
        heads = torch.nonzero(~join)[:, 0]
        starts = self.starts[heads]
        ends = torch.cat([starts[1:], self.ends[-1:]])
        repeats = torch.floor(self.weight[self.file[heads]] + torch.rand(len(heads), device=dev)).long()
        order = torch.repeat_interleave(torch.arange(len(heads), device=dev), repeats)
        order = order[torch.randperm(len(order), device=dev)]
        starts, lengths = starts[order], (ends - starts)[order]
        offset = torch.cumsum(lengths, 0) - lengths
        total = int(lengths.sum())
        self.segment = torch.repeat_interleave(torch.arange(len(order), device=dev, dtype=torch.int32), lengths)
        self.index = torch.arange(total, device=dev) + torch.repeat_interleave(starts - offset, lengths)
        self.at = 0
        self.draw = number * 1_000_003 + self.seed * 7919

    def next(self):
        if self.at + self.size > len(self.index):
            self.epoch += 1
            self.make_epoch(self.epoch)
        where = slice(self.at, self.at + self.size)
        self.at += self.size
        draw = torch.tensor(self.draw, device=self.device)
        return self.disturb(self.index[where], self.segment[where], draw)

    def disturb(self, index, segment, draw):
        segment64 = segment.long()
        ids = self.ids[index].long()
        # Swap whole spans for other names of the same length and language.
        position, category = self.position[index].long(), self.category[index].long()
        head = index - position + segment64 * 1_000_000_007 + draw
        c = category.clamp(min=0)
        swap = (category >= 0) & ((mix(head) % 1000) < self.swap_share[c])
        choice = mix(head + 12345) % self.pool_count[c].clamp(min=1)
        n = self.length[index].long().clamp(min=1, max=MAX_SWAP)
        other = self.pool[(self.pool_offset[c] + choice * n + position.clamp(max=MAX_SWAP - 1)).clamp(max=len(self.pool) - 1)].long()
        # A name in small letters stays so; "van" inside one says nothing.
        first_is_lower = self.is_lower[self.ids[(index - position).clamp(min=0)].long()]
        other = torch.where(first_is_lower, self.variant['lower'][other].long(), other)
        other = torch.where(self.is_upper[ids] & (n == 1), self.variant['upper'][other].long(), other)
        ids = torch.where(swap, other, ids)
        # Disturb case and accents of whole segments.
        u = (mix(segment64 * 31 + draw + 99) % 1000).float() / 1000
        low = 0.0
        for width, name in ((LOWERED, 'lower'), (UPPERED, 'upper'), (TITLED, 'title'), (UNACCENTED, 'plain')):
            ids = torch.where((u >= low) & (u < low + width), self.variant[name][ids].long(), ids)
            low += width
        # Some texts lose their labels, so that words are learnt as well.
        labelled = (mix(segment64 * 17 + draw + 7) % 1000) >= int(1000 * UNLABELLED)
        labels = self.labels[index].long() * labelled
        return ids, self.row_flags[index], labels, segment, self.tags[index].long(), self.token_file[index].long()


def neighbours(segment: torch.Tensor, shifts) -> dict[int, torch.Tensor]:
    """For each shift, which tokens have a neighbour of their own text there."""
    out = {}
    for k in set(shifts):
        same = segment[k:] == segment[:-k]
        pad = torch.zeros(k, dtype=torch.bool, device=segment.device)
        out[-k] = torch.cat([pad, same])[:, None]
        out[k] = torch.cat([same, pad])[:, None]
    return out


class Embedder(torch.nn.Module):
    """Sum of hashed feature rows, looked up once per distinct word of the batch."""

    def __init__(self, rows: int, width: int, word_rows: torch.Tensor, columns, device):
        super().__init__()
        self.table = torch.nn.Parameter(torch.randn(rows, width, device=device) * 0.1)
        with torch.no_grad():
            self.table[0] = 0
        self.word_rows = word_rows[:, columns].contiguous()
        self.list_at = columns.index(features.LIST_COLUMN) if features.LIST_COLUMN in columns else -1

    def forward(self, ids, flags, labels, drop=0.0, table=None):
        table = self.table if table is None else table
        words, inverse = torch.unique(ids, return_inverse=True)
        rows = self.word_rows[words]
        if drop:
            keep = torch.rand(rows.shape, device=rows.device) >= drop
            rows = torch.where(keep, rows, 0)
        summed = torch.nn.functional.embedding_bag(rows.long(), table, mode='sum', padding_idx=0)
        governed = torch.where(labels > 0, labels + features.LABEL_ROW, 0).long()
        return summed[inverse] + torch.nn.functional.embedding(flags.long() + features.GAP_ROW, table) + torch.nn.functional.embedding(governed, table, padding_idx=0)
