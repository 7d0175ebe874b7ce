/** Text in any of the encodings a file may use. */
export function decodeTextBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const READABLE = /[\x20-\x7e\xa0-\xff]{5,}/g;

/** What can be made out in bytes that are no text: runs of characters of one or two bytes. */
export function bytesText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  const narrow = pieces.join('');
  const wide = narrow.includes('\0') ? narrow.replace(/\0+/g, (zeros) => (zeros.length > 1 ? '\n' : '')) : '';
  const runs = [...narrow.matchAll(READABLE), ...wide.matchAll(READABLE)];
  const text = runs.map(([run]) => run).join('\n');
  // UTF-8 read as single bytes: names with accents are compared as what they are.
  const utf8 = /[\xc2-\xf4][\x80-\xbf]/.test(narrow)
    ? new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0)))
    : '';
  return utf8 === '' ? text : `${text}\n${utf8}`;
}

/** What a text says once its escapes are undone; `isText` is false for what can be made out in bytes that are none. */
export interface EncodedForm {
  text: string;
  isText: boolean;
}

/** The text behind percent signs, backslashes, the escapes of spreadsheets, and base64. */
export function encodedForms(text: string): EncodedForm[] {
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
  for (const packed of text.match(
    /(?<![A-Za-z\d+/])(?:[A-Za-z\d+/]{4}){3,}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?(?![A-Za-z\d+/=])/g,
  ) ?? []) {
    const unpacked = fromBase64(packed);
    if (unpacked !== undefined) forms.push(unpacked);
  }
  return forms;
}

function decodePercent(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
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
    const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
    const text = bytesText(bytes);
    return text === '' ? undefined : { text, isText: isPlainText(bytes) };
  } catch {
    return undefined;
  }
}

/** No sign that only programs write; in an encoding of one byte mostly plain letters, because half of all bytes are some letter there. */
function isPlainText(bytes: Uint8Array): boolean {
  const text = decodeTextBytes(bytes);
  if (/[^\P{Cc}\t\n\r]|\ufffd/u.test(text)) return false;
  const isNarrow = text.length === bytes.length;
  return !isNarrow || text.replace(/\P{ASCII}/gu, '').length >= 0.8 * text.length;
}
