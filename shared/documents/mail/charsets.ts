import { DocumentError } from '../document-error';

/** Text as it was decoded, and the way back. */
export interface DecodedCharset {
  text: string;
  /** Undefined where the charset lacks a character, or cannot be written here. */
  encode(text: string): Uint8Array | undefined;
}

/** Charsets whose bytes look like ASCII and mean something else. */
const SHIFTING = /^(?:utf-?7|hz|hz-gb-2312|iso-2022-.*|csiso2022.*|utf-16.*|utf-32.*|ucs-.*)$/i;

/** Decodes what a mail declares, or what it should have declared: many say ASCII or nothing and write something else. */
export function decodeCharset(bytes: Uint8Array, label: string): DecodedCharset {
  const name = label.trim().toLowerCase();
  const decoder = decoderFor(name);
  if (decoder && !/^(?:us-)?ascii$|^$/.test(name)) {
    try {
      return { text: decoder.decode(bytes), encode: encoderFor(name) };
    } catch {
      // Declared wrongly: it is tried as what it is most often instead.
    }
  }
  if (SHIFTING.test(name) && !decoder) throw unsupported();
  if (bytes.every((byte) => byte < 0x80)) return { text: ascii(bytes), encode: encodeAscii };
  try {
    return { text: strict('utf-8').decode(bytes), encode: encodeUtf8 };
  } catch {
    if (decoder || /^(?:us-)?ascii$|^$/.test(name))
      return { text: new TextDecoder('windows-1252').decode(bytes), encode: encoderFor('windows-1252') };
    throw unsupported();
  }
}

const unsupported = () =>
  new DocumentError(
    'unsupported',
    'A part of the message is in a character encoding that is not supported. Save the message in UTF-8 and try again.',
  );

const strict = (label: string) => new TextDecoder(label, { fatal: true, ignoreBOM: true });

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return strict(label);
  } catch {
    return undefined;
  }
}

const ascii = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
const encodeAscii = (text: string) => (/^\p{ASCII}*$/u.test(text) ? encodeUtf8(text) : undefined);

/** Charsets of one byte a character are written by the table that reads them. */
function encoderFor(label: string): DecodedCharset['encode'] {
  if (/^utf-?8$/.test(label)) return encodeUtf8;
  let table: Map<string, number> | undefined;
  return (text) => {
    table ??= tableOf(label);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) {
      const byte = table.get(text[at] ?? '');
      if (byte === undefined) return undefined;
      bytes[at] = byte;
    }
    return bytes;
  };
}

function tableOf(label: string): Map<string, number> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte--) {
    const char = decoder.decode(Uint8Array.of(byte));
    if (char.length === 1 && char !== '\ufffd') table.set(char, byte);
  }
  // A charset of several bytes has letters of one byte as well, and escapes that change what follows.
  return SHIFTING.test(label) ? new Map() : table;
}
