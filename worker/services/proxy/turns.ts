import { Conversations } from '@veilmark/proxy';

/** So long they are kept; then everything is looked up again, which also keeps what is remembered of the texts from being forgotten. */
const LIFE_MS = 15 * 60_000;
/** So many callers at a time, those first that began last. */
const MOST_CALLERS = 16;
/** Of each caller: conversations, and characters of all their texts. */
const ROOM = { most: 4, characters: 250_000 } as const;

const kept = new Map<string, { conversations: Conversations; until: number }>();

/**
 * How the conversations of a caller begin, under the same settings, so that a turn takes as long as its own texts. In the memory of this
 * isolate only, never in storage, and gone after a quarter of an hour: `under` names caller and settings.
 */
export function conversationsOf(under: string, now: number): Conversations {
  for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
  const known = kept.get(under)?.conversations;
  if (known) return known;
  const conversations = new Conversations(ROOM);
  kept.set(under, { conversations, until: now + LIFE_MS });
  for (const oldest of kept.keys()) if (kept.size > MOST_CALLERS) kept.delete(oldest);
  return conversations;
}
