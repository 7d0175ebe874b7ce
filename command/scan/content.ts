import { closeSync, openSync, readSync } from 'node:fs';
import { decodeText } from '@veilmark/documents/text/encoding';

const STARTS = ['%PDF-', 'PK\x03\x04', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*', '\xd0\xcf\x11\xe0'];
/** Of a file that holds a zero byte, so much may be others that no text has. */
const MOST_ODD = 0.15;
const HEAD = 8192;

/** Documents and pictures that give themselves away by their first bytes, whatever they are called. */
export function isPacked(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return STARTS.some((start) => head.startsWith(start));
}

/**
 * Whether nothing in it is for people to read. A zero byte says so unless every other byte is one, which is UTF-16, or the rest reads as
 * text anyway: one byte at the end must not hide a letter.
 */
export function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  if (!head.includes(0)) return false;
  try {
    if (decodeText(head.length % 2 === 0 ? head : head.subarray(0, -1)).charset.startsWith('utf-16')) return false;
  } catch {
    // Of no known charset: judged by its bytes.
  }
  return oddShare(head) > MOST_ODD;
}

function oddShare(bytes: Uint8Array): number {
  let odd = 0;
  for (const byte of bytes) if ((byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) || byte >= 0x7f) odd++;
  if (odd / bytes.length <= MOST_ODD) return odd / bytes.length;
  // Text of other scripts is made of such bytes, in an order that chance does not give.
  const text = bytes.filter((byte) => byte !== 0);
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text, { stream: true });
    return [...decoded].filter((sign) => /(?![\n\r\t])\p{Cc}|\p{Cn}/u.test(sign)).length / Math.max(1, decoded.length);
  } catch {
    return 1;
  }
}

/** Text, with what no text has as spaces in its place. */
export function readText(bytes: Uint8Array): string {
  const { text, charset } = decodeText(
    bytes.includes(0) && !isUtf16(bytes) ? bytes.map((byte) => byte || 0x20) : bytes,
  );
  return charset.startsWith('utf-16') ? text : text.replaceAll('\0', ' ');
}

function isUtf16(bytes: Uint8Array): boolean {
  try {
    return decodeText(bytes.subarray(0, HEAD)).charset.startsWith('utf-16');
  } catch {
    return false;
  }
}

/** Whether it is text, whatever it is called. */
export const isText = (bytes: Uint8Array): boolean => !isPacked(bytes) && !isCompressed(bytes) && !looksBinary(bytes);

/** Archives whose first bytes hold no zero. */
function isCompressed(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 6)).toString('latin1');
  return ['\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd', '7z\xbc\xaf', 'Rar!', 'RIFF', 'BM'].some((start) =>
    head.startsWith(start),
  );
}

/** The same of a file, by its beginning. */
export function isTextFile(file: string): boolean {
  const head = Buffer.alloc(HEAD);
  const handle = openSync(file, 'r');
  try {
    return isText(head.subarray(0, readSync(handle, head, 0, HEAD, 0)));
  } finally {
    closeSync(handle);
  }
}
