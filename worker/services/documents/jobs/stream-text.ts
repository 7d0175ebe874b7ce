import { Budget } from '@veilmark/budget';
import { ApiError } from '@veilmark/contract/errors';
import type { Verification } from '@veilmark/contract/receipts';
import { extract } from '@veilmark/documents';
import { detectContainer } from '@veilmark/documents/detect-format';
import { redactDocument } from '@veilmark/documents/redact';
import { planAnonymization } from '@veilmark/engine/anonymize';
import { mergeReceipts } from '@veilmark/engine/image/analyze-pages';
import { keepsValue } from '@veilmark/engine/operators';
import { parseOperators } from '@veilmark/engine/operators/parse';
import { writeSpans } from '@veilmark/engine/spans';
import type { UserContext } from '../../../context';
import { getPiece, putPiece, readRange } from '../../../platform/stored-files';
import { fileWorkFor } from '../../../platform/work';
import { operatorContext } from '../../pii/operator-context';
import { countRemaining, verdictOn } from '../../receipts/check-copy';
import { type Detect, detectorFor } from '../detect';
import { reporting } from '../documents';
import { documentCost, receiptOf, receiptOfReading, secondsSince } from '../results';
import { type StreamedFormat, streamedFormat } from '../streamed';
import type { DocumentWork } from '../work';
import { firstRecord, wholeRecords } from './cut-records';
import { type Cursor, type Ended, inputOf, type Job, type JobSecrets, outputOf, priceOf } from './job';

/**
 * Bytes that are worked on at once, pieces of that length in one step, which so stays far below the time it may take, and bytes
 * that no record may exceed.
 */
const STEP = { piece: 1024 * 1024, pieces: 4, longest: 4 * 1024 * 1024 };

const START: Cursor = {
  ...{ at: 0, pieces: 0, lines: 0, offset: 0, found: 0, replaced: 0, entities: {}, remaining: {} },
  ...{ isChecked: true, notes: [], heading: '' },
};

/** Works on the next pieces of a long text and answers where it stands then. */
export async function streamStep(
  ctx: UserContext,
  job: Job,
  { work, cursor = START }: JobSecrets,
  step = STEP,
): Promise<Cursor> {
  const format = streamedFormat(work) ?? 'txt';
  const detect = await detectorFor(ctx, work.settings, work.explain);
  let current = cursor;
  for (let count = 0; count < step.pieces && current.at < job.size; count++) {
    const bytes = await nextPiece(ctx.env, job, format, current.at, step);
    if (current.at === 0) current = await begin(ctx.env, job, work, format, bytes, current);
    const next = await reporting(() =>
      work.mode === 'redact'
        ? redactPiece(ctx, job, work, format, detect, bytes, current)
        : readPiece(ctx, job, work, format, detect, bytes, current),
    );
    current = { ...next, at: current.at + bytes.byteLength };
    await requireFunds(ctx, job, current.found);
  }
  return current;
}

/** Of the first piece: whether it is a text at all, and what its columns are called. */
async function begin(
  env: Env,
  job: Job,
  work: DocumentWork,
  format: StreamedFormat,
  bytes: Uint8Array,
  cursor: Cursor,
): Promise<Cursor> {
  const isText = detectContainer(bytes, work) === format;
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isText || isWide)
    throw new ApiError('INVALID_REQUEST', 'The file is not what its name says, or not in UTF-8', { field: 'file' });
  if (work.mode === 'redact') return { ...cursor, heading: headingOf(format, bytes) };
  await putPiece(env, outputOf(job), 0, new TextEncoder().encode(`{"format":"${format}","findings":[`));
  return { ...cursor, pieces: 1, heading: headingOf(format, bytes) };
}

const headingOf = (format: StreamedFormat, bytes: Uint8Array): string =>
  format === 'csv' || format === 'tsv' ? firstRecord(bytes) : '';

