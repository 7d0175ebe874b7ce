import { DocumentError } from '@veilmark/documents/document-error';
import { quoted } from '@veilmark/documents/text/fields';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readDelimited } from '../read/delimited';
import type { Table } from '../table';

/** What a document is called that stands for the tables of a file. */
export const ARCHIVE = 'tables.zip';

/** Tables as an archive of texts, one each: what reads, replaces and proves those does the same for tables. */
export function archiveOf(tables: readonly Table[]): Uint8Array {
  const names = memberNames(tables);
  const files = tables.map((table, index) => [names[index] ?? '', strToU8(textOf(table))] as const);
  return zipSync(Object.fromEntries(files), { level: 0 });
}

/** The tables with the cells of a rewritten archive. The names of columns and tables stay as they are. */
export function tablesOf(archive: Uint8Array, tables: readonly Table[]) {
  const members = unzipSync(archive);
  const texts = Object.values(members);
  let areNamesKept = true;
  const changed = tables.map((table, index) => {
    const [read] = readDelimited(texts[index] ?? new Uint8Array(), '', true).tables;
    if (read?.rows.length !== table.rows.length || read.columns.length !== table.columns.length)
      throw new DocumentError('invalid-copy', 'The copy could not be proven: a table has other rows than before.');
    areNamesKept &&= read.columns.every((name, column) => name === table.columns[column]);
    return { ...table, rows: read.rows };
  });
  const names = memberNames(tables);
  areNamesKept &&= Object.keys(members).every((name, index) => name === names[index]);
  return { tables: changed, areNamesKept };
}

/** Every cell in quotes: an empty row of one column is a row as well. */
function textOf({ columns, rows }: Table): string {
  const filled = rows.map((row) => columns.map((_, index) => row[index] ?? ''));
  return [columns, ...filled].map((row) => `${row.map(quoted).join('\t')}\n`).join('');
}

/** By number too, where a name is not one for a file or is there already. */
function memberNames(tables: readonly Table[]): string[] {
  const names = tables.map(({ name }, index) => (/^[A-Za-z_][\w -]{0,60}$/.test(name) ? name : `table ${index + 1}`));
  return names.map((name, index) => `${names.indexOf(name) === index ? name : `${name} ${index + 1}`}.tsv`);
}
