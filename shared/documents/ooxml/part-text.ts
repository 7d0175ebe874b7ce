import type { Budget } from '../../budget';
import type { Slot, Source } from '../slot';
import { asideSlot, attributeSlot, decodeXml, encodeXmlText, linkSlot, textSlot } from '../xml/xml-escapes';
import type { XmlAttribute, XmlElement, XmlHandler } from '../xml/xml-scanner';
import type { Authors } from './authors';
import { type NameUse, readFormula } from './formula';
import * as vocabulary from './vocabulary';

export interface PartContext {
  authors: Authors;
  /** Ids of the relationships of this part whose target is removed. */
  droppedIds: ReadonlySet<string>;
  budget: Budget;
  /** Attributes of any name are text: data whose vocabulary is not ours. */
  isForeign: boolean;
}

/** Slots, and the separators between them. */
export type Line = (Slot | string)[];

/** The text of one XML part. The slots of a line belong together: a value may run through all of them. */
export interface PartText {
  lines: Line[];
  attributes: Slot[];
  uses: NameUse[];
}

interface Paragraph {
  current: Slot[];
  /** As it was before tracked changes. */
  original: Slot[];
  codes: Slot[];
  isChanged: boolean;
}

/** Collects the text of a part into `found`; what must go in any case is added to the clean-ups of `source`. */
export function partHandler(source: Source, context: PartContext, found: PartText): XmlHandler {
  const path: XmlElement[] = [];
  const paragraphs: Paragraph[] = [];
  let inserted = 0;
  let deleted = 0;

  const add = (slot: Slot) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return found.lines.push([slot]);
    if (deleted === 0) paragraph.current.push(slot);
    if (inserted === 0) paragraph.original.push(slot);
    if (inserted > 0 || deleted > 0) paragraph.isChanged = true;
  };

  return {
    open(element) {
      path.push(element);
      if (vocabulary.PARAGRAPHS.has(element.local)) paragraphs.push(newParagraph());
      if (vocabulary.INSERTED.has(element.local)) inserted++;
      if (vocabulary.DELETED.has(element.local)) deleted++;
      for (const attribute of element.attributes) readAttribute(source, context, element, attribute, found);
    },

    close(element, _from, to) {
      path.pop();
      if (vocabulary.INSERTED.has(element.local)) inserted--;
      if (vocabulary.DELETED.has(element.local)) deleted--;
      const character = vocabulary.CHARACTERS[element.local];
      if (character && paragraphs.length > 0 && !vocabulary.TAB_STOPS.has(path.at(-1)?.local ?? '')) {
        add({
          source,
          from: element.from,
          to,
          text: character,
          offsets: Uint32Array.of(0, to - element.from),
          encode: () => '',
          writable: false,
        });
      }
      if (vocabulary.VANISHING.has(element.local) && refersToDropped(source, element, context)) {
        source.cleanups.push({ from: element.from, to, text: '' });
      }
      const paragraph = vocabulary.PARAGRAPHS.has(element.local) ? paragraphs.pop() : undefined;
      if (!paragraph) return;
      found.lines.push(paragraph.current);
      if (paragraph.isChanged) found.lines.push(paragraph.original);
      if (paragraph.codes.length > 0) found.lines.push(paragraph.codes);
    },

    text(from, to, isCdata) {
      const parent = path.at(-1);
      if (!parent) return;
      if (vocabulary.RUN_TEXT.has(parent.local)) return add(runSlot(source, parent, from, to, isCdata));
      const slot = textSlot(source, from, to, isCdata);
      const trimmed = slot.text.trim();
      if (trimmed === '' || vocabulary.IGNORED_TEXT.has(parent.local)) return;
      if (vocabulary.MEASURES.has(parent.local) && vocabulary.MEASURE.test(trimmed)) return;
      const paragraph = paragraphs.at(-1);
      if (vocabulary.FIELD_CODES.has(parent.local) && paragraph) paragraph.codes.push(slot);
      else if (vocabulary.FORMULAS.has(parent.local)) {
        const formula = readFormula(source, from, to);
        found.uses.push(...formula.uses);
        found.lines.push(...formula.slots.map((literal) => [literal]));
      } else if (vocabulary.SHEET_MARGINS.test(parent.local)) {
        found.lines.push(readMargin(source, from, to));
      } else if (parent.local === 'author') {
        source.cleanups.push({ from, to, text: context.authors.alias(trimmed) });
      } else if (parent.local === 'text') {
        add(slot);
      } else found.lines.push([isNumberCache(path) ? zeroSlot(slot) : slot]);
    },

    aside(from, to, kind) {
      found.attributes.push(asideSlot(source, from, to, kind));
    },
  };
}

