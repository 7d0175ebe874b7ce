import { readFileSync } from 'node:fs';
import type { Lab } from '../lab';
import { type Attack, type HostileUser, json } from './attack';
import { type Watched, watch } from './watch';

/** What the honest text takes at least of the processor of the machine that the limit was set on. */
const HONEST_MS = 700;
const HONEST_CHARACTERS = 40_000;

/** Ordinary letters and mails, as long as the hostile texts. */
export const honest: Attack = json('', 'honest text', '/api/pii/analyze', {
  text: readFileSync(new URL('../../../fixtures/documents/dev.txt', import.meta.url), 'utf8').slice(
    0,
    HONEST_CHARACTERS,
  ),
  dry_run: true,
});

/**
 * Milliseconds as the limit counts them. The same work takes more of a processor that is slower, or that shares its caches with
 * others, and so does the honest text, which is read beside it. A faster machine counts as it is.
 */
export async function atUsualSpeed(lab: Lab, { processor }: Watched, user: HostileUser): Promise<number> {
  const { answer, processor: now } = await watch(lab, honest, user);
  if (answer.status !== 200) throw new Error(`The honest text was answered ${answer.status}`);
  return Math.round(processor * Math.min(1, HONEST_MS / now));
}
