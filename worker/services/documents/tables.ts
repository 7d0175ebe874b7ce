import { Budget, WorkLimitError } from '@veilmark/budget';
import type { TableInDocument, TablePlan } from '@veilmark/contract/tables';
import { DocumentError } from '@veilmark/documents/document-error';
import { InputError } from '@veilmark/engine/input-error';
import { analyze } from '@veilmark/finders/analyze';
import { planFor } from '@veilmark/tables/plan';
import { reportOn } from '@veilmark/tables/report';
import { TableError } from '@veilmark/tables/table';
import type { UserContext } from '../../context';
import { workFor } from '../../platform/work';
import type { Read } from './results';
import { hasNamedTables, openTables, tableFormat } from './table-format';
import type { DocumentWork } from './work';

interface Told {
  tables: TableInDocument[];
  /** To begin with. */
  plan: TablePlan;
}

/** What the columns of a file's tables tell about people. Undefined for a file that has none, or longer ones than can be held. */
export async function tablesIn(
  ctx: UserContext,
  work: DocumentWork,
  read: Read,
  bytes: Uint8Array,
): Promise<Told | undefined> {
  const format = tableFormat(work, bytes, read.format);
  if (work.mode !== 'analyze' || work.isEstimate || format === undefined) return undefined;
  const budget = new Budget(workFor(ctx.caller.plan, bytes.length));
  const find = (text: string) => analyze(text, { language: work.settings.language, budget }).results;
  try {
    const { tables } = await openTables(ctx, format, bytes);
    const reports = [];
    for (const table of tables) reports.push({ table, ...(await reportOn(table, find)) });
    return {
      // The file of one table is not named here: its name is the caller's.
      tables: reports.map(({ table, name, ...report }) => (hasNamedTables(format) ? { name, ...report } : report)),
      // Safe: roles and actions are those of the contract.
      plan: planFor(reports) as TablePlan,
    };
  } catch (error) {
    // The findings are the answer; what the file is as a table comes on top.
    if ([TableError, WorkLimitError, InputError, DocumentError].some((known) => error instanceof known))
      return undefined;
    throw error;
  }
}
