import { ApiError } from '@veilmark/contract/errors';
import type { Verification } from '@veilmark/contract/receipts';
import type { UserContext } from '../../../context';
import { getPiece, putPiece } from '../../../platform/stored-files';
import { verdictOn } from '../../receipts/check-copy';
import { detectorFor } from '../detect';
import { reporting } from '../documents';
import { documentCost, receiptOf, receiptOfReading, secondsSince } from '../results';
import { planPiece, type Run, reportPiece } from './find-in-piece';
import type { HeldTable } from './held-table';
import { type Cursor, type Ended, type Job, type JobSecrets, outputOf, PHASES, priceOf } from './job';
import { KnownValues } from './known-values';
import type { LongFile } from './long-file';
import { openText, TEXT_SIZES } from './text-file';
import { openWorkbook, unpackStored } from './workbook-file';
import { writePiece } from './write-piece';

/**
 * Pieces that are worked on in one step, which so stays far below the time it may take; as long as they are quick, up to `most`: what was
 * read in a table need not be read again in the same step.
 */
const STEP = { ...TEXT_SIZES, pieces: 4, most: 16 };
/** Of the time that a step may take, what lets it go on. */
const QUICK_MS = 8000;

/** What is asked for and where it stands. */
type Begun = Pick<JobSecrets, 'work'> & { cursor: Cursor };

export function startCursor(kind: Cursor['kind']): Cursor {
  return {
    kind,
    phase: kind === 'workbook' ? 'open' : 'find',
    at: 0,
    index: 0,
    progress: 0,
    steps: 0,
    pieces: 0,
    lines: 0,
    offset: 0,
    found: 0,
    replaced: 0,
    entities: {},
    remaining: {},
    notes: [],
  };
}

/**
 * Works on the next pieces of a long file. One that is redacted is gone through twice: what is found anywhere is known before the
 * first piece is written.
 */
export async function streamStep(
  ctx: UserContext,
  job: Job,
  { work, cursor }: Begun,
  { step = STEP, held }: { step?: typeof TEXT_SIZES & { pieces: number; most?: number }; held: HeldTable },
): Promise<{ cursor: Cursor; isDone: boolean }> {
  if (cursor.phase === 'open') {
    await reporting(() => unpackStored(ctx.env, job));
    return { cursor: { ...cursor, phase: 'find', progress: 0.05 }, isDone: false };
  }
  const file = await openLong(ctx.env, job, { work, cursor }, step);
  const known = await KnownValues.load(ctx.env, job, cursor.steps);
  const tables = held.take(cursor);
  const detect = await detectorFor(ctx, work.settings, work.explain, tables);
  const run: Run = { ctx, job, work, file, detect, known };
  let current = cursor;
  const startedAt = Date.now();
  const goesOn = (count: number) =>
    count < step.pieces || (count < (step.most ?? 0) && Date.now() - startedAt < QUICK_MS);
  for (let count = 0; goesOn(count) && current.at < file.length; count++) {
    const piece = await file.piece(current.at, current.index);
    const onPiece = cursor.phase === 'write' ? writePiece : work.mode === 'redact' ? planPiece : reportPiece;
    const next = await reporting(() => onPiece(run, piece, current));
    if (next.found > current.found) await requireFunds(ctx, job, next.found);
    current = { ...next, at: piece.end, index: current.index + 1 };
  }
  const isPhaseDone = current.at >= file.length;
  if (cursor.phase === 'find' && work.mode === 'redact') {
    await known.store(ctx.env, job, cursor.steps + 1);
    current = { ...current, steps: cursor.steps + 1 };
    if (known.isFull) current = { ...current, notes: [...new Set([...current.notes, TOO_MANY])] };
    if (isPhaseDone) current = { ...current, phase: 'write', at: 0, index: 0 };
  }
  const isDone = isPhaseDone && current.phase === cursor.phase;
  if (!isDone) held.keep(current, tables, current.phase !== cursor.phase);
  return { cursor: { ...current, progress: progressOf(current, file, work.mode === 'redact') }, isDone };
}

