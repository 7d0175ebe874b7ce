import { DocumentError } from '../document-error';
import { malformed } from './xml-scanner';

/** All up to the children with the start tag of their parent, one child with what is before it, or what comes behind the last. */
export interface CutPart {
  kind: 'head' | 'child' | 'tail';
  xml: string;
}

/** The longest mark by which a piece of markup is told apart. */
const LONGEST_MARK = '<![CDATA['.length;
const QUOTES = new Set([0x22, 0x27]);
const GREATER = 0x3e;

/**
 * Cuts XML that comes in pieces into the children of one element and holds one of them at a time. It only finds the places to cut:
 * whether the parts are well-formed is up to their reader.
 */
export class ElementCutter {
  #buffer = '';
  /** Read up to here, and handed out up to here. */
  #at = 0;
  #from = 0;
  #depth = 0;
  /** Elements that are open inside the parent; 0 until it comes. */
  #inside = 0;
  #isBehind = false;
  #isSought = true;

  readonly #parent: string;
  readonly #level: number;
  readonly #longest: number;

  /** The first element `parent` (local name) that lies inside `level` others. `longest` characters may have to be held. */
  constructor(parent: string, level: number, longest: number) {
    this.#parent = parent;
    this.#level = level;
    this.#longest = longest;
  }

  push(piece: string): Generator<CutPart> {
    return this.#take(piece, false);
  }

  /** Without the parent all of it is head. */
  *end(): Generator<CutPart> {
    yield* this.#take('', true);
    if (this.#isBehind) return;
    if (this.#inside > 0) throw malformed();
    yield this.#handOut('head', this.#buffer.length);
  }

  *#take(piece: string, isLast: boolean): Generator<CutPart> {
    if (this.#isBehind) return yield { kind: 'tail', xml: piece };
    this.#buffer = this.#buffer.slice(this.#from) + piece;
    this.#at -= this.#from;
    this.#from = 0;
    while (!this.#isBehind) {
      const start = this.#buffer.indexOf('<', this.#at);
      if (start === -1) {
        this.#at = this.#buffer.length;
        break;
      }
      this.#at = start;
      if (!isLast && this.#buffer.length - start < LONGEST_MARK) break;
      const end = this.#markupEnd(start);
      if (end === undefined) break;
      this.#at = end;
      const part = this.#pass(start, end);
      if (part) yield part;
    }
    if (this.#buffer.length - this.#from > this.#longest)
      throw new DocumentError('too-large', 'A row or a string of the workbook is longer than can be scanned.');
  }

  #pass(start: number, end: number): CutPart | undefined {
    const mark = this.#buffer[start + 1];
    if (mark === '!' || mark === '?') return undefined;
    return mark === '/' ? this.#close() : this.#open(start, end, this.#buffer[end - 2] === '/');
  }

  #open(start: number, end: number, isEmpty: boolean): CutPart | undefined {
    const isParent = this.#isSought && this.#depth === this.#level && this.#localName(start) === this.#parent;
    if (isParent) this.#isSought = false;
    if (isEmpty) return this.#inside > 0 && this.#depth === this.#inside ? this.#handOut('child', end) : undefined;
    this.#depth++;
    if (!isParent) return undefined;
    this.#inside = this.#depth;
    return this.#handOut('head', end);
  }

  #close(): CutPart | undefined {
    this.#depth--;
    if (this.#inside === 0 || this.#depth > this.#inside) return undefined;
    if (this.#depth === this.#inside) return this.#handOut('child', this.#at);
    this.#isBehind = true;
    return this.#handOut('tail', this.#buffer.length);
  }

  #handOut(kind: CutPart['kind'], end: number): CutPart {
    const xml = this.#buffer.slice(this.#from, end);
    this.#from = end;
    return { kind, xml };
  }

  #localName(start: number): string {
    const name = /[^\s/>]*/.exec(this.#buffer.slice(start + 1, start + 200))?.[0] ?? '';
    return name.slice(name.indexOf(':') + 1);
  }

  /** Undefined where it has not come yet. */
  #markupEnd(start: number): number | undefined {
    const buffer = this.#buffer;
    if (buffer.startsWith('<!--', start)) return this.#after('-->', start + 4);
    if (buffer.startsWith('<![CDATA[', start)) return this.#after(']]>', start + 9);
    if (buffer.startsWith('<?', start)) return this.#after('?>', start + 2);
    if (buffer.startsWith('<!', start))
      throw new DocumentError(
        'malformed',
        'XML with a document type definition is not accepted. Remove the DOCTYPE and try again.',
      );
    for (let at = start + 1; at < buffer.length; at++) {
      const code = buffer.charCodeAt(at);
      if (code === GREATER) return at + 1;
      if (!QUOTES.has(code)) continue;
      at = buffer.indexOf(String.fromCharCode(code), at + 1);
      if (at === -1) return undefined;
    }
    return undefined;
  }

  #after(mark: string, from: number): number | undefined {
    const at = this.#buffer.indexOf(mark, from);
    return at === -1 ? undefined : at + mark.length;
  }
}
