import { Budget } from '@veilmark/budget';
import { ApiError } from '@veilmark/contract/errors';
import type { Replacement } from '@veilmark/documents/document';
import { type RedactOptions, redactDocument } from '@veilmark/documents/redact';
import { type RemovedValue, spreadReplacements } from '@veilmark/documents/values';
import type { RemoteReplacements } from '@veilmark/media-protocol/documents';
import { operatorFor, prepareOperators } from '@veilmark/replace/anonymize';
import { isMeantToBeFound, isOperatorType, keepsValue } from '@veilmark/replace/operators';
import { entryFor, withAliases } from '@veilmark/replace/operators/by-type';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { sha256Hex } from '../../../platform/digest';
import { type CopyChecks, rewriteDocument } from '../../../platform/documents';
import { fileWorkFor } from '../../../platform/work';
import { operatorContext } from '../../pii/operator-context';
import { countRemaining } from '../../receipts/check-copy';
import type { Found, PieceOfTable } from '../detect';
import { ocrLanguage } from '../documents';
import { foundInChanged } from './changed-part';
import { loadPlanned, type PlannedPiece, plannedIn, type Run, tableOf } from './find-in-piece';
import type { Cursor } from './job';
import type { Piece } from './long-file';
import { added, type Counts, joined, sum } from './tally';

/** Writes the copy of a piece without what was found in it and in any other piece, proves it, and keeps it. */
export async function writePiece(run: Run, piece: Piece, cursor: Cursor): Promise<Cursor> {
  const detect = await detectorOfReplaced(run, piece);
  const stored = await loadPlanned(run, piece);
  let first: Planned[] | undefined;
  let original: string | undefined;
  const find = async (text: string): Promise<Planned[]> => {
    original ??= text;
    // Another text than the one that was searched: a picture that reads differently, or a copy that is read again.
    const isSame = (await sha256Hex(text)) === stored.textSha256;
    const planned = isSame ? stored : await plannedIn(run, text, run.detect(text, piece.heading).results);
    const found = joinedWith(piece.alsoReplaced(text), run.known.agree(text, planned.replacements));
    // The media worker knows no values of other pieces: they are found before it is asked.
    const all = piece.hasPictures ? spreadReplacements(text, found, undefined, knownIn(text)) : found;
    first ??= all;
    return all;
  };
  /** Values of other pieces that this one may hold, in any of its readings. */
  const others = new Map<string, RemovedValue>();
  const knownIn = (text: string): RemovedValue[] => {
    const standing = run.known.in(text, { mayHoldDates: piece.hasStructure });
    for (const one of standing) others.set(one.value, one);
    return standing;
  };
  let remaining: Counts = {};
  const scan = async (copy: string, borders?: PieceOfTable['borders']) => {
    const table = tableOf(piece, borders);
    // Values that are kept are in what did not change, and the receipt counts them.
    const { text, found } = keepsSome(run)
      ? { text: copy, found: run.detect(copy, piece.heading, table).results }
      : foundInChanged(original ?? '', copy, table, detect);
    const inserted = [...(first ?? []), ...others.values()].map((one) => one.text);
    const own = found.filter((result) => !stored.readAlong.includes(result.text));
    remaining = countRemaining(text, own, [...new Set(inserted)], madeBy(run, first ?? []));
    // It only notes what it sees.
    return [];
  };
  const unseen = async (text: string) => detect(text).results.map(({ start, end }) => ({ start, end }));
  const checks = { scan, ...(piece.hasStructure && { detect: unseen }) };
  const written = await writtenBy(run, piece, find, { ...checks, known: knownIn });
  if (written.notes.some((note) => note.startsWith('The file is now UTF-8')))
    throw new ApiError(
      'UNPROCESSABLE',
      'The encoding of the file lacks a character of the replacements; save it as UTF-8',
    );
  await run.file.keep(piece, written.bytes);
  const changed = written.changed.flatMap((index) => first?.[index]?.entity_type ?? []);
  return {
    ...cursor,
    pieces: cursor.pieces + 1,
    replaced: cursor.replaced + changed.length,
    entities: added(cursor.entities, changed),
    remaining: sum(cursor.remaining, remaining),
    search: joined(cursor.search, written.verified),
    notes: [...new Set([...cursor.notes, ...written.notes])],
  };
}

/** A replacement of the piece itself says what it was. */
type Planned = Replacement & Partial<PlannedPiece['replacements'][number]>;

/** What has to be replaced as a whole takes the place of what was found inside it. */
function joinedWith(also: readonly Replacement[], found: readonly Planned[]): Planned[] {
  const isFree = ({ start, end }: Replacement) => !also.some((one) => one.start < end && start < one.end);
  return [...(also.length > 0 ? found.filter(isFree) : found), ...also];
}

function writtenBy(
  { ctx, work }: Run,
  piece: Piece,
  find: RemoteReplacements,
  { known, ...checks }: CopyChecks & Required<Pick<RedactOptions, 'known'>>,
) {
  const { bytes, info } = piece;
  if (piece.hasPictures) return rewriteDocument(ctx, bytes, info, ocrLanguage(work), find, checks);
  const { steps, bytes: room, ...limits } = fileWorkFor(bytes.byteLength);
  const budget = new Budget({ ...limits, steps: 4 * steps, bytes: 6 * room });
  return redactDocument(bytes, info, find, {
    ...checks,
    aside: (text) => piece.alsoReplaced(text),
    known,
    budget,
  });
}

/** What operators made that is found again and is meant to be there. */
function madeBy({ work }: Run, planned: readonly Planned[]): string[] {
  const named = withAliases(new Map(Object.entries(work.settings.operators ?? {})));
  const isMade = ({ entity_type = '' }: Planned) => {
    const type = entryFor(named, entity_type)?.type;
    return isOperatorType(type) && isMeantToBeFound(type);
  };
  return [...new Set(planned.filter(isMade).map(({ text }) => text))];
}

const keepsSome = ({ work }: Run): boolean =>
  Object.values(parseOperators(work.settings.operators ?? {})).some(({ type }) => keepsValue(type));

/** What is kept on purpose holds no copy back. */
async function detectorOfReplaced(
  { ctx, work, detect }: Run,
  { heading }: Piece,
): Promise<(text: string, table?: PieceOfTable) => Found> {
  const operators = parseOperators(work.settings.operators ?? {});
  const prepared = await prepareOperators({ operators, context: operatorContext(ctx, ctx.operation?.digest) });
  return (text, table) => {
    const found = detect(text, heading, table);
    const results = found.results.filter(({ entity_type }) => !keepsValue(operatorFor(prepared, entity_type).type));
    return { ...found, results };
  };
}
