/** A value of an INSERT statement as it may be written: NULL, a number, a word, or a string in one of its notations. */
const VALUE = /(?:[EeBbXxNn]?'[^']*(?:''[^']*)*'|[-+]?[\w.]+(?:[-+]\d+)?)/y;
/** A string whose backslashes are escapes may hold a quote behind one. */
const ESCAPED = /[Ee]'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'/y;

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Where the value that begins at `at` ends; undefined where none begins there. */
export function endOfValue(source: string, at: number): number | undefined {
  for (const pattern of [ESCAPED, VALUE]) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return at + match[0].length;
  }
  return undefined;
}

/** What a written value says. */
export function decodeInserted(written: string): string {
  if (/^null$/i.test(written)) return '';
  const string = /^([EeBbXxNn]?)'([\s\S]*)'$/.exec(written);
  if (!string) return written;
  const [, kind = '', inside = ''] = string;
  const text = inside.replaceAll("''", "'");
  if (!/^e$/i.test(kind)) return text;
  return text.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{1,2})|([0-7]{1,3})|([\s\S]))/g, (_, u, x, octal, sign) => {
    if (u ?? x) return String.fromCharCode(Number.parseInt(u ?? x, 16));
    return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (LETTERS[sign] ?? sign);
  });
}

/** A string that reads the same whatever the server takes a backslash for. */
export function encodeInserted(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return text.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
