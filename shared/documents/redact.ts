import { Budget } from '../budget';
import type { DocumentFormat, DocumentInfo, Replacement, RewrittenDocument } from './document';
import { DocumentError } from './document-error';
import { type DocumentEngines, extract } from './index';
import { findAcrossLines } from './joined-lines';
import { FILE_WORK } from './limits';
import { refuseResidue, type Scan } from './residue';
import { findWholeWords, type Occurrence, type RemovedValue, removedValues, spreadReplacements } from './values';
import { unzip } from './zip/zip';

export interface RedactOptions {
  engines?: DocumentEngines;
  /** Looks at the text of the written document; anything it finds outside the inserted texts fails the whole. */
  scan?: Scan;
  /** Unpacks a written file into the byte strings to search, for containers this module cannot open. */
  unpack?: (bytes: Uint8Array) => Uint8Array[];
  /** What all of it may take; a WorkLimitError says when it takes more. */
  budget?: Budget;
}

const OFFICE = new Set<DocumentFormat>(['docx', 'xlsx', 'pptx']);
const MAY_HOLD_PICTURES = new Set<DocumentFormat>([...OFFICE, 'pdf']);

/** Finds what to replace in the text of a document. */
export type FindReplacements = (text: string) => readonly Replacement[] | Promise<readonly Replacement[]>;

/**
 * Reads, replaces, writes and proves: the result is read again and searched, as text and as bytes, for every value that
 * was to go. Throws DocumentError `residue` rather than return a document that still holds one.
 */
export async function redactDocument(
  bytes: Uint8Array,
  info: DocumentInfo,
  find: FindReplacements,
  options: RedactOptions = {},
): Promise<RewrittenDocument> {
  const budget = options.budget ?? new Budget(FILE_WORK);
  let removed: RemovedValue[] = [];
  let made: Replacement[] = [];
  const notes = new Set<string>();
  let current = bytes;
  for (let isFirst = true; ; isFirst = false) {
    const document = await extract(current, info, options.engines, budget);
    const replacements = spreadReplacements(
      document.text,
      await find(document.text),
      finderFor(document.format, budget),
    );
    const written = await document.rewrite(replacements);
    removed = removed.concat(removedValues(document.text, replacements));
    made = made.concat(replacements);
    for (const note of written.notes) notes.add(note);
    try {
      await verifyWritten(document.format, written.bytes, info, { removed, made }, { ...options, budget });
      return { bytes: written.bytes, notes: [...notes] };
    } catch (error) {
      const isResidue = error instanceof DocumentError && error.code === 'residue';
      if (!isResidue || !isFirst || !MAY_HOLD_PICTURES.has(document.format)) throw error;
      // A picture is never read the same way twice: what only the second reading sees is taken out, once.
      current = written.bytes;
    }
  }
}

async function verifyWritten(
  format: DocumentFormat,
  bytes: Uint8Array,
  info: DocumentInfo,
  { removed, made }: { removed: readonly RemovedValue[]; made: readonly Replacement[] },
  options: RedactOptions & { budget: Budget },
): Promise<void> {
  const again = await extract(bytes, info, options.engines, options.budget);
  if (again.format !== format) throw new DocumentError('residue', 'The written document changed its format.');
  const raw = OFFICE.has(format) ? unpackZip(bytes, options.budget) : (options.unpack?.(bytes) ?? [bytes]);
  await refuseResidue(again, raw, removed, made, options.scan, finderFor(format, options.budget));
}

/** The lines of a PDF are broken by its layout, so a value may stand there on one line and here on two. */
const finderFor =
  (format: DocumentFormat, budget: Budget) =>
  (text: string, values: readonly string[]): Occurrence[] => {
    const found = findWholeWords(text, values, budget);
    return format === 'pdf' ? found.concat(findAcrossLines(text, values, budget)) : found;
  };

/** Every part, and the names of the parts. */
function unpackZip(bytes: Uint8Array, budget: Budget): Uint8Array[] {
  const files = unzip(bytes, budget);
  return [...files.values(), new TextEncoder().encode([...files.keys()].join('\n'))];
}
