import { composeDecoded, type Decoded, decodeEscapes, type Slot, type Source } from '../slot';
import { encodeXmlText } from '../xml/xml-escapes';
import type { XmlElement } from '../xml/xml-scanner';
import { scanXml } from '../xml/xml-scanner';
import type { Line } from './part-text';
import { runSlot } from './part-text';

/** Excel writes characters XML cannot hold, and any it likes, as `_x0040_`. */
const decodeHex = (text: string): Decoded =>
  decodeEscapes(text, /_x[\da-fA-F]{4}_/g, (token) => String.fromCharCode(Number.parseInt(token.slice(2, 6), 16)));

const encodeHex = (text: string) => encodeXmlText(text.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_'));

export function cellTextSlot(source: Source, element: XmlElement, from: number, to: number, isCdata: boolean): Slot {
  const slot = runSlot(source, element, from, to, isCdata);
  return isCdata ? slot : { ...slot, ...composeDecoded(slot, decodeHex), encode: encodeHex };
}

/** The strings by index; phonetic guides are separate `asides`. */
export function readSharedStrings(source: Source): { strings: Slot[][]; asides: Line[] } {
  const strings: Slot[][] = [];
  const asides: Line[] = [];
  const path: XmlElement[] = [];
  let guide: Slot[] | undefined;
  scanXml(source.content, {
    open(element) {
      path.push(element);
      if (element.local === 'si') strings.push([]);
      if (element.local === 'rPh') guide = [];
    },
    close(element) {
      path.pop();
      if (element.local === 'rPh' && guide) {
        asides.push(guide);
        guide = undefined;
      }
    },
    text(from, to, isCdata) {
      const element = path.at(-1);
      if (element?.local !== 't') return;
      (guide ?? strings.at(-1))?.push(cellTextSlot(source, element, from, to, isCdata));
    },
  });
  return { strings, asides };
}
