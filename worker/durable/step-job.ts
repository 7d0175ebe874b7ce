import { DurableObject } from 'cloudflare:workers';

/** Work that is done in steps, and what is known of it between them. */
interface StepJob {
  status: 'queued' | 'running' | 'done' | 'failed';
  /** After this nothing of it is left. */
  expiresAt: number;
  /** Tries of the present step. */
  tries: number;
}

/** The job after a step, and how long to wait before the next thing to do. */
export interface Stepped<J extends StepJob> {
  job: J;
  waitMs: number;
}

export const MOST_TRIES = 6;

/** One per job: does the work step by step in its alarm, so that a step that is lost with its isolate is done again. */
export abstract class StepJobObject<J extends StepJob> extends DurableObject<Env> {
  /** Replaced by tests. */
  now = () => Date.now();

  /** The next step, or how it failed: the job says whether it is over. `isLost` where a step never came back. */
  protected abstract step(job: J, isLost: boolean): Promise<Stepped<J>>;
  /** What is left to do once the job is over; undefined where nothing is. */
  protected abstract afterEnd(job: J): Promise<Stepped<J> | undefined>;
  /** Destroys what the job keeps elsewhere. */
  protected abstract clear(job: J): Promise<void>;

  /** Answers the job that runs: one that was started before under the same name stays. */
  async start(job: J): Promise<J> {
    const known = await this.get();
    if (known) return known;
    await this.ctx.storage.put('job', job);
    await this.ctx.storage.setAlarm(this.now());
    return job;
  }

  async get(): Promise<J | undefined> {
    const job = await this.ctx.storage.get<J>('job');
    return job && job.expiresAt > this.now() ? job : undefined;
  }

  /** Answers whether there was anything. */
  async destroy(): Promise<boolean> {
    const job = await this.ctx.storage.get<J>('job');
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    if (job) await this.clear(job);
    return job !== undefined;
  }

  override async alarm(): Promise<void> {
    const job = await this.ctx.storage.get<J>('job');
    if (!job) return;
    if (job.expiresAt <= this.now()) return void (await this.destroy());
    const isOver = job.status === 'done' || job.status === 'failed';
    const stepped = isOver ? await this.afterEnd(job) : await this.#work(job);
    // Destroyed while it was worked on.
    if ((await this.ctx.storage.get('job')) === undefined) return this.clear(job);
    if (!stepped) return this.ctx.storage.setAlarm(job.expiresAt);
    await this.ctx.storage.put('job', stepped.job);
    await this.ctx.storage.setAlarm(this.now() + stepped.waitMs);
  }

  async #work(job: J): Promise<Stepped<J>> {
    // Counted before the work: a step that takes its isolate down must not be tried for ever.
    const tried: J = { ...job, status: 'running', tries: job.tries + 1 };
    await this.ctx.storage.put('job', tried);
    return this.step(tried, tried.tries > MOST_TRIES);
  }
}
