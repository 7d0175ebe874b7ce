import { Budget } from '@veilmark/budget';
import { ApiError } from '@veilmark/contract/errors';
import { OPERATOR_TRAITS, type OperatorName } from '@veilmark/contract/operators';
import type { AppliedTable } from '@veilmark/contract/tables';
import { InputError } from '@veilmark/engine/input-error';
import { analyze } from '@veilmark/finders/analyze';
import { prepareOperators } from '@veilmark/replace/anonymize';
import { isReversible, type Operator } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { type ApplyOptions, applyPlan, readText } from '@veilmark/tables/apply';
import type { Find } from '@veilmark/tables/find-in-cell';
import { namesOf, type Plan, type PlannedColumn, parsePlan } from '@veilmark/tables/plan';
import { riskOf } from '@veilmark/tables/risk';
import { TableError, type TableFile, TableTooLong } from '@veilmark/tables/table';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { workFor } from '../../platform/work';
import { detectionOptions } from '../pii/detection-options';
import { nameModelFor } from '../pii/name-model';
import { operatorContext } from '../pii/operator-context';
import { openTokenSession } from '../pii/token-sessions';
import { reporting } from './documents';
import type { Made } from './results';
import { hasNamedTables, openTables, tableFormat } from './table-format';
import type { DocumentWork } from './work';

/** What is found in a cell that is read has no type of its column. */
const READ = 'FREE_TEXT';

/** A file of tables with every column changed as the caller planned. */
export async function redactByPlan(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<Made> {
  const { format, file, plan, done, find, options } = await applied(ctx, work, bytes);
  const written = done.map(({ table }) => table);
  const copy = await told('plan', () => reporting(() => file.write(written, (text) => readText(text, find, options))));
  const { entities, found, restorable } = countsOf(plan, done);
  const tables = risksOf(plan, file, written);
  return {
    copy,
    notes: [],
    found,
    replaced: found,
    entities,
    verification: { result: 'not_checked', reason: 'no_policy' },
    session: restorable > 0 ? await openTokenSession(ctx, undefined, restorable, undefined) : undefined,
    tables: tables.map(({ name, ...risk }) => (hasNamedTables(format) ? { name, ...risk } : risk)),
  };
}

/** Cells that a plan would change. */
export async function countPlanned(ctx: UserContext, work: DocumentWork, bytes: Uint8Array): Promise<number> {
  const { plan, done } = await applied(ctx, work, bytes);
  return countsOf(plan, done).found;
}

async function applied(ctx: UserContext, work: DocumentWork, bytes: Uint8Array) {
  const format = tableFormat(work, bytes);
  if (!format) throw refusal('plan', 'A plan is for CSV, TSV, NDJSON, XLSX, SQL, Parquet and SQLite files');
  const file = await told('file', () => reporting(() => openTables(ctx, format, bytes)));
  const context = operatorContext(ctx, await sha256Hex(bytes));
  const named = work.settings.operators ?? {};
  const plan = withKeys(await told('plan', async () => parsePlan(work.plan, file.tables)), Object.values(named));
  await checkActions(plan, context);
  const options: ApplyOptions = { operators: parseOperators(named), context };
  const find = await finderFor(ctx, work, bytes.length);
  const done = [];
  for (const [index, table] of file.tables.entries())
    done.push(await inPlan(() => applyPlan(table, plan.tables[index]?.columns ?? [], find, options)));
  return { format, file, plan, done, find, options };
}

async function finderFor(ctx: UserContext, work: DocumentWork, size: number): Promise<Find> {
  const options = { ...detectionOptions(work.settings), offsetUnit: 'utf16' as const };
  const names = await nameModelFor(ctx, options);
  const budget = new Budget(workFor(ctx.caller.plan, size));
  return (text) => analyze(text, { ...options, budget }, names).results;
}

/** An action without a key takes that of the operator of its type which the call or the profile names. */
function withKeys(plan: Plan, operators: readonly Record<string, unknown>[]): Plan {
  const filled = ({ action, ...column }: PlannedColumn): PlannedColumn => {
    const field = typeof action === 'object' ? OPERATOR_TRAITS[action.type as OperatorName]?.secretField : undefined;
    if (typeof action === 'string' || field === undefined || action[field] !== undefined) return { ...column, action };
    const named = operators.find((one) => one.type === action.type && one[field] !== undefined);
    return { ...column, action: named ? { ...action, [field]: named[field] } : action };
  };
  return { ...plan, tables: plan.tables.map((table) => ({ ...table, columns: table.columns.map(filled) })) };
}

/** What is wrong with an action is said by its place in the plan, before anything is done. */
async function checkActions(plan: Plan, context: ApplyOptions['context']): Promise<void> {
  for (const [table, { columns }] of plan.tables.entries())
    for (const [column, { action }] of columns.entries()) {
      if (typeof action === 'string') continue;
      const place = `plan.tables[${table}].columns[${column}].action`;
      try {
        await prepareOperators({ operators: parseOperators({ DEFAULT: action }), context });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const at = (name: string) => name.replace('operators.DEFAULT', place);
        const field = at(String(error.details?.field ?? 'operators.DEFAULT'));
        throw new InputError(error.code, at(error.message), { ...error.details, field });
      }
    }
}

/** A value that an operator cannot take is no fault of `operators`. */
async function inPlan<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.code, error.message.replace('operators.DEFAULT', 'plan'), {
      ...error.details,
      field: 'plan',
    });
  }
}

function countsOf(plan: Plan, done: readonly Awaited<ReturnType<typeof applyPlan>>[]) {
  const entities: Record<string, number> = {};
  let [found, restorable] = [0, 0];
  for (const [index, { changed }] of done.entries())
    for (const { column, cells } of changed) {
      const planned = plan.tables[index]?.columns.find(({ name }) => name === column);
      const type = planned?.entity_type ?? READ;
      entities[type] = (entities[type] ?? 0) + cells;
      found += cells;
      const { action } = planned ?? {};
      if (typeof action === 'object' && isReversible(action.type as Operator['type'])) restorable += cells;
    }
  return { entities, found, restorable };
}

function risksOf(plan: Plan, file: TableFile, written: TableFile['tables']): (AppliedTable & { name: string })[] {
  return file.tables.map((table, index) => {
    const columns = plan.tables[index]?.columns ?? [];
    const names = [namesOf(columns, 'quasi_identifier'), namesOf(columns, 'sensitive')] as const;
    return { name: table.name, before: riskOf(table, ...names), after: riskOf(written[index] ?? table, ...names) };
  });
}

/** What a table or a plan cannot be is the caller's to know. */
async function told<T>(field: 'file' | 'plan', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.details?.reason === 'replacement') throw refusal(field, error.message);
    if (error instanceof TableTooLong) throw new ApiError('FILE_TOO_LARGE', error.message, { field: 'file' });
    if (!(error instanceof TableError)) throw error;
    throw field === 'plan' ? refusal(field, error.message) : new ApiError('UNPROCESSABLE', error.message, { field });
  }
}

const refusal = (field: string, message: string) => new ApiError('INVALID_REQUEST', message, { field });
