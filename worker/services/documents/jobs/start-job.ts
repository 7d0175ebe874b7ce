import type { DocumentForm } from '@veilmark/contract/documents';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../../context';
import { sha256Hex } from '../../../platform/digest';
import { checkUserUrl } from '../../../platform/outbound';
import { deleteStored, jobFolder, PieceWriter } from '../../../platform/stored-files';
import { StoredUpload } from '../../../platform/stored-upload';
import { explainAddress } from '../../addins/failures';
import { requireStreamable } from '../streamed';
import type { DocumentWork } from '../work';
import { describeJob, type Job, type JobSecrets, sealSecrets } from './job';

/** A job that has not ended by then is given up. */
const LONGEST_MS = 3_600_000;

/** Puts the file where the job finds it and answers the job. */
export async function startJob(ctx: UserContext, work: DocumentWork, form: DocumentForm): Promise<Response> {
  requireStreamable(work, form.file.size);
  if (form.webhook_url !== undefined) checkAddress(ctx.env, form.webhook_url);
  // The same for a repeat under the same Idempotency-Key, which finds the job that is there.
  const id = ctx.operation.makes;
  const { folder, sha256 } = await storeFile(ctx.env, form.file as File | StoredUpload);
  const job: Job = {
    id,
    folder,
    caller: ctx.caller,
    origin: ctx.origin,
    createdAt: ctx.now,
    expiresAt: ctx.now + LONGEST_MS + REQUEST_LIMITS.jobResultMs,
    status: 'queued',
    mode: work.mode,
    size: form.file.size,
    done: 0,
    tries: 0,
    sealed: '',
    isDeletedOnFetch: form.delete_on_fetch,
    ...(form.webhook_url !== undefined && { webhook: { state: 'waiting', tries: 0 } }),
  };
  const secrets: JobSecrets = { work, sha256, webhookUrl: form.webhook_url };
  job.sealed = await sealSecrets(ctx.env, job, secrets);
  let started: Job;
  try {
    started = await jobObject(ctx.env, ctx.caller.userId, id).start(job);
  } catch (error) {
    await deleteStored(ctx.env, folder);
    throw error;
  }
  if (started.folder !== folder) ctx.waitUntil(deleteStored(ctx.env, folder));
  return Response.json(describeJob(started), {
    status: 202,
    headers: { location: `/api/pii/document/jobs/${id}`, 'retry-after': '2' },
  });
}

/** Named by the user as well: the id of someone else's job leads to nothing. */
export function jobObject(env: Env, userId: string, id: string) {
  return env.DOCUMENT_JOB.getByName(`${userId}|${id}`);
}

async function storeFile(env: Env, file: File | StoredUpload): Promise<{ folder: string; sha256: string }> {
  if (file instanceof StoredUpload) {
    file.isClaimed = true;
    return { folder: jobFolder(file.id), sha256: file.sha256 };
  }
  const folder = jobFolder(crypto.randomUUID());
  const bytes = new Uint8Array(await file.arrayBuffer());
  const writer = new PieceWriter(env, `${folder}/in`);
  await writer.write(bytes);
  await writer.end();
  return { folder, sha256: await sha256Hex(bytes) };
}

function checkAddress(env: Env, url: string): void {
  try {
    checkUserUrl(env, url);
  } catch (error) {
    throw explainAddress(error);
  }
}
