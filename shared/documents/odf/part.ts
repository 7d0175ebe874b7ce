import type { Authors } from '../ooxml/authors';
import { isLocalPath } from '../ooxml/local-paths';
import { decodeEscapes, type Slot, type Source, type SourceEdit } from '../slot';
import { asideSlot, attributeSlot, encodeXmlAttribute, linkSlot, textSlot } from '../xml/xml-escapes';
import { scanXml, type XmlAttribute, type XmlElement } from '../xml/xml-scanner';
import * as vocabulary from './vocabulary';

type Line = (Slot | string)[];

interface PartText {
  lines: Line[];
  attributes: Slot[];
  asides: Slot[];
}

export interface PartContext {
  authors: Authors;
  isExposed: boolean;
  notes: Set<string>;
  /** Replaces a picture that is written into the text. */
  binary(data: string): string;
  refuseMacros(): never;
}

/** The values of a cell: what it shows is only one of them. */
interface Cell {
  edits: SourceEdit[];
}

/** Reads one XML part: paragraphs, attributes that contain words, strings of programs. */
export function readPart(source: Source, context: PartContext): PartText {
  const found: PartText = { lines: [], attributes: [], asides: [] };
  const path: XmlElement[] = [];
  const open: Line[] = [];
  const cells: (Cell | undefined)[] = [];
  /** Cells of a row stand side by side, as their columns do. */
  const rows: Line[] = [];
  const add = (slot: Slot) => {
    const cell = cells.at(-1);
    const tied = cell ? tieTo(slot, cell) : slot;
    const line = open.at(-1);
    if (line) line.push(tied);
    else found.lines.push([tied]);
  };
  scanXml(source.content, {
    open(element) {
      const { local } = element;
      if (vocabulary.PARAGRAPHS.has(local)) open.push([]);
      if (local === 'table-row') rows.push([]);
      if (local === 'table-cell' || local === 'covered-table-cell') {
        cells.push(cellOf(source, element));
        rows.at(-1)?.push('\t');
      }
      for (const attribute of element.attributes)
        readAttribute(source, element, attribute, context, found, cells.at(-1));
      path.push(element);
    },
    close(element, _from, to) {
      path.pop();
      const { local } = element;
      const character = vocabulary.CHARACTERS[local];
      if (character && element.name.startsWith('text:')) add(characterSlot(source, element, to, character));
      if (local === 'table-cell' || local === 'covered-table-cell') cells.pop();
      const line = vocabulary.PARAGRAPHS.has(local) ? open.pop() : undefined;
      if (local === 'table-row') addRow(found, rows.pop());
      if (!line || line.length === 0) return;
      const isInCell = path.at(-1)?.local === 'table-cell' && rows.length === 1;
      if (isInCell) rows.at(-1)?.push(...line);
      else found.lines.push(line);
    },
    text(from, to, isCdata) {
      const parent = path.at(-1);
      const slot = textSlot(source, from, to, isCdata);
      if (!parent || slot.text.trim() === '') {
        // Line ends between elements are the layout of the file.
        if (slot.text !== '' && !slot.text.includes('\n') && open.at(-1)?.length) add(slot);
        return;
      }
      readText(source, parent, slot, context, found, add);
    },
    aside: (from, to, kind) => void found.asides.push(asideSlot(source, from, to, kind)),
  });
  return found;
}

/** Empty cells at the end of a row say nothing. */
function addRow(found: PartText, row: Line | undefined): void {
  const last = row?.findLastIndex((piece) => typeof piece !== 'string') ?? -1;
  if (row && last !== -1) found.lines.push(row.slice(1, last + 1));
}

function readText(
  source: Source,
  parent: XmlElement,
  slot: Slot,
  context: PartContext,
  found: PartText,
  add: (slot: Slot) => void,
): void {
  const { from, to } = slot;
  const { local } = parent;
  if (local === 'binary-data') source.cleanups.push({ from, to, text: context.binary(slot.text) });
  else if (local === 'script' || parent.name.startsWith('ooo:')) context.refuseMacros();
  else if (vocabulary.PEOPLE.has(local))
    source.cleanups.push({
      from,
      to,
      text: source.name.endsWith('meta.xml') ? '' : context.authors.alias(slot.text.trim()),
    });
  else if (local === 'config-item') readSetting(source, parent, slot, found);
  else if (vocabulary.PROGRAM_TEXT.has(local)) {
    if (context.isExposed) found.asides.push(slot);
  } else if (parent.name.startsWith('number:')) found.asides.push(slot);
  else if (/^(?:creation-|print-)?date$/.test(local) && !context.isExposed) found.asides.push(momentSlot(slot));
  else add(slot);
}

