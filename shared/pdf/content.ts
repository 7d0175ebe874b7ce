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
/** What each byte is. Expressions that are asked about every byte take most of the time that a page of drawings takes. */
const [REGULAR, SPACE, DELIMITER] = [0, 1, 2];
const KINDS = new Uint8Array(256);
for (const space of '\0\t\n\f\r ') KINDS[space.charCodeAt(0)] = SPACE;
for (const delimiter of '()<>[]{}/%') KINDS[delimiter.charCodeAt(0)] = DELIMITER;
const [COMMENT, LINE_FEED, RETURN] = [0x25, 0x0a, 0x0d];
/** What no operator begins with: digits and signs, and the letters of `true`, `false` and `null`. */
const MAY_BE_OPERAND = /^[-+.\dtfn]/;
const NUMBER = /^[+-]?[\d.][\d.+-]*$/;
const WORD_OPERAND = /^(?:[+-]+|true|false|null)$/;
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
  /** What stays, from where there is something to take out. */
  let kept: string[] | undefined;
  /** Of the marks that are open, which stay. */
  const marks: boolean[] = [];
  let end = 0;
  for (let operation = reader.next(); operation; operation = reader.next()) {
    const isMark = MARKING.has(operation.name);
    if (!isMark && !DRAWING.has(operation.name)) throw new UnreadablePicture();
    const first = surplusOf(operation);
    if (isMark || first > operation.from || reader.hasComments) kept ??= [text.slice(0, end)];
    end = operation.to;
    if (isMark) {
      const mark = roleOf && keptMark(operation, text, roleOf);
      if (operation.name === 'BMC' || operation.name === 'BDC') marks.push(mark !== undefined);
      if (mark !== undefined || (operation.name === 'EMC' && marks.pop())) kept?.push(mark ?? 'EMC');
    } else kept?.push(reader.withoutComments(first));
  }
  if (!kept) return reader.hasComments ? fromLatin1(text.slice(0, end)) : bytes;
  for (const isOpen of marks) if (isOpen) kept.push('EMC');
  return fromLatin1(kept.map((line) => `${line}\n`).join(''));
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
    if (this.#comments.length === 0) return this.#text.slice(start, this.#at);
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
    const text = this.#text;
    let at = this.#at;
    for (;;) {
      while (at < text.length && KINDS[text.charCodeAt(at)] === SPACE) at++;
      this.#at = at;
      if (at >= text.length || text.charCodeAt(at) !== COMMENT) return at;
      const from = at;
      while (at < text.length && text.charCodeAt(at) !== LINE_FEED && text.charCodeAt(at) !== RETURN) at++;
      this.hasComments = true;
      this.#comments.push([from, at]);
    }
  }

  /** An operand, or the name of an operator. */
  #token(depth = 0): Operand | string {
    const from = this.#at;
    if (KINDS[this.#text.charCodeAt(from)] === DELIMITER) return this.#delimited(from, depth);
    const word = this.#word();
    // Behind the last operand, where no operator is.
    if (word === '') throw new UnreadablePicture();
    if (!MAY_BE_OPERAND.test(word)) return word;
    if (NUMBER.test(word)) return { kind: 'number', from, to: this.#at };
    return WORD_OPERAND.test(word) ? { kind: 'other', from, to: this.#at } : word;
  }

  #delimited(from: number, depth: number): Operand {
    const text = this.#text;
    if (text[from] === '(') {
      this.#passLiteral();
      return { kind: 'string', from, to: this.#at };
    }
    if (text.startsWith('<<', from)) {
      this.#group('>>', depth);
      return { kind: 'other', from, to: this.#at };
    }
    if (text[from] === '[') {
      const items = this.#group(']', depth);
      return { kind: 'array', from, to: this.#at, items };
    }
    if (text[from] === '<') {
      this.#at = this.#behind('>');
      return { kind: 'string', from, to: this.#at };
    }
    // A delimiter where none can be.
    if (text[from] !== '/') throw new UnreadablePicture();
    this.#at++;
    this.#word();
    return { kind: 'name', from, to: this.#at };
  }

  #word(): string {
    const text = this.#text;
    const from = this.#at;
    let at = from;
    while (at < text.length && (KINDS[text.charCodeAt(at)] ?? REGULAR) === REGULAR) at++;
    this.#at = at;
    return text.slice(from, at);
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
