import { Budget } from '@veilmark/budget';
import { extract } from '@veilmark/documents';
import type { Replacement } from '@veilmark/documents/document';
import type { Place } from '@veilmark/documents/place';
import { mergeReceipts } from '@veilmark/finders/on-page/analyze-pages';
import { planAnonymization } from '@veilmark/replace/anonymize';
import { keepsValue } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { writeSpans } from '@veilmark/replace/spans';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import type { UserContext } from '../../../context';
import { sha256Hex } from '../../../platform/digest';
import { extractDocument } from '../../../platform/documents';
import { getPiece, putPiece } from '../../../platform/stored-files';
import { fileWorkFor } from '../../../platform/work';
import { operatorContext } from '../../pii/operator-context';
import type { Detect, Found, PieceOfTable } from '../detect';
import { ocrLanguage } from '../documents';
import type { DocumentWork } from '../work';
import { type Cursor, type Job, outputOf, placeOf } from './job';
import type { KnownValues } from './known-values';
import type { LongFile, Piece } from './long-file';
import { added } from './tally';

/** What the work on every piece of a file needs. */
export interface Run {
  ctx: UserContext;
  job: Job;
  work: DocumentWork;
  file: LongFile;
  detect: Detect;
  known: KnownValues;
}

interface ReadPiece {
  text: string;
  results: AnalyzerResult[];
  /** Where each result stands; undefined for what was only read along. */
  places: (Place | undefined)[];
  receipt: Receipt;
  notes: string[];
}

/** What is known of a piece of a table when it is searched. */
export const tableOf = ({ table: name }: Piece, borders: PieceOfTable['borders'] = []): PieceOfTable | undefined =>
  name === undefined ? undefined : { name, borders };

async function readPiece({ ctx, work, detect }: Run, piece: Piece): Promise<ReadPiece> {
  const { bytes, info, heading } = piece;
  let found: Found | undefined;
  const find = async (text: string, borders?: PieceOfTable['borders']) => {
    found = detect(text, heading, tableOf(piece, borders));
    return found.results.map(({ start, end }) => ({ start, end }));
  };
  const read = async () => {
    if (piece.hasPictures) return extractDocument(ctx, bytes, info, ocrLanguage(work), (text) => find(text));
    const document = await extract(bytes, info, {}, new Budget(fileWorkFor(bytes.byteLength)));
    const { text, notes, borders } = document;
    return { text, notes, places: await document.locate(await find(text, borders)) };
  };
  const { text, notes, places } = await read();
  return { text, notes, ...(found ?? detect(text, heading)), places: places.map((place) => piece.placeOf(place)) };
}

/** Adds what is found in a piece to the answer, as the whole file counts it. */
export async function reportPiece(run: Run, piece: Piece, cursor: Cursor): Promise<Cursor> {
  const { text, results, places, receipt, notes } = await readPiece(run, piece);
  // The end of the piece is measured as well: the next one begins there.
  const end = { start: text.length, end: text.length };
  const measured = writeSpans(text, [...results, end], run.work.offsetUnit);
  const findings = results.flatMap((result, index) => {
    const place = places[index];
    if (!place) return [];
    const start = cursor.offset + (measured[index]?.start ?? 0);
    const line = place.line === undefined ? {} : { line: cursor.lines + place.line };
    return [{ ...result, ...place, ...line, start, end: cursor.offset + (measured[index]?.end ?? 0) }];
  });
  const written = findings.map((finding) => JSON.stringify(finding)).join(',');
  const separator = cursor.found > 0 && findings.length > 0 ? ',' : '';
  const { env } = run.ctx;
  const first = cursor.pieces > 0 ? '' : `{"format":"${run.file.format}","findings":[`;
  await putPiece(env, outputOf(run.job), cursor.pieces, new TextEncoder().encode(first + separator + written));
  return {
    ...cursor,
    pieces: cursor.pieces + 1,
    lines: cursor.lines + piece.lines,
    offset: cursor.offset + (measured.at(-1)?.end ?? 0),
    found: cursor.found + findings.length,
    remaining: added(
      cursor.remaining,
      findings.map(({ entity_type }) => entity_type),
    ),
    receipt: mergeReceipts(cursor.receipt ? [cursor.receipt, receipt] : [receipt]),
    notes: [...new Set([...cursor.notes, ...notes])],
  };
}

/** What is to be replaced in a piece, kept until it is written. */
export interface PlannedPiece {
  /** Of the text that the offsets belong to. */
  textSha256: string;
  replacements: (Replacement & { entity_type: string })[];
  /** What was found in that which was only read along, and is no part of the piece. */
  readAlong: string[];
}

/** Finds what is to go from a piece and remembers the values, before any piece is written. */
export async function planPiece(run: Run, piece: Piece, cursor: Cursor): Promise<Cursor> {
  const { text, results, places, receipt } = await readPiece(run, piece);
  const own = results.filter((_, index) => places[index] !== undefined);
  const readAlong = results.filter((_, index) => places[index] === undefined);
  const planned = await plannedIn(run, text, own);
  run.known.add(text, planned.replacements);
  const stored = { ...planned, readAlong: readAlong.map((result) => result.text) };
  const bytes = new TextEncoder().encode(JSON.stringify(stored));
  await putPiece(run.ctx.env, placeOf(run.job, 'found'), piece.index, bytes);
  const read = mergeReceipts(cursor.receipt ? [cursor.receipt, receipt] : [receipt]);
  return { ...cursor, found: cursor.found + own.length, receipt: read };
}

export async function plannedIn(
  { ctx, work, known }: Run,
  text: string,
  results: readonly AnalyzerResult[],
): Promise<PlannedPiece> {
  const operators = parseOperators(work.settings.operators ?? {});
  // The whole file is one document, however many pieces it is worked in.
  const context = operatorContext(ctx, ctx.operation?.digest);
  const plan = await planAnonymization(text, results, {
    operators,
    context,
    language: work.settings.language,
    isDetected: true,
  });
  const { places } = await plan.replacements();
  const replaced = places
    .filter(({ operator }) => !keepsValue(operator))
    .map(({ start, end, text: put, entity_type, isUnsure }) => ({
      start,
      end,
      text: put,
      entity_type,
      ...(isUnsure && { isUnsure }),
    }));
  return { textSha256: await sha256Hex(text), replacements: known.agree(text, replaced), readAlong: [] };
}

export async function loadPlanned({ ctx, job }: Run, piece: Piece): Promise<PlannedPiece> {
  const stored = await getPiece(ctx.env, placeOf(job, 'found'), piece.index);
  // Safe: only `planPiece` writes it.
  return JSON.parse(new TextDecoder().decode(stored)) as PlannedPiece;
}
