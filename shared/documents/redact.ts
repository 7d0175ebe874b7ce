import { Budget } from '@veilmark/budget';
import { confined, isFixed } from './borders';
import type {
  DocumentFormat,
  DocumentInfo,
  DocumentMember,
  ExtractedDocument,
  Replacement,
  RewrittenDocument,
} from './document';
import { DocumentError } from './document-error';
import { familyOf, holdsFiles, holdsPictures } from './formats';
import { type DocumentEngines, extract } from './index';
import { findAcrossLines } from './joined-lines';
import { FILE_WORK } from './limits';
import { refuseResidue, type Scan } from './residue';
import { residueAt } from './residue-error';
import { VALID_CODES } from './valid-codes';
import { FIRST_DAYS } from './valid-days';
import { findWholeWords, type Occurrence, type RemovedValue, removedValues, spreadReplacements } from './values';
import { type Residue, replacementsOf, type Verdict, type Verification, verifyCopy, withRespelled } from './verify';

export interface RedactOptions {
  engines?: DocumentEngines;
  /** Looks at the text of the written document; anything it finds outside the inserted texts fails the whole. */
  scan?: Scan;
  /** Looks at what the first reading did not show; what it finds there is taken out. */
  detect?: Scan;
  /**
   * Finds what to replace in the strings of an Office document that are nobody's words. Values that were found in its words go from there
   * in any case; `noneAside` asks for nothing else, and without this `find` is asked as for any text.
   */
  aside?: FindReplacements;
  /** Values that were removed from other parts of the same file, of which this is one: those that this text may hold. */
  known?: (text: string) => readonly RemovedValue[];
  /** Unpacks a PDF into the byte strings to search: this module cannot open one. */
  unpack?: (bytes: Uint8Array) => Uint8Array[];
  /** What all of it may take; a WorkLimitError says when it takes more. */
  budget?: Budget;
}

export interface RedactedDocument extends RewrittenDocument {
  format: DocumentFormat;
  verified: Verification;
  /** Indices of the given replacements that changed something: one that puts the same text back did not. */
  changed: number[];
  /**
   * Files inside, with their names in the copy and the places of their texts in the first text that `find` was given. Those that were left
   * out have no name there.
   */
  members: readonly DocumentMember[];
}

const isOffice = (format: DocumentFormat) => familyOf(format) === 'office';
/** The copy, what is left in its structure, and what taking that out brings to light. */
const MOST_ROUNDS = 4;
/** A picture is never read the same way twice: what only a later reading sees is taken out, so often. */
const MOST_READINGS = 6;

/** Finds what to replace in the text of a document; `cells` says where the cells end of one that is a table. */
export type FindReplacements = (
  text: string,
  cells?: ExtractedDocument['borders'],
) => readonly Replacement[] | Promise<readonly Replacement[]>;

/**
 * Reads a document, replaces values, writes it, and verifies the copy: a search that shares no code with the readers takes the copy apart
 * and looks for every removed value, in any notation. It removes what it finds. If that fails, DocumentError `residue` says where.
 *
 * @example
 * const bytes = new TextEncoder().encode('Dear Ada Lovelace');
 * const find = (text) => [{ start: text.indexOf('Ada'), end: text.length, text: '<PERSON>' }];
 * const copy = await redactDocument(bytes, { fileName: 'note.txt' }, find);
 * new TextDecoder().decode(copy.bytes); // => 'Dear <PERSON>'
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
  let readings = 1;
  let changed: number[] | undefined;
  let members: readonly DocumentMember[] | undefined;
  for (let round = 1; ; round++) {
    const document = await extract(current, info, { ...options.engines, isExposed: left !== undefined }, budget);
    members ??= document.members ?? [];
    let replacements: Replacement[];
    if (left) {
      replacements = replacementsOf(wholeOf(document), left);
    } else {
      const found = await find(document.text, cellsOf(document));
      const given = found.map((item) => (isFixed(document, item) ? [] : confined(document, [item])));
      changed ??= changedBy(document.text, given);
      const beside = document.aside ? await (options.aside ?? find)(document.aside) : [];
      const whole = wholeOf(document);
      const elsewhere = options.known?.(whole) ?? [];
      const all = [...given.flat(), ...shifted(beside, document.text.length)];
      // What an earlier reading removed goes wherever this one sees it.
      const known = [...elsewhere, ...copy.removed];
      const spread = spreadReplacements(whole, all, finderFor(document.format, budget), known);
      replacements = withRespelled(document, spread, [...known, ...removedValues(whole, all)]);
      copy.expectWithout(elsewhere);
    }
    current = await copy.write(document, replacements);
    const verdict = await copy.verify(document.format, current);
    if (verdict.residues.length > 0) {
      if (round === MOST_ROUNDS) throw residueAt(verdict.residues);
      left = verdict.residues;
      continue;
    }
    try {
      const again = await copy.readAgain(document.format, current);
      await refuseInvalid(document.format, bytes, current, budget);
      const verified = describe(verdict, round, options);
      return {
        bytes: current,
        format: document.format,
        notes: [...copy.notes],
        verified,
        changed: changed ?? [],
        members: asInCopy(members, again.members ?? []),
      };
    } catch (error) {
      const isResidue = error instanceof DocumentError && error.code === 'residue';
      if (!isResidue || readings === MOST_READINGS || !holdsPictures(document.format)) throw error;
      readings++;
      left = undefined;
    }
  }
}

/** Names of the original may say anything: only those of the copy are told. */
function asInCopy(original: readonly DocumentMember[], copy: readonly DocumentMember[]): DocumentMember[] {
  let next = 0;
  const isSame = original.filter(({ isLeftOut }) => !isLeftOut).length === copy.length;
  return original.map((member) => ({
    ...member,
    name: isSame && !member.isLeftOut ? (copy[next++]?.name ?? '') : '',
  }));
}

