import { decodeAddresses, decodePercent, encodePercent } from '../percent';
import { composeDecoded, type Decoded, decodeEscapes, type Slot, type Source } from '../slot';
import { malformed, type XmlAttribute, type XmlElement } from './xml-scanner';

const NAMED: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" };

export function decodeXml(raw: string): Decoded {
  if (!raw.includes('&')) return { text: raw };
  return decodeEscapes(raw, /&[^;&\s]*;?/g, (token) => {
    const character = NAMED[token] ?? characterOf(token);
    if (character === undefined) throw malformed();
    return character;
  });
}

/** A character by its number. */
function characterOf(reference: string): string | undefined {
  const match = /^&#(?:x([\da-fA-F]{1,6})|(\d{1,7}));$/.exec(reference);
  const code = match?.[1] !== undefined ? Number.parseInt(match[1], 16) : Number(match?.[2] ?? Number.NaN);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Where a reference need not be one: the others stay as they are. */
export const decodeReferences = (raw: string): Decoded =>
  decodeEscapes(raw, /&#?\w{1,8};/g, (token) => NAMED[token] ?? characterOf(token) ?? token);

/** Characters XML 1.0 cannot hold at all, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function encodeXmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>\r]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&#13;');
}

export function encodeXmlAttribute(text: string): string {
  return encodeXmlText(text).replace(/["'\n\t]/g, (char) => `&#${char.charCodeAt(0)};`);
}

const encodeCdata = (text: string) => text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>');
const encodeComment = (text: string) => text.replace(FORBIDDEN, '').replace(/-/g, '_');
const encodeInstruction = (text: string) => text.replace(FORBIDDEN, '').replaceAll('?>', '? >');

export function textSlot(source: Source, from: number, to: number, isCdata = false): Slot {
  const raw = source.content.slice(from, to);
  if (isCdata) return { source, from, to, text: raw, encode: encodeCdata };
  return { source, from, to, ...decodeXml(raw), encode: encodeXmlText };
}

export function asideSlot(source: Source, from: number, to: number, kind: 'comment' | 'instruction'): Slot {
  const encode = kind === 'comment' ? encodeComment : encodeInstruction;
  return { source, from, to, ...decodeAside(source.content.slice(from, to)), encode };
}

/** The address of a style sheet may write its characters by their numbers in either way; a comment says `&` as it is. */
function decodeAside(raw: string): Decoded {
  return composeDecoded(raw.includes('&') ? decodeReferences(raw) : { text: raw }, decodeAddresses);
}

export function attributeSlot(source: Source, attribute: XmlAttribute): Slot {
  const { from, to } = attribute;
  return { source, from, to, ...decodeXml(source.content.slice(from, to)), encode: encodeXmlAttribute };
}

/** A link: percent escapes are resolved too, so that `john%40example.org` is seen as the address it is. */
export function linkSlot(source: Source, attribute: XmlAttribute): Slot {
  const slot = attributeSlot(source, attribute);
  const decoded = composeDecoded(slot, decodePercent);
  return { ...slot, ...decoded, encode: (text) => encodeXmlAttribute(encodePercent(text)) };
}

export function attributeValue(source: Source, element: XmlElement, local: string): string | undefined {
  const attribute = attributeOf(element, local);
  return attribute && decodeXml(source.content.slice(attribute.from, attribute.to)).text;
}

/** Elements with more attributes are looked up by a table: some are asked once for each of them. */
const FEW_ATTRIBUTES = 16;
const tables = new WeakMap<XmlElement, Map<string, XmlAttribute>>();

function attributeOf(element: XmlElement, local: string): XmlAttribute | undefined {
  const { attributes } = element;
  if (attributes.length <= FEW_ATTRIBUTES) return attributes.find((item) => item.local === local);
  const known = tables.get(element);
  // Backwards, so that the first of several of one name stays.
  const table = known ?? new Map([...attributes].reverse().map((item) => [item.local, item]));
  if (!known) tables.set(element, table);
  return table.get(local);
}
