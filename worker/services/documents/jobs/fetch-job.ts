import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../../context';
import { streamPieces } from '../../../platform/stored-files';
import { fileResponse } from '../results';
import { describeJob, type Job, openSecrets, outputOf } from './job';
import { jobObject } from './start-job';

export async function getJob(ctx: UserContext, id: string) {
  return describeJob(await requireJob(ctx, id));
}

/** What the job made, opened piece by piece while it is sent. */
export async function getResult(ctx: UserContext, id: string): Promise<Response> {
  const job = await requireJob(ctx, id);
  if (job.status !== 'done')
    throw new ApiError('CONFLICT', 'The job has no result', {
      status: job.status,
      ...(job.error && { error: job.error }),
    });
  const { result } = await openSecrets(ctx.env, job);
  if (!result) throw unknownJob();
  const object = jobObject(ctx.env, ctx.caller.userId, id);
  if (job.isDeletedOnFetch && !(await object.claim()))
    throw new ApiError('CONFLICT', 'Another caller is fetching the result, which is deleted afterwards', {
      status: job.status,
    });
  const body = streamPieces(ctx.env, outputOf(job), result.pieces, {
    done: async () => {
      if (job.isDeletedOnFetch) await object.destroy();
    },
    brokenOff: async () => {
      if (job.isDeletedOnFetch) await object.release();
    },
  });
  if (result.file) return fileResponse(body, result.file);
  return new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

export async function deleteJob(ctx: UserContext, id: string) {
  if (!(await jobObject(ctx.env, ctx.caller.userId, id).destroy())) throw unknownJob();
  return { success: true as const, message: 'The job and its data were deleted' };
}

async function requireJob(ctx: UserContext, id: string): Promise<Job> {
  const job = await jobObject(ctx.env, ctx.caller.userId, id).get();
  if (!job) throw unknownJob();
  return job;
}

const unknownJob = () => new ApiError('NOT_FOUND', 'There is no such job, or it has expired');
