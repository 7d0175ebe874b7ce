import { DocumentError } from '../document-error';

/** A piece of an RTF file. `from` and `to` are places in its text. */
export type Token = { from: number; to: number } & (
  | { kind: 'open' | 'close' | 'break' }
  | { kind: 'word'; word: string; value: number | undefined }
  | { kind: 'sign'; sign: string }
  | { kind: 'byte'; byte: number }
  | { kind: 'text' }
  /** Bytes that are no text, behind `\bin`. */
  | { kind: 'bytes' }
);

const PATTERN = /\\([A-Za-z]{1,32})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\([^A-Za-z'])|([{}])|([\r\n]+)|([^\\{}\r\n]+)/gy;

/** Takes a file apart. What is no RTF is refused, since nobody knows how a reader would show it. */
export function tokensOf(content: string): Token[] {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  for (let at = 0; at < content.length; ) {
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(content);
    if (!match)
      throw new DocumentError(
        'malformed',
        'The document is damaged: it is not valid RTF. Open it in the program that made it, save it again and retry.',
      );
    const place = { from: at, to: at + match[0].length };
    const [, word, value, byte, sign, brace, breaks] = match;
    at = place.to;
    if (word !== undefined) {
      tokens.push({ kind: 'word', word, value: value === undefined ? undefined : Number(value), ...place });
      if (word !== 'bin' || !(Number(value) > 0)) continue;
      at += Number(value);
      if (at > content.length)
        throw new DocumentError(
          'malformed',
          'The document is damaged: it ends too early. Open it in the program that made it, save it again and retry.',
        );
      tokens.push({ kind: 'bytes', from: place.to, to: at });
    } else if (byte !== undefined) tokens.push({ kind: 'byte', byte: Number.parseInt(byte, 16), ...place });
    else if (sign !== undefined) tokens.push({ kind: 'sign', sign, ...place });
    else if (brace !== undefined) tokens.push({ kind: brace === '{' ? 'open' : 'close', ...place });
    else tokens.push({ kind: breaks === undefined ? 'text' : 'break', ...place });
  }
  return tokens;
}

/** What takes the place of a group: behind a command, the text that follows would become a part of it, or lose its first space. */
export const insteadOf = (content: string, from: number): string =>
  /[A-Za-z\d]/.test(content.charAt(from - 1)) ? '{}' : '';
