import type { DocumentForm } from '@veilmark/contract/documents';
import { ApiError } from '@veilmark/contract/errors';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { chargeFor, chargeTokens } from '../billing/charge';
import { dropTokenSession } from '../pii/token-sessions';
import { startJob } from './jobs/start-job';
import { isLongFile } from './jobs/workbook-file';
import { countPlanned } from './planned';
import { requireSize, tooLarge } from './require-size';
import { documentCost, fileResponse, type Made, receiptOf, secondsSince } from './results';
import { mayBeCut } from './streamed';
import { answerOf, nameOf, readFile, redactFile } from './whole-file';
import { type DocumentWork, refuseWithout, workOf } from './work';

/** Finds personal data in a file, answers its text, or the file without it; at once, or as a job. */
export async function processDocument(ctx: UserContext, form: DocumentForm) {
  const work = await workOf(ctx, form);
  requireSize(ctx, work, form.file.size);
  if (isJob(form)) return startJob(ctx, work, form);
  // Safe: what was too long to hold is a job.
  const bytes = new Uint8Array(await (form.file as File).arrayBuffer());
  // A few megabytes may unpack to more than can be held.
  const isLong = form.job === 'auto' && !form.dry_run && mayBeCut(work) && (await isLongFile(bytes));
  if (isLong) return startJob(ctx, work, form);
  refuseWithout(form, ['webhook_url'], 'a job: send job=always');
  if (work.mode === 'redact') return redactNow(ctx, work, bytes, form.dry_run);
  const read = await readFile(ctx, work, bytes);
  const answer = await answerOf(ctx, work, read, bytes);
  return chargeFor(ctx, form.dry_run, documentCost(read.findings.length), answer);
}

async function redactNow(ctx: UserContext, work: DocumentWork, bytes: Uint8Array, dryRun: boolean) {
  if (dryRun) {
    const found = work.plan
      ? await countPlanned(ctx, work, bytes)
      : (work.given?.length ?? (await readFile(ctx, work, bytes)).findings.length);
    return { tokens_estimated: documentCost(found) };
  }
  const made = await redactFile(ctx, work, bytes);
  const receipt = await receiptOf(ctx, work, {
    ...made,
    original: await sha256Hex(bytes),
    copy: await sha256Hex(made.copy),
  });
  const tokens = await chargeOrDrop(ctx, made);
  const { found, notes, session, copy, tables } = made;
  const fileName = nameOf(work, copy);
  const seconds = secondsSince(ctx.now);
  return fileResponse(copy, { fileName, found, seconds, tokens, notes, receipt, session, tables });
}

/** Nobody could restore what was never handed out. */
async function chargeOrDrop(ctx: UserContext, { found, session }: Made): Promise<number> {
  try {
    return await chargeTokens(ctx, documentCost(found));
  } catch (error) {
    if (session) await dropTokenSession(ctx, session);
    throw error;
  }
}

function isJob(form: DocumentForm): boolean {
  const isLong = form.file.size > REQUEST_LIMITS.waitedForBytes;
  if (form.dry_run && isLong)
    throw new ApiError('INVALID_REQUEST', `dry_run is for files of at most ${REQUEST_LIMITS.waitedForBytes} bytes`, {
      field: 'dry_run',
    });
  if (form.dry_run) return false;
  const isHeld = form.file instanceof File;
  if (form.job !== 'never') return form.job === 'always' || isLong || !isHeld;
  if (isHeld) return false;
  throw tooLarge(form.file.size, REQUEST_LIMITS.imageBytes, 'Files of this size are worked on as a job');
}
