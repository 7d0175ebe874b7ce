import type { Replacement } from '@veilmark/documents/document';
import {
  batchWorkbook,
  isLongWorkbook,
  type LongSheet,
  type LongWorkbook,
  noneRenamed,
  packWorkbook,
  type Renamed,
  renamedBetween,
  rowsOfBatch,
  unpackWorkbook,
} from '@veilmark/documents/ooxml/long-workbook';
import type { PackedFile } from '@veilmark/documents/zip/packed-file';
import { getPiece, PieceWriter, putPiece, readStored, StoredReader, writeStored } from '../../../platform/stored-files';
import { inputOf, type Job, outputOf, placeOf } from './job';
import type { LongFile, Piece } from './long-file';

const packed = (env: Env, job: Job): PackedFile => new StoredReader(env, inputOf(job), job.size);

/** Whether the stored file is a workbook that cannot be held as a whole. */
export const isLong = (env: Env, job: Job): Promise<boolean> => isLongPacked(packed(env, job));

/** The same of a file that came with a call. */
export const isLongFile = (bytes: Uint8Array): Promise<boolean> =>
  isLongPacked({ size: bytes.byteLength, read: async (from, length) => bytes.subarray(from, from + length) });

/** What cannot be opened is for its reader to refuse. */
async function isLongPacked(file: PackedFile): Promise<boolean> {
  const [a, b] = await file.read(0, 2);
  return a === 0x50 && b === 0x4b && isLongWorkbook(file).catch(() => false);
}

/** Takes the workbook apart: its rows in batches, and its short form. Done once, before everything else. */
export async function unpackStored(env: Env, job: Job): Promise<void> {
  let count = 0;
  const { short, workbook } = await unpackWorkbook(packed(env, job), (rows) =>
    putPiece(env, placeOf(job, 'rows'), count++, new TextEncoder().encode(rows)),
  );
  await writeStored(env, placeOf(job, 'short'), short);
  await writeJson(env, placeOf(job, 'plan'), workbook);
}

/** Piece 0 is the short form, the others are the batches of rows. Names that changed are known once the short form is written. */
export async function openWorkbook(env: Env, job: Job, isWritten: boolean): Promise<LongFile> {
  // Safe: only `unpackStored` writes it.
  const workbook = (await readJson(env, placeOf(job, 'plan'))) as LongWorkbook;
  const sheetOf = (at: number) => {
    const sheet = workbook.sheets[workbook.batches[at - 1] ?? -1];
    if (!sheet) throw new Error('A batch of rows belongs to no sheet');
    return sheet;
  };
  const loadNames = async () =>
    // Safe: only `keep` writes it.
    isWritten ? ((await readJson(env, placeOf(job, 'renamed'))) as Renamed) : noneRenamed();
  let names: Renamed | undefined;
  return {
    format: 'xlsx',
    length: 1 + workbook.batches.length,
    notes: ['The workbook was processed in pieces: texts that its cells shared are now in the cells.'],
    async piece(at): Promise<Piece> {
      if (at === 0) return shortPiece(await readStored(env, placeOf(job, 'short')), workbook);
      names ??= await loadNames();
      const rows = new TextDecoder().decode(await getPiece(env, placeOf(job, 'rows'), at - 1));
      return batchPiece(workbook, sheetOf(at), at, rows, names);
    },
    async keep(piece, copy) {
      if (piece.index > 0)
        return putPiece(env, placeOf(job, 'rows-copy'), piece.index - 1, rowsOfBatch(copy, sheetOf(piece.index)));
      await writeJson(env, placeOf(job, 'renamed'), renamedBetween(piece.bytes, copy));
      await writeStored(env, placeOf(job, 'short-copy'), copy);
    },
    async finish() {
      const writer = new PieceWriter(env, outputOf(job));
      await packWorkbook(
        await readStored(env, placeOf(job, 'short-copy')),
        workbook,
        (batch) => getPiece(env, placeOf(job, 'rows-copy'), batch),
        (bytes) => writer.write(bytes),
      );
      await writer.end();
      return writer.count;
    },
  };
}

const writeJson = (env: Env, place: string, value: unknown) =>
  writeStored(env, place, new TextEncoder().encode(JSON.stringify(value)));

async function readJson(env: Env, place: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await readStored(env, place)));
}

function shortPiece(bytes: Uint8Array, { hasPictures }: LongWorkbook): Piece {
  return {
    index: 0,
    end: 1,
    bytes,
    info: { fileName: 'workbook.xlsx' },
    heading: '',
    lines: 0,
    hasPictures,
    hasStructure: true,
    placeOf: (place) => place,
    alsoReplaced: () => [],
  };
}

function batchPiece(workbook: LongWorkbook, sheet: LongSheet, at: number, rows: string, names: Renamed): Piece {
  const headingRow = /\sr\s*=\s*["'](\d+)["']/.exec(sheet.heading)?.[1];
  const namesBefore = names.sheets.length;
  return {
    index: at,
    end: at + 1,
    bytes: batchWorkbook(workbook, sheet, rows, names),
    info: { fileName: 'rows.xlsx' },
    table: sheet.name,
    heading: '',
    lines: 0,
    hasPictures: false,
    hasStructure: true,
    placeOf({ section, cell, paragraph = 0 }) {
      // The heading, the names and the formats are there to be read along, in every batch.
      const isHeading = headingRow !== undefined && /\d+$/.exec(cell ?? '')?.[0] === headingRow;
      const isName = section === 'body' && !cell && paragraph <= namesBefore;
      if (isHeading || isName || section === 'other') return undefined;
      return { section, sheet: sheet.name, ...(cell && { cell }) };
    },
    alsoReplaced: (text) => renamedLines(text, names),
  };
}

/** Names stand in lines of their own before everything else, of the words and of the strings beside them. */
function renamedLines(text: string, { sheets, names }: Renamed): Replacement[] {
  const renamed = new Map([...names, ...sheets]);
  const found: Replacement[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const name = text.slice(start, end);
    const now = renamed.get(name);
    if (end === -1 || (now === undefined && name !== OWN_SHEET)) break;
    if (now !== undefined) found.push({ start, end, text: now });
    start = end + 1;
  }
  return found;
}

/** The sheet that holds the rows of a batch. */
const OWN_SHEET = 'Sheet1';
