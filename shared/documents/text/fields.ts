/** One field of a CSV or TSV text. */
export interface Field {
  /** What it holds, inside its quotes where it has any. */
  from: number;
  to: number;
  /** Behind it, its closing quote included. */
  end: number;
  isQuoted: boolean;
}

/** The field that begins here, as RFC 4180 and spreadsheets write it; undefined when its quote is not closed. */
export function fieldAt(content: string, at: number, delimiter: string): Field | undefined {
  if (content[at] !== '"') {
    let end = at;
    while (end < content.length && content[end] !== delimiter && content[end] !== '\n' && content[end] !== '\r') end++;
    return { from: at, to: end, end, isQuoted: false };
  }
  let quote = content.indexOf('"', at + 1);
  while (quote !== -1 && content[quote + 1] === '"') quote = content.indexOf('"', quote + 2);
  return quote === -1 ? undefined : { from: at + 1, to: quote, end: quote + 1, isQuoted: true };
}

/** The line end here, or the character that is there instead; empty at the end of the text. */
export const lineEndAt = (content: string, at: number): string =>
  content.startsWith('\r\n', at) ? '\r\n' : (content[at] ?? '');

export const isLineEnd = (sign: string): boolean => sign === '\r\n' || sign === '\n' || sign === '\r';

/**
 * Whether a field of a table must be quoted.
 *
 * @example
 * needsQuotes('a,b', ','); // => true
 */
export const needsQuotes = (text: string, delimiter: string): boolean =>
  text.includes(delimiter) || /["\r\n]/.test(text);

export const doubleQuotes = (text: string): string => text.replaceAll('"', '""');
/**
 * The field with quotes around it, those inside doubled.
 *
 * @example
 * quoted('say "hi"'); // => '"say ""hi"""'
 */
export const quoted = (text: string): string => `"${doubleQuotes(text)}"`;
