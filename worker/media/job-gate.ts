import { MediaError } from '@veilmark/pixels/image-error';

const POLL_MS = 20;

/** Lets one job at a time through, in the order they came, each waiting at most `patienceMs`. */
export class JobGate {
  readonly #queue: symbol[] = [];

  readonly #patienceMs: number;
  readonly #longestQueue: number;

  constructor(patienceMs: number, longestQueue: number) {
    this.#patienceMs = patienceMs;
    this.#longestQueue = longestQueue;
  }

  /** Resolves to the function that ends the job; call it exactly when the job's memory is free again. */
  async enter(): Promise<() => void> {
    if (this.#queue.length > this.#longestQueue) throw busy();
    const ticket = Symbol('job');
    this.#queue.push(ticket);
    const leave = (): void => {
      const at = this.#queue.indexOf(ticket);
      if (at >= 0) this.#queue.splice(at, 1);
    };
    // Polling with a timer of its own: a request that only waits for another request's promise counts as hung.
    // The clock is asked each time, since a poll may come back late: the job ahead blocks the isolate.
    for (const start = Date.now(); this.#queue[0] !== ticket; ) {
      if (Date.now() - start >= this.#patienceMs) {
        leave();
        throw busy();
      }
      await scheduler.wait(POLL_MS);
    }
    return leave;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await job();
    } finally {
      leave();
    }
  }
}

const busy = (): MediaError => new MediaError('BUSY', 'Another image is being processed; try again shortly.');
