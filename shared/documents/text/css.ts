import { encodeIdentifier } from '../names';
import { decodeEscapes, type Slot, type Source } from '../slot';

/**
 * What people write into a style sheet: comments, strings, addresses, names of classes, ids and fonts. The words of the language
 * itself are lower-case keywords; whatever else looks like a name is read.
 */
const PIECE =
  /\/\*([\s\S]*?)(?:\*\/|$)|"((?:[^"\\\n]|\\[\s\S])*)"?|'((?:[^'\\\n]|\\[\s\S])*)'?|url\(\s*((?:[^"'()\s\\]|\\[^\n])(?:[^()\s\\]|\\[^\n]|(?<=\\[\da-fA-F]{1,6})\s)*)\s*\)|[.#](-?(?:[_a-zA-Z\u0080-\uFFFF]|\\[^\n])(?:[\w\u0080-\uFFFF-]|\\[^\n]|(?<=\\[\da-fA-F]{1,6})\s)*)|(--[\w\u0080-\uFFFF-]+)|((?<![\w.#-])(?=[\w-]*[A-Z\u0080-\uFFFF])[_a-zA-Z\u0080-\uFFFF-][\w\u0080-\uFFFF-]*)|((?<![\w.#-])\d[\d-]{6,}\d(?![\w.]))/g;

const COLOUR = /^(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/;

/** A character by its number, a line that goes on, or a character that would mean something else. */
const ESCAPE = /\\(?:[\da-fA-F]{1,6}\s?|[\s\S])/g;

function unescaped(written: string): string {
  const number = Number.parseInt(written.slice(1), 16);
  if (Number.isNaN(number)) return written === '\\\n' ? '' : written.slice(1);
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : '\ufffd';
}

export function readCss(source: Source, from: number, to: number): Slot[] {
  const slots: Slot[] = [];
  for (const match of source.content.slice(from, to).matchAll(PIECE)) {
    const [whole, comment, double, single, address, name, custom, word, number] = match;
    const text = comment ?? double ?? single ?? address ?? name ?? custom ?? word ?? number ?? '';
    if (text.trim().length < 2) continue;
    const isColour = name !== undefined && whole.startsWith('#') && COLOUR.test(name);
    if (isColour || (word !== undefined && /^[A-Z]{1,3}$/.test(word))) continue;
    const start = from + match.index + whole.indexOf(text);
    const decoded = comment === undefined ? decodeEscapes(text, ESCAPE, unescaped) : { text };
    slots.push({ source, from: start, to: start + text.length, ...decoded, encode: encoderOf(match) });
  }
  return slots;
}

function encoderOf(match: RegExpMatchArray): (text: string) => string {
  if (match[1] !== undefined) return (text) => text.replaceAll('*/', '* /');
  if (match[2] !== undefined || match[3] !== undefined) return (text) => text.replace(/["'\\\n<>&]/g, '');
  if (match[8] !== undefined) return () => '0';
  return match[4] === undefined ? encodeIdentifier : (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
}
