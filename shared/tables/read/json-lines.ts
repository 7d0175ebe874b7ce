import { type Table, TableError, type TableFile } from '../table';

type Record_ = Record<string, unknown>;

/** One JSON object a line. Columns are the keys in the order they first occur; values that are objects or lists are JSON. */
export function readJsonLines(bytes: Uint8Array, name: string): TableFile {
  const lines = new TextDecoder().decode(bytes).split('\n');
  const records = lines.map((line, index) => (line.trim() === '' ? undefined : parseLine(line, index + 1)));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record ?? {})))];
  if (columns.length === 0) throw new TableError('No line contains an object.');
  const filled = records.filter((record) => record !== undefined);
  const rows = filled.map((record) => columns.map((column) => cellOf(record[column])));
  return {
    tables: [{ name, columns, rows }],
    async write([table]) {
      let row = 0;
      const written = records.map((record, index) => (record ? changed(record, columns, table, row++) : lines[index]));
      return new TextEncoder().encode(written.join('\n'));
    },
  };
}

function parseLine(line: string, number: number): Record_ {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw new TableError(`Line ${number} is not JSON.`);
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new TableError(`Line ${number} is not a JSON object.`);
  return parsed as Record_;
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changed(record: Record_, columns: readonly string[], table: Table | undefined, row: number): string {
  const cells = table?.rows[row] ?? [];
  const entries = Object.entries(record).map(([key, value]) => {
    const cell = cells[columns.indexOf(key)] ?? '';
    return [key, cell === cellOf(value) ? value : cell];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
