/** What is said of one page or of several, followed by their numbers. */
export const onPages = (indices: readonly number[], one: string, several: string): string =>
  `${indices.length === 1 ? one : several} ${pageNumbers(indices)}`;

/** "2, 4-6": page numbers, given as indices in order. */
function pageNumbers(indices: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const index of indices) {
    const run = runs.at(-1);
    if (run && run.last === index) run.last = index + 1;
    else runs.push({ first: index + 1, last: index + 1 });
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
