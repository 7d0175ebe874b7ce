import { ApiError } from '@veilmark/contract/errors';
import { detectContainer } from '@veilmark/documents/detect-format';
import { putPiece, StoredReader } from '../../../platform/stored-files';
import { type StreamedFormat, streamedFormat } from '../streamed';
import type { DocumentWork } from '../work';
import { firstRecord, wholeRecords } from './cut-records';
import { inputOf, type Job, outputOf } from './job';
import type { LongFile, Piece } from './long-file';

/** Bytes that are worked on at once, and bytes that no record may exceed. */
export const TEXT_SIZES = { piece: 1024 * 1024, longest: 4 * 1024 * 1024 };
type TextSizes = typeof TEXT_SIZES;

/** A long text, cut where a line or a record ends. */
export async function openText(env: Env, job: Job, work: DocumentWork, sizes = TEXT_SIZES): Promise<LongFile> {
  const format = streamedFormat(work) ?? 'txt';
  const input = new StoredReader(env, inputOf(job), job.size);
  const first = await nextPiece(input, format, 0, sizes);
  const isText = detectContainer(first, work) === format;
  const isWide = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff);
  if (!isText || isWide)
    throw new ApiError('INVALID_REQUEST', 'The file has another format than its name says, or is not in UTF-8', {
      field: 'file',
    });
  const isTable = format === 'csv' || format === 'tsv';
  const heading = isTable ? firstRecord(first) : '';
  return {
    format,
    length: job.size,
    notes: [],
    async piece(at, index): Promise<Piece> {
      const bytes = await nextPiece(input, format, at, sizes);
      return {
        index,
        bytes,
        end: at + bytes.byteLength,
        info: { fileName: `piece.${format}` },
        heading: at === 0 ? '' : heading,
        ...(isTable && { table: format }),
        lines: countLines(bytes),
        hasPictures: false,
        hasStructure: false,
        placeOf: (place) => place,
        alsoReplaced: () => [],
      };
    },
    keep: (piece, copy) => putPiece(env, outputOf(job), piece.index, copy),
    finish: async (pieces) => pieces,
  };
}

async function nextPiece(input: StoredReader, format: StreamedFormat, at: number, { piece, longest }: TextSizes) {
  for (const length of [piece, longest]) {
    const bytes = await input.read(at, length);
    if (at + bytes.byteLength === input.size) return bytes;
    const end = wholeRecords(bytes, format);
    if (end > 0) return bytes.subarray(0, end);
  }
  throw new ApiError('UNPROCESSABLE', `A line of the file is longer than ${longest} bytes`, { field: 'file' });
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines++;
  return lines;
}
