import type { DocumentFormat, DocumentInfo, Replacement, RewrittenDocument } from './document';
import { DocumentError } from './document-error';
import { type DocumentEngines, extract } from './index';
import { findAcrossLines } from './joined-lines';
import { refuseResidue, type Scan } from './residue';
import { findWholeWords, type RemovedValue, removedValues, spreadReplacements } from './values';
import { unzip } from './zip/zip';

export interface RedactOptions {
  engines?: DocumentEngines;
  /** Looks at the text of the written document; anything it finds outside the inserted texts fails the whole. */
  scan?: Scan;
  /** Unpacks a written file into the byte strings to search, for containers this module cannot open. */
  unpack?: (bytes: Uint8Array) => Uint8Array[];
}

const OFFICE = new Set<DocumentFormat>(['docx', 'xlsx', 'pptx']);
const MAY_HOLD_PICTURES = new Set<DocumentFormat>([...OFFICE, 'pdf']);

export interface RedactedDocument extends RewrittenDocument {
  /** Indices of the given replacements that changed something: one that puts the same text back did not. */
  changed: number[];
}

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
): Promise<RedactedDocument> {
  let changed: number[] = [];
  let removed: RemovedValue[] = [];
  let made: Replacement[] = [];
  const notes = new Set<string>();
  let current = bytes;
  for (let isFirst = true; ; isFirst = false) {
    const document = await extract(current, info, options.engines);
    const given = await find(document.text);
    if (isFirst) changed = changedBy(document.text, given);
    const replacements = spreadReplacements(document.text, given, finderFor(document.format));
    const written = await document.rewrite(replacements);
    removed = removed.concat(removedValues(document.text, replacements));
    made = made.concat(replacements);
    for (const note of written.notes) notes.add(note);
    try {
      await verifyWritten(document.format, written.bytes, info, { removed, made }, options);
      return { bytes: written.bytes, notes: [...notes], changed };
    } catch (error) {
      const isResidue = error instanceof DocumentError && error.code === 'residue';
      if (!isResidue || !isFirst || !MAY_HOLD_PICTURES.has(document.format)) throw error;
      // A picture is never read the same way twice: what only the second reading sees is taken out, once.
      current = written.bytes;
    }
  }
}

const changedBy = (text: string, replacements: readonly Replacement[]) =>
  replacements.flatMap((item, index) => (text.slice(item.start, item.end) === item.text ? [] : [index]));

async function verifyWritten(
  format: DocumentFormat,
  bytes: Uint8Array,
  info: DocumentInfo,
  { removed, made }: { removed: readonly RemovedValue[]; made: readonly Replacement[] },
  options: RedactOptions,
): Promise<void> {
  const again = await extract(bytes, info, options.engines);
  if (again.format !== format) throw new DocumentError('residue', 'The written document changed its format.');
  const raw = OFFICE.has(format) ? unpackZip(bytes) : (options.unpack?.(bytes) ?? [bytes]);
  await refuseResidue(again, raw, removed, made, options.scan, finderFor(format));
}

/** The lines of a PDF are broken by its layout, so a value may stand there on one line and here on two. */
const finderFor = (format: DocumentFormat) => (format === 'pdf' ? findInLayout : findWholeWords);

const findInLayout: typeof findWholeWords = (text, values) => [
  ...findWholeWords(text, values),
  ...findAcrossLines(text, values),
];

/** Every part, and the names of the parts. */
function unpackZip(bytes: Uint8Array): Uint8Array[] {
  const files = unzip(bytes);
  return [...files.values(), new TextEncoder().encode([...files.keys()].join('\n'))];
}
