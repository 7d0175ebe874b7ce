import { writeCsv } from '@veilmark/documents/text/write-csv';
import { strToU8, zipSync } from 'fflate';
import { logOf } from '../../access/request-log';
import type { UserContext } from '../../context';
import { type ExportTable, MAX_EXPORTED_ROWS, readAccountTables } from '../../data/account-export';
import { MAX_LOGGED } from '../../durable/request-log';

const README = `Everything Veilmark stores about you: account.json holds all of it, the CSV files one table each.
Times are milliseconds since 1970-01-01 UTC or ISO 8601. token_movements holds the newest ${MAX_EXPORTED_ROWS}.
Not part of it: passwords and API keys, which are stored as digests only, sealed mappings of tokenization sessions, and
#keys, which you download under Key pairs.
`;

/** A zip with the caller's data as JSON and as CSV. */
export async function exportAccount(ctx: UserContext): Promise<Response> {
  await ctx.meter.flush();
  const [stored, log] = await Promise.all([
    readAccountTables(ctx.env.DB, ctx.caller.userId),
    logOf(ctx.env, ctx.caller.userId).list(MAX_LOGGED),
  ]);
  const tables: ExportTable[] = [
    ...stored,
    { name: 'requests', rows: log.requests.map((request) => ({ ...request })) },
  ];
  const json = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  const day = new Date(ctx.now).toISOString().slice(0, 10);
  const files = {
    'README.txt': strToU8(README),
    'account.json': strToU8(`${JSON.stringify(json, null, 2)}\n`),
    ...Object.fromEntries(
      tables.filter(({ rows }) => rows.length > 0).map((table) => [`${table.name}.csv`, strToU8(toCsv(table))]),
    ),
  };
  return new Response(zipSync(files), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="veilmark-account-${day}.zip"`,
    },
  });
}

function toCsv({ rows }: ExportTable): string {
  const columns = Object.keys(rows[0] ?? {});
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}
