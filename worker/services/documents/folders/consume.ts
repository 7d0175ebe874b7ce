import { type ErrorCode, wireCode } from '@veilmark/contract/errors';
import { toApiError } from '@veilmark/http/api-error';
import type { UserContext } from '../../../context';
import type { FileRow } from '../../../durable/folder-store';
import { describeFailure } from '../../../platform/log';
import { deletePieces, deleteStored } from '../../../platform/stored-files';
import { chargeTokens } from '../../billing/charge';
import { HeldTable } from '../jobs/held-table';
import { contextOf, inputOf, workingPlaces } from '../jobs/job';
import { refundCharge } from '../jobs/refund';
import { workOn } from '../jobs/run-job';
import { documentCost } from '../results';
import { baseName, fetchOriginal, putCopy } from './bucket-files';
import {
  type FileSecrets,
  type Folder,
  foldersOf,
  jobOfFile,
  type Outcome,
  openFile,
  openWork,
  type PieceMessage,
  sealFile,
} from './folder';

/** Failures that pass by themselves: the message is delivered again. */
const PASSING = new Set<ErrorCode>(['MODEL_LOADING', 'SERVICE_UNAVAILABLE', 'BACKEND_UNAVAILABLE', 'INTERNAL_ERROR']);
/** A consumer says so often that it still works. */
const RENEW_MS = 20_000;
/** Seconds before the second try; each further one waits twice as long. */
const [FIRST_WAIT, LONGEST_WAIT] = [5, 300];

/** How the dead-letter queue of wrangler.toml is recognized. */
const DEAD_LETTERS = /-dead$/;

/** Works on the pieces of a batch, one after the other. A message is only taken from the queue once its piece is settled. */
export async function consumePieces(
  batch: MessageBatch<PieceMessage>,
  env: Env,
  waitUntil: UserContext['waitUntil'],
): Promise<void> {
  for (const message of batch.messages)
    if (DEAD_LETTERS.test(batch.queue)) await bury(env, message);
    else await consume(env, message, waitUntil);
}

async function bury(env: Env, message: Message<PieceMessage>): Promise<void> {
  console.log(JSON.stringify({ level: 'error', job: 'piece', failure: 'dead letter' }));
  const isSettled = await foldersOf(env, message.body.account).giveUp(message.body);
  if (isSettled) message.ack();
  else message.retry({ delaySeconds: LONGEST_WAIT });
}

async function consume(env: Env, message: Message<PieceMessage>, waitUntil: UserContext['waitUntil']): Promise<void> {
  const piece = message.body;
  const claim = await foldersOf(env, piece.account).claim(piece);
  if (claim.kind === 'over') return message.ack();
  if (claim.kind === 'taken') return message.retry({ delaySeconds: claim.seconds });
  const { token, folder, row } = claim;
  const claimed = { piece, token, folder, row };
  const renewal = setInterval(() => {
    foldersOf(env, piece.account)
      .renew(piece, token)
      .catch(() => {});
  }, RENEW_MS);
  try {
    const outcome = await workOnPiece(env, claimed, waitUntil);
    if (outcome) await handIn(env, claimed, outcome);
    message.ack();
  } catch (error) {
    await fail(env, message, claimed, error);
  } finally {
    clearInterval(renewal);
  }
}

interface Claimed {
  piece: PieceMessage;
  token: string;
  folder: Folder;
  row: FileRow;
}

/** The reader of the table that was worked on last: its next piece may come to the same isolate. */
let lastTable: { id: string; held: HeldTable } | undefined;

function heldFor(id: string): HeldTable {
  if (lastTable?.id !== id) lastTable = { id, held: new HeldTable() };
  return lastTable.held;
}

/** Undefined where nobody waits for the result any more: then it is not charged. */
async function workOnPiece(
  env: Env,
  { piece, token, folder, row }: Claimed,
  waitUntil: UserContext['waitUntil'],
): Promise<Outcome | undefined> {
  const { cursor, ...secrets } = await openFile(env, folder, row);
  const { name, type: mimeType, sha256: charged, source } = secrets;
  const job = jobOfFile(folder, row, source !== undefined);
  // A copy has a name of its own next to where its original would be.
  const work = { ...(await openWork(env, folder)), fileName: source ? baseName(name) : name, mimeType };
  const ctx = contextOf(env, job, charged, waitUntil);
  const original = source && (secrets.original ?? (await fetchOriginal(env, job, source)));
  const secretsOfWork = { work, sha256: original ?? charged, ...(cursor && { cursor }) };
  const worked = await workOn(ctx, job, secretsOfWork, heldFor(job.id));
  const seal = (more: Partial<FileSecrets>) =>
    sealFile(env, folder, row.folder, { ...secrets, ...(original !== undefined && { original }), ...more });
  if (!worked.ended) {
    const done = Math.floor(worked.cursor.progress * row.size);
    return { kind: 'more', done, sealed: await seal({ cursor: worked.cursor }) };
  }
  const { found, result, receipt } = worked.ended;
  if (!(await foldersOf(env, piece.account).renew(piece, token))) return undefined;
  const tokens = await chargeTokens(ctx, documentCost(found));
  // What was not paid for is not handed out.
  const copy = source && (await putCopy(env, job, source, worked.ended));
  const sealed = await seal({ result, receipt: receipt.claims.files[0], ...(copy !== undefined && { copy }) });
  return { kind: 'done', found, sealed, tokens };
}

async function handIn(env: Env, { piece, token, folder, row }: Claimed, outcome: Outcome): Promise<void> {
  const answer = await foldersOf(env, piece.account).commit(piece, token, outcome);
  if (outcome.kind !== 'done') return;
  const { sha256, source } = await openFile(env, folder, row);
  const job = jobOfFile(folder, row, source !== undefined);
  if (answer === 'ended') return refundCharge(env, job, sha256);
  if (answer === 'superseded') return;
  // What stays behind goes with the job: a result that is paid for must not be lost over it.
  const isCut = row.step > 0;
  const cleaned = isCut
    ? Promise.all(workingPlaces(job).map((place) => deleteStored(env, place)))
    : deletePieces(env, inputOf(job), row.size);
  await cleaned.catch(() => {});
}

async function fail(env: Env, message: Message<PieceMessage>, claimed: Claimed, error: unknown): Promise<void> {
  const { piece, token, folder, row } = claimed;
  const failure = toApiError(error, `${folder.id}/${row.n}`);
  const written = JSON.stringify({ code: wireCode(failure.code), message: failure.message });
  if (!PASSING.has(failure.code)) {
    // It may have been paid for by an earlier try that was lost before it could say so, or before its copy was refused.
    const { sha256, source } = await openFile(env, folder, row);
    const mayBePaid = row.tries > 1 || source?.copies !== undefined;
    const isOurs = mayBePaid && (await foldersOf(env, piece.account).renew(piece, token));
    if (isOurs) await refundCharge(env, jobOfFile(folder, row), sha256);
    await handIn(env, claimed, { kind: 'failed', error: written });
    return message.ack();
  }
  if (failure.code === 'INTERNAL_ERROR')
    console.log(JSON.stringify({ level: 'error', job: 'piece', failure: describeFailure(error) }));
  await foldersOf(env, piece.account).release(piece, token, written);
  message.retry({
    delaySeconds: failure.retryAfter ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (message.attempts - 1)),
  });
}
