import { fromLatin1 } from '@veilmark/crypto/bytes';
import { bytesText } from './readable';

const utf8 = new TextDecoder();
const utf16le = new TextDecoder('utf-16le');
const utf16be = new TextDecoder('utf-16be');

/** Text in any of the encodings a file may use. */
export function decodeTextBytes(bytes: Uint8Array): string {
  const wide = wideDecoder(bytes);
  if (wide) return wide.decode(bytes);
  const text = utf8.decode(bytes);
  // Only where there is something to doubt: an error costs more than a hundred short texts.
  return text.includes('\ufffd') && !isUtf8(bytes) ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** For text of two bytes a character: it says so, or every other byte of its beginning is nothing. */
function wideDecoder([first, second, third, fourth]: Uint8Array): TextDecoder | undefined {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return utf16le;
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0 && fourth !== undefined)) return utf16be;
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What a text says once its escapes are undone; `isText` is false for what can be made out in bytes that are none. */
interface EncodedForm {
  text: string;
  isText: boolean;
}

const ESCAPE_SIGN = /[%_\\&]/;
const NO_FORMS: readonly EncodedForm[] = [];

/** The text behind percent signs, backslashes, the escapes of spreadsheets, and base64. */
export function encodedForms(text: string): readonly EncodedForm[] {
  // Most strings are too short for base64 and have no sign of an escape.
  if (text.length < FEWEST_PACKED && !ESCAPE_SIGN.test(text)) return NO_FORMS;
  const forms: EncodedForm[] = [];
  const add = (form: string) => {
    if (form !== text) forms.push({ text: form, isText: true });
  };
  if (/%[\da-f]{2}/i.test(text)) add(text.replace(/(?:%[\da-f]{2})+/gi, decodePercent));
  if (/_x[\da-f]{4}_/i.test(text))
    add(text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
  if (/\\u[\da-f]{4}|\\x[\da-f]{2}/i.test(text))
    add(
      text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, wide, narrow) =>
        String.fromCharCode(Number.parseInt(wide ?? narrow, 16)),
      ),
    );
  if (/&(?:#\d|#x|amp|lt|quot)/i.test(text)) add(decodeEntities(text));
  // A digit of base64 may be escaped itself.
  const packed = new Set([text, ...forms.map((form) => form.text)].flatMap((form) => [...packedIn(form)]));
  return [...forms, ...[...packed].flatMap((digits) => fromBase64(digits) ?? [])];
}

const PACKED_DIGITS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const isPackedDigit = (code: number) => code < 128 && PACKED_DIGITS[code] === 1;
const EQUALS = 61;
const FEWEST_PACKED = 12;

/**
 * Runs of twelve digits of base64 or more that fill their groups of four, with the signs at their end.
 *
 * @internal
 */
export function* packedIn(text: string): Generator<string> {
  for (let from = 0; from + FEWEST_PACKED <= text.length; ) {
    // Where one of the next twelve is no digit, no run begins before it: most words are passed in a step.
    let at = from + FEWEST_PACKED;
    while (at > from && isPackedDigit(text.charCodeAt(at - 1))) at--;
    if (at > from) {
      from = at;
      continue;
    }
    at += FEWEST_PACKED;
    while (at < text.length && isPackedDigit(text.charCodeAt(at))) at++;
    const digits = at - from;
    const signs = at;
    while (at < text.length && text.charCodeAt(at) === EQUALS) at++;
    const length = at - from;
    const isFilled = digits % 4 !== 1 && length % 4 === 0 && at - signs <= 2;
    const isEnd = at === signs || at === text.length || !isPackedDigit(text.charCodeAt(at));
    if (isFilled && isEnd) yield text.slice(from, at);
    from = at;
  }
}

/** What percent signs say in UTF-8, or else byte by byte. */
export function decodePercent(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

/** Links are cut where they are longer, and end at a gap or a quote. */
const LONGEST_LINK = 2000;
const LINK_END = /[\s"'<>]/;

/**
 * Whether a value begins with digits of an escape, which say nothing: what it stands for is a string of its own ("2020" in "at%2020-47" is
 * none). Outside of links a percent sign ends a number: "100%Fabian".
 */
export function isInsideEscape(text: string, start: number): boolean {
  const at = [start - 1, start - 2].find((sign) => sign >= 0 && /^%[\da-f]{2}/i.test(text.slice(sign, sign + 3)));
  if (at === undefined) return false;
  const before =
    text
      .slice(Math.max(0, at - LONGEST_LINK), at)
      .split(LINK_END)
      .at(-1) ?? '';
  const [after = ''] = text.slice(at + 3, at + LONGEST_LINK).split(LINK_END, 1);
  return /[/?&]/.test(before) || /%[\da-f]{2}/i.test(`${before} ${after}`);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Undefined where nothing can be made out. Words, numbers and checksums look like base64 too, and are bytes of no meaning then. */
function fromBase64(packed: string): EncodedForm | undefined {
  try {
    const bytes = fromLatin1(atob(packed));
    // What is text in one encoding is none in the others, and no detector should be asked about "verzÃ¶gert".
    const isText = isPlainText(bytes);
    const text = isText ? decodeTextBytes(bytes) : bytesText(bytes);
    return text === '' ? undefined : { text, isText };
  } catch {
    return undefined;
  }
}

/** No sign that only programs write; in an encoding of one byte mostly plain letters, because half of all bytes are some letter there. */
function isPlainText(bytes: Uint8Array): boolean {
  // Most of what is none is known by its first bytes, before anything is decoded.
  if (!wideDecoder(bytes) && bytes.some((byte) => byte < 32 && !(byte === 9 || byte === 10 || byte === 13)))
    return false;
  const text = decodeTextBytes(bytes);
  if (/[^\P{Cc}\t\n\r]|\ufffd/u.test(text)) return false;
  const isNarrow = text.length === bytes.length;
  return !isNarrow || text.replace(/\P{ASCII}/gu, '').length >= 0.8 * text.length;
}