/** Printers and data sources go; other settings are strings of the program. */
function readSetting(source: Source, parent: XmlElement, slot: Slot, found: PartText): void {
  const raw = source.content.slice(parent.from, parent.to);
  const isBinary = /type="base64Binary"/.test(raw);
  if (isBinary || /name="(?:Printer|CurrentDatabase|.*(?:Path|URL|Url))/.test(raw))
    source.cleanups.push({ from: slot.from, to: slot.to, text: '' });
  else if (/type="string"/.test(raw)) found.asides.push(slot);
}

/** A moment stays one when it has to go. */
const momentSlot = (slot: Slot): Slot => ({
  ...slot,
  finish: () => [{ from: slot.from, to: slot.to, text: '1980-01-01T00:00:00' }],
});

/** What a number or a date is stored as beside the text that shows it. */
const VALUES =
  /^(?:office|calcext|table):(?:value|date-value|time-value|boolean-value|string-value|currency|value-type)$/;

function cellOf(source: Source, { attributes }: XmlElement): Cell {
  const edits = attributes
    .filter(({ name }) => VALUES.test(name))
    .map(({ name, from, to, outerFrom, outerTo }) =>
      name.endsWith(':value-type') ? { from, to, text: 'string' } : { from: outerFrom, to: outerTo, text: '' },
    );
  return { edits: edits.some(({ from, to }) => source.content.slice(from, to) !== 'string') ? edits : [] };
}

/** Where the text of a cell changes, the values behind it go, and the cell is a text. */
function tieTo(slot: Slot, { edits }: Cell): Slot {
  if (edits.length === 0) return slot;
  return { ...slot, finish: (text, splices) => [...(slot.finish?.(text, splices) ?? splices), ...edits] };
}

function characterSlot(source: Source, element: XmlElement, to: number, text: string): Slot {
  const { from } = element;
  return { source, from, to, text, offsets: Uint32Array.of(0, to - from), encode: () => '', writable: false };
}

function readAttribute(
  source: Source,
  element: XmlElement,
  attribute: XmlAttribute,
  context: PartContext,
  found: PartText,
  cell: Cell | undefined,
): void {
  const { name, local, from, to } = attribute;
  const raw = source.content.slice(from, to);
  if (raw === '' || name === 'xmlns' || name.startsWith('xmlns:')) {
    if (context.isExposed && !/^(?:urn:o|https?:\/\/|http:)/.test(raw) && raw !== '')
      found.asides.push(attributeSlot(source, attribute));
    return;
  }
  if (local === 'href' && isLocalPath(raw)) {
    source.cleanups.push({ from, to, text: 'file:///removed' });
    context.notes.add('Links to files on a computer or a network share were removed.');
    return;
  }
  if (element.local === 'template' && element.name.startsWith('meta:') && name.startsWith('xlink:')) {
    source.cleanups.push({ from, to, text: '' });
    return;
  }
  if (VALUES.test(name)) {
    if (!name.endsWith('value-type') && !/^-?[\d.]{1,6}$/.test(raw))
      found.attributes.push(cellValue(source, attribute, cell));
    return;
  }
  if (!context.isExposed && vocabulary.STRUCTURE_VALUE.test(raw) && !vocabulary.LONG_NUMBER.test(raw)) return;
  if (local === 'formula' || local === 'condition' || /-address(?:es)?$|^cell-range$/.test(local))
    found.attributes.push(formulaSlot(attributeSlot(source, attribute)));
  else if (local === 'href' && /^(?:\.\/)?(?:Pictures|Object)[ \w./-]*$/.test(raw)) return;
  else if (local === 'href') found.attributes.push(linkSlot(source, attribute));
  else if (vocabulary.CONTENT.has(local) && !element.name.startsWith('config:') && !isStyleName(element, name))
    found.attributes.push(attributeSlot(source, attribute));
  else found.asides.push(nameSlot(attributeSlot(source, attribute)));
}

/** Signs that no name may hold are written by their numbers. */
function nameSlot(slot: Slot): Slot {
  const raw = slot.source.content.slice(slot.from, slot.to);
  if (!/^[\w.-]+$/.test(raw)) return slot;
  const decoded = decodeEscapes(raw, /_[\da-f]{2}_/g, (token) =>
    String.fromCharCode(Number.parseInt(token.slice(1, 3), 16)),
  );
  const encode = (text: string) =>
    text.replace(/[^\w.-]/g, (sign) =>
      sign < '\u0100' ? `_${sign.charCodeAt(0).toString(16).padStart(2, '0')}_` : '',
    );
  return { ...slot, ...decoded, encode };
}

/** Styles, fonts and layers have names that programs and designers give. */
const isStyleName = ({ name }: XmlElement, attribute: string) =>
  /^(?:style:name|style:display-name|draw:name|draw:display-name|text:style-name|svg:.*)$/.test(attribute) &&
  /^(?:style|text:list|draw:(?:gradient|hatch|marker|fill|stroke|layer|opacity)|number)/.test(name);

function cellValue(source: Source, attribute: XmlAttribute, cell: Cell | undefined): Slot {
  const slot = attributeSlot(source, attribute);
  const { edits = [] } = cell ?? {};
  return edits.length > 0 ? { ...slot, finish: () => edits } : slot;
}

/** A sheet that gets another name stands in quotes there. */
function formulaSlot(slot: Slot): Slot {
  const { from, to } = slot;
  const quoted = (text: string) => text.replace(/(?<=[[$.:;(=~ ]|^)\$?(<[^<>']{1,80}>)(?=\.)/g, "$'$1'");
  return {
    ...slot,
    finish: (text, splices) =>
      quoted(text) === text ? splices : [{ from, to, text: encodeXmlAttribute(quoted(text)) }],
  };
}
