import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { isKnownField, isMailType } from '../mail-fields';
import { decodeTextBytes } from './decode';
import type { FoundString } from './strings';

const WORD = /=\?([^?\s]{1,60})\?([bqBQ])\?([^?]*)\?=/g;
/** Where placeholders stand for addresses; the domain belongs to nobody. What else was there has its signs by their numbers. */
const NOWHERE = '@redacted.invalid';
const LONGEST_ADDRESS = 320;
const LAST_WORD = /[^\s<>,;:"]*$/;
const SIGN = /=([\dA-F]{2})/g;

function asItWas(text: string): string {
  const pieces = text.split(NOWHERE);
  const last = pieces.pop() ?? '';
  const before = pieces.map((piece) => {
    const end = piece.slice(-LONGEST_ADDRESS);
    const signs = (word: string) => word.replace(SIGN, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    return piece.slice(0, piece.length - end.length) + end.replace(LAST_WORD, signs);
  });
  return [...before, last].join('');
}

/** Lines that may be fields: what stands in front of the first colon is short. */
const FIELDS = /^[!-9;-~]{2,80}[ \t]*:[^\n]*/gm;
const FIELD = /^([!-9;-~]+)([ \t]*:[ \t]*)/;

/** Without names of fields and kinds of parts that standards and programs define: they say nothing about anybody. */
function withoutTerms(field: string): string {
  const [head = '', name = ''] = FIELD.exec(field) ?? [];
  if (!isKnownField(name)) return field;
  const value = field.slice(head.length);
  const type = /^[\w/.+-]+/.exec(value)?.[0] ?? '';
  return name.toLowerCase() === 'content-type' && isMailType(type) ? value.slice(type.length) : value;
}

/** What lines of base64 lie in. */
const DIGITS = '[A-Za-z\\d+/\\r\\n]{180}';
const OTHER = '[^A-Za-z\\d+/\\r\\n]';
const [SHORTEST, LONGEST] = [60, 76];
const FEWEST_LINES = 3;

/** Without lines of base64 that follow each other: they say something only once they are decoded. */
function withoutPacked(text: string): string {
  const kept: string[] = [];
  let last = 0;
  for (const [index, end] of digitRuns(text)) {
    const isLineStart = index === 0 || text[index - 1] === '\n';
    let from = isLineStart ? index : nextLine(text, index);
    while (from < end) {
      let to = from;
      let lines = 0;
      for (let next = packedEnd(text, to, end); next > to; next = packedEnd(text, to, end)) {
        to = next;
        lines++;
      }
      if (lines >= FEWEST_LINES) {
        kept.push(text.slice(last, from));
        last = to;
      }
      from = nextLine(text, to);
    }
  }
  return [...kept, text.slice(last)].join('\n');
}

/** Where long runs of digits of base64 begin and end: an expression that took a whole attachment would have no memory left for it. */
function* digitRuns(text: string): Generator<[from: number, to: number]> {
  const digits = new RegExp(DIGITS, 'g');
  const other = new RegExp(OTHER, 'g');
  for (let found = digits.exec(text); found; found = digits.exec(text)) {
    other.lastIndex = digits.lastIndex;
    const end = other.exec(text)?.index ?? text.length;
    yield [found.index, end];
    digits.lastIndex = end;
  }
}

const nextLine = (text: string, at: number) => text.indexOf('\n', at) + 1 || text.length;

/** Where the line of base64 ends that begins here and lies before `end`; here where there is none. */
function packedEnd(text: string, from: number, end: number): number {
  const feed = text.indexOf('\n', from);
  if (feed < 0 || feed >= end) return from;
  const length = feed - from - (text[feed - 1] === '\r' ? 1 : 0);
  const isPacked = length >= SHORTEST && length <= LONGEST && !text.slice(from, feed - 1).includes('\r');
  return isPacked ? feed + 1 : from;
}

/** What a part says about itself. */
class Part {
  readonly lines: string[] = [];
  readonly header: string[] = [];
  isHeader: boolean;

  constructor(isHeader: boolean) {
    this.isHeader = isHeader;
  }

  /** The value of a field, its lines joined. */
  field(name: string): string {
    const start = `${name}:`;
    return (
      this.fields()
        .find((line) => line.toLowerCase().startsWith(start))
        ?.slice(start.length) ?? ''
    );
  }

  fields(): string[] {
    const joined: string[] = [];
    for (const line of this.header) {
      if (/^[ \t]/.test(line) && joined.length > 0) joined[joined.length - 1] += line;
      else joined.push(line);
    }
    return joined;
  }
}

/** Everything that messages say, line by line: a line that repeats a boundary ends a part, an empty one its header. */
export function* mailStrings(
  bytes: Uint8Array,
  open: (content: Uint8Array) => Iterable<FoundString>,
): Generator<FoundString> {
  const text = latin1(bytes);
  yield { text: withoutPacked(text).replace(FIELDS, withoutTerms), place: 'the message', kind: 'bytes' };
  const boundaries = new Set<string>();
  let part = new Part(true);
  let before = '';
  for (const ended of text.split('\n')) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    const mark = line.startsWith('--') ? line.slice(2).trimEnd() : undefined;
    const isNext = mark !== undefined && boundaries.has(mark);
    const isLast = mark !== undefined && boundaries.has(mark.replace(/--$/, ''));
    const isMessage = before === '' && /^From \S/.test(line);
    before = line;
    if (isNext || isLast || isMessage) {
      yield* stringsOf(part, open);
      part = new Part(isNext || isMessage);
      if (isMessage) yield { text: line, place: 'the first line of a message', kind: 'text' };
    } else if (!part.isHeader) part.lines.push(line);
    else if (line !== '') part.header.push(line);
    else {
      const type = part.field('content-type');
      const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type);
      if (boundary) boundaries.add((boundary[1] ?? boundary[2] ?? '').trimEnd());
      const isInside =
        /^\s*message\/(?:rfc822|global)/i.test(type) && !/base64|quoted/i.test(part.field('content-transfer-encoding'));
      if (isInside) {
        yield* stringsOf(part, open);
        part = new Part(true);
      } else part.isHeader = false;
    }
  }
  yield* stringsOf(part, open);
}

