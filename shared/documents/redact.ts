import { Budget } from '@veilmark/budget';
import type { DocumentFormat, DocumentInfo, ExtractedDocument, Replacement, RewrittenDocument } from './document';
import { DocumentError } from './document-error';
import { type DocumentEngines, extract } from './index';
import { findAcrossLines } from './joined-lines';
import { FILE_WORK } from './limits';
import { refuseResidue, type Scan } from './residue';
import { findWholeWords, type Occurrence, type RemovedValue, removedValues, spreadReplacements } from './values';
import { type Residue, replacementsOf, type Verdict, type Verification, verifyCopy } from './verify';
import { unzip } from './zip/zip';

export interface RedactOptions {
  engines?: DocumentEngines;
  /** Looks at the text of the written document; anything it finds outside the inserted texts fails the whole. */
  scan?: Scan;
  /** Looks at what the first reading did not show; what it finds there is taken out. */
  detect?: Scan;
  /** Values that were removed from other parts of the same file, of which this is one: those that this text may hold. */
  known?: (text: string) => readonly RemovedValue[];
  /** Unpacks a written file into the byte strings to search, for containers this module cannot open. */
  unpack?: (bytes: Uint8Array) => Uint8Array[];
  /** What all of it may take; a WorkLimitError says when it takes more. */
  budget?: Budget;
}

export interface RedactedDocument extends RewrittenDocument {
  verified: Verification;
  /** Indices of the given replacements that changed something: one that puts the same text back did not. */
  changed: number[];
}

const OFFICE = new Set<DocumentFormat>(['docx', 'xlsx', 'pptx']);
const MAY_HOLD_PICTURES = new Set<DocumentFormat>([...OFFICE, 'pdf']);
/** The copy, what is left in its structure, and what taking that out brings to light. */
const MOST_ROUNDS = 4;

/** Finds what to replace in the text of a document. */
export type FindReplacements = (text: string) => readonly Replacement[] | Promise<readonly Replacement[]>;

/**
 * Reads, replaces, writes and proves: a search that shares nothing with the readers takes the result apart and looks for every
 * value that was to go, in any notation. What it finds is taken out, and where that fails DocumentError `residue` says where.
 */
export async function redactDocument(
  bytes: Uint8Array,
  info: DocumentInfo,
  find: FindReplacements,
  options: RedactOptions = {},
): Promise<RedactedDocument> {
  const budget = options.budget ?? new Budget(FILE_WORK);
  const copy = new Copy(info, options, budget);
  let current = bytes;
  let left: Residue[] | undefined;
  let isReadAgain = false;
  let changed: number[] | undefined;
  for (let round = 1; ; round++) {
    const document = await extract(current, info, { ...options.engines, isExposed: left !== undefined }, budget);
    let replacements: Replacement[];
    if (left) {
      replacements = replacementsOf(document.text, left);
    } else {
      const given = await find(document.text);
      changed ??= changedBy(document.text, given);
      const known = options.known?.(document.text) ?? [];
      replacements = spreadReplacements(document.text, given, finderFor(document.format, budget), known);
      copy.expectWithout(known);
    }
    current = await copy.write(document, replacements);
    const verdict = await copy.verify(document.format, current);
    if (verdict.residues.length > 0) {
      if (round === MOST_ROUNDS) throw residueAt(verdict.residues);
      left = verdict.residues;
      continue;
    }
    try {
      await copy.readAgain(document.format, current);
      await refuseInvalid(document.format, bytes, current, budget);
      const verified = describe(verdict, round, options);
      return { bytes: current, notes: [...copy.notes], verified, changed: changed ?? [] };
    } catch (error) {
      const isResidue = error instanceof DocumentError && error.code === 'residue';
      if (!isResidue || isReadAgain || !MAY_HOLD_PICTURES.has(document.format)) throw error;
      // A picture is never read the same way twice: what only the second reading sees is taken out, once.
      isReadAgain = true;
      left = undefined;
    }
  }
}

/** A copy that breaks a rule of its format, where the original keeps it, is a fault of ours: other programs may refuse it. */
async function refuseInvalid(
  format: DocumentFormat,
  original: Uint8Array,
  copy: Uint8Array,
  budget: Budget,
): Promise<void> {
  if (!OFFICE.has(format)) return;
  // Loaded with the first copy: it brings the table of the schemas.
  const { findInvalid } = await import('./verify/validity');
  const place = findInvalid(original, copy, budget);
  if (place === undefined) return;
  throw new DocumentError(
    'invalid-copy',
    `The redacted copy would not be a valid ${format.toUpperCase()} document (${place}). This is a fault in Veilmark, not in your file; nothing was written.`,
  );
}

const changedBy = (text: string, replacements: readonly Replacement[]) =>
  replacements.flatMap((item, index) => (text.slice(item.start, item.end) === item.text ? [] : [index]));

/** What is known about a copy while it is being made. */
class Copy {
  readonly notes = new Set<string>();
  #removed: RemovedValue[] = [];
  #made: Replacement[] = [];
  /** The text of the original. */
  #shown: string | undefined;

  readonly #info: DocumentInfo;
  readonly #options: RedactOptions;
  readonly #budget: Budget;

  constructor(info: DocumentInfo, options: RedactOptions, budget: Budget) {
    this.#info = info;
    this.#options = options;
    this.#budget = budget;
  }

  /** Values that the copy must not hold, whether they stood in the original or not. */
  expectWithout(values: readonly RemovedValue[]): void {
    this.#removed = this.#removed.concat(values);
  }

  async write(document: ExtractedDocument, replacements: readonly Replacement[]): Promise<Uint8Array> {
    this.#shown ??= document.text;
    const written = await document.rewrite(replacements);
    this.#removed = this.#removed.concat(removedValues(document.text, replacements));
    this.#made = this.#made.concat(replacements);
    for (const note of written.notes) this.notes.add(note);
    return written.bytes;
  }

  verify(format: DocumentFormat, bytes: Uint8Array): Promise<Verdict> {
    const { unpack, detect } = this.#options;
    const streams = OFFICE.has(format) ? undefined : unpack?.(bytes);
    const inserted = this.#made.map((item) => item.text);
    const known = { removed: this.#removed, inserted, shown: this.#shown ?? '' };
    return verifyCopy(format, bytes, { ...known, detect, streams, budget: this.#budget });
  }

  /** The copy must open again as what it was, and show none of the values. */
  async readAgain(format: DocumentFormat, bytes: Uint8Array): Promise<void> {
    const again = await extract(bytes, this.#info, this.#options.engines, this.#budget);
    if (again.format !== format) throw new DocumentError('residue', 'The written document changed its format.');
    const raw = OFFICE.has(format) ? unpackZip(bytes, this.#budget) : (this.#options.unpack?.(bytes) ?? [bytes]);
    await refuseResidue(again, raw, this.#removed, this.#made, this.#options.scan, finderFor(format, this.#budget));
  }
}

function describe({ strings, characters, values }: Verdict, rounds: number, { detect }: RedactOptions): Verification {
  return {
    method: 'independent-strings-1',
    strings,
    characters,
    values,
    detected: detect !== undefined,
    rounds,
    found: 0,
  };
}

function residueAt(residues: readonly Residue[]): DocumentError {
  const places = [...new Set(residues.map(({ place }) => place))];
  const others = places.length > 1 ? ` and ${places.length - 1} more` : '';
  return new DocumentError(
    'residue',
    `Personal data was still found after rewriting (${places[0] ?? 'the file'}${others}), so nothing was written.`,
  );
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
