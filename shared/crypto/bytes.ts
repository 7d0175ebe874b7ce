/** Bytes over a plain ArrayBuffer: the only kind WebCrypto's types accept. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Compares without an early exit, so that the time taken says nothing about where two secrets differ. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number);
  return difference === 0;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

/** Undefined when `hex` is not an even number of hexadecimal digits. */
export function fromHex(hex: string): Bytes | undefined {
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) return undefined;
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** As many characters at once as a call takes arguments everywhere. */
const CHUNK = 0x2000;

const IS_ASCII = /^[\0-\x7f]*$/;
const utf8Decoder = new TextDecoder();
const utf8Encoder = new TextEncoder();

/** Four bytes at a time; those before the first four that can be read at once, and behind the last, one by one. */
function isAscii(bytes: Uint8Array): boolean {
  const before = Math.min(bytes.length, -bytes.byteOffset & 3);
  const fours = new Uint32Array(bytes.buffer, bytes.byteOffset + before, (bytes.length - before) >> 2);
  for (let i = 0; i < before; i++) if ((bytes[i] as number) > 0x7f) return false;
  for (let i = 0; i < fours.length; i++) if (((fours[i] as number) & 0x80808080) !== 0) return false;
  for (let i = before + 4 * fours.length; i < bytes.length; i++) if ((bytes[i] as number) > 0x7f) return false;
  return true;
}

/** One character a byte, so that bytes can be searched as a string. */
export function latin1(bytes: Uint8Array): string {
  // Most of what is long is ASCII, such as a message with its attachments, and that has a decoder of its own.
  if (bytes.length > CHUNK && isAscii(bytes)) return utf8Decoder.decode(bytes);
  let text = '';
  // No spread: it asks the array for one byte after the other, which takes ten times as long.
  for (let i = 0; i < bytes.length; i += CHUNK)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(i, i + CHUNK));
  return text;
}

/** The bytes of a text in which every character is one. */
export function fromLatin1(text: string): Bytes {
  if (text.length > CHUNK && IS_ASCII.test(text.slice(0, CHUNK))) {
    const encoded = utf8Encoder.encode(text);
    // No character took more than one.
    if (encoded.length === text.length) return encoded as Bytes;
  }
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(latin1(bytes));
}

/** The URL-safe alphabet without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads either alphabet, with or without padding. Undefined when `text` is anything else. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined;
  const digits = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  if (digits.length % 4 === 1) return undefined;
  return fromLatin1(atob(digits));
}