function* stringsOf(part: Part, open: (content: Uint8Array) => Iterable<FoundString>): Generator<FoundString> {
  for (const field of part.fields()) yield* headerStrings(field);
  if (part.lines.every((line) => line.trim() === '')) return;
  const bytes = decodeBody(part.lines, part.field('content-transfer-encoding'));
  yield* open(bytes);
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(part.field('content-type'))?.[1] ?? '';
  const isText = !/^\s*(?:image|application|audio|video)\//i.test(part.field('content-type'));
  if (!isText) return;
  const text = decodeAs(bytes, charset);
  yield { text, place: 'a part of the message', kind: 'text' };
  // Lines that a program broke, with the marks of what is quoted.
  const joined = text.replace(/ \r?\n(?:>+ ?)?/g, ' ');
  if (joined !== text) yield { text: joined, place: 'a part of the message', kind: 'text' };
}

function* headerStrings(field: string): Generator<FoundString> {
  const found = (text: string): FoundString => ({ text: asItWas(text), place: 'a header', kind: 'text' });
  const plain = withoutTerms(decodeTextBytes(fromLatin1(field)));
  // The digits of an encoded word say nothing by themselves: a detector is asked about what it stands for.
  yield field.includes('=?') ? { ...found(plain), kind: 'bytes' } : found(plain);
  if (field.includes('=?')) {
    // Beside encoded words, some programs write UTF-8.
    const joined = decodeTextBytes(fromLatin1(field.replace(/\?=\s+=\?/g, '?==?')));
    yield found(withoutTerms(joined).replace(WORD, (_, charset, kind, text) => decodeWord(charset, kind, text)));
  }
  // A long parameter is written in pieces, each under the name with a number.
  if (/\*\d/.test(field)) yield found(plain.replace(/"?;\s*[\w-]+\*\d+\*?="?/g, ''));
}

function decodeWord(charset: string, kind: string, text: string): string {
  const isQuoted = /q/i.test(kind);
  const raw = isQuoted ? unquote(text.replaceAll('_', ' ')) : unpack(text);
  return decodeAs(fromLatin1(raw), charset.split('*')[0] ?? '');
}

function decodeBody(lines: readonly string[], encoding: string): Uint8Array {
  if (/base64/i.test(encoding)) return fromLatin1(unpack(lines.join('')));
  const raw = lines.join('\n');
  return fromLatin1(/quoted-printable/i.test(encoding) ? unquote(raw) : raw);
}

const unquote = (text: string) =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Where something else stands between the digits, it is passed over. Digits that do not fill four are left over. */
function unpack(text: string): string {
  try {
    return atob(text);
  } catch {
    const digits = text.replace(/[^A-Za-z\d+/]/g, '');
    return atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)));
  }
}

function decodeAs(bytes: Uint8Array, charset: string): string {
  if (charset === '' || /^(?:us-ascii|utf-?8)$/i.test(charset)) return decodeTextBytes(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeTextBytes(bytes);
  }
}
