import { Budget, WorkLimitError } from '@veilmark/budget';
import type { TableInDocument } from '@veilmark/contract/tables';
import { extensionOf } from '@veilmark/documents/formats';
import { InputError } from '@veilmark/engine/input-error';
import { analyze } from '@veilmark/finders/analyze';
import { readTables } from '@veilmark/tables/read';
import { reportOn } from '@veilmark/tables/report';
import { TableError } from '@veilmark/tables/table';
import type { UserContext } from '../../context';
import { workFor } from '../../platform/work';
import type { Read } from './results';
import type { DocumentWork } from './work';

/** How each format is read as tables, by the ending that stands for it. */
const ENDINGS: Readonly<Record<string, string>> = { csv: 'csv', tsv: 'tsv', ndjson: 'ndjson', xlsx: 'xlsx' };
/** A table is held as a whole beside the file, several times over. */
const MOST = { bytes: 5_000_000, cells: 500_000 };

/** What the columns of a file's tables tell about people. Undefined for a file that has none, or longer ones than can be held. */
export async function tablesIn(
  ctx: UserContext,
  work: DocumentWork,
  { format }: Read,
  bytes: Uint8Array,
): Promise<TableInDocument[] | undefined> {
  const ending = extensionOf(work.fileName) === 'sql' ? 'sql' : ENDINGS[format];
  if (work.mode !== 'analyze' || work.isEstimate || ending === undefined || bytes.length > MOST.bytes) return undefined;
  const budget = new Budget(workFor(ctx.caller.plan, bytes.length));
  const find = (text: string) => analyze(text, { language: work.settings.language, budget }).results;
  try {
    const { tables } = await readTables(bytes, `table.${ending}`);
    const cells = tables.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
    if (cells > MOST.cells) return undefined;
    const reports = [];
    for (const table of tables) reports.push(await reportOn(table, find));
    // The file of one table is not named here: its name is the caller's.
    return reports.map(({ name, ...report }) => (ending === 'xlsx' || ending === 'sql' ? { name, ...report } : report));
  } catch (error) {
    // The findings are the answer; what the file is as a table comes on top.
    if (error instanceof TableError || error instanceof WorkLimitError || error instanceof InputError) return undefined;
    throw error;
  }
}
