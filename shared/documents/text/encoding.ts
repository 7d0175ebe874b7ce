import { DocumentError } from '../document-error';

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  charset: Charset;
  hasBom: boolean;
}

/** Names under which files declare the charsets we can write again. ISO-8859-1 is read as its superset, as on the web. */
const CHARSET_NAMES: Record<string, Charset> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

/**
 * Byte order mark, then UTF-16 by its zero bytes, then strict UTF-8, then what the file declares, then Windows-1252.
 *
 * @example
 * decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)).text; // => 'A'
 */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff])) {
    throw new DocumentError('unsupported', 'UTF-32 text is not supported. Save the file as UTF-8 and try again.');
  }
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return decodeAs(bytes, 'utf-8', 3);
  if (startsWith(bytes, [0xff, 0xfe])) return decodeAs(bytes, 'utf-16le', 2);
  if (startsWith(bytes, [0xfe, 0xff])) return decodeAs(bytes, 'utf-16be', 2);
  const wide = guessUtf16(bytes);
  if (wide) return decodeAs(bytes, wide, 0);
  if (bytes.includes(0)) throw new DocumentError('unsupported', 'The file is binary, not text.');
  try {
    return decodeAs(bytes, 'utf-8', 0);
  } catch {
    const charset = declared === undefined ? 'windows-1252' : CHARSET_NAMES[declared.toLowerCase()];
    if (charset !== 'windows-1252') {
      throw new DocumentError(
        'unsupported',
        'The text is in a character encoding that is not supported. Save the file as UTF-8 and try again.',
      );
    }
    return decodeAs(bytes, charset, 0);
  }
}

/**
 * Windows-1252 text that no longer fits becomes UTF-8 with a mark: `isUpgraded` says so.
 *
 * @example
 * encodeText('naïve', 'windows-1252', false).bytes.length; // => 5
 */
export function encodeText(
  text: string,
  charset: Charset,
  hasBom: boolean,
): { bytes: Uint8Array; isUpgraded: boolean } {
  if (charset === 'windows-1252') {
    const bytes = encodeWindows1252(text);
    if (bytes) return { bytes, isUpgraded: false };
    return { bytes: new TextEncoder().encode(`\uFEFF${text}`), isUpgraded: true };
  }
  const marked = hasBom ? `\uFEFF${text}` : text;
  if (charset === 'utf-8') return { bytes: new TextEncoder().encode(marked), isUpgraded: false };
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i++) view.setUint16(i * 2, marked.charCodeAt(i), charset === 'utf-16le');
  return { bytes, isUpgraded: false };
}

function decodeAs(bytes: Uint8Array, charset: Charset, bomLength: number): DecodedText {
  const body = bytes.subarray(bomLength);
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    return { text: decodeUtf16(body, charset === 'utf-16le'), charset, hasBom: bomLength > 0 };
  }
  try {
    const text = new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(body);
    return { text, charset, hasBom: bomLength > 0 };
  } catch {
    throw new DocumentError(
      'malformed',
      'The text does not fit the character encoding that the file declares. Save the file as UTF-8 and try again.',
    );
  }
}

/** By hand, because TextDecoder turns lone surrogates into U+FFFD and the file would not come back as it was. */
function decodeUtf16(body: Uint8Array, isLittleEndian: boolean): string {
  if (body.length % 2 === 1)
    throw new DocumentError(
      'malformed',
      'The UTF-16 text ends in half a character, so the file is probably cut off. Save it again and retry.',
    );
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const pieces: string[] = [];
  for (let at = 0; at < body.length; at += 16_384) {
    const units: number[] = [];
    for (let i = at; i < Math.min(at + 16_384, body.length); i += 2) units.push(view.getUint16(i, isLittleEndian));
    pieces.push(String.fromCharCode(...units));
  }
  return pieces.join('');
}

function guessUtf16(bytes: Uint8Array): Charset | undefined {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4 || bytes.length % 2 === 1) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  const many = sample.length / 2 / 3;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return undefined;
}

let windows1252: Map<number, number> | undefined;

function encodeWindows1252(text: string): Uint8Array | undefined {
  if (!windows1252) {
    const all = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, i) => i));
    windows1252 = new Map([...all].map((char, byte) => [char.charCodeAt(0), byte]));
  }
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = windows1252.get(text.charCodeAt(i));
    if (byte === undefined) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte);
}
