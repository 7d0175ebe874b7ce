import { extensionOf } from '@veilmark/catalog/addins';
import { REQUEST_LIMITS } from '@veilmark/catalog/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { DocumentWork } from './work';

/** Formats whose lines or records stand for themselves, so that one can be worked on after the other. */
const STREAMED = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  txt: 'txt',
  text: 'txt',
  log: 'txt',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
} as const;
export type StreamedFormat = (typeof STREAMED)[keyof typeof STREAMED];

/** Told by the name; the first bytes are looked at when the work begins. */
export function streamedFormat({ fileName }: Pick<DocumentWork, 'fileName'>): StreamedFormat | undefined {
  const extension = extensionOf(fileName);
  return Object.hasOwn(STREAMED, extension) ? STREAMED[extension as keyof typeof STREAMED] : undefined;
}

export const isStreamed = (work: Pick<DocumentWork, 'fileName'>): boolean => streamedFormat(work) !== undefined;

/** Short files are read as a whole all the same: a value found once is then taken out everywhere. */
export function isWorkedInPieces(work: DocumentWork, size: number): boolean {
  return isStreamed(work) && size > REQUEST_LIMITS.waitedForBytes;
}

/** What needs all of a text at once cannot be asked of one that is never there as a whole. */
export function requireStreamable(work: DocumentWork, size: number): void {
  if (isWorkedInPieces(work, size)) requireWorkableInPieces(work);
}

export function requireWorkableInPieces(work: DocumentWork): void {
  const refuse = (field: string, why: string) => {
    throw new ApiError('INVALID_REQUEST', `${field}: ${why}; send the file in shorter parts`, { field });
  };
  const inPieces = 'a file of this length is worked on in pieces';
  if (work.mode === 'extract') refuse('mode', inPieces);
  if (work.given) refuse('analyzer_results', inPieces);
  if (work.session) refuse('session', inPieces);
}
