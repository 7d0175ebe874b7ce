import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';

/** Every operator that draws or sets how to draw. Marked content only describes: its operators go. */
const DRAWING = new Set(
  (
    'b B b* B* BT c cm cs CS d d0 d1 Do ET f F f* g G gs h i j J k K l m M n q Q re rg RG ri s S sc SC scn SCN ' +
    'sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y BI \' "'
  ).split(' '),
);
/** So many operands each of them takes; more are left lying by readers. Colours of patterns take any number. */
const OPERANDS: Record<string, number> = Object.fromEntries(
  Object.entries({
    0: 'b B b* B* BT ET f F f* h n q Q s S T* W W*',
    1: "cs CS Do g G gs i j J M ri sh Tc Tj TJ TL Tr Ts Tw Tz w '",
    2: 'd d0 l m Td TD Tf',
    3: 'rg RG "',
    4: 'k K re v y',
    6: 'c cm d1 Tm',
  }).flatMap(([count, names]) => names.split(' ').map((name) => [name, Number(count)])),
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
const NUMBER = /^[+-]?[\d.][\d.+-]*$/;
const MOST_DEPTH = 64;

/** An operand: where it is written, and what it contains where it is an array. */
export interface Operand {
  kind: 'number' | 'name' | 'string' | 'array' | 'other';
  from: number;
  to: number;
  items?: Operand[];
}

/** One operator with its operands; of an inline picture all of it, and where its data lies. */
export interface Operation {
  name: string;
  from: number;
  to: number;
  operands: Operand[];
  data?: { from: number; to: number };
}

/** What kind of content a name of a mark stands for: one of the standard names. */
export type RoleOf = (name: string) => string;

/**
 * A content stream without comments, marked content and surplus operands; the same bytes when there is nothing to take out. With `roleOf`,
 * marks stay that a tag can refer to, with nothing but their number. Throws where it cannot be followed to its end.
 */
export function cleanContent(bytes: Uint8Array, roleOf?: RoleOf): Uint8Array {
  const text = latin1(bytes);
  const reader = new ContentReader(text);
  const kept: string[] = [];
  /** Of the marks that are open, which stay. */
  const marks: boolean[] = [];
  let isChanged = false;
  for (let operation = reader.next(); operation; operation = reader.next()) {
    if (MARKING.has(operation.name)) {
      isChanged = true;
      const mark = roleOf && keptMark(operation, text, roleOf);
      if (operation.name === 'BMC' || operation.name === 'BDC') marks.push(mark !== undefined);
      if (mark !== undefined || (operation.name === 'EMC' && marks.pop())) kept.push(mark ?? 'EMC');
    } else if (!DRAWING.has(operation.name)) throw new UnreadablePicture();
    else {
      const first = surplusOf(operation);
      if (first > operation.from) isChanged = true;
      kept.push(reader.withoutComments(first));
    }
  }
  for (const isOpen of marks) if (isOpen) kept.push('EMC');
  return isChanged || reader.hasComments ? fromLatin1(kept.map((line) => `${line}\n`).join('')) : bytes;
}

/** The beginning of a mark that stays; undefined for others. */
function keptMark({ name, operands }: Operation, text: string, roleOf: RoleOf): string | undefined {
  if (name !== 'BMC' && name !== 'BDC') return undefined;
  const [tag, properties] = operands.map(({ from, to }) => text.slice(from, to));
  if (tag === '/Artifact') return '/Artifact BMC';
  const number = name === 'BDC' ? /\/MCID\s+(\d{1,4})(?!\d)/.exec(properties ?? '')?.[1] : undefined;
  return tag && number !== undefined ? `/${roleOf(tag.slice(1))} <</MCID ${Number(number)}>> BDC` : undefined;
}

/** Where the operands begin that an operator takes: its last ones. */
function surplusOf({ name, from, to, operands }: Operation): number {
  const taken = OPERANDS[name];
  if (taken === undefined || operands.length <= taken) return from;
  return taken === 0 ? to - name.length : (operands.at(-taken)?.from ?? from);
}

/** The operators of a content stream in their order. Throws where it cannot be followed. */
export function* operationsOf(text: string): Generator<Operation> {
  const reader = new ContentReader(text);
  for (let operation = reader.next(); operation; operation = reader.next()) yield operation;
}

class ContentReader {
  hasComments = false;
  #at = 0;
  /** Comments since the last operator that was kept, to be cut out of the next. */
  #comments: [from: number, to: number][] = [];

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Undefined at the end. */
  next(): Operation | undefined {
    const from = this.#skip();
    if (from >= this.#text.length) return undefined;
    const operands: Operand[] = [];
    for (;;) {
      const token = this.#token();
      if (typeof token === 'string') {
        const data = token === 'BI' ? this.#inlineImage(operands) : undefined;
        return { name: token, from, to: this.#at, operands, ...(data && { data }) };
      }
      operands.push(token);
      this.#skip();
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
    return pieces.join('') + this.#text.slice(from, this.#at);
  }

  /** To the next token; answers where that is. */
  #skip(): number {
    for (;;) {
      while (this.#at < this.#text.length && SPACE.test(this.#text[this.#at] ?? '')) this.#at++;
      if (this.#text[this.#at] !== '%') return this.#at;
      const from = this.#at;
      while (this.#at < this.#text.length && !/[\r\n]/.test(this.#text[this.#at] ?? '')) this.#at++;
      this.hasComments = true;
      this.#comments.push([from, this.#at]);
    }
  }

  /** An operand, or the name of an operator. */
  #token(depth = 0): Operand | string {
    const from = this.#at;
    const char = this.#text[from] ?? '';
    const done = (kind: Operand['kind'], items?: Operand[]): Operand => ({
      kind,
      from,
      to: this.#at,
      ...(items && { items }),
    });
    if (char === '(') {
      this.#passLiteral();
      return done('string');
    }
    if (this.#text.startsWith('<<', from)) {
      this.#group('>>', depth);
      return done('other');
    }
    if (char === '[') return done('array', this.#group(']', depth));
    if (char === '<') {
      this.#at = this.#behind('>');
      return done('string');
    }
    if (char === '/') {
      this.#at++;
      this.#word();
      return done('name');
    }
    const word = this.#word();
    // A delimiter where none can be.
    if (word === '') throw new UnreadablePicture();
    if (NUMBER.test(word)) return done('number');
    return /^(?:[+-]+|true|false|null)$/.test(word) ? done('other') : word;
  }

  #word(): string {
    REGULAR.lastIndex = this.#at;
    const word = REGULAR.exec(this.#text)?.[0] ?? '';
    this.#at += word.length;
    return word;
  }

  #behind(end: string): number {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw new UnreadablePicture();
    return at + end.length;
  }

  #passLiteral(): void {
    let depth = 0;
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text[this.#at];
      if (char === '\\') this.#at++;
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) {
        this.#at++;
        return;
      }
    }
    throw new UnreadablePicture();
  }

  #group(end: string, depth: number): Operand[] {
    if (depth > MOST_DEPTH) throw new UnreadablePicture();
    const items: Operand[] = [];
    this.#at += end.length;
    for (;;) {
      this.#skip();
      if (this.#text.startsWith(end, this.#at)) break;
      if (this.#at >= this.#text.length) throw new UnreadablePicture();
      const item = this.#token(depth + 1);
      // Operators inside arrays are what readers skip.
      if (typeof item !== 'string') items.push(item);
    }
    this.#at += end.length;
    return items;
  }

  /** From behind `BI` to behind `EI`; its entries become operands. */
  #inlineImage(operands: Operand[]): { from: number; to: number } {
    for (;;) {
      this.#skip();
      if (this.#text.startsWith('ID', this.#at)) break;
      const key = this.#token();
      if (typeof key === 'string' || key.kind !== 'name') throw new UnreadablePicture();
      if (!INLINE_KEYS.has(this.#text.slice(key.from + 1, key.to))) throw new UnreadablePicture();
      this.#skip();
      const value = this.#token();
      if (typeof value === 'string') throw new UnreadablePicture();
      operands.push(key, value);
    }
    const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]+(?:[Q/q\d+-]|[A-Za-z]{1,3}[\s*]|%)|[\0\t\n\f\r ]*$)/g;
    end.lastIndex = this.#at + 2;
    const match = end.exec(this.#text);
    if (!match) throw new UnreadablePicture();
    const data = { from: Math.min(this.#at + 3, match.index), to: match.index };
    this.#at = end.lastIndex;
    return data;
  }
}
