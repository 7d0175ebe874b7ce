const SEEDS = [0x5bd1e995, 0x27d4eb2f, 0x165667b1] as const;
const MARK_SEED = 0x9e3779b9;

/** Spreads a 32-bit number over all bits (the finalizer of MurmurHash3). */
export function stir(key: number): number {
  let h = key;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Whether the key was stored; a stranger passes once in 256. Cells are combined by exclusive or. */
export function isKnown(key: number, marks: Uint8Array): boolean {
  return combined(key, marks) === (stir(key ^ MARK_SEED) & 255);
}

/** The value stored with the key, or 0. */
export function storedValue(key: number, marks: Uint8Array, values: Uint8Array): number {
  return isKnown(key, marks) ? combined(key, values) : 0;
}

function combined(key: number, cells: Uint8Array): number {
  const third = cells.length / 3;
  const a = cells[stir(key ^ SEEDS[0]) % third] ?? 0;
  const b = cells[third + (stir(key ^ SEEDS[1]) % third)] ?? 0;
  const c = cells[2 * third + (stir(key ^ SEEDS[2]) % third)] ?? 0;
  return a ^ b ^ c;
}
