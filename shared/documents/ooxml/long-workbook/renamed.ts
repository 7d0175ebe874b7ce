import type { OfficePackage } from '../package';
import { openPackage } from '../package';
import { readTableName, readWorkbookNames } from '../xlsx-names';

/** Names that were changed, by what they were: of sheets, and of ranges and tables. Formulas have to follow. */
export interface Renamed {
  sheets: [before: string, now: string][];
  names: [before: string, now: string][];
}

export const noneRenamed = (): Renamed => ({ sheets: [], names: [] });

/** What was renamed between a workbook and its copy. */
export function renamedBetween(original: Uint8Array, copy: Uint8Array): Renamed {
  const [before, after] = [namesOf(openPackage(original)), namesOf(openPackage(copy))];
  return { sheets: changes(before.sheets, after.sheets), names: changes(before.names, after.names) };
}

/** In the order of the file, which the copy keeps. */
function namesOf(office: OfficePackage): { sheets: string[]; names: string[] } {
  const workbook = office.xml.get(office.mainPart);
  const { sheets, defined } = workbook ? readWorkbookNames(workbook) : { sheets: [], defined: [] };
  const tables = [...office.types].flatMap(([name, type]) => {
    const table = /table\+xml$/.test(type) ? office.xml.get(name) : undefined;
    return (table && readTableName(table)?.text) ?? [];
  });
  return { sheets: sheets.map(({ slot }) => slot.text), names: [...defined.map(({ text }) => text), ...tables] };
}

function changes(before: readonly string[], after: readonly string[]): [string, string][] {
  return before.flatMap((name, index): [string, string][] => {
    const now = after[index];
    return now === undefined || now === name ? [] : [[name, now]];
  });
}
