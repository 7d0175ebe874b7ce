/** A string, a name or a comment of SQL, or what stands for a removed value outside of both. */
const PIECE =
  /'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"(?:[^"\\]|""|\\[\s\S])*(?:"|$)|`[^`]*(?:`|$)|--[^\n]*|\/\*[\s\S]{0,2000}?\*\/|<[A-Z][A-Z_\d]*>/g;

/** The copy of a dump in which a number that was removed is a string: SQL knows no other word for what is gone. */
export function withQuotedNumbers(before: string, after: string): string {
  if (before === after || !/^\s*INSERT INTO /im.test(before) || /^COPY .* FROM stdin/im.test(before)) return after;
  return after.replace(PIECE, (piece) => (piece.startsWith('<') ? `'${piece}'` : piece));
}
