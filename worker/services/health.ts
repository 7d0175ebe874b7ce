import { entities } from '@veilmark/catalog/entities';
import { API_VERSION } from '@veilmark/contract';
import { OCR_LANGUAGES } from '@veilmark/engine/image/ocr-languages';
import type { RequestContext } from '../context';

/** How long an answer is given again: monitors ask often, and from many places. */
const KEPT_MS = 10_000;
/** A part that has not answered by now is not well. */
const PATIENCE_MS = 2_000;

interface Reachable {
  database: boolean;
  meter: boolean;
  media: boolean;
}

const known = new WeakMap<Env, Reachable & { at: number }>();

/** Whether the parts this deployment is made of answer. Nothing is loaded for it, and nothing is written. */
export async function getHealth({ env, now }: RequestContext) {
  const { database, meter, media } = await reachable(env, now);
  const status = (isWell: boolean) => ({ status: isWell ? 'ok' : 'unavailable' });
  return {
    status: database && meter && media ? 'ok' : 'degraded',
    version: API_VERSION,
    services: {
      // Every request is admitted and charged by the meter, and its key looked up in the database.
      analyzer: { ...status(database && meter), recognizers: entities.length },
      anonymizer: status(database && meter),
      image: { ...status(database && meter && media), ocrLanguages: Object.keys(OCR_LANGUAGES).length },
      database: status(database),
      meter: status(meter),
    },
  };
}

async function reachable(env: Env, now: number): Promise<Reachable> {
  const kept = known.get(env);
  if (kept && now - kept.at < KEPT_MS) return kept;
  const [database, meter, media] = await Promise.all([
    answers(() => env.DB.prepare('SELECT 1').first()),
    // An object of no user: it reads its storage and finds no account.
    answers(() => env.USER_METER.getByName('health').balance()),
    answers(() => env.MEDIA.ready()),
  ]);
  const found = { database, meter, media, at: now };
  known.set(env, found);
  return found;
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    const late = scheduler.wait(PATIENCE_MS, { signal: timer.signal }).then(
      () => false,
      () => false,
    );
    return await Promise.race([ask().then(() => true), late]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}
