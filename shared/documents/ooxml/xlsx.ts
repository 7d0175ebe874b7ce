import { isDefaultSheetName } from '../office-schema/default-names';
import type { Slot, Source } from '../slot';
import { attributeSlot } from '../xml/xml-escapes';
import type { NameUse } from './formula';
import type { OfficePackage } from './package';
import { noText, type PartContext, type PartText } from './part-text';
import { type PackageText, readPart } from './read-parts';
import { readTableColumns, readTableName, readWorkbookNames, settleNames, type TableColumn } from './xlsx-names';
import { readSheet } from './xlsx-sheet';
import { readSharedStrings } from './xlsx-strings';
import type { WorkbookStyles } from './xlsx-styles';

/** A workbook is shown as its sheets look: rows of cells, so that a heading and its values stay together. */
export function readWorkbook(
  office: OfficePackage,
  names: readonly string[],
  contextOf: (name: string) => PartContext,
  styles: WorkbookStyles,
): PackageText {
  const stringsPart = names.find((name) => /\/sharedStrings\.xml$/i.test(name));
  const stringsSource = stringsPart === undefined ? undefined : office.xml.get(stringsPart);
  const shared =
    stringsSource && stringsPart !== undefined
      ? readSharedStrings(stringsSource, contextOf(stringsPart))
      : { strings: [], asides: [], other: noText() };
  const workbook = office.xml.get(office.mainPart);
  const workbookNames = workbook ? readWorkbookNames(workbook) : { sheets: [], defined: [] };
  for (const name of names) {
    const table = /\/tables\//.test(name) ? office.xml.get(name) : undefined;
    const slot = table && readTableName(table);
    if (slot) workbookNames.defined.push(slot);
  }
  // Attributes that name a sheet, a range or a table are renamed with it.
  const { shown, shownAside } = contextOf(office.mainPart);
  for (const slot of [...workbookNames.sheets.map((sheet) => sheet.slot), ...workbookNames.defined]) {
    if (!shown.has(slot.text)) shown.set(slot.text, slot);
    if (!shownAside.has(slot.text)) shownAside.set(slot.text, slot);
  }
  const columns: { column: TableColumn; slots: readonly Slot[] }[] = [];
  const tables = tablesByOwner(office);
  const uses: NameUse[] = [];
  const parts: PackageText['parts'] = [];

  for (const name of names) {
    const source = office.xml.get(name);
    if (!source || name === stringsPart) continue;
    const text = isSheet(office, name)
      ? readWorksheet(tables.get(name), source, contextOf(name), { strings: shared.strings, styles, columns })
      : readPart(office, name, contextOf(name));
    if (name === office.mainPart) {
      const sheets = workbookNames.sheets.map(({ slot }) => slot);
      text.lines.unshift(...sheets.filter((slot) => !isDefaultSheetName(slot.text)).map((slot) => [slot]));
      text.asides.unshift(...sheets.filter((slot) => isDefaultSheetName(slot.text)), ...workbookNames.defined);
    }
    for (const use of text.uses) uses.push(use);
    parts.push({ name, text });
  }
  if (stringsPart !== undefined) {
    // Strings that no cell shows are still in the file.
    const shown = new Set(parts.flatMap((part) => part.text.lines).flat());
    const hidden = shared.strings.filter((string) => !string.some((slot) => shown.has(slot)));
    const lines = [...hidden, ...shared.asides];
    parts.push({ name: stringsPart, text: { ...shared.other, lines: [...lines, ...shared.other.lines] } });
  }
  return { parts, settle: (edits) => settleNames(workbookNames, columns, uses, edits) };
}

function isSheet(office: OfficePackage, name: string): boolean {
  return /worksheet\+xml$/.test(office.types.get(name) ?? '');
}

/** The tables of each sheet, each once however often it is named. */
function tablesByOwner(office: OfficePackage): Map<string, Set<Source>> {
  const tables = new Map<string, Set<Source>>();
  const taken = new Set<Source>();
  for (const { owner, target, isExternal } of office.relationships) {
    const table = isExternal || !/\/tables\//.test(target) ? undefined : office.xml.get(target);
    // A table belongs to one sheet.
    if (!table || taken.has(table)) continue;
    taken.add(table);
    tables.set(owner, (tables.get(owner) ?? new Set()).add(table));
  }
  return tables;
}

function readWorksheet(
  sources: ReadonlySet<Source> | undefined,
  source: Source,
  context: PartContext,
  { strings, styles, columns }: WorkbookContent,
): PartText {
  const text = noText();
  const tables = [...(sources ?? [])].flatMap(readTableColumns);
  const wanted = new Set(tables.map((column) => column.header));
  const cells = readSheet(source, context, { strings, styles, wanted }, text);
  for (const column of tables) {
    const header = cells.get(column.header) ?? [];
    // A table without a header row keeps the names of its columns for itself.
    const own = header.length > 0 ? [] : [attributeSlot(column.source, column.attribute)];
    for (const slot of own) text.lines.push([slot]);
    columns.push({ column, slots: [...header, ...own] });
  }
  return text;
}

interface WorkbookContent {
  strings: readonly Slot[][];
  styles: WorkbookStyles;
  columns: { column: TableColumn; slots: readonly Slot[] }[];
}
