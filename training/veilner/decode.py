"""Best legal tag sequence, and exact-span scores."""
import collections
import torch
from .corpus import TAGS, TYPES


def transitions(device):
    ok = torch.zeros(TAGS, TAGS, dtype=torch.bool)
    opens = torch.zeros(TAGS, dtype=torch.bool)
    for t in range(TAGS):
        opens[t] = t == 0 or (t - 1) % 4 in (0, 3)
    closes = torch.tensor([t == 0 or (t - 1) % 4 in (2, 3) for t in range(TAGS)])
    for a in range(TAGS):
        for b in range(TAGS):
            ok[a, b] = bool(opens[b]) if closes[a] else (b and (a - 1) // 4 == (b - 1) // 4 and (b - 1) % 4 in (1, 2))
    return ok.to(device), opens.to(device), closes.to(device)


def viterbi(scores: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """scores [rows, time, tags] (padded), gives [rows, time] tags."""
    ok, opens, closes = transitions(scores.device)
    penalty = torch.where(ok, 0.0, -1e6)
    rows, time, _ = scores.shape
    best = scores[:, 0] + torch.where(opens, 0.0, -1e6)
    back = []
    for t in range(1, time):
        value, arg = (best[:, :, None] + penalty[None]).max(1)
        live = (t < lengths)[:, None]
        back.append(torch.where(live, arg, torch.arange(TAGS, device=scores.device)[None]))
        best = torch.where(live, value + scores[:, t], best)
    state = (best + torch.where(closes, 0.0, -1e6)).argmax(1)
    out = [state]
    for b in reversed(back):
        state = b.gather(1, state[:, None])[:, 0]
        out.append(state)
    return torch.stack(out[::-1], 1)


def spans_of(tags) -> list[tuple[int, int, int]]:
    out, start = [], 0
    for i, t in enumerate(tags):
        if t:
            part = (t - 1) % 4
            if part in (0, 3):
                start = i
            if part in (2, 3):
                out.append((start, i, (t - 1) // 4))
    return out


class Evaluator:
    def __init__(self, p, device):
        self.c, self.device = p.eval, device
        put = lambda a, d=None: torch.as_tensor(a, device=device, dtype=d)
        self.ids, self.flags, self.labels = put(p.eval.ids), put(p.eval.flags), put(p.eval.labels)
        self.lengths = put(p.eval.ends - p.eval.starts)
        self.segment = torch.repeat_interleave(torch.arange(len(self.lengths), device=device, dtype=torch.int32), self.lengths)

        self.token_file = torch.repeat_interleave(put(p.eval.file, torch.int64), self.lengths)

    @torch.no_grad()
    def logits(self, forward, block=65536):
        """The model's scores for every token; blocks end at row ends."""
        out, at, ends = [], 0, self.c.ends
        while at < len(self.ids):
            stop = ends[max(0, ends.searchsorted(at + block, side='right') - 1)]
            stop = int(stop) if stop > at else int(ends[ends.searchsorted(at, side='right')])
            out.append(forward(at, stop).float())
            at = stop
        return torch.cat(out)

    def score(self, logits):
        """Per file: counts of right, predicted and gold spans for each label."""
        import numpy as np
        starts, lengths = self.c.starts, self.c.ends - self.c.starts
        order = np.argsort(lengths, kind='stable')
        tags = [None] * len(order)
        logp = torch.log_softmax(logits, -1)
        at = 0
        while at < len(order):
            pick = order[at:at + 2048]
            longest = int(lengths[pick].max())
            pick = pick[:max(1, min(len(pick), 400_000 // longest))]
            longest = int(lengths[pick].max())
            index = torch.as_tensor(starts[pick], device=self.device)[:, None] + torch.arange(longest, device=self.device)[None]
            n = torch.as_tensor(lengths[pick], device=self.device)
            best = viterbi(logp[index.clamp(max=len(logp) - 1)], n).cpu().numpy()
            for r, row in zip(pick, best):
                tags[r] = row[:lengths[r]]
            at += len(pick)
        result, row = [], 0
        for record, texts in zip(self.c.records, self.c.texts):
            right, found, gold = collections.Counter(), collections.Counter(), collections.Counter()
            for _, s, e, entities in texts:
                predicted = {(s[a], e[b], TYPES[t]) for a, b, t in spans_of(tags[row])}
                expected = {(a, b, label) for a, b, label in entities}
                row += 1
                for k in predicted:
                    found[k[2]] += 1
                for k in expected:
                    gold[k[2]] += 1
                    if k in predicted:
                        right[k[2]] += 1
            result.append((record['file'].split('/')[-1].replace('.jsonl.gz', ''), right, found, gold))
        return result


def f1(right, found, gold, labels):
    r, f, g = (sum(c[x] for x in labels) for c in (right, found, gold))
    return 2 * r / (f + g) if f + g else 0.0
