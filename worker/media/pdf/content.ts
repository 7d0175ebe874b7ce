import { latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';

/** Every operator that draws or sets how to draw. Marked content only describes: its operators go. */
const DRAWING = new Set(
  (
    'b B b* B* BT c cm cs CS d d0 d1 Do ET f F f* g G gs h i j J k K l m M n q Q re rg RG ri s S sc SC scn SCN ' +
    'sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);
const MARKING = new Set(['BMC', 'BDC', 'EMC', 'MP', 'DP', 'BX', 'EX']);
const INLINE_KEYS = new Set(
  (
    'BPC BitsPerComponent CS ColorSpace D Decode DP DecodeParms F Filter H Height IM ImageMask I Interpolate W Width ' +
    'Intent L Length'
  ).split(' '),
);
const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const MOST_DEPTH = 64;

/**
 * A content stream without comments and marked content; the same bytes when there is nothing to take out. Throws where it
 * cannot be followed to its end.
 */
export function cleanContent(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes);
  const reader = new ContentReader(text);
  const kept: string[] = [];
  let isChanged = false;
  for (let from = reader.skip(); reader.at < text.length; from = reader.skip()) {
    let operator = reader.operand();
    while (operator === undefined) {
      reader.skip();
      operator = reader.operand();
    }
    if (operator === 'BI') reader.inlineImage();
    else if (MARKING.has(operator)) {
      isChanged = true;
      continue;
    } else if (!DRAWING.has(operator)) throw new UnreadablePicture();
    kept.push(reader.withoutComments(from));
  }
  return isChanged || reader.hasComments ? bytesOf(kept) : bytes;
}

/** One character a byte, a line each. */
function bytesOf(lines: readonly string[]): Uint8Array {
  const result = new Uint8Array(lines.reduce((sum, line) => sum + line.length + 1, 0));
  let at = 0;
  for (const line of lines) {
    for (let i = 0; i < line.length; i++) result[at++] = line.charCodeAt(i);
    result[at++] = 0x0a;
  }
  return result;
}

class ContentReader {
  at = 0;
  hasComments = false;
  /** Comments since the last operator that was kept, to be cut out of the next. */
  #comments: [from: number, to: number][] = [];

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** To the next token; answers where that is. */
  skip(): number {
    for (;;) {
      while (this.at < this.#text.length && SPACE.test(this.#text[this.at] ?? '')) this.at++;
      if (this.#text[this.at] !== '%') return this.at;
      const from = this.at;
      while (this.at < this.#text.length && !/[\r\n]/.test(this.#text[this.at] ?? '')) this.at++;
      this.hasComments = true;
      this.#comments.push([from, this.at]);
    }
  }

  withoutComments(start: number): string {
    const pieces: string[] = [];
    let from = start;
    for (const [begin, end] of this.#comments) {
      if (begin < from) continue;
      pieces.push(this.#text.slice(from, begin));
      from = end;
    }
    this.#comments = [];
    return pieces.join('') + this.#text.slice(from, this.at);
  }

  /** Passes over one token; answers it where it is an operator. */
  operand(depth = 0): string | undefined {
    const char = this.#text[this.at] ?? '';
    if (char === '(') return this.#literal();
    if (this.#text.startsWith('<<', this.at)) return this.#group('>>', depth);
    if (char === '[') return this.#group(']', depth);
    if (char === '<') return this.#upTo('>');
    if (char === '/') {
      this.at++;
      this.#word();
      return undefined;
    }
    const word = this.#word();
    // A delimiter where none can be.
    if (word === '') throw new UnreadablePicture();
    return /^(?:[+-]?[\d.][\d.+-]*|[+-]+|true|false|null)$/.test(word) ? undefined : word;
  }

  #word(): string {
    REGULAR.lastIndex = this.at;
    const word = REGULAR.exec(this.#text)?.[0] ?? '';
    this.at += word.length;
    return word;
  }

  #upTo(end: string): undefined {
    const at = this.#text.indexOf(end, this.at);
    if (at < 0) throw new UnreadablePicture();
    this.at = at + end.length;
  }

  #literal(): undefined {
    let depth = 0;
    for (; this.at < this.#text.length; this.at++) {
      const char = this.#text[this.at];
      if (char === '\\') this.at++;
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) {
        this.at++;
        return undefined;
      }
    }
    throw new UnreadablePicture();
  }

  #group(end: string, depth: number): undefined {
    if (depth > MOST_DEPTH) throw new UnreadablePicture();
    this.at += end.length;
    for (;;) {
      this.skip();
      if (this.#text.startsWith(end, this.at)) break;
      if (this.at >= this.#text.length) throw new UnreadablePicture();
      this.operand(depth + 1);
    }
    this.at += end.length;
    return undefined;
  }

  /** From behind `BI` to behind `EI`. */
  inlineImage(): void {
    for (;;) {
      this.skip();
      if (this.#text.startsWith('ID', this.at)) break;
      if (this.#text[this.at] !== '/') throw new UnreadablePicture();
      const from = this.at + 1;
      this.operand();
      if (!INLINE_KEYS.has(this.#text.slice(from, this.at))) throw new UnreadablePicture();
      this.skip();
      if (this.operand() !== undefined) throw new UnreadablePicture();
    }
    const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]+(?:[Q/q\d+-]|[A-Za-z]{1,3}[\s*]|%)|[\0\t\n\f\r ]*$)/g;
    end.lastIndex = this.at + 2;
    if (!end.exec(this.#text)) throw new UnreadablePicture();
    this.at = end.lastIndex;
  }
}
