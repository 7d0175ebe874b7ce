/** Signs of names that programs give to parts, as ICU sorts them, digits aside: a number is one sign. */
const SIGNS = '_-./abcdefghijklmnopqrstuvwxyz';
const USUAL = /^(?:[a-z_./-]|(?:0|[1-9]\d{0,8})(?!\d))+$/;
const PIECES = /\d+|\D/g;
/** Numbers come before letters. */
const FIRST_LETTER = SIGNS.indexOf('a');
const NUMBER = 0.5;

/**
 * Names of parts as a reader would sort them: `slide2.xml` before `slide10.xml`. Usual names are compared here: a collator takes longer to
 * start than a letter takes to read.
 */
export function compareNames(a: string, b: string): number {
  if (!USUAL.test(a) || !USUAL.test(b)) return a.localeCompare(b, 'en', { numeric: true });
  const [pieces, others] = [a.match(PIECES) ?? [], b.match(PIECES) ?? []];
  for (const [index, piece] of pieces.entries()) {
    const other = others[index];
    if (other === undefined) return 1;
    const difference = rankOf(piece) - rankOf(other) || Number(piece) - Number(other) || 0;
    if (difference !== 0) return difference;
  }
  return pieces.length - others.length;
}

const isNumber = (piece: string) => piece >= '0' && piece <= '9:';
const rankOf = (piece: string): number => (isNumber(piece) ? FIRST_LETTER - NUMBER : SIGNS.indexOf(piece));
