const NULL = '\\N';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, sign]) => [sign, `\\${letter}`]));

/** What a cell of a COPY block says. */
export function decodeCopied(cell: string): string {
  if (cell === NULL) return '';
  return cell.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

export function encodeCopied(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/[\b\f\n\r\t\v]/g, (sign) => LETTERS.get(sign) ?? sign);
}
