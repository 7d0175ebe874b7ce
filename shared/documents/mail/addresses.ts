import { decodePercent, encodePercent } from '../percent';
import type { Slot, Source, SourceEdit } from '../slot';
import { decodeHeader, encodeHeader } from './encoded-words';
import { placeholderOf, standInFor } from './stand-in';

/** What stands in an address field, in order: texts between the slots are its punctuation. */
type Piece = Slot | string;

const SPACE = /[ \t\r\n]+/y;
const QUOTED = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
const PHRASE = /[^<>()",;:]+/y;
const ATOMS = /^[\w!#$%&'*+/=?^`{|}~-]+(?: [\w!#$%&'*+/=?^`{|}~-]+)*$/;
const ADDRESS = /^[^\s<>()",;:\\@]+@[^\s<>()",;:\\@]+$/;
/** A web address, as fields of mailing lists have it in brackets. */
const WEB = /^\s*[a-z][a-z\d+.-]*:\/\//i;
/** A mail address as a link: what comes before the address, the address, and what it asks for. */
const MAILTO = /^(\s*mailto:)([^?]*)(.*)$/is;

/** The names and addresses of a field such as From, each by itself. */
export function readAddresses(source: Source, from: number, to: number, eol: string): Piece[] {
  return new AddressReader(source, from, to, eol).read();
}

class AddressReader {
  readonly #pieces: Piece[] = [];
  /** The field by itself: nothing is looked for behind it. */
  readonly #value: string;
  readonly #source: Source;
  readonly #shift: number;
  readonly #eol: string;
  /** A quote that is never closed is one sign; those behind it are looked at no more. */
  #hasQuotes = true;

  constructor(source: Source, from: number, to: number, eol: string) {
    this.#source = source;
    this.#shift = from;
    this.#value = source.content.slice(from, to);
    this.#eol = eol;
  }

  read(): Piece[] {
    for (let at = 0; at < this.#value.length; ) at = this.#next(at);
    return this.#pieces;
  }

  #next(at: number): number {
    const space = this.#take(SPACE, at);
    if (space !== undefined) {
      if (this.#pieces.length > 0) this.#pieces.push(' ');
      return space;
    }
    const sign = this.#value[at];
    if (sign === '<') return this.#bracketed(at);
    if (sign === '(') return this.#comment(at);
    return (sign === '"' ? this.#quoted(at) : undefined) ?? this.#phrase(at);
  }

  #quoted(at: number): number | undefined {
    const end = this.#closingQuote(at);
    if (end === undefined) return undefined;
    if (this.#value[end] === '@') {
      const stop = this.#take(PHRASE, end) ?? end;
      this.#address(at, stop, false);
      return stop;
    }
    const inner = this.#value.slice(at + 1, end - 1).replace(/\\([\s\S])/g, '$1');
    this.#add(at, end, decodeHeader(inner), (text) => writePhrase(text, this.#eol));
    return end;
  }

  #closingQuote(at: number): number | undefined {
    const end = this.#hasQuotes ? this.#take(QUOTED, at) : undefined;
    if (end === undefined) this.#hasQuotes = false;
    return end;
  }

  #bracketed(at: number): number {
    const local = this.#value[at + 1] === '"' ? this.#closingQuote(at + 1) : undefined;
    const close = this.#value.indexOf('>', local ?? at);
    const end = close === -1 ? this.#value.length : close;
    this.#pieces.push('<');
    this.#target(at + 1, end);
    this.#pieces.push('>');
    return end + 1;
  }

  /** An address, or what fields of mailing lists have instead: a link. */
  #target(from: number, to: number): void {
    const raw = this.#value.slice(from, to);
    const [, scheme, address = ''] = MAILTO.exec(raw) ?? [];
    if (scheme !== undefined) {
      const start = from + scheme.length;
      this.#pieces.push('mailto:');
      this.#address(start, start + address.length, true);
      this.#link(start + address.length, to);
    } else if (WEB.test(raw)) this.#link(from, to);
    else this.#address(from, to, true);
  }

  #link(from: number, to: number): void {
    const place = { from: from + this.#shift, to: to + this.#shift };
    const decoded = decodePercent(this.#value.slice(from, to));
    this.#pieces.push({ source: this.#source, ...place, ...decoded, encode: encodePercent });
  }

  #comment(at: number): number {
    const end = commentEnd(this.#value, at);
    this.#pieces.push('(');
    const plain = (text: string) => encodeHeader(text.replace(/[()\\]/g, ''), this.#eol);
    this.#add(at + 1, end, decodeHeader(this.#value.slice(at + 1, end)), plain);
    this.#pieces.push(')');
    return end + 1;
  }

  #phrase(at: number): number {
    const end = this.#take(PHRASE, at);
    if (end === undefined) {
      this.#pieces.push(this.#value[at] ?? '');
      return at + 1;
    }
    const raw = this.#value.slice(at, end).trimEnd();
    const stop = at + raw.length;
    if (raw.includes('@') && !raw.includes('=?')) this.#address(at, stop, false);
    else this.#add(at, stop, decodeHeader(raw), (text) => writePhrase(text, this.#eol));
    return stop;
  }

  #address(from: number, to: number, isBracketed: boolean): void {
    const raw = this.#value.slice(from, to);
    this.#add(from, to, placeholderOf(raw) ?? decodeHeader(raw), (value) => writeAddress(value, isBracketed));
  }

  #add(from: number, to: number, text: string, write: (text: string) => string): void {
    const place = { from: from + this.#shift, to: to + this.#shift };
    const finish = (newText: string): SourceEdit[] => [{ ...place, text: write(newText) }];
    this.#pieces.push({ source: this.#source, ...place, text, encode: (value) => value, finish });
  }

  #take(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.#value) ? pattern.lastIndex : undefined;
  }
}

/** Comments may hold comments. */
function commentEnd(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    if (content[at] === '\\') at++;
    else if (content[at] === '(') depth++;
    else if (content[at] === ')' && --depth === 0) return at;
  }
  return content.length;
}

function writePhrase(text: string, eol: string): string {
  const line = text.replace(/[\r\n]+/g, ' ').trim();
  if (ATOMS.test(line) || line === '') return line;
  return /[^\x20-\x7e]/.test(line) ? encodeHeader(line, eol) : `"${line.replace(/["\\]/g, '\\$&')}"`;
}

/** An address, or one that leads nowhere with a placeholder before the @. */
function writeAddress(text: string, isBracketed: boolean): string {
  const line = text.replace(/[^\x20-\x7e]/g, '').trim();
  return ADDRESS.test(line) || (isBracketed && line === '') ? line : standInFor(line);
}
