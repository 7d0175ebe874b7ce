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
  const uses: NameUse[] = [];
  const parts: PackageText['parts'] = [];

  for (const name of names) {
    const source = office.xml.get(name);
    if (!source || name === stringsPart) continue;
    const text = isSheet(office, name)
      ? readWorksheet(office, name, source, contextOf(name), shared.strings, columns)
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

function readWorksheet(
  office: OfficePackage,
  name: string,
  source: Source,
  context: PartContext,
  strings: readonly Slot[][],
  columns: { column: TableColumn; slots: readonly Slot[] }[],
): PartText {
  const text: PartText = { lines: [], attributes: [], uses: [] };
  const tables = office.relationships.flatMap(({ owner, target, isExternal }) => {
    const table = owner === name && !isExternal ? office.xml.get(target) : undefined;
    return table && /\/tables\//.test(target) ? readTableColumns(table) : [];
  });
  const cells = readSheet(source, context, strings, new Set(tables.map((column) => column.header)), text);
  for (const column of tables) columns.push({ column, slots: cells.get(column.header) ?? [] });
  return text;
}