const TOO_MANY =
  'The file contains more different values than can be carried from piece to piece: the last of them were removed only where they were found.';

/** A redacted file has no receipt of its reading beside it, so that a note says how its columns were read. */
function columnNotes({ receipt }: Cursor): string[] {
  const columns = (receipt?.columns ?? []).map(
    ({ column, cells, read, patterns }) =>
      `column ${column}: ${read} of ${cells} cells${patterns ? `, ${patterns} by patterns alone` : ''}`,
  );
  return columns.length > 0 ? [`What a column says again was read once (read of ${columns.join(', of ')}).`] : [];
}

function progressOf({ phase, at }: Cursor, { length }: LongFile, isRedacted: boolean): number {
  const part = at / length;
  if (!isRedacted) return part;
  return (PHASES.indexOf(phase) - 1 + part) / 2;
}

function openLong(env: Env, job: Job, { work, cursor }: Begun, step: typeof TEXT_SIZES) {
  return cursor.kind === 'text'
    ? openText(env, job, work, step)
    : reporting(() => openWorkbook(env, job, cursor.phase === 'write'));
}

/** The end of the result, and what is signed about it. */
export async function finishStream(
  ctx: UserContext,
  job: Job,
  { work, sha256, cursor }: Begun & Pick<JobSecrets, 'sha256'>,
): Promise<Ended> {
  const { found } = cursor;
  if (work.mode === 'redact') {
    const file = await openLong(ctx.env, job, { work, cursor }, STEP);
    const pieces = await file.finish(cursor.pieces);
    const verification: Verification = { ...verdictOn(cursor.remaining), search: cursor.search };
    const { sha256: copy, size } = await digestOf(ctx.env, job, pieces);
    const receipt = await receiptOf(ctx, work, { ...cursor, original: sha256, copy, verification });
    const head = {
      fileName: work.fileName.replace(/(\.[^.]*)?$/, '_anonymized$1'),
      found,
      receipt,
      session: undefined,
      notes: [...cursor.notes, ...file.notes, ...columnNotes(cursor)],
      seconds: secondsSince(job.createdAt),
      tokens: priceOf(job, found),
    };
    return { found, receipt, result: { pieces, size, file: head } };
  }
  const tail = {
    entities_found: found,
    notes: cursor.notes,
    processing_time: secondsSince(job.createdAt),
    tokens_charged: priceOf(job, found),
    receipt: cursor.receipt,
    signed_receipt: await receiptOfReading(ctx, work, sha256, { counts: cursor.remaining, notes: cursor.notes }),
  };
  const end = new TextEncoder().encode(`],${JSON.stringify(tail).slice(1)}`);
  await putPiece(ctx.env, outputOf(job), cursor.pieces, end);
  return { found, receipt: tail.signed_receipt, result: { pieces: cursor.pieces + 1 } };
}

async function digestOf(env: Env, job: Job, pieces: number): Promise<{ sha256: string; size: number }> {
  const digest = new crypto.DigestStream('SHA-256');
  const writer = digest.getWriter();
  let size = 0;
  for (let index = 0; index < pieces; index++) {
    const piece = await getPiece(env, outputOf(job), index);
    size += piece.byteLength;
    await writer.write(piece);
  }
  await writer.close();
  return { sha256: Buffer.from(await digest.digest).toString('hex'), size };
}

/** Work that cannot be paid for ends as soon as that is clear. */
async function requireFunds(ctx: UserContext, job: Job, found: number): Promise<void> {
  if (job.caller.mode === 'test' || job.caller.balance === Number.MAX_SAFE_INTEGER) return;
  const available = (await ctx.meter.balance())?.balance ?? 0;
  const required = documentCost(found);
  if (required > available)
    throw new ApiError('INSUFFICIENT_TOKENS', 'The balance does not cover this file', { required, available });
}
