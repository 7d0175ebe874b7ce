import { composeDecoded, type Decoded, decodeEscapes, type Slot, type Source, type SourceEdit } from '../slot';
import { encodeXmlText, textSlot } from '../xml/xml-escapes';
import type { XmlElement } from '../xml/xml-scanner';
import { scanXml } from '../xml/xml-scanner';
import { readAttribute } from './attributes';
import { type Line, noText, type PartContext, type PartText, partHandler, runSlot } from './part-text';

/** Excel writes characters XML cannot hold, and any it likes, as `_x0040_`. */
const decodeHex = (text: string): Decoded =>
  decodeEscapes(text, /_x[\da-fA-F]{4}_/g, (token) => String.fromCharCode(Number.parseInt(token.slice(2, 6), 16)));

const encodeHex = (text: string) => encodeXmlText(text.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_'));

export function cellTextSlot(source: Source, element: XmlElement, from: number, to: number, isCdata: boolean): Slot {
  const slot = runSlot(source, element, from, to, isCdata);
  return isCdata ? slot : { ...slot, ...composeDecoded(slot, decodeHex), encode: encodeHex };
}

/** How a word is read in Japanese: syllables and nothing else. */
const IS_READING = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;

/**
 * The strings by index; phonetic guides are separate `asides`, and whatever else stands there is read as in any part. A guide of syllables
 * alone says nothing that its string does not: it is nobody's words, and goes as soon as its string changes.
 */
export function readSharedStrings(
  source: Source,
  context: PartContext,
): { strings: Slot[][]; asides: Line[]; other: PartText } {
  const strings: Slot[][] = [];
  const asides: Line[] = [];
  const other = noText();
  const rest = partHandler(source, context, other);
  let guide: Slot[] | undefined;
  let readings: { guide: Slot[]; edit: SourceEdit }[] = [];
  scanXml(source.content, {
    open(element) {
      for (const attribute of element.attributes) {
        if (!/^(?:xml:space|count|uniqueCount)$/.test(attribute.name))
          readAttribute(source, context, element, attribute, other);
      }
      if (element.local === 'si') strings.push([]);
      if (element.local === 'rPh') guide = [];
    },
    close(element, _from, to) {
      if (element.local === 'rPh' && guide) {
        if (IS_READING.test(guide.map(({ text }) => text).join('')))
          readings.push({ guide, edit: { from: element.from, to, text: '' } });
        else asides.push(guide);
        guide = undefined;
      }
      if (element.local === 'si') {
        const string = strings.at(-1) ?? [];
        const isRead = string.some(({ text }) => /\p{Script=Han}/u.test(text));
        for (const { guide: slots, edit } of readings) {
          if (isRead) {
            other.asides.push(...slots);
            other.ties.push({ slots: string, source, edit });
          } else asides.push(slots);
        }
        readings = [];
      }
    },
    text(from, to, isCdata, parents) {
      const element = parents.at(-1);
      if (element?.local !== 't') {
        const slot = textSlot(source, from, to, isCdata);
        if (slot.text.trim() !== '') asides.push([slot]);
        return;
      }
      (guide ?? strings.at(-1))?.push(cellTextSlot(source, element, from, to, isCdata));
    },
    aside: (from, to, kind) => rest.aside?.(from, to, kind),
  });
  return { strings, asides, other };
}