/** A header or footer of a sheet: text between codes such as `&P` (page) or `&"Arial,Bold"`. */
function readMargin(source: Source, from: number, to: number): Line {
  const slots: Slot[] = [];
  const codes = /&amp;(?:"[^"]*"|&quot;.*?&quot;|K[\dA-F]{6}|\d+|.)/g;
  let last = from;
  for (const match of source.content.slice(from, to).matchAll(codes)) {
    slots.push(marginSlot(source, last, from + match.index));
    last = from + match.index + match[0].length;
  }
  return [...slots, marginSlot(source, last, to)];
}

function marginSlot(source: Source, from: number, to: number): Slot {
  return { ...textSlot(source, from, to), encode: (text) => encodeXmlText(text.replaceAll('&', '&&')) };
}

/** Leading and trailing white space of a run counts only with xml:space, so an edited run asks for it. */
export function runSlot(source: Source, element: XmlElement, from: number, to: number, isCdata: boolean): Slot {
  const slot = textSlot(source, from, to, isCdata);
  if (element.attributes.some((item) => item.name === 'xml:space')) return slot;
  // DrawingML text keeps its white space and knows no such attribute.
  if (element.name.startsWith('a:')) return slot;
  const at = element.from + 1 + element.name.length;
  return {
    ...slot,
    finish: (text, splices) =>
      /^\s|\s$|\s\s/.test(text) ? [{ from: at, to: at, text: ' xml:space="preserve"' }, ...splices] : splices,
  };
}

/** A cached number of a chart must stay a number. */
function zeroSlot(slot: Slot): Slot {
  return { ...slot, finish: () => [{ from: slot.from, to: slot.to, text: '0' }] };
}

const isNumberCache = (path: readonly XmlElement[]) =>
  path.at(-1)?.local === 'v' && path.some((element) => element.local === 'numCache');

const newParagraph = (): Paragraph => ({ current: [], original: [], codes: [], isChanged: false });

function isReference(source: Source, attribute: XmlAttribute, context: PartContext): boolean {
  if (context.droppedIds.size === 0 || !attribute.name.includes(':')) return false;
  return context.droppedIds.has(source.content.slice(attribute.from, attribute.to));
}

const refersToDropped = (source: Source, element: XmlElement, context: PartContext) =>
  element.attributes.some((attribute) => isReference(source, attribute, context));

const isDefaultName = (local: string, value: string) => local === 'name' && vocabulary.DEFAULT_SHAPE_NAME.test(value);

function readAttribute(
  source: Source,
  context: PartContext,
  element: XmlElement,
  attribute: XmlAttribute,
  found: PartText,
): void {
  const { name, local, from, to } = attribute;
  if (from === to || name === 'xmlns' || name.startsWith('xmlns:')) return;
  if (isReference(source, attribute, context)) {
    if (vocabulary.VANISHING.has(element.local)) return;
    source.cleanups.push({ from: attribute.outerFrom, to: attribute.outerTo, text: '' });
    return;
  }
  const alias = context.authors.rename(source, element, attribute);
  if (alias !== undefined) {
    source.cleanups.push({ from, to, text: alias });
    return;
  }
  // The folder the workbook was saved in: a path with the user's name.
  if (element.local === 'absPath') {
    source.cleanups.push({ from, to, text: '' });
    return;
  }
  const value = source.content.slice(from, to);
  if (element.local === 'hyperlink' && local === 'location') {
    found.uses.push(...readFormula(source, from, to).uses);
  }
  if (element.local === 'worksheetSource' && local === 'sheet') {
    found.uses.push({ kind: 'sheet-attribute', name: decodeXml(value).text, source, from, to });
    return;
  }
  // Identifiers of tables are used by formulas, and one character says nothing.
  if (element.local === 'table' || value.length < 2 || isDefaultName(local, value)) return;
  const isText =
    context.isForeign ||
    vocabulary.TEXT_ATTRIBUTES.has(local) ||
    vocabulary.TEXT_ON_ELEMENT[local]?.has(element.local) ||
    vocabulary.LOOKS_PERSONAL.test(value);
  if (isText) found.attributes.push(attributeSlot(source, attribute));
  else if (vocabulary.LINK_ATTRIBUTES.has(local) && !/^\{/.test(value))
    found.attributes.push(linkSlot(source, attribute));
}
