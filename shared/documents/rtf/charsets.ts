import { codePageLabel } from '../code-pages';
import { DocumentError } from '../document-error';
import { decodeDosPage, isDosPage } from '../dos-pages';
import type { Token } from './tokens';

const BY_CHARSET: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};
const TWO_BYTES: ReadonlySet<string> = new Set(['shift_jis', 'gbk', 'euc-kr', 'big5']);

/** How the bytes of a font are read. */
export class Charset {
  readonly isWide: boolean;
  readonly #decode: (bytes: Uint8Array) => string;

  constructor(page: number) {
    const label = isDosPage(page) ? undefined : labelOf(page);
    const decoder = label === undefined ? undefined : new TextDecoder(label);
    this.isWide = label !== undefined && TWO_BYTES.has(label);
    this.#decode = (bytes) => decoder?.decode(bytes) ?? decodeDosPage(page, bytes);
  }

  decode(bytes: readonly number[]): string {
    return this.#decode(Uint8Array.from(bytes));
  }
}

function labelOf(page: number): string {
  const label = codePageLabel(page);
  if (label) return label;
  throw new DocumentError(
    'unsupported',
    `The document uses the code page ${page}, which cannot be read. Save it again as RTF.`,
  );
}

/** The charsets of a document: that of the whole, and those of its fonts. */
export function charsetsOf(tokens: readonly Token[]): { own: Charset; of: (font: number) => Charset } {
  let page = 1252;
  const fonts = new Map<number, number>();
  let font: number | undefined;
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    const { word, value = 0 } = token;
    if (word === 'ansicpg') page = value;
    else if (word === 'mac') page = 10000;
    else if (word === 'pc') page = 437;
    else if (word === 'pca') page = 850;
    else if (word === 'f') font = value;
    else if (word === 'fcharset' && font !== undefined) fonts.set(font, BY_CHARSET[value] ?? 0);
    else if (word === 'cpg' && font !== undefined) fonts.set(font, value);
  }
  const made = new Map<number, Charset>();
  const charset = (of: number): Charset => {
    const known = made.get(of) ?? new Charset(of);
    made.set(of, known);
    return known;
  };
  return { own: charset(page || 1252), of: (number) => charset(fonts.get(number) || page || 1252) };
}
