import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { createNameModel } from '#worker/platform/ner.ts';
import expected from '../fixtures/ner/spans.json';
import { parityLines } from '../helpers/ner-parity';
import { PATIENCE_MS } from '../helpers/patience';

const waitUntil = (work: Promise<unknown>) => void work;

it('says that the model is loading when it takes more than two seconds, and keeps loading', async () => {
  const recognizerFor = createNameModel();
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  const slow = { fetch: () => new Promise<Response>((resolve) => (answer = resolve)) };
  const waiting = recognizerFor({ ASSETS: slow as unknown as Fetcher }, 'en', waitUntil);
  const refusal = expect(waiting).rejects.toMatchObject({
    code: 'MODEL_LOADING',
    details: { language: 'en' },
    retryAfter: 2,
  });
  await vi.advanceTimersByTimeAsync(2001);
  await refusal;
  vi.useRealTimers();

  answer(await env.ASSETS.fetch('https://assets.local/models/ner/model.bin.gz'));

  const recognizer = await vi.waitFor(() => recognizerFor(env, 'en', waitUntil), { timeout: PATIENCE_MS });
  expect(parityLines(recognizer)).toEqual(expected);
});
