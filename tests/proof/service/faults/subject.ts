import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../../helpers/addin-harness';

/** One kind of work that a crash must not spoil. */
export interface Subject {
  /** Works until the service dies, or until it has done enough. */
  act(round: number, random: () => number): Promise<void>;
  /** After the restart: repeats what was not answered, as a client would, and throws when anything is wrong. */
  verify(round: number, random: () => number): Promise<void>;
  /** How many requests of this round were answered so far, and how many of them may be at most. */
  progress(): number;
  readonly most: number;
  /** Requests that were answered before the service died, and requests that it died over, in all rounds. */
  tally(): { answered: number; cut: number };
  /** What must be nowhere in clear, neither on disk nor in a log. */
  secrets(): string[];
  /** What was done, in words. */
  summary(): string;
}

/** What the service answered, or undefined where it died before it could. A failed check is thrown. */
export async function unlessKilled<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    // What fetch throws when the connection breaks or nobody listens any more.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What the service answers once its name model is loaded: until then it says when to ask again, which clients do. */
export async function onceLoaded(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await request();
    if (answer.status !== 503) return answer;
    const { code, retry_after } = JSON.parse(answer.text) as { code?: string; retry_after?: number };
    if (code !== 'MODEL_LOADING') return answer;
    await pause(1000 * (retry_after ?? 1));
  }
}

export function check(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new Error(sentence);
}
