import { detectContainer } from '@veilmark/documents/detect-format';
import { extensionOf, formatOfExtension, formatOfMediaType } from '@veilmark/documents/formats';
import { SERVED_TABLES } from '@veilmark/tables/binary';
import { binaryTables, TABLE_FORMATS, type TableFormat } from '@veilmark/tables/formats';
import { readTables } from '@veilmark/tables/read';
import { type TableFile, TableTooLong } from '@veilmark/tables/table';
import type { UserContext } from '../../context';
import { readBinaryTables, writeBinaryTables } from '../../platform/documents';
import type { DocumentWork } from './work';

/** A table is held as a whole beside the file, several times over. */
const MOST = { bytes: 5_000_000, cells: SERVED_TABLES.cells };

/** How a file is read as tables; undefined for one that has none. `read` is what it turned out to be, where it was read already. */
export function tableFormat(work: DocumentWork, bytes: Uint8Array, read?: string): TableFormat | undefined {
  const binary = binaryTables(bytes);
  if (binary) return binary;
  const extension = extensionOf(work.fileName);
  if (extension === 'sql') return extension;
  const container = detectContainer(bytes, work);
  const named = formatOfExtension(extension) ?? formatOfMediaType(work.mimeType);
  if (container === 'zip') return (read ?? named) === 'xlsx' ? 'xlsx' : undefined;
  return TABLE_FORMATS.find(({ id }) => id === (read ?? container))?.id;
}

/** Whether the tables of a file of this format have names of their own. */
export const hasNamedTables = (format: TableFormat): boolean => ['xlsx', 'sql', 'sqlite'].includes(format);

/** Reads a file of tables as far as it can be held. Throws TableError, and DocumentError for one that is not text. */
export async function openTables(ctx: UserContext, format: TableFormat, bytes: Uint8Array): Promise<TableFile> {
  if (bytes.length > MOST.bytes) throw new TableTooLong(TOO_LONG);
  const file = await opened(ctx, format, bytes);
  const cells = file.tables.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  if (cells > MOST.cells) throw new TableTooLong(TOO_LONG);
  return file;
}

const TOO_LONG = `Tables of at most ${MOST.bytes / 1_000_000} MB and ${MOST.cells.toLocaleString('en')} cells are read here. Split it, or use the command: veilmark columns FILE`;

async function opened(ctx: UserContext, format: TableFormat, bytes: Uint8Array): Promise<TableFile> {
  if (format !== 'parquet' && format !== 'sqlite') return readTables(bytes, `table.${format}`);
  return {
    tables: await readBinaryTables(ctx, bytes),
    write: (tables) => writeBinaryTables(ctx, bytes, tables),
  };
}
