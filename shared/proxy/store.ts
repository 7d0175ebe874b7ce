import type { Mapping } from './stand-ins';

/** Keeps what stands for what while a provider keeps the conversation. An implementation seals what it stores. */
export interface MappingStore {
  get(id: string): Promise<Mapping | undefined>;
  /** Keeps a mapping under every id, replacing what was there. */
  put(ids: readonly string[], mapping: Mapping): Promise<void>;
}

/** In memory only, for as long as the program runs; the oldest go first. */
export function memoryStore(room = 1000, lifeMs = 24 * 3600 * 1000, now: () => number = Date.now): MappingStore {
  const kept = new Map<string, { mapping: Mapping; until: number }>();
  return {
    async get(id) {
      const found = kept.get(id);
      return found && found.until > now() ? found.mapping : undefined;
    },
    async put(ids, mapping) {
      for (const id of ids) {
        kept.delete(id);
        kept.set(id, { mapping, until: now() + lifeMs });
      }
      for (const id of kept.keys()) if (kept.size > room) kept.delete(id);
    },
  };
}
