import type { Slot, Source } from '../slot';
import type { NameUse } from './formula';
import type { OfficePackage } from './package';
import type { PartContext, PartText } from './part-text';
import { type PackageText, readPart } from './read-parts';
import { readTableColumns, readWorkbookNames, settleNames, type TableColumn } from './xlsx-names';
import { readSheet } from './xlsx-sheet';
import { readSharedStrings } from './xlsx-strings';

/** A workbook is shown as its sheets look: rows of cells, so that a heading and its values stay together. */
export function readWorkbook(
  office: OfficePackage,
  names: readonly string[],
  contextOf: (name: string) => PartContext,
): PackageText {
  const stringsPart = names.find((name) => /\/sharedStrings\.xml$/i.test(name));
  const stringsSource = stringsPart === undefined ? undefined : office.xml.get(stringsPart);
  const shared = stringsSource ? readSharedStrings(stringsSource) : { strings: [], asides: [] };
  const workbook = office.xml.get(office.mainPart);
  const workbookNames = workbook ? readWorkbookNames(workbook) : { sheets: [], defined: [] };
  const columns: { column: TableColumn; slots: readonly Slot[] }[] = [];
  const tables = tablesByOwner(office);
  const uses: NameUse[] = [];
  const parts: PackageText['parts'] = [];

  for (const name of names) {
    const source = office.xml.get(name);
    if (!source || name === stringsPart) continue;
    const text = isSheet(office, name)
      ? readWorksheet(tables.get(name), source, contextOf(name), shared.strings, columns)
      : readPart(office, name, contextOf(name));
    if (name === office.mainPart) {
      const slots = [...workbookNames.sheets.map((sheet) => sheet.slot), ...workbookNames.defined];
      text.lines.unshift(...slots.map((slot) => [slot]));
    }
    for (const use of text.uses) uses.push(use);
    parts.push({ name, text });
  }
  if (stringsPart !== undefined) {
    // Strings that no cell shows are still in the file.
    const shown = new Set(parts.flatMap((part) => part.text.lines).flat());
    const hidden = shared.strings.filter((string) => !string.some((slot) => shown.has(slot)));
    const lines = [...hidden, ...shared.asides];
    parts.push({ name: stringsPart, text: { lines, attributes: [], uses: [] } });
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
  strings: readonly Slot[][],
  columns: { column: TableColumn; slots: readonly Slot[] }[],
): PartText {
  const text: PartText = { lines: [], attributes: [], uses: [] };
  const tables = [...(sources ?? [])].flatMap(readTableColumns);
  const cells = readSheet(source, context, strings, new Set(tables.map((column) => column.header)), text);
  for (const column of tables) columns.push({ column, slots: cells.get(column.header) ?? [] });
  return text;
}
