import type { Client } from '@veilmark/client/client';
import type { Failed } from '../messaging/protocol';
import type { DetectOptions } from './detect-options';
import { toProblem, whenReady } from './service-detector';

const TIMEOUT_MS = 20_000;

/** A text anonymized by the service with a saved profile: what it finds and what it does with it, in one call. */
export async function anonymizeWithProfile(
  client: Client,
  text: string,
  { profile, beside }: Pick<DetectOptions, 'profile' | 'beside'>,
): Promise<{ ok: true; text: string; count: number } | Failed> {
  const answer = await whenReady(() =>
    client.anonymize({ headers: {}, body: { text, profile, ...beside }, timeoutMs: TIMEOUT_MS }),
  );
  if (!answer.success) return { ok: false, problem: toProblem(answer.error) };
  if (!('text' in answer.data) || typeof answer.data.text !== 'string')
    return {
      ok: false,
      problem: { status: 0, code: 'UNREADABLE_ANSWER', message: 'The service gave an answer we cannot read' },
    };
  return { ok: true, text: answer.data.text, count: answer.data.items.length };
}
