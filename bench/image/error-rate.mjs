/** Edits that turn one text into the other, by the length of the expected one; runs of white space count as one space. */
export function errorRate(actual, expected) {
  const clean = (text) => [...text.normalize('NFC').replace(/\s+/g, ' ').trim()];
  const a = clean(actual);
  const b = clean(expected);
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] / b.length;
}
