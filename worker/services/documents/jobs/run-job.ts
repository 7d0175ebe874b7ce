import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../../context';
import { sha256Hex } from '../../../platform/digest';
import { deleteStored, PieceWriter, readRange } from '../../../platform/stored-files';
import { chargeTokens } from '../../billing/charge';
import { documentCost, receiptOf, secondsSince } from '../results';
import { isWorkedInPieces, mayBeCut } from '../streamed';
import { answerOf, nameOf, readFile, redactFile } from '../whole-file';
import type { HeldTable } from './held-table';
import {
  type Cursor,
  contextOf,
  type Ended,
  inputOf,
  type Job,
  type JobSecrets,
  openSecrets,
  outputOf,
  priceOf,
  sealSecrets,
  workingPlaces,
} from './job';
import { finishStream, startCursor, streamStep } from './stream-file';
import { isLong } from './workbook-file';

/** One step of a job: the whole file, or some pieces of a long one. The result says whether it is done. */
export async function stepJob(env: Env, job: Job, held: HeldTable, waitUntil: UserContext['waitUntil']): Promise<Job> {
  const secrets = await openSecrets(env, job);
  const ctx = contextOf(env, job, secrets.sha256, waitUntil);
  const { ended, cursor } = await workOn(ctx, job, secrets, held);
  if (ended) return complete(ctx, job, secrets, ended);
  const done = Math.floor(cursor.progress * job.size);
  const next = { ...job, done, tries: 0, status: 'running' as const };
  return { ...next, sealed: await sealSecrets(env, next, { ...secrets, cursor }) };
}

/** Where the work is after a step; `ended` once the result lies ready. */
type Worked = { ended: Ended; cursor?: Cursor } | { ended?: undefined; cursor: Cursor };

/** The work of one step: the whole file, or some pieces of a long one. */
export async function workOn(ctx: UserContext, job: Job, secrets: JobSecrets, held: HeldTable): Promise<Worked> {
  const start = secrets.cursor ?? (await cursorFor(ctx.env, job, secrets));
  if (!start) return { ended: await wholeFile(ctx, job, secrets) };
  const { cursor, isDone } = await streamStep(ctx, job, { ...secrets, cursor: start }, { held });
  return isDone ? { ended: await finishStream(ctx, job, { ...secrets, cursor }), cursor } : { cursor };
}

/** Where the work on a long file begins; undefined for files that are held as a whole. */
async function cursorFor(env: Env, job: Job, { work }: JobSecrets): Promise<Cursor | undefined> {
  if (isWorkedInPieces(work, job.size)) return startCursor('text');
  return mayBeCut(work) && (await isLong(env, job)) ? startCursor('workbook') : undefined;
}

async function wholeFile(ctx: UserContext, job: Job, { work, sha256 }: JobSecrets): Promise<Ended> {
  const bytes = await readRange(ctx.env, inputOf(job), job.size, 0, job.size);
  const writer = new PieceWriter(ctx.env, outputOf(job));
  const end = async (content: Uint8Array) => {
    await writer.write(content);
    await writer.end();
    return writer.count;
  };
  if (work.mode !== 'redact') {
    const read = await readFile(ctx, work, bytes);
    const found = read.findings.length;
    const answer = { ...(await answerOf(ctx, work, read, bytes)), tokens_charged: priceOf(job, found) };
    const pieces = await end(new TextEncoder().encode(JSON.stringify(answer)));
    return { found, receipt: answer.signed_receipt, result: { pieces } };
  }
  const made = await redactFile(ctx, work, bytes);
  const { found, notes, session, copy, tables } = made;
  const receipt = await receiptOf(ctx, work, { ...made, original: sha256, copy: await sha256Hex(copy) });
  const file = {
    fileName: nameOf(work, copy),
    found,
    notes,
    receipt,
    session,
    tables,
    seconds: secondsSince(job.createdAt),
    tokens: priceOf(job, found),
  };
  return { found, receipt, result: { pieces: await end(copy), size: copy.byteLength, file } };
}

/** The result lies ready; now it is paid for, and only then it can be fetched. */
async function complete(ctx: UserContext, job: Job, secrets: JobSecrets, { found, result }: Ended): Promise<Job> {
  const tokens = await chargeTokens(ctx, documentCost(found));
  // What stays behind is found by the next clean-up: a result that is paid for must not be lost over it.
  await Promise.all(workingPlaces(job).map((place) => deleteStored(ctx.env, place))).catch(() => {});
  const now = Date.now();
  const done: Job = {
    ...job,
    status: 'done',
    done: job.size,
    tries: 0,
    found,
    tokens,
    expiresAt: now + REQUEST_LIMITS.jobResultMs,
  };
  const { work, sha256, webhookUrl } = secrets;
  return { ...done, sealed: await sealSecrets(ctx.env, done, { work, sha256, webhookUrl, result }) };
}
