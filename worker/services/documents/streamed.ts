import { ApiError } from '@veilmark/contract/errors';
import { extensionOf, FORMATS, formatOfExtension } from '@veilmark/documents/formats';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { DocumentWork } from './work';

/** Formats whose lines or records stand for themselves, so that one can be worked on after the other. */
const STREAMED = FORMATS.filter((record) => 'isStreamed' in record);
export type StreamedFormat = Extract<(typeof FORMATS)[number], { isStreamed: true }>['id'];

/** Recognized by name; the first bytes are looked at when the work begins. */
export function streamedFormat({ fileName }: Pick<DocumentWork, 'fileName'>): StreamedFormat | undefined {
  const format = formatOfExtension(extensionOf(fileName));
  return STREAMED.find(({ id }) => id === format)?.id;
}

export const isStreamed = (work: Pick<DocumentWork, 'fileName'>): boolean => streamedFormat(work) !== undefined;

/** Short files are still read as a whole: a value found once is then taken out everywhere. */
export function isWorkedInPieces(work: DocumentWork, size: number): boolean {
  return isStreamed(work) && size > REQUEST_LIMITS.waitedForBytes;
}

/** What needs all of a text at once cannot be asked of one that is never there as a whole. */
const needsWhole = (work: DocumentWork) =>
  work.mode === 'extract'
    ? 'mode'
    : work.given
      ? 'analyzer_results'
      : work.session
        ? 'session'
        : work.plan
          ? 'plan'
          : undefined;

export function requireStreamable(work: DocumentWork, size: number): void {
  const field = isWorkedInPieces(work, size) ? needsWhole(work) : undefined;
  if (field)
    throw new ApiError(
      'INVALID_REQUEST',
      `${field}: a file of this length is worked on in pieces; send it in shorter parts`,
      { field },
    );
}

/** A workbook of any length can be tried as a whole, within narrower limits. */
export const mayBeCut = (work: DocumentWork): boolean => !isStreamed(work) && needsWhole(work) === undefined;
