import { resolveEntityName } from '@veilmark/catalog';
import { DEFAULT_KEY } from '.';

/** Entries by entity type that are found by every name of the type, as `entities` takes them. An exact name goes first. */
export function withAliases<T>(named: ReadonlyMap<string, T>): Map<string, T> {
  const entries = new Map(named);
  for (const [name, entry] of named) {
    const type = resolveEntityName(name);
    if (type !== undefined && !entries.has(type)) entries.set(type, entry);
  }
  return entries;
}

/** The entry of a type, or the one for all others. */
export function entryFor<T>(entries: ReadonlyMap<string, T>, entityType: string): T | undefined {
  const own = entries.get(entityType);
  if (own !== undefined) return own;
  const type = resolveEntityName(entityType);
  return (type === undefined ? undefined : entries.get(type)) ?? entries.get(DEFAULT_KEY);
}
