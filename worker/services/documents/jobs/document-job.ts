import { type ErrorCode, wireCode } from '@veilmark/contract/errors';
import { toApiError } from '@veilmark/http/api-error';
import { MOST_TRIES, StepJobObject, type Stepped } from '../../../durable/step-job';
import { describeFailure } from '../../../platform/log';
import { deleteStored } from '../../../platform/stored-files';
import { HeldTable } from './held-table';
import { type Job, openSecrets } from './job';
import { refund } from './refund';
import { stepJob } from './run-job';
import { deliver, RETRIES } from './webhook';

/** Failures that pass by themselves. */
const PASSING = new Set<ErrorCode>(['MODEL_LOADING', 'SERVICE_UNAVAILABLE', 'BACKEND_UNAVAILABLE', 'INTERNAL_ERROR']);
const RETRY_MS = 5_000;

/** A caller that broke off without a word does not keep the result from others for longer. */
const CLAIM_MS = 5 * 60_000;

/** The work on one document. */
export class DocumentJob extends StepJobObject<Job> {
  readonly #held = new HeldTable();

  /** Whether the result may be handed out: one that goes with its delivery is handed to one caller at a time. */
  async claim(): Promise<boolean> {
    const until = await this.ctx.storage.get<number>('claimed-until');
    if (until !== undefined && until > this.now()) return false;
    await this.ctx.storage.put('claimed-until', this.now() + CLAIM_MS);
    return true;
  }

  /** The delivery broke off: the next caller gets the result. */
  async release(): Promise<void> {
    await this.ctx.storage.delete('claimed-until');
  }

  protected override async step(job: Job, isLost: boolean): Promise<Stepped<Job>> {
    try {
      if (isLost) throw new Error('A step of the job was lost too often');
      return { job: await stepJob(this.env, job, this.#held, (work) => this.ctx.waitUntil(work)), waitMs: 0 };
    } catch (error) {
      return this.#fail(job, error);
    }
  }

  async #fail(job: Job, error: unknown): Promise<Stepped<Job>> {
    const failure = toApiError(error, job.id);
    if (failure.code === 'INTERNAL_ERROR')
      console.log(JSON.stringify({ level: 'error', job: 'document', failure: describeFailure(error) }));
    if (PASSING.has(failure.code) && job.tries < MOST_TRIES)
      return { job, waitMs: 1000 * (failure.retryAfter ?? 0) || RETRY_MS };
    await refund(this.env, job);
    await this.clear(job);
    return {
      job: { ...job, status: 'failed', error: { code: wireCode(failure.code), message: failure.message } },
      waitMs: 0,
    };
  }

  protected override async afterEnd(job: Job): Promise<Stepped<Job> | undefined> {
    const { webhook } = job;
    if (webhook?.state !== 'waiting') return undefined;
    const { webhookUrl } = await openSecrets(this.env, job);
    const isTaken = webhookUrl !== undefined && (await deliver(this.env, job, webhookUrl, this.now()));
    const wait = RETRIES[webhook.tries];
    const state = isTaken ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
    return { job: { ...job, webhook: { state, tries: webhook.tries + 1 } }, waitMs: 1000 * (wait ?? 0) };
  }

  protected override clear(job: Job): Promise<void> {
    this.#held.drop();
    return deleteStored(this.env, job.folder);
  }
}
