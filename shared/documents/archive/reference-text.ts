import { fromLatin1 } from '@veilmark/crypto/bytes';
import { decodePercent } from '../percent';

/** Characters by their numbers or behind a backslash, as in styles and scripts. */
export const withoutEscapes = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|([\da-f]{1,6})\s?|(.))/gis, (whole, script, style, sign) => {
    const code = Number.parseInt(script ?? style ?? '', 16);
    return sign ?? (code <= 0x10ffff ? String.fromCodePoint(code) : whole);
  });

export const withoutPercent = (text: string): string => decodePercent(text).text;

/** The text of bytes that were read as Latin-1. */
export function decoded(content: string): string {
  const bytes = fromLatin1(content);
  const wide = /^(?:\xff\xfe|<\0)/.test(content) ? 'utf-16le' : /^(?:\xfe\xff|\0<)/.test(content) ? 'utf-16be' : '';
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