/** A copy that breaks a rule of its format, where the original keeps it, is a fault of ours: other programs may refuse it. */
async function refuseInvalid(
  format: DocumentFormat,
  original: Uint8Array,
  copy: Uint8Array,
  budget: Budget,
): Promise<void> {
  if (!isOffice(format)) return;
  // Loaded with the first copy: it brings the table of the schemas.
  const { findInvalid } = await import('./verify/validity');
  const place = findInvalid(original, copy, budget);
  if (place === undefined) return;
  throw new DocumentError(
    'invalid-copy',
    `The redacted copy would not be a valid ${format.toUpperCase()} document (${place}). This is a fault in Veilmark, not in your file; nothing was written.`,
  );
}

/** Asks for nothing in the strings that are nobody's words. */
export const noneAside: FindReplacements = () => [];

/** Of documents that are one table. */
const cellsOf = ({ format, borders }: ExtractedDocument) =>
  format === 'csv' || format === 'tsv' ? borders : undefined;

const wholeOf = ({ text, aside = '' }: ExtractedDocument) => text + aside;
const shifted = (replacements: readonly Replacement[], by: number) =>
  replacements.map((item) => ({ ...item, start: item.start + by, end: item.end + by }));

/** Those of which a piece changes something; one that runs over the borders of cells has several. */
const changedBy = (text: string, given: readonly (readonly Replacement[])[]) =>
  given.flatMap((pieces, index) =>
    pieces.every((piece) => text.slice(piece.start, piece.end) === piece.text) ? [] : [index],
  );

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

  get removed(): readonly RemovedValue[] {
    return this.#removed;
  }

  /** Values that the copy must not hold, whether they stood in the original or not. */
  expectWithout(values: readonly RemovedValue[]): void {
    this.#removed = this.#removed.concat(values);
  }

  async write(document: ExtractedDocument, replacements: readonly Replacement[]): Promise<Uint8Array> {
    const isOriginal = this.#shown === undefined;
    this.#shown ??= document.text;
    const written = await document.rewrite(replacements);
    // Of a copy that is read again, only what was done to it is news.
    const known = new Set(isOriginal ? [] : document.notes);
    this.#removed = this.#removed.concat(removedValues(wholeOf(document), replacements));
    this.#made = this.#made.concat(replacements);
    for (const note of written.notes) if (!known.has(note)) this.notes.add(note);
    return written.bytes;
  }

  verify(format: DocumentFormat, bytes: Uint8Array): Promise<Verdict> {
    const { unpack, detect } = this.#options;
    const mayFix = HAS_FIXED_FORMS.has(familyOf(format));
    const inserted = [...this.#made.map((item) => item.text), ...(mayFix ? Object.values(VALID_CODES) : [])];
    const insertedForm = mayFix ? FIRST_DAYS : undefined;
    const known = { removed: this.#removed, inserted, insertedForm, shown: this.#shown ?? '' };
    return verifyCopy(format, bytes, { ...known, detect, unpack, budget: this.#budget });
  }

  /** The copy must open again as what it was, and show none of the values. */
  async readAgain(format: DocumentFormat, bytes: Uint8Array): Promise<ExtractedDocument> {
    const again = await extract(bytes, this.#info, this.#options.engines, this.#budget);
    if (again.format !== format) throw new DocumentError('residue', 'The written document changed its format.');
    // The search that shares nothing with the readers has looked into every part of such a file, each by what it is.
    const isPacked = isOffice(format) || format === 'msg';
    const raw = isPacked ? [] : ((format === 'pdf' ? this.#options.unpack?.(bytes) : undefined) ?? [bytes]);
    await refuseResidue(again, raw, this.#removed, this.#made, this.#options.scan, finderFor(format, this.#budget));
    return again;
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

/** Families of formats with places where a removed day or code becomes another, also in files inside. */
const HAS_FIXED_FORMS: ReadonlySet<string> = new Set(['text', 'markup', 'records', 'mail', 'archive']);

/** The lines of a PDF are broken by its layout, so a value may stand there on one line and here on two. */
const finderFor =
  (format: DocumentFormat, budget: Budget) =>
  (text: string, values: readonly string[]): Occurrence[] => {
    const found = findWholeWords(text, values, budget);
    return format === 'pdf' || holdsFiles(format) ? found.concat(findAcrossLines(text, values, budget)) : found;
  };
