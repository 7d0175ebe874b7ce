/** The head of an X12 interchange: sixteen fields of fixed widths, from which programs learn the signs that part all others. */
const HEAD = /(?<![A-Za-z\d])ISA([^\w\s])((?:[^\n~]{0,60}?\1){15}[^\w\s])/g;
const WIDTHS = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];

const hasWidths = (fields: readonly string[]): boolean =>
  fields.every((field, index) => field.length === WIDTHS[index]);

/** The copy with the fields of its head as wide as before: programs look for the signs at their places. */
export function withFixedHeads(before: string, after: string): string {
  if (before === after || !before.includes('ISA')) return after;
  const areFixed = [...before.matchAll(HEAD)].map(([, sign = '', rest = '']) => hasWidths(rest.split(sign)));
  let head = 0;
  return after.replace(HEAD, (whole, sign: string, rest: string) => {
    if (!areFixed[head++]) return whole;
    const fields = rest.split(sign).map((field, index) => field.trimEnd().padEnd(WIDTHS[index] ?? 0));
    return `ISA${sign}${fields.join(sign)}`;
  });
}