async function nextPiece(
  env: Env,
  job: Job,
  format: StreamedFormat,
  at: number,
  { piece, longest }: typeof STEP,
): Promise<Uint8Array> {
  for (const length of [piece, longest]) {
    const bytes = await readRange(env, inputOf(job), job.size, at, length);
    if (at + bytes.byteLength === job.size) return bytes;
    const end = wholeRecords(bytes, format);
    if (end > 0) return bytes.subarray(0, end);
  }
  throw new ApiError('UNPROCESSABLE', `A line of the file is longer than ${longest} bytes`, { field: 'file' });
}

async function readPiece(
  ctx: UserContext,
  job: Job,
  work: DocumentWork,
  format: StreamedFormat,
  detect: Detect,
  bytes: Uint8Array,
  cursor: Cursor,
): Promise<Cursor> {
  const info = { fileName: `piece.${format}` };
  const document = await extract(bytes, info, {}, new Budget(fileWorkFor(bytes.byteLength)));
  const { results, receipt } = detect(document.text, cursor.at === 0 ? '' : cursor.heading);
  const places = await document.locate(results);
  // The end of the piece is measured as well: the next one begins there.
  const { length } = document.text;
  const measured = writeSpans(document.text, [...results, { start: length, end: length }], work.offsetUnit);
  const findings = results.map((result, index) => ({
    ...result,
    start: cursor.offset + (measured[index]?.start ?? 0),
    end: cursor.offset + (measured[index]?.end ?? 0),
    line: cursor.lines + (places[index]?.line ?? 1),
  }));
  const written = findings.map((finding) => JSON.stringify(finding)).join(',');
  const separator = cursor.found > 0 && findings.length > 0 ? ',' : '';
  await putPiece(ctx.env, outputOf(job), cursor.pieces, new TextEncoder().encode(separator + written));
  return {
    ...cursor,
    pieces: cursor.pieces + 1,
    lines: cursor.lines + countLines(bytes),
    offset: cursor.offset + (measured.at(-1)?.end ?? 0),
    found: cursor.found + findings.length,
    remaining: added(cursor.remaining, findings),
    receipt: mergeReceipts(cursor.receipt ? [cursor.receipt, receipt] : [receipt]),
    notes: [...new Set([...cursor.notes, ...document.notes])],
  };
}

async function redactPiece(
  ctx: UserContext,
  job: Job,
  work: DocumentWork,
  format: StreamedFormat,
  detect: Detect,
  bytes: Uint8Array,
  cursor: Cursor,
): Promise<Cursor> {
  const heading = cursor.at === 0 ? '' : cursor.heading;
  const operators = parseOperators(work.settings.operators ?? {});
  let first: { types: string[]; texts: string[]; found: number } | undefined;
  const find = async (text: string) => {
    const { results } = detect(text, heading);
    const plan = await planAnonymization(text, results, { operators, context: operatorContext(ctx) });
    const places = (await plan.replacements()).places.filter(({ operator }) => !keepsValue(operator));
    first ??= {
      types: places.map(({ entity_type }) => entity_type),
      texts: [...new Set(places.map((place) => place.text))],
      found: results.length,
    };
    return places;
  };
  let remaining: Record<string, number> = {};
  const scan = async (text: string) => {
    remaining = countRemaining(text, detect(text, heading).results, first?.texts ?? []);
    return [];
  };
  const { steps, bytes: room, ...work4 } = fileWorkFor(bytes.byteLength);
  const budget = new Budget({ ...work4, steps: 4 * steps, bytes: 6 * room });
  const written = await redactDocument(bytes, { fileName: `piece.${format}` }, find, { scan, budget });
  if (written.notes.some((note) => note.startsWith('The file is now UTF-8')))
    throw new ApiError(
      'UNPROCESSABLE',
      'The encoding of the file lacks a character of the replacements; save it as UTF-8',
    );
  await putPiece(ctx.env, outputOf(job), cursor.pieces, written.bytes);
  const changed = written.changed.map((index) => ({ entity_type: first?.types[index] ?? '' }));
  return {
    ...cursor,
    pieces: cursor.pieces + 1,
    found: cursor.found + (first?.found ?? 0),
    replaced: cursor.replaced + changed.length,
    entities: added(cursor.entities, changed),
    remaining: sum(cursor.remaining, remaining),
    search: joined(cursor.search, written.verified),
    notes: [...new Set([...cursor.notes, ...written.notes])],
  };
}

