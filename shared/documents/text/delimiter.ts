const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The delimiter found most often outside quotes in the first rows of a table.
 *
 * @example
 * likelyDelimiter('name;"a,b,c"\nAda;1'); // => ';'
 */
export function likelyDelimiter(content: string): string {
  const head = content.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
