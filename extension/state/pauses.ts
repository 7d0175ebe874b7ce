import { storage } from 'wxt/utils/storage';
import { createTurns } from './turns';

/** Hosts on which the person has paused the prompt guard, and until when (epoch milliseconds). */
const pauses = storage.defineItem<Record<string, number>>('local:pauses', { fallback: {}, version: 1 });
const inTurn = createTurns();

/** Those that are not over. */
export async function readPauses(): Promise<Record<string, number>> {
  const now = Date.now();
  return Object.fromEntries(Object.entries(await pauses.getValue()).filter(([, until]) => until > now));
}

/** Pauses the guard on a host, or ends its pause where no time is given. */
export function setPause(host: string, until: number | undefined): Promise<void> {
  return inTurn(async () => {
    const { [host]: _, ...others } = await readPauses();
    await pauses.setValue(until === undefined ? others : { ...others, [host]: until });
  });
}
