import { DurableObject } from 'cloudflare:workers';
import { type ErrorCode, wireCode } from '../../shared/contract/errors';
import { toApiError } from '../http/errors';
import { describeFailure } from '../http/log';
import { deleteStored } from '../platform/stored-files';
import { type Job, openSecrets } from '../services/documents/jobs/job';
import { refund } from '../services/documents/jobs/refund';
import { stepJob } from '../services/documents/jobs/run-job';
import { deliver, RETRIES } from '../services/documents/jobs/webhook';

/** Failures that pass by themselves, and how often a step is tried before the job is given up. */
const PASSING = new Set<ErrorCode>(['MODEL_LOADING', 'SERVICE_UNAVAILABLE', 'BACKEND_UNAVAILABLE', 'INTERNAL_ERROR']);
const MOST_TRIES = 6;
const RETRY_MS = 5_000;

/** One per job: does the work step by step in its alarm, so that a step that is lost with its isolate is done again. */
export class DocumentJob extends DurableObject<Env> {
  /** Replaced by tests. */
  now = () => Date.now();

  /** Answers the job that runs: one that was started before under the same name stays. */
  async start(job: Job): Promise<Job> {
    const known = await this.get();
    if (known) return known;
    await this.ctx.storage.put('job', job);
    await this.ctx.storage.setAlarm(this.now());
    return job;
  }

  async get(): Promise<Job | undefined> {
    const job = await this.ctx.storage.get<Job>('job');
    return job && job.expiresAt > this.now() ? job : undefined;
  }

  /** Answers whether there was anything. */
  async destroy(): Promise<boolean> {
    const job = await this.ctx.storage.get<Job>('job');
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    if (job) await deleteStored(this.env, job.folder);
    return job !== undefined;
  }

  override async alarm(): Promise<void> {
    const job = await this.ctx.storage.get<Job>('job');
    if (!job) return;
    if (job.expiresAt <= this.now()) return void (await this.destroy());
    if (job.status === 'queued' || job.status === 'running') await this.work(job);
    else if (job.webhook?.state === 'waiting') await this.tell(job, job.webhook);
    else await this.ctx.storage.setAlarm(job.expiresAt);
  }

  private async work(job: Job): Promise<void> {
    // Counted before the work: a step that takes its isolate down must not be tried for ever.
    const tried: Job = { ...job, status: 'running', tries: job.tries + 1 };
    await this.ctx.storage.put('job', tried);
    let next: Job;
    let delay = 0;
    try {
      if (tried.tries > MOST_TRIES) throw new Error('A step of the job was lost too often');
      next = await stepJob(this.env, tried, (work) => this.ctx.waitUntil(work));
    } catch (error) {
      const failure = toApiError(error, job.id);
      const isUnexpected = failure.code === 'INTERNAL_ERROR';
      if (isUnexpected)
        console.log(JSON.stringify({ level: 'error', job: 'document', failure: describeFailure(error) }));
      if (PASSING.has(failure.code) && tried.tries < MOST_TRIES) {
        next = tried;
        delay = 1000 * (failure.retryAfter ?? 0) || RETRY_MS;
      } else {
        await refund(this.env, job);
        await deleteStored(this.env, job.folder);
        next = { ...tried, status: 'failed', error: { code: wireCode(failure.code), message: failure.message } };
      }
    }
    // Destroyed while it was worked on.
    if ((await this.ctx.storage.get('job')) === undefined) return deleteStored(this.env, job.folder);
    await this.ctx.storage.put('job', next);
    await this.ctx.storage.setAlarm(this.now() + delay);
  }

  private async tell(job: Job, webhook: NonNullable<Job['webhook']>): Promise<void> {
    const { webhookUrl } = await openSecrets(this.env, job);
    const isTaken = webhookUrl !== undefined && (await deliver(this.env, job, webhookUrl, this.now()));
    const wait = RETRIES[webhook.tries];
    const state = isTaken ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
    if ((await this.ctx.storage.get('job')) === undefined) return;
    await this.ctx.storage.put<Job>('job', { ...job, webhook: { state, tries: webhook.tries + 1 } });
    const isWaiting = state === 'waiting' && wait !== undefined;
    await this.ctx.storage.setAlarm(isWaiting ? this.now() + wait * 1000 : job.expiresAt);
  }
}
