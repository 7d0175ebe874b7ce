"""Four bits a number: each table row keeps 15 levels and its own step. Training sees the rounding in the last epochs."""
import torch

LEVELS = 7


def row_steps(table: torch.Tensor) -> torch.Tensor:
    """Step per row: a little under the largest value, which costs the few and helps the many."""
    return (table.abs().amax(1, keepdim=True) * 0.9 / LEVELS).clamp(min=2 ** -14)


def fake_quantize(table: torch.Tensor) -> torch.Tensor:
    step = row_steps(table.detach())
    rounded = (table.detach() / step).round().clamp(-LEVELS, LEVELS) * step
    return table + (rounded - table).detach()
