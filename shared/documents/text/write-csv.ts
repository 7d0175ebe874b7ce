import { needsQuotes, quoted } from './fields';

/**
 * RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8.
 *
 * @example
 * writeCsv([['Name', 'Born'], ['Lovelace, Ada', 1815]]); // => '\uFEFFName,Born\r\n"Lovelace, Ada",1815\r\n'
 */
export function writeCsv(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. Numbers stay numbers, also below zero. */
function toCell(value: string | number): string {
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return needsQuotes(text, ',') ? quoted(text) : text;
}
