import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { decodeTextBytes } from './decode';
import type { FoundString } from './strings';

const WORD = /=\?([^?\s]{1,60})\?([bqBQ])\?([^?]*)\?=/g;
/** Where placeholders stand for addresses; the domain belongs to nobody. */
const NOWHERE = /@redacted\.invalid/g;

/** Names of fields that standards define say nothing about anybody. */
const STANDARD_NAME =
  /^(?:from|to|cc|bcc|subject|date|reply-to|sender|return-path|received|message-id|in-reply-to|references|mime-version|content-(?:type|transfer-encoding|disposition|id|description|language|location)|list-(?:id|post|help|unsubscribe|subscribe|owner|archive))\s*:/i;

/** Lines of base64, which say something only once they are decoded. */
const PACKED = /(?:^[A-Za-z\d+/]{60,76}\r?\n){3,}/gm;

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
  yield { text: text.replace(PACKED, '\n'), place: 'the message', kind: 'bytes' };
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
  const raw = part.lines.join('\n');
  if (raw.trim() === '') return;
  const bytes = decodeBody(raw, part.field('content-transfer-encoding'));
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
  const found = (text: string): FoundString => ({ text: text.replace(NOWHERE, ''), place: 'a header', kind: 'text' });
  const plain = decodeTextBytes(fromLatin1(field)).replace(STANDARD_NAME, '');
  yield found(plain);
  if (field.includes('=?')) {
    const joined = field.replace(/\?=\s+=\?/g, '?==?');
    yield found(joined.replace(WORD, (_, charset, kind, text) => decodeWord(charset, kind, text)));
  }
  // A long parameter is written in pieces, each under the name with a number.
  if (/\*\d/.test(field)) yield found(plain.replace(/"?;\s*[\w-]+\*\d+\*?="?/g, ''));
}

function decodeWord(charset: string, kind: string, text: string): string {
  const isQuoted = /q/i.test(kind);
  const raw = isQuoted ? unquote(text.replaceAll('_', ' ')) : unpack(text);
  return decodeAs(fromLatin1(raw), charset.split('*')[0] ?? '');
}

function decodeBody(raw: string, encoding: string): Uint8Array {
  if (/base64/i.test(encoding)) return fromLatin1(unpack(raw));
  return fromLatin1(/quoted-printable/i.test(encoding) ? unquote(raw) : raw);
}

const unquote = (text: string) =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Digits that do not fill four are left over. */
function unpack(text: string): string {
  const digits = text.replace(/[^A-Za-z\d+/]/g, '');
  try {
    return atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)));
  } catch {
    return '';
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
