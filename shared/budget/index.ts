/**
 * What one piece of work may take. A step is about what a processor does in twenty nanoseconds: one move of a matcher, one
 * comparison, one place in a list.
 */
export interface WorkLimits {
  steps: number;
  /** Bytes that may come out of unpacking, or be held beside the input. */
  bytes: number;
  /** How deep things may lie inside each other. */
  depth: number;
  /** Places that may be found before any of them is chosen. */
  findings: number;
  /** Pixels that may be read for text, each about twenty-five steps. */
  pixels: number;
}

export type WorkLimit = keyof WorkLimits;

const WORDS: Record<WorkLimit, string> = {
  steps: 'steps of work',
  bytes: 'bytes unpacked or held',
  depth: 'levels of nesting',
  findings: 'places found',
  pixels: 'pixels read for text',
};

/** The input is not wrong, but it takes more work than it may. Says nothing about what the input holds. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError';

  constructor(
    readonly limit: WorkLimit,
    readonly allowed: number,
  ) {
    super(`This takes more work than one request may ask for: more than ${allowed} ${WORDS[limit]}.`);
  }
}

/** For callers that set no limits of their own: what the largest honest input takes, several times over. */
export const DEFAULT_WORK: WorkLimits = {
  steps: 30_000_000,
  bytes: 128 << 20,
  depth: 512,
  findings: 100_000,
  pixels: 400_000_000,
};

/** Work as a resource. Whatever meets input of strangers draws from one; when it is used up, a WorkLimitError ends the work. */
export class Budget {
  #steps = 0;
  #bytes = 0;
  #findings = 0;
  #pixels = 0;

  constructor(readonly limits: WorkLimits = DEFAULT_WORK) {}

  get used(): Readonly<Record<'steps' | 'bytes' | 'findings' | 'pixels', number>> {
    return { steps: this.#steps, bytes: this.#bytes, findings: this.#findings, pixels: this.#pixels };
  }

  /** Steps that are left, for engines that count by themselves. */
  get stepsLeft(): number {
    return this.limits.steps - this.#steps;
  }

  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.limits.steps) throw this.exceeded('steps');
  }

  unpack(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.bytes) throw this.exceeded('bytes');
  }

  find(findings = 1): void {
    this.#findings += findings;
    if (this.#findings > this.limits.findings) throw this.exceeded('findings');
  }

  look(pixels: number): void {
    this.#pixels += pixels;
    if (this.#pixels > this.limits.pixels) throw this.exceeded('pixels');
  }

  nest(depth: number): void {
    if (depth > this.limits.depth) throw this.exceeded('depth');
  }

  exceeded(limit: WorkLimit): WorkLimitError {
    return new WorkLimitError(limit, this.limits[limit]);
  }
}
