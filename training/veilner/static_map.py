"""A read-only map from 32-bit keys to small values: three cells per key, combined by exclusive or. Unknown keys pass by chance 1 in 256."""
import numpy as np

U32 = np.uint32
SEEDS = (0x5BD1E995, 0x27D4EB2F, 0x165667B1, 0x9E3779B9)


def stir(keys: np.ndarray, seed: int) -> np.ndarray:
    h = keys ^ U32(seed)
    h = (h ^ (h >> U32(16))) * U32(0x85EBCA6B)
    h = (h ^ (h >> U32(13))) * U32(0xC2B2AE35)
    return h ^ (h >> U32(16))


def cells_of(keys: np.ndarray, size: int) -> np.ndarray:
    third = size // 3
    return np.stack([stir(keys, SEEDS[i]) % U32(third) + U32(i * third) for i in range(3)], 1).astype(np.int64)


def build(keys: np.ndarray, values: np.ndarray | None) -> tuple[np.ndarray, np.ndarray]:
    """Fingerprint and value cells. Keys are peeled off in rounds: a cell used by one key only fixes that key last."""
    keys = keys.astype(U32)
    values = np.zeros(len(keys), np.uint8) if values is None else values.astype(np.uint8)
    size = (int(len(keys) * 1.25) + 99) // 3 * 3
    cells = cells_of(keys, size)
    left = np.ones(len(keys), bool)
    rounds = []
    while left.any():
        alive = np.flatnonzero(left)
        count = np.bincount(cells[alive].reshape(-1), minlength=size)
        single = count[cells[alive]] == 1
        ready = single.any(1)
        if not ready.any():
            raise RuntimeError('keys cannot be peeled; change a seed')
        rounds.append((alive[ready], cells[alive[ready], single[ready].argmax(1)]))
        left[alive[ready]] = False
    marks, stored = np.zeros(size, np.uint8), np.zeros(size, np.uint8)
    prints = (stir(keys, SEEDS[3]) & U32(255)).astype(np.uint8)
    for chosen, cell in reversed(rounds):
        c = cells[chosen]
        marks[cell] = 0
        stored[cell] = 0
        marks[cell] = prints[chosen] ^ marks[c[:, 0]] ^ marks[c[:, 1]] ^ marks[c[:, 2]]
        stored[cell] = values[chosen] ^ stored[c[:, 0]] ^ stored[c[:, 1]] ^ stored[c[:, 2]]
    return marks, stored


def look_up(keys: np.ndarray, marks: np.ndarray, stored: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    c = cells_of(keys.astype(U32), len(marks))
    known = marks[c[:, 0]] ^ marks[c[:, 1]] ^ marks[c[:, 2]] == (stir(keys.astype(U32), SEEDS[3]) & U32(255))
    return known, stored[c[:, 0]] ^ stored[c[:, 1]] ^ stored[c[:, 2]]
