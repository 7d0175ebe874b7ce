import type { Slot, Source } from '../slot';
import { attributeValue, encodeXmlText, textSlot } from '../xml/xml-escapes';
import { scanXml, type XmlElement, type XmlHandler } from '../xml/xml-scanner';
import type { Line, PartContext, PartText } from './part-text';
import { partHandler } from './part-text';
import { cellTextSlot } from './xlsx-strings';

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

/** Reads a worksheet row by row, cells separated by tabs. Answers the slots of the cells named in `wanted`. */
export function readSheet(
  source: Source,
  context: PartContext,
  strings: readonly Slot[][],
  wanted: ReadonlySet<string>,
  found: PartText,
): Map<string, Slot[]> {
  const other = partHandler(source, context, found);
  const cells = new Map<string, Slot[]>();
  const path: XmlElement[] = [];
  let row: Line = [];
  let cell: Cell | undefined;

  const finishCell = () => {
    if (!cell) return;
    const slots = cellSlots(source, cell, strings);
    if (slots.length > 0) {
      if (row.length > 0) row.push('\t');
      // One string may be shown by very many cells, and each showing takes its place.
      context.budget.unpack(slots.length * SLOT_BYTES);
      for (const slot of slots) row.push(slot);
      if (wanted.has(cell.address)) cells.set(cell.address, slots);
    }
    cell = undefined;
  };

  const inCells: XmlHandler = {
    open(element) {
      if (element.local === 'row') row = [];
      if (element.local === 'c') cell = newCell(source, element);
      if (element.local === 'f' && cell) cell.hasFormula = true;
      path.push(element);
      if (element.local === 'f') other.open?.(element);
    },
    close(element, from, to) {
      path.pop();
      if (element.local === 'f') other.close?.(element, from, to);
      if (element.local === 'v' && cell?.value) cell.value = { ...cell.value, outerFrom: element.from, outerTo: to };
      if (element.local === 'c') finishCell();
      if (element.local === 'row' && row.length > 0) found.lines.push(row);
    },
    text(from, to, isCdata) {
      const parent = path.at(-1);
      if (!cell || !parent) return;
      if (parent.local === 'f') other.text?.(from, to, isCdata);
      if (parent.local === 't' && !path.some((element) => element.local === 'rPh')) {
        cell.slots.push(cellTextSlot(source, parent, from, to, isCdata));
      }
      if (parent.local === 'v') cell.value = { from, to, outerFrom: from, outerTo: to };
    },
  };

  let isInCells = false;
  scanXml(source.content, {
    open(element) {
      if (element.local === 'sheetData' && !element.isEmpty) isInCells = true;
      else (isInCells ? inCells : other).open?.(element);
    },
    close(element, from, to) {
      if (element.local === 'sheetData') isInCells = false;
      else (isInCells ? inCells : other).close?.(element, from, to);
    },
    text: (from, to, isCdata) => (isInCells ? inCells : other).text?.(from, to, isCdata),
    aside: (from, to, kind) => other.aside?.(from, to, kind),
  });
  return cells;
}

function newCell(source: Source, element: XmlElement): Cell {
  return {
    element,
    address: attributeValue(source, element, 'r') ?? '',
    type: attributeValue(source, element, 't') ?? 'n',
    slots: [],
    hasFormula: false,
  };
}

function cellSlots(source: Source, cell: Cell, strings: readonly Slot[][]): Slot[] {
  const { value } = cell;
  if (cell.type === 'inlineStr') return cell.slots;
  if (!value || cell.type === 'b' || cell.type === 'e') return [];
  if (cell.type === 's') return strings[Number(source.content.slice(value.from, value.to))] ?? [];
  const slot = textSlot(source, value.from, value.to);
  if (cell.type === 'str') return [slot];
  return [{ ...slot, finish: (text) => makeText(cell, value, text) }];
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
