/** Of a list of words, the one a misspelt word means: at most half of its letters differ, and two. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known.map((one) => ({ one, distance: distanceOf(word, one) })).sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.min(2, Math.floor(word.length / 2)) ? best.one : undefined;
}

/** The words that ask whether another of a list was meant; nothing if none is near. A beginning or a part counts too: PHONE for PHONE_NUMBER. */
export function meant(word: string, known: readonly string[]): string {
  const containing = known.filter((one) => word.length >= LEAST_PART && one.includes(word));
  const one = nearest(word, known) ?? containing.sort((a, b) => a.length - b.length)[0];
  return one === undefined ? '' : `; did you mean "${one}"?`;
}
const LEAST_PART = 3;

/** Letters to add, drop or change (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
