import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { nameRecognizer } from '#worker/platform/ner.ts';
import expected from '../../fixtures/ner/spans.json';
import { parityLines } from '../../helpers/ner-parity';
import { PATIENCE_MS } from '../../helpers/patience';

const waitUntil = (work: Promise<unknown>) => void work;

it('says that the model is loading when it takes more than two seconds, and keeps loading', async () => {
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  const slow = { fetch: () => new Promise<Response>((resolve) => (answer = resolve)) };
  const waiting = nameRecognizer({ ASSETS: slow as unknown as Fetcher }, 'en', waitUntil);
  const refusal = expect(waiting).rejects.toMatchObject({
    code: 'MODEL_LOADING',
    details: { language: 'en' },
    retryAfter: 2,
  });
  await vi.advanceTimersByTimeAsync(2001);
  await refusal;
  vi.useRealTimers();

  answer(await env.ASSETS.fetch('https://assets.local/models/ner/model.bin.gz'));

  const recognizer = await vi.waitFor(() => nameRecognizer(env, 'en', waitUntil), { timeout: PATIENCE_MS });
  expect(parityLines(recognizer)).toEqual(expected);
});
