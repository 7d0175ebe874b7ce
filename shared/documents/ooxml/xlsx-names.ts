import type { Slot, Source, SourceEdit } from '../slot';
import { applyEdits, type SlotEdits } from '../splice';
import { attributeSlot, attributeValue, encodeXmlAttribute } from '../xml/xml-escapes';
import { scanXml, type XmlAttribute } from '../xml/xml-scanner';
import { type NameUse, quoteSheet } from './formula';

/** Names of a workbook that formulas use: they must be renamed everywhere or nowhere. */
interface WorkbookNames {
  sheets: { slot: Slot; relationshipId: string }[];
  defined: Slot[];
}

export function readWorkbookNames(source: Source): WorkbookNames {
  const names: WorkbookNames = { sheets: [], defined: [] };
  scanXml(source.content, {
    open(element) {
      const name = element.attributes.find((item) => item.name === 'name');
      if (!name) return;
      const slot = attributeSlot(source, name);
      if (element.local === 'sheet') {
        names.sheets.push({ slot, relationshipId: attributeValue(source, element, 'id') ?? '' });
      } else if (element.local === 'definedName' && !slot.text.startsWith('_xlnm.')) {
        names.defined.push(slot);
      }
    },
  });
  return names;
}

/** The name of a table, which formulas use like a defined name. */
export function readTableName(source: Source): Slot | undefined {
  let slot: Slot | undefined;
  scanXml(source.content, {
    open(element) {
      const name = element.local === 'table' && element.attributes.find((item) => item.name === 'displayName');
      if (name) slot = attributeSlot(source, name);
    },
  });
  return slot;
}

/** A table column, whose name must equal the text of its header cell or Excel calls the file damaged. */
export interface TableColumn {
  source: Source;
  attribute: XmlAttribute;
  name: string;
  header: string;
}

export function readTableColumns(source: Source): TableColumn[] {
  const columns: TableColumn[] = [];
  let first = 0;
  let row = '';
  scanXml(source.content, {
    open(element) {
      if (element.local === 'table') {
        const start = /^([A-Z]+)(\d+)/.exec(attributeValue(source, element, 'ref') ?? '');
        first = columnNumber(start?.[1] ?? 'A');
        row = attributeValue(source, element, 'headerRowCount') === '0' ? '' : (start?.[2] ?? '');
      }
      const attribute = element.attributes.find((item) => item.name === 'name');
      if (element.local !== 'tableColumn' || !attribute) return;
      const name = attributeValue(source, element, 'name') ?? '';
      columns.push({ source, attribute, name, header: `${columnLetters(first + columns.length)}${row}` });
    },
  });
  return columns;
}

/** Makes the new names legal and distinct, and answers the edits of everything that refers to them. */
export function settleNames(
  names: WorkbookNames,
  columns: readonly { column: TableColumn; slots: readonly Slot[] }[],
  uses: readonly NameUse[],
  edits: SlotEdits,
): { source: Source; edit: SourceEdit }[] {
  const sheets = renameAll(
    names.sheets.map((sheet) => sheet.slot),
    edits,
    legalSheetName,
    31,
  );
  const defined = renameAll(names.defined, edits, legalIdentifier, 255);
  const result: { source: Source; edit: SourceEdit }[] = [];
  const renamedColumns = new Map<string, string>();
  for (const { column, slots } of columns) {
    if (!slots.some((slot) => edits.has(slot))) continue;
    const text = slots.map((slot) => applyEdits(slot.text, edits.get(slot) ?? [])).join('');
    renamedColumns.set(column.name.toLowerCase(), text);
    const { from, to } = column.attribute;
    const isItself = slots.some((slot) => slot.source === column.source && slot.from === from);
    if (!isItself) result.push({ source: column.source, edit: { from, to, text: encodeXmlAttribute(text) } });
  }
  for (const use of uses) {
    const key = use.name.toLowerCase();
    const table = use.kind === 'column' ? renamedColumns : use.kind === 'name' ? defined : sheets;
    const name = table.get(key);
    if (name === undefined) continue;
    const text = use.kind === 'sheet' ? quoteSheet(name) : encodeXmlAttribute(name);
    result.push({ source: use.source, edit: { from: use.from, to: use.to, text } });
  }
  return result;
}

function renameAll(slots: readonly Slot[], edits: SlotEdits, legal: (name: string) => string, longest: number) {
  const renamed = new Map<string, string>();
  const taken = new Set(slots.filter((slot) => !edits.has(slot)).map((slot) => slot.text.toLowerCase()));
  const numbers = new Map<string, number>();
  for (const slot of slots) {
    const list = edits.get(slot);
    if (!list) continue;
    const base = legal(applyEdits(slot.text, list));
    let name = base.slice(0, longest);
    const stem = name.toLowerCase();
    // Goes on from the last number of the same name: counting from 2 each time would take as long as there are names.
    for (let n = numbers.get(stem) ?? 2; taken.has(name.toLowerCase()); n++) {
      name = `${base.slice(0, longest - 1 - String(n).length)}_${n}`;
      numbers.set(stem, n + 1);
    }
    taken.add(name.toLowerCase());
    renamed.set(slot.text.toLowerCase(), name);
    edits.set(slot, [{ start: 0, end: slot.text.length, text: name }]);
  }
  return renamed;
}

const legalSheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, '_').replace(/^'|'$/g, '_') || 'Sheet';

function legalIdentifier(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}_.]/gu, '_');
  return /^[\p{L}_]/u.test(plain) && !/^[A-Za-z]{1,3}\d+$/.test(plain) ? plain : `_${plain}`;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnLetters(number: number): string {
  const rest = (number - 1) % 26;
  const head = (number - 1 - rest) / 26;
  return (head > 0 ? columnLetters(head) : '') + String.fromCharCode(65 + rest);
}
