/** "2, 4-6": page numbers, given as indices in order. */
export function pageNumbers(indices: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const index of indices) {
    const run = runs.at(-1);
    if (run && run.last === index) run.last = index + 1;
    else runs.push({ first: index + 1, last: index + 1 });
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
