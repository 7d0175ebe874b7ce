import { fromLatin1, latin1, toBase64 } from '@veilmark/crypto/bytes';

/** How the bytes of a part are written into the message. */
export type TransferEncoding = 'base64' | 'quoted-printable' | 'identity';

/** Also what programs write there by mistake, a charset or a media type: mail programs take all of these as they are. */
const IDENTITY =
  /^(?:|[78]-?bits?\W*|8bitmime|binary|none|plain|identity|default|unknown|utf-?(?:7|8|16)|(?:us-?)?ascii|iso-?8859-\d{1,2}|windows-\d{3,4}|text\/[a-z]+)$/;
const BASE64 = /^base-?64$/;
const QUOTED_PRINTABLE = /^quoted-?printable$/;

/** Undefined for an encoding that is not known: what it hides cannot be read. */
export function transferEncoding(name: string): TransferEncoding | undefined {
  const [first = ''] = name.replace(/\([^()]*\)/g, '').split(/[;,]/, 1);
  const plain = first
    .replace(/["'\s]/g, '')
    .replaceAll('_', '-')
    .toLowerCase();
  if (BASE64.test(plain)) return 'base64';
  if (QUOTED_PRINTABLE.test(plain)) return 'quoted-printable';
  return IDENTITY.test(plain) ? 'identity' : undefined;
}

export function decodeTransfer(raw: string, encoding: TransferEncoding): Uint8Array {
  if (encoding === 'identity') return fromLatin1(raw);
  return encoding === 'base64' ? decodeBase64(raw) : fromLatin1(decodeQuoted(raw));
}

/** Whether nothing can stand between the digits that a reader would pass over. */
export const isPlainBase64 = (raw: string): boolean => /^[A-Za-z\d+/\r\n \t]*=?[\r\n]*=?\s*$/.test(raw);

/** What each digit of base64 is worth; -1 for other signs. */
const DIGITS = new Int8Array(256).fill(-1);
for (const [value, digit] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  DIGITS[digit.charCodeAt(0)] = value;
const PADDING = 0x3d;

/** Nearly all of it is as the standard says, which the platform reads by itself. */
function decodeBase64(raw: string): Uint8Array {
  try {
    return fromLatin1(atob(raw));
  } catch {
    return decodeLoose(raw);
  }
}

/** Padding in the middle ends one piece, and another one begins. A last digit by itself says nothing. */
function decodeLoose(raw: string): Uint8Array {
  const signs = fromLatin1(raw);
  const digitAt = (at: number) => DIGITS[signs[at] as number] as number; // only asked where there is one
  const bytes = new Uint8Array(Math.ceil((signs.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < signs.length; at++) {
    // Nearly all of them stand by fours.
    for (; held === 0 && at + 4 <= signs.length; at += 4) {
      const four = (digitAt(at) << 18) | (digitAt(at + 1) << 12) | (digitAt(at + 2) << 6) | digitAt(at + 3);
      if (four < 0) break;
      bytes[length] = four >> 16;
      bytes[length + 1] = four >> 8;
      bytes[length + 2] = four;
      length += 3;
    }
    if (at === signs.length) break;
    const digit = digitAt(at);
    if (digit >= 0) {
      bits = (bits << 6) | digit;
      held += 6;
      if (held < 8) continue;
      held -= 8;
      bytes[length++] = bits >> held;
    } else if (signs[at] === PADDING) held = 0;
  }
  return bytes.slice(0, length);
}

export function decodeQuoted(raw: string): string {
  return raw
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\dA-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

export function encodeTransfer(bytes: Uint8Array, encoding: TransferEncoding, eol: string): string {
  if (encoding === 'identity') return latin1(bytes);
  if (encoding === 'base64') return encodeBase64(bytes, eol);
  return encodeQuoted(latin1(bytes), eol);
}

/** Bytes of a line of 76 digits, and lines that are written at once: a large attachment as one text would be held several times over. */
const LINE_BYTES = 57;
const LINES_AT_ONCE = 128;

function encodeBase64(bytes: Uint8Array, eol: string): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += LINE_BYTES * LINES_AT_ONCE)
    lines.push(
      toBase64(bytes.subarray(at, at + LINE_BYTES * LINES_AT_ONCE)).replace(/.{76}(?=.)/g, (line) => line + eol),
    );
  return lines.join(eol);
}

const QUOTED = /[^\t\x20-\x3c\x3e-\x7e]/g;

/** Signs of one line, the one that says that it goes on left out. */
const LONGEST_LINE = 75;

/** Line ends stay; longer lines are broken, never inside an escape. */
function encodeQuoted(text: string, eol: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => encodeLine(line, eol))
    .join(eol);
}

function encodeLine(line: string, eol: string): string {
  const escaped = line
    .replace(QUOTED, hex)
    .replace(/[\t ]$/, hex)
    // A line that begins so would begin a message in a mailbox.
    .replace(/^From /, '=46rom ');
  const lines: string[] = [];
  let at = 0;
  while (escaped.length - at > LONGEST_LINE + 1) {
    let end = at + LONGEST_LINE;
    if (escaped[end - 1] === '=') end -= 1;
    else if (escaped[end - 2] === '=') end -= 2;
    lines.push(escaped.slice(at, end));
    at = end;
  }
  return [...lines, escaped.slice(at)].join(`=${eol}`);
}

const hex = (char: string) => `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
