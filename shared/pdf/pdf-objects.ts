import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '@veilmark/documents/document-error';

/** A number, name, string, boolean or null as it is written; an array; a dictionary; a reference. */
export type PdfValue = string | PdfValue[] | Map<string, PdfValue> | { ref: number };

export interface PdfObject {
  value: PdfValue;
  stream?: Uint8Array;
}

/** An object for packed data. */
export function packedStream(stream: Uint8Array): { value: Map<string, PdfValue>; stream: Uint8Array } {
  const value = new Map<string, PdfValue>([
    ['Filter', '/FlateDecode'],
    ['Length', String(stream.length)],
  ]);
  return { value, stream };
}

const DELIMITERS = '()<>[]{}/%';

/**
 * Reads the objects of a file PDFium has written: no object streams, no encryption, direct lengths. Files from elsewhere
 * go through PDFium first.
 */
export function readObjects(bytes: Uint8Array): { objects: Map<number, PdfObject>; root: number } {
  const text = latin1(bytes);
  const objects = new Map<number, PdfObject>();
  const header = /(\d+) 0 obj\s/y;
  header.lastIndex = text.search(/\d+ 0 obj\s/);
  for (let match = header.exec(text); match; match = header.exec(text)) {
    const reader = new Reader(text, header.lastIndex);
    const object: PdfObject = { value: reader.value() };
    reader.skipSpace();
    if (text.startsWith('stream', reader.at)) {
      const start = reader.at + (text[reader.at + 6] === '\r' ? 8 : 7);
      const length = object.value instanceof Map ? Number(object.value.get('Length')) : Number.NaN;
      if (!Number.isInteger(length)) throw unreadable();
      object.stream = bytes.subarray(start, start + length);
      reader.at = start + length;
      reader.skipSpace();
      reader.expect('endstream');
    }
    reader.skipSpace();
    reader.expect('endobj');
    reader.skipSpace();
    objects.set(Number(match[1]), object);
    header.lastIndex = reader.at;
  }
  const root = /\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')));
  if (!root) throw unreadable();
  return { objects, root: Number(root[1]) };
}

/** Writes objects numbered from 1 in their order; the first is the catalog. */
export function writeObjects(objects: readonly PdfObject[]): Uint8Array {
  const pieces: Uint8Array[] = [fromLatin1('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const push = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [i, object] of objects.entries()) {
    offsets.push(length);
    push(fromLatin1(`${i + 1} 0 obj\n${writeValue(object.value)}`));
    if (object.stream) {
      push(fromLatin1('stream\n'));
      push(object.stream);
      push(fromLatin1('\nendstream'));
    }
    push(fromLatin1('\nendobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = length;
  push(
    fromLatin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  const result = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

function writeValue(value: PdfValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`;
  if (value instanceof Map) return `<<${[...value].map(([key, item]) => `/${key} ${writeValue(item)}`).join('')}>>`;
  return `${value.ref} 0 R`;
}

class Reader {
  readonly #text: string;

  constructor(
    text: string,
    public at: number,
  ) {
    this.#text = text;
  }

  skipSpace(): void {
    while (/[\s\0]/.test(this.#text[this.at] ?? '')) this.at++;
  }

  expect(word: string): void {
    if (!this.#text.startsWith(word, this.at)) throw unreadable();
    this.at += word.length;
  }

  value(): PdfValue {
    this.skipSpace();
    const text = this.#text;
    if (text.startsWith('<<', this.at)) return this.#dictionary();
    const char = text[this.at];
    if (char === '[') return this.#array();
    if (char === '(') return this.#take(this.#literalEnd());
    if (char === '<') return this.#take(text.indexOf('>', this.at) + 1);
    const reference = /(\d+) \d+ R(?![\w.])/y;
    reference.lastIndex = this.at;
    const match = reference.exec(text);
    if (match) {
      this.at = reference.lastIndex;
      return { ref: Number(match[1]) };
    }
    return this.#take(this.#wordEnd());
  }

  #take(end: number): string {
    if (end <= this.at) throw unreadable();
    const token = this.#text.slice(this.at, end);
    this.at = end;
    return token;
  }

  #wordEnd(): number {
    let end = this.at + 1;
    while (
      end < this.#text.length &&
      !/[\s\0]/.test(this.#text[end] ?? '') &&
      !DELIMITERS.includes(this.#text[end] ?? '')
    )
      end++;
    return end;
  }

  #literalEnd(): number {
    let depth = 0;
    for (let end = this.at; end < this.#text.length; end++) {
      const char = this.#text[end];
      if (char === '\\') end++;
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) return end + 1;
    }
    throw unreadable();
  }

  #array(): PdfValue[] {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.#text[this.at] === ']') break;
      items.push(this.value());
    }
    this.at++;
    return items;
  }

  #dictionary(): Map<string, PdfValue> {
    this.at += 2;
    const items = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      if (this.#text.startsWith('>>', this.at)) break;
      const key = this.value();
      if (typeof key !== 'string' || !key.startsWith('/')) throw unreadable();
      items.set(key.slice(1), this.value());
    }
    this.at += 2;
    return items;
  }
}

const unreadable = () => new DocumentError('malformed', 'The PDF could not be written safely.');
