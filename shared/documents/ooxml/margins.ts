import type { Slot, Source } from '../slot';
import { encodeXmlText, textSlot } from '../xml/xml-escapes';

const CODES = /&amp;(?:"[^"]*"|&quot;.*?&quot;|K[\dA-F]{6}|\d+|.)/g;
/** The number of the page, and of all pages. */
const PAGE = /^&amp;[PN]$/i;

/**
 * A header or footer of a sheet: text between codes such as `&P` (page) or `&"Arial,Bold"`. A number is shown for that of a page, as on
 * paper: "Page" alone is the name of a person.
 */
export function readMargin(source: Source, from: number, to: number): Slot[] {
  const slots: Slot[] = [];
  let last = from;
  for (const { 0: code, index } of source.content.slice(from, to).matchAll(CODES)) {
    const [start, end] = [from + index, from + index + code.length];
    slots.push(wordsSlot(source, last, start));
    if (PAGE.test(code)) slots.push(numberSlot(source, start, end));
    last = end;
  }
  return [...slots, wordsSlot(source, last, to)];
}

function wordsSlot(source: Source, from: number, to: number): Slot {
  return { ...textSlot(source, from, to), encode: (text) => encodeXmlText(text.replaceAll('&', '&&')) };
}

const SHOWN = ' 1 ';
function numberSlot(source: Source, from: number, to: number): Slot {
  const offsets = Uint32Array.of(0, 0, 0, to - from);
  return { source, from, to, text: SHOWN, offsets, encode: () => '', writable: false };
}
