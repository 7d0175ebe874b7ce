import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createOperatorContext } from '@veilmark/replace/operators/operator';
import { applyPlan, readText } from '@veilmark/tables/apply';
import type { Find } from '@veilmark/tables/find-in-cell';
import { namesOf, parsePlan, planFor } from '@veilmark/tables/plan';
import { type EngineReaders, readTables } from '@veilmark/tables/read';
import { type Risk, riskOf } from '@veilmark/tables/risk';
import { type Column, columnsOf } from '@veilmark/tables/roles';
import { type Table, TableError, type TableFile } from '@veilmark/tables/table';
import { EXIT_CODES } from '../../frame/exit-codes';
import { cannotRead } from '../../frame/file-errors';
import { printLine, tellLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { visible } from '../../frame/visible';
import { writeWhole } from '../../frame/write-file';
import { analyze } from '../../library/analyze';
import { parseJson, readConfig } from '../../scan/config/read-config';
import { scanSettings } from '../../scan/detection-options';
import type { DetectionValues } from '../../scan/options';
import { readKeyFile } from '../mapping-file';
import { detectionOf } from '../run-redact';
import { withKeys } from './keys';
import { columnLines, riskLines } from './lines';

interface ColumnsValues extends DetectionValues {
  config?: string | undefined;
  plan?: string | undefined;
  apply?: string | undefined;
  output?: string | undefined;
  force?: boolean | undefined;
  'key-file'?: string | undefined;
  json?: boolean | undefined;
}

type Print = (line: string) => void;

interface TableReport {
  table: Table;
  columns: Column[];
  risk: Risk;
}

/** The whole of `veilmark columns`; answers the exit code. */
export async function runColumns(
  paths: readonly string[],
  values: ColumnsValues,
  print: Print = printLine,
): Promise<number> {
  const [file, ...others] = paths;
  if (file === undefined || others.length > 0) throw new UsageError('Name one table');
  if ((values.apply === undefined) !== (values.output === undefined))
    throw new UsageError('--apply PLAN and --output FILE go together');
  const read = await tablesOf(file);
  const find = await finderFor(values);
  return values.apply === undefined ? report(read.tables, find, values, print) : apply(file, read, values, find, print);
}

async function tablesOf(file: string): Promise<TableFile> {
  try {
    refuseUnwritten(file);
    return await readTables(readFileSync(file), path.basename(file), OTHERS);
  } catch (error) {
    if (error instanceof TableError) throw new UsageError(`"${file}" cannot be read as a table. ${error.message}`);
    throw cannotRead(file, error);
  }
}

async function readDatabase(bytes: Uint8Array): Promise<TableFile> {
  const { readSqlite } = await import('@veilmark/tables/sqlite/read');
  return readSqlite(bytes, (await import('../../frame/sqlite-engine')).openSqlite);
}

/** Loaded when asked for: they bring much code. */
const OTHERS: EngineReaders = {
  parquet: async (bytes: Uint8Array, name: string) =>
    (await import('@veilmark/tables/read/parquet')).readParquet(bytes, name),
  sqlite: readDatabase,
};

/** Rows that a program has written to the journal of a database are not in the file yet. */
function refuseUnwritten(file: string): void {
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (journal && journal.size > 0)
    throw new TableError(
      'A program has it open, and some rows are still in its journal (-wal). Close the program first.',
    );
}

/** Everything is looked for unless the caller says otherwise: facts are what quasi-identifiers are made of. */
async function finderFor(values: ColumnsValues): Promise<Find> {
  const config = await readConfig(values.config, 'protect', undefined, values.profile);
  const settings = await scanSettings(values, config, 'all');
  const scope = values.preset || values.entities ? settings.scope : 'identifiers-and-facts';
  const detection = await detectionOf({ ...settings, scope });
  return (text) => analyze(text, detection).results;
}

function report(tables: readonly Table[], find: Find, values: ColumnsValues, print: Print): number {
  const reports = tables.map((table): TableReport => {
    const columns = columnsOf(table, find);
    const risk = riskOf(table, namesOf(columns, 'quasi_identifier'), namesOf(columns, 'sensitive'));
    return { table, columns, risk };
  });
  if (values.json) {
    const shown = reports.map(({ table, columns, risk }) => ({ name: table.name, columns, risk }));
    print(JSON.stringify({ tables: shown }, null, 2));
  } else {
    for (const { table, columns, risk } of reports) {
      print(visible(table.name));
      for (const line of [...columnLines(columns), ...riskLines(risk)]) print(`  ${line}`);
    }
  }
  if (values.plan !== undefined) {
    writeWhole(values.plan, `${JSON.stringify(planFor(reports), null, 2)}\n`, { isReplacing: values.force === true });
    tellLine(
      `Plan written to ${visible(values.plan)}. Change it, then: veilmark columns FILE --apply ${visible(values.plan)} -o COPY`,
    );
  }
  return EXIT_CODES.clean;
}

async function apply(file: string, read: TableFile, values: ColumnsValues, find: Find, print: Print) {
  const { apply: planFile = '', output = '' } = values;
  // The file is whose dates they are, as it is at the document endpoint.
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  const context = createOperatorContext(undefined, digest);
  const plan = withKeys(await told(() => parsePlan(parseJson(planFile), read.tables)), values['key-file'], readKeyFile);
  const done = await Promise.all(
    read.tables.map((table, index) => applyPlan(table, plan.tables[index]?.columns ?? [], find, { context })),
  );
  const tables = done.map(({ table }) => table);
  const copy = await told(() => read.write(tables, (text) => readText(text, find)));
  writeWhole(output, copy, { isReplacing: values.force === true });
  const risks = read.tables.map((table, index) => {
    const columns = plan.tables[index]?.columns ?? [];
    const names = [namesOf(columns, 'quasi_identifier'), namesOf(columns, 'sensitive')] as const;
    const changed = done[index];
    return {
      name: table.name,
      changed: changed?.changed ?? [],
      before: riskOf(table, ...names),
      after: riskOf(changed?.table ?? table, ...names),
    };
  });
  if (values.json) print(JSON.stringify({ tables: risks }, null, 2));
  else for (const risk of risks) printRisks(risk, print);
  return EXIT_CODES.clean;
}

/** What a table cannot be is said to the person who asked for it. */
async function told<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TableError ? new UsageError(error.message) : error;
  }
}

interface AppliedReport {
  name: string;
  changed: readonly { column: string; cells: number }[];
  before: Risk;
  after: Risk;
}

function printRisks({ name, changed, before, after }: AppliedReport, print: Print): void {
  print(visible(name));
  for (const { column, cells } of changed) print(`  ${visible(column)}: ${cells} cells changed`);
  print('  before:');
  for (const line of riskLines(before)) print(`    ${line}`);
  print('  after:');
  for (const line of riskLines(after)) print(`    ${line}`);
}
