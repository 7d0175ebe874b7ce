import { stepsToShow } from '../office-schema/number-format';
import type { Slot, Source } from '../slot';
import { attributeValue, encodeXmlText, textSlot } from '../xml/xml-escapes';
import { scanXml, type XmlElement, type XmlHandler } from '../xml/xml-scanner';
import { readAttribute } from './attributes';
import type { Line, PartContext, PartText } from './part-text';
import { partHandler } from './part-text';
import { cellTextSlot } from './xlsx-strings';
import { showCell, type WorkbookStyles } from './xlsx-styles';

/** What it takes to show a slot once more. */
const SLOT_BYTES = 64;

interface Cell {
  element: XmlElement;
  address: string;
  type: string;
  slots: Slot[];
  hasFormula: boolean;
  value?: { from: number; to: number; outerFrom: number; outerTo: number };
}

interface SheetContent {
  strings: readonly Slot[][];
  styles: WorkbookStyles;
  /** Addresses of the cells whose slots are asked for. */
  wanted: ReadonlySet<string>;
}

/** Attributes of rows and cells in their usual notation, told apart quickly because a sheet has so many. */
const CELL_STRUCTURE =
  /^(?:r=["'](?:[A-Z]{1,3}\d{1,7}|\d{1,7})|(?:s|cm|vm|ph|ht|outlineLevel|customHeight|customFormat|hidden|collapsed|thickBot|thickTop|x14ac:dyDescent)=["']\d{1,7}(?:\.\d{1,18})?|spans=["']\d{1,5}:\d{1,5}|(?:customHeight|customFormat|hidden|collapsed|aca|ca)=["'](?:true|false)|t=["'](?:s|n|b|e|d|str|inlineStr|shared|array|normal))["']$/;

/** Reads a worksheet row by row, cells separated by tabs. Answers the slots of the wanted cells. */
export function readSheet(
  source: Source,
  context: PartContext,
  content: SheetContent,
  found: PartText,
): Map<string, Slot[]> {
  const other = partHandler(source, context, found);
  // Words in formulas are shown behind the rows: between them they would part the head of a table from its columns.
  const formulas: PartText = { ...found, lines: [] };
  const inFormulas = partHandler(source, context, formulas);
  const cells = new Map<string, Slot[]>();
  found.cells ??= new Map();
  let row: Line = [];
  let starts: number[] = [];
  const columns = new Columns();
  let cell: Cell | undefined;

  const finishCell = () => {
    if (!cell) return;
    const slots = cellSlots(source, cell, content, context);
    if (slots.length > 0 && isCellRange(slots)) found.asides.push(...slots);
    else if (slots.length > 0) {
      const gap = columns.gapBefore(cell.address, row.length === 0);
      if (gap > 0) row.push('\t'.repeat(gap));
      // A separator at the beginning of a row has no cell before it.
      if (row.length === 1) starts.push(cell.element.from);
      starts.push(cell.element.from);
      // One string may be shown by very many cells, and each showing takes its place.
      context.budget.unpack(slots.length * SLOT_BYTES);
      for (const slot of slots) row.push(slot);
      if (content.wanted.has(cell.address)) cells.set(cell.address, slots);
    }
    cell = undefined;
  };

  const readUnusual = (element: XmlElement) => {
    for (const attribute of element.attributes) {
      const written = source.content.slice(attribute.outerFrom, attribute.outerTo).trim();
      if (!CELL_STRUCTURE.test(written)) readAttribute(source, context, element, attribute, found);
    }
  };

  const inCells: XmlHandler = {
    open(element) {
      if (element.local === 'row') [row, starts] = [[], []];
      if (element.local === 'c') cell = newCell(source, element);
      if (element.local === 'f' && cell) cell.hasFormula = true;
      if (element.local === 'f') inFormulas.open?.(element);
      else readUnusual(element);
    },
    close(element, from, to, parents) {
      if (element.local === 'f') inFormulas.close?.(element, from, to, parents);
      if (element.local === 'v' && cell?.value) cell.value = { ...cell.value, outerFrom: element.from, outerTo: to };
      if (element.local === 'c') finishCell();
      if (element.local === 'row' && row.length > 0) {
        found.lines.push(row);
        found.cells?.set(row, Uint32Array.from(starts));
      }
    },
    text(from, to, isCdata, parents) {
      const parent = parents.at(-1);
      const isGuide = parents.some((element) => element.local === 'rPh');
      if (parent?.local === 'f') inFormulas.text?.(from, to, isCdata, parents);
      else if (cell && parent?.local === 't' && !isGuide)
        cell.slots.push(cellTextSlot(source, parent, from, to, isCdata));
      else if (cell && parent?.local === 'v' && !cell.value) cell.value = { from, to, outerFrom: from, outerTo: to };
      else {
        const slot = textSlot(source, from, to, isCdata);
        if (slot.text.trim() !== '') found.lines.push([slot]);
      }
    },
  };

  let isInCells = false;
  scanXml(source.content, {
    open(element) {
      if (element.local === 'sheetData' && !element.isEmpty) {
        isInCells = true;
        for (const attribute of element.attributes) readAttribute(source, context, element, attribute, found);
      } else (isInCells ? inCells : other).open?.(element);
    },
    close(element, from, to, parents) {
      if (element.local === 'sheetData') isInCells = false;
      else (isInCells ? inCells : other).close?.(element, from, to, parents);
    },
    text: (from, to, isCdata, parents) => (isInCells ? inCells : other).text?.(from, to, isCdata, parents),
    aside: (from, to, kind) => other.aside?.(from, to, kind),
  });
  for (const line of formulas.lines) found.lines.push(line);
  return cells;
}

/** More empty cells than these say nothing about a table. */
const WIDEST_GAP = 32;

/** Which column a cell is in, so that empty cells before it are shown and a value is shown below its heading. */
class Columns {
  /** The leftmost column so far: a table may begin anywhere. */
  #first = Number.POSITIVE_INFINITY;
  #last = 0;

  /** How many separators belong before a cell that says something. */
  gapBefore(address: string, isFirst: boolean): number {
    const column = columnOf(address) ?? this.#last + 1;
    const before = isFirst ? Math.min(this.#first, column) : this.#last;
    this.#first = Math.min(this.#first, column);
    this.#last = column;
    const gap = Math.max(column - before, isFirst ? 0 : 1);
    return gap <= WIDEST_GAP ? gap : isFirst ? 0 : 1;
  }
}

/** The number of a column by its letters, undefined where a cell has no address. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}

/** Cells by their addresses, such as `H2:J17`: never a number of anybody. */
const isCellRange = ([slot, ...more]: readonly Slot[]) =>
  slot !== undefined && more.length === 0 && /^\$?[A-Z]{1,3}\$?\d{1,5}:\$?[A-Z]{1,3}\$?\d{1,5}$/.test(slot.text);

function newCell(source: Source, element: XmlElement): Cell {
  return {
    element,
    address: attributeValue(source, element, 'r') ?? '',
    type: attributeValue(source, element, 't') ?? 'n',
    slots: [],
    hasFormula: false,
  };
}

/** A cell shows one thing but may store more; all of it is text. */
function cellSlots(source: Source, cell: Cell, { strings, styles }: SheetContent, { budget }: PartContext): Slot[] {
  const { value } = cell;
  if (!value) return cell.slots;
  const raw = source.content.slice(value.from, value.to);
  if (cell.type === 's' && /^\d{1,9}$/.test(raw)) return [...(strings[Number(raw)] ?? []), ...cell.slots];
  if (cell.type === 'b' && /^(?:[01]|true|false)$/.test(raw)) return cell.slots;
  if (cell.type === 'e' && /^#[A-Z/0?!_]{2,20}[!?A]?$/.test(raw)) return cell.slots;
  const slot = textSlot(source, value.from, value.to);
  if (cell.type === 'str') return [slot, ...cell.slots];
  const format = cell.type === 'n' ? styles.ofCell(attributeValue(source, cell.element, 's')) : undefined;
  if (format) budget.spend(stepsToShow(format));
  const text = format ? showCell(raw, format, styles.uses1904) : slot.text;
  const finish = (newText: string) => makeText(cell, value, newText);
  return [{ ...slot, text, offsets: text === slot.text ? slot.offsets : undefined, finish }, ...cell.slots];
}

/** A number or date that is personal data: the cell becomes text. A formula keeps its place and gets a text result. */
function makeText(cell: Cell, value: NonNullable<Cell['value']>, text: string) {
  const type = cell.hasFormula ? 'str' : 'inlineStr';
  const attribute = cell.element.attributes.find((item) => item.name === 't');
  const at = cell.element.from + 1 + cell.element.name.length;
  const typeEdit = attribute
    ? { from: attribute.from, to: attribute.to, text: type }
    : { from: at, to: at, text: ` t="${type}"` };
  if (cell.hasFormula) return [typeEdit, { from: value.from, to: value.to, text: encodeXmlText(text) }];
  const prefix = cell.element.name.slice(0, cell.element.name.indexOf(':') + 1);
  const inline = `<${prefix}is><${prefix}t xml:space="preserve">${encodeXmlText(text)}</${prefix}t></${prefix}is>`;
  return [typeEdit, { from: value.outerFrom, to: value.outerTo, text: inline }];
}
