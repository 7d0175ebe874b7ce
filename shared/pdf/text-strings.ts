import { latin1 } from '@veilmark/crypto/bytes';
import { stringBytes } from './pdf-strings';

/** What PDFDocEncoding has at 0x18 and at 0x80, where Latin-1 has controls. */
const LOW = '\u02D8\u02C7\u02C6\u02D9\u02DD\u02DB\u02DA\u02DC';
const HIGH =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203A\u2212\u2030\u201E\u201C\u201D\u2018\u2019\u201A\u2122\uFB01\uFB02\u0141\u0152\u0160\u0178\u017D\u0131\u0142\u0153\u0161\u017E\uFFFD\u20AC';
/** Begins and ends a note that only says in which language the text is. */
const ESCAPE = '\u001B';

/** The text that a string of a dictionary stands for. */
export function decodeText(token: string): string {
  const bytes = stringBytes(token);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be')
      .decode(bytes.subarray(2))
      .split(ESCAPE)
      .filter((_, i) => i % 2 === 0)
      .join('');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  return latin1(bytes).replace(/[\p{Cc}\u00A0]/gu, (char) => {
    const code = char.charCodeAt(0);
    return (code < 0x80 ? LOW[code - 0x18] : HIGH[code - 0x80]) ?? char;
  });
}

/** A string of a dictionary: as it is where it can be, so that a search of the bytes finds its words. */
export function encodeText(text: string): string {
  if (/^[\t\n\r\x20-\x7e]*$/.test(text))
    return `(${text.replace(/[\\()\r]/g, (char) => (char === '\r' ? '\\r' : `\\${char}`))})`;
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

const NAME_ESCAPE = /#([\da-f]{2})/gi;

/** What a name says, without its slash. */
export function decodeName(name: string): string {
  const bytes = name.slice(1).replace(NAME_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const raw = Uint8Array.from(bytes, (char) => char.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(raw);
  } catch {
    return bytes;
  }
}

export function encodeName(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return `/${Array.from(bytes, (byte) => {
    const char = String.fromCharCode(byte);
    return /[\w.+-]/.test(char) ? char : `#${byte.toString(16).padStart(2, '0')}`;
  }).join('')}`;
}
