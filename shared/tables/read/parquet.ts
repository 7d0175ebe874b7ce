import { gunzipSync } from 'fflate';
import { decompress as unzstd } from 'fzstd';
import {
  type Compressors,
  type FileMetaData,
  parquetMetadata,
  parquetReadObjects,
  type SchemaElement,
  snappyUncompress,
} from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import {
  CellText,
  refuseTooLong,
  TABLE_LIMITS,
  type Table,
  TableError,
  type TableFile,
  type TableLimits,
  uniqueNames,
} from '../table';
import { withMoments } from './parquet-moments';
import { cellOf, RICH_PARSERS, STORED_PARSERS, writtenAs } from './parquet-values';

/** A page says how long it is when unpacked; one that is longer than all a file may hold is no honest one. */
function unpackers({ fileBytes }: TableLimits): Compressors {
  const room = (length: number): Uint8Array => {
    if (length > fileBytes) throw new TableError('A page of it is too large.');
    return new Uint8Array(length);
  };
  return {
    SNAPPY: (packed, length) => {
      const page = room(length);
      snappyUncompress(packed, page);
      return page;
    },
    GZIP: (packed, length) => gunzipSync(packed, { out: room(length) }),
    ZSTD: (packed, length) => unzstd(packed, room(length)),
  };
}

/** What is shown of bytes that are no text. */
const BYTES = '(bytes)';

/** A column as the file describes it: its own element first, those of what is nested in it behind. */
interface Column {
  name: string;
  elements: SchemaElement[];
  /** As they are stored, to be written again. */
  stored: unknown[];
  cells: string[];
  /** It holds bytes that are no text. */
  isOpaque: boolean;
}

/**
 * A Parquet file. Columns without a change are written as they were stored; a changed one becomes a column of texts, unless all of its new
 * values are of the old type. Statistics, indexes and notes of other programs hold values, and are left out.
 */
export async function readParquet(bytes: Uint8Array, name: string, limits = TABLE_LIMITS): Promise<TableFile> {
  try {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const metadata = parquetMetadata(file);
    const [root, ...elements] = metadata.schema;
    refuseTooLong(Number(metadata.num_rows), root?.num_children ?? 0, limits);
    refuseTooLong(valuesOf(metadata), 1, limits);
    const columns = await readColumns(file, metadata, elements, limits);
    const names = uniqueNames(columns.map((column) => column.name));
    const opaque = new Set(names.filter((_, index) => columns[index]?.isOpaque));
    const rows = Array.from({ length: Number(metadata.num_rows) }, (_, row) =>
      columns.map(({ cells }) => cells[row] ?? ''),
    );
    const sizes = metadata.row_groups.map((group) => Number(group.num_rows));
    return {
      tables: [{ name, columns: names, rows, opaque }],
      write: async ([table]) => {
        try {
          return writeParquet(columns, table, root?.name ?? 'schema', sizes);
        } catch {
          throw new TableError('The Parquet file has a column of a kind that cannot be written.');
        }
      },
    };
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(`The Parquet file cannot be read: ${reasonOf(error)}.`);
  }
}

/** What the library says about the format; it names no values. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return /^parquet [\w ,:.-]{1,100}$/.test(said) ? said : 'it is damaged or of an unknown kind';
}

/** Values of all columns; a list in one cell has several. */
function valuesOf({ row_groups }: FileMetaData): number {
  const chunks = row_groups.flatMap(({ columns }) => columns);
  return chunks.reduce((sum, { meta_data }) => sum + Number(meta_data?.num_values ?? 0), 0);
}

async function readColumns(
  file: ArrayBuffer,
  metadata: FileMetaData,
  elements: readonly SchemaElement[],
  limits: TableLimits,
) {
  const options = { file, compressors: unpackers(limits), geoparquet: false };
  const text = new CellText(limits);
  const plain = { ...metadata, schema: metadata.schema.map(asStored) };
  const stored = await parquetReadObjects({ ...options, metadata: plain, utf8: false, parsers: STORED_PARSERS });
  const shown = await parquetReadObjects({ ...options, metadata, utf8: false, parsers: RICH_PARSERS });
  return columnElements(elements).map((own): Column => {
    const [element] = own;
    const name = element?.name ?? '';
    const cells = stored.map((row, index) => {
      const cell = cellOf(own, row[name], shown[index]?.[name]);
      return cell === undefined ? undefined : text.count(cell);
    });
    return {
      name,
      ...withMoments(
        own,
        stored.map((row) => row[name] ?? null),
      ),
      cells: cells.map((cell) => cell ?? BYTES),
      isOpaque: cells.includes(undefined),
    };
  });
}

/** Without what says how a value is to be understood, the library answers it as it is stored, to the last digit. */
function asStored(element: SchemaElement): SchemaElement {
  if (element.type === undefined) return element;
  const { type, type_length, repetition_type, name } = element;
  return { type, type_length, repetition_type, name };
}

/** The elements of each column: a list or a group brings those inside. */
function columnElements(elements: readonly SchemaElement[]): SchemaElement[][] {
  const columns: SchemaElement[][] = [];
  for (let at = 0; at < elements.length; ) {
    const end = endOfElement(elements, at);
    columns.push(elements.slice(at, end));
    at = end;
  }
  return columns;
}

function endOfElement(elements: readonly SchemaElement[], at: number): number {
  let end = at + 1;
  for (let child = 0; child < (elements[at]?.num_children ?? 0); child++) end = endOfElement(elements, end);
  return end;
}

function writeParquet(columns: readonly Column[], table: Table | undefined, root: string, sizes: readonly number[]) {
  const written = columns.map((column, index) =>
    changedColumn(column, table?.rows.map((row) => row[index] ?? '') ?? []),
  );
  const head = { name: root, num_children: columns.length };
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: [head, ...written.flatMap(({ elements }) => elements.map(asStored))],
    statistics: false,
  });
  file.write({
    columnData: written.map(({ name, stored }) => ({ name, data: stored })),
    rowGroupSize: sizes.length > 0 ? [...sizes] : 1,
  });
  // Values were written as they are stored; what they mean is said only now.
  file.schema = [head, ...written.flatMap(({ elements }) => elements.map(inOlderWords))];
  file.finish();
  return new Uint8Array(writer.getBuffer());
}

/**
 * The library writes the width of an integer in four bytes, where the format has one, and Apache Arrow then opens nothing of the file. The
 * older word for the same type says it, too.
 */
function inOlderWords(element: SchemaElement): SchemaElement {
  const { logical_type: meaning, ...rest } = element;
  if (meaning?.type !== 'INTEGER') return element;
  return { ...rest, converted_type: `${meaning.isSigned ? 'INT' : 'UINT'}_${meaning.bitWidth as 8 | 16 | 32 | 64}` };
}

function changedColumn(column: Column, cells: readonly string[]): Pick<Column, 'name' | 'elements' | 'stored'> {
  if (cells.every((cell, row) => cell === column.cells[row])) return column;
  const { name, elements } = column;
  const typed = cells.map((cell, row) => (cell === column.cells[row] ? column.stored[row] : writtenAs(elements, cell)));
  if (!typed.includes(undefined)) return { name, elements, stored: typed };
  const encoder = new TextEncoder();
  const text: SchemaElement = {
    name,
    type: 'BYTE_ARRAY',
    repetition_type: 'OPTIONAL',
    converted_type: 'UTF8',
    logical_type: { type: 'STRING' },
  };
  // An empty cell that was nothing stays nothing.
  const stored = cells.map((cell, row) => (cell === '' && column.stored[row] === null ? null : encoder.encode(cell)));
  return { name, elements: [text], stored };
}
