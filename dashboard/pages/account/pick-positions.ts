/** Different places in a list, in order, drawn at random. */
export function pickPositions(length: number, count: number): number[] {
  const positions = new Set<number>();
  while (positions.size < count) positions.add((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % length);
  return [...positions].sort((a, b) => a - b);
}
