import type { Budget } from '@veilmark/budget';
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { Tokenizer } from 'htmlparser2';
import type { ExtractedDocument } from '../document';
import { encodeIdentifier, nameSlot } from '../names';
import { decodePercent, encodePercent, withAddresses } from '../percent';
import { composeDecoded, type Decoded, decodeEscapes, type Slot, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { readCss } from './css';
import { isHtmlStructure, isOwnElement, isOwnName, isUsualDeclaration, NAME_LISTS } from './html-structure';
import { readTextDocument, type TextFormat } from './text-document';

const ENTITY = /&(?:#[xX][\da-fA-F]+|#\d+|[a-zA-Z][a-zA-Z\d]*);?/g;
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const LINKS = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'cite',
  'poster',
  'background',
  'longdesc',
  'ping',
  'srcset',
]);

export function readHtml(bytes: Uint8Array, budget: Budget, isExposed = false): ExtractedDocument {
  const definition: TextFormat = {
    format: 'html',
    mayCarryFiles: true,
    declaredCharset: (head) => /<meta[^>]+charset\s*=\s*["']?([\w.-]+)/i.exec(head)?.[1],
    fill: (source, builder) => fillHtml(source, builder, isExposed),
  };
  return readTextDocument(bytes, definition, budget);
}

/** The readable text first; attributes, comments and scripts after it, so that they are scanned but out of the way. */
function fillHtml(source: Source, builder: TextBuilder, isExposed: boolean): void {
  const found: Found = { attributes: [], names: [], hidden: [] };
  builder.section('body', () => tokenize(source, builder, found, isExposed));
  builder.section('attributes', () => builder.lines(shownOnce(found.attributes)));
  builder.section('names and styles', () => builder.lines(shownOnce(found.names)));
  builder.section('comments and scripts', () => builder.lines(found.hidden));
}

interface Found {
  attributes: Slot[];
  /** Classes, ids and other names that repeat throughout a page. */
  names: Slot[];
  hidden: Slot[];
}

/** What is said many times is shown once and changed everywhere. */
function shownOnce(slots: readonly Slot[]): Slot[] {
  const first = new Map<string, Slot>();
  for (const slot of slots) {
    const known = first.get(slot.text);
    if (known) known.echoes?.push(slot);
    else first.set(slot.text, { ...slot, echoes: [] });
  }
  return [...first.values()];
}

function tokenize(
  source: Source,
  builder: TextBuilder,
  { attributes, names, hidden }: Found,
  isExposed: boolean,
): void {
  const { content } = source;
  let tag = '';
  let rawTag = '';
  let attribute = '';
  let value: { from: number; to: number } | undefined;
  const breakBefore = (name: string) => {
    if (CELLS.has(name)) builder.literal('\t');
    else if (!INLINE.has(name)) builder.lineBreak();
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = content.slice(start, end).toLowerCase();
        if (isExposed || isOwnElement(tag)) names.push(nameSlot(source, start, end));
        breakBefore(tag);
      },
      onopentagend() {
        rawTag = tag === 'script' || tag === 'style' ? tag : '';
      },
      onselfclosingtag() {},
      onclosetag(start, end) {
        rawTag = '';
        const name = content.slice(start, end).toLowerCase();
        if (isExposed || isOwnElement(name)) names.push(nameSlot(source, start, end));
        breakBefore(name);
      },
      onattribname(start, end) {
        attribute = content.slice(start, end).toLowerCase();
        value = undefined;
        if (isExposed || isOwnName(attribute)) names.push(nameSlot(source, start, end));
      },
      onattribdata(from, to) {
        value = { from: value?.from ?? from, to };
      },
      onattribentity() {},
      onattribend() {
        if (!value) return;
        const raw = content.slice(value.from, value.to);
        if (attribute === 'style' && !isExposed && !raw.includes('&'))
          addAll(names, readCss(source, value.from, value.to));
        else if (NAME_LISTS.has(attribute) && !/[&@:/]/.test(raw))
          addAll(names, nameSlots(source, attribute, value, isExposed));
        else if (isExposed || !isHtmlStructure(attribute, raw))
          attributes.push(attributeSlot(source, attribute, value.from, value.to));
      },
      ontext(from, to) {
        if (rawTag === 'style' && !isExposed) addAll(names, readCss(source, from, to));
        else if (rawTag !== '') hidden.push(rawSlot(source, from, to, '</'));
        else builder.slot(withAddresses(textSlot(source, from, to)));
      },
      ontextentity() {},
      oncomment(from, end, endOffset) {
        if (end - endOffset > from) hidden.push(rawSlot(source, from, end - endOffset, '--'));
      },
      oncdata(from, end, endOffset) {
        if (end - endOffset > from) hidden.push(rawSlot(source, from, end - endOffset, ']]'));
      },
      ondeclaration(from, to) {
        const text = content.slice(from, to);
        if (isExposed || !isUsualDeclaration(text)) hidden.push(rawSlot(source, from, to, '>'));
      },
      onprocessinginstruction(from, to) {
        hidden.push(rawSlot(source, from, to, '>'));
      },
      onend() {},
    },
  );
  tokenizer.write(content);
  tokenizer.end();
}

/** One by one: a call with as many arguments as a page has classes ends the program. */
function addAll(list: Slot[], more: readonly Slot[]): void {
  for (const slot of more) list.push(slot);
}

/** The names of a list, one by one; numbers and words of the language are none. */
function nameSlots(
  source: Source,
  attribute: string,
  { from, to }: { from: number; to: number },
  isExposed: boolean,
): Slot[] {
  return [...source.content.slice(from, to).matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    if (text.length < 2 || (!isExposed && isHtmlStructure(attribute, text))) return [];
    return [{ source, from: from + index, to: from + index + text.length, text, encode: encodeIdentifier }];
  });
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};
const encodeText = (text: string) => text.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);
/** White space and `=` too: the attribute may stand without quotes. */
const encodeAttribute = (text: string) =>
  text.replace(/[&<>"'`=\s]/g, (char) => ESCAPES[char] ?? `&#${char.charCodeAt(0)};`);

function decode(raw: string, resolve: (token: string) => string): Decoded {
  return raw.includes('&') ? decodeEscapes(raw, ENTITY, resolve) : { text: raw };
}

function textSlot(source: Source, from: number, to: number): Slot {
  return { source, from, to, ...decode(source.content.slice(from, to), decodeHTML), encode: encodeText };
}

function attributeSlot(source: Source, name: string, from: number, to: number): Slot {
  const decoded = decode(source.content.slice(from, to), decodeHTMLAttribute);
  if (!LINKS.has(name)) return { source, from, to, ...decoded, encode: encodeAttribute };
  const link = composeDecoded(decoded, decodePercent);
  return { source, from, to, ...link, encode: (text) => encodeAttribute(encodePercent(text)) };
}

/** Scripts and comments know no escapes: `terminator`, which would end them early, is broken up. */
function rawSlot(source: Source, from: number, to: number, terminator: string): Slot {
  const encode = (text: string) => text.replaceAll(terminator, [...terminator].join(' '));
  return withAddresses({ source, from, to, text: source.content.slice(from, to), encode });
}