const NOTE =
  'The file was worked on in pieces: a value that was found in one piece is taken out everywhere in that piece, and where it is found in others.';

/** The end of the result, and what is signed about it. */
export async function finishStream(
  ctx: UserContext,
  job: Job,
  { work, sha256, cursor = START }: JobSecrets,
): Promise<Ended> {
  const { found } = cursor;
  if (work.mode === 'redact') {
    const verification: Verification = { ...verdictOn(cursor.remaining), search: cursor.search };
    const copy = await digestOf(ctx.env, job, cursor.pieces);
    const receipt = await receiptOf(ctx, work, { ...cursor, original: sha256, copy, verification });
    const file = {
      ...{ fileName: work.fileName.replace(/(\.[^.]*)?$/, '_anonymized$1'), found, receipt, session: undefined },
      ...{ notes: [...cursor.notes, NOTE], seconds: secondsSince(job.createdAt), tokens: priceOf(job, found) },
    };
    return { found, result: { pieces: cursor.pieces, file } };
  }
  const tail = {
    entities_found: found,
    notes: cursor.notes,
    processing_time: secondsSince(job.createdAt),
    tokens_charged: priceOf(job, found),
    receipt: cursor.receipt,
    signed_receipt: await receiptOfReading(ctx, work, sha256, cursor.remaining),
  };
  const end = new TextEncoder().encode(`],${JSON.stringify(tail).slice(1)}`);
  await putPiece(ctx.env, outputOf(job), cursor.pieces, end);
  return { found, result: { pieces: cursor.pieces + 1 } };
}

async function digestOf(env: Env, job: Job, pieces: number): Promise<string> {
  const digest = new crypto.DigestStream('SHA-256');
  const writer = digest.getWriter();
  for (let index = 0; index < pieces; index++) await writer.write(await getPiece(env, outputOf(job), index));
  await writer.close();
  return Buffer.from(await digest.digest).toString('hex');
}

/** Work that cannot be paid for ends as soon as that is clear. */
async function requireFunds(ctx: UserContext, job: Job, found: number): Promise<void> {
  if (job.caller.mode === 'test' || job.caller.balance === Number.MAX_SAFE_INTEGER) return;
  const available = (await ctx.meter.balance())?.balance ?? 0;
  const required = documentCost(found);
  if (required > available)
    throw new ApiError('INSUFFICIENT_TOKENS', 'The balance does not cover this file', { required, available });
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines++;
  return lines;
}

function added(counts: Record<string, number>, findings: readonly { entity_type: string }[]): Record<string, number> {
  const all = { ...counts };
  for (const { entity_type } of findings) all[entity_type] = (all[entity_type] ?? 0) + 1;
  return all;
}

function sum(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const all = { ...a };
  for (const [type, count] of Object.entries(b)) all[type] = (all[type] ?? 0) + count;
  return all;
}

type Search = NonNullable<Verification['search']>;

function joined(a: Search | undefined, b: Search): Search {
  if (!a) return b;
  const values = {
    words: a.values.words + b.values.words,
    dates: a.values.dates + b.values.dates,
    numbers: a.values.numbers + b.values.numbers,
  };
  return {
    ...b,
    strings: a.strings + b.strings,
    characters: a.characters + b.characters,
    values,
    rounds: Math.max(a.rounds, b.rounds),
  };
}
