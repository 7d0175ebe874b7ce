import { REQUEST_LIMITS } from '@veilmark/wire/limits';

/**
 * A list of types, with those of patterns that are to be found whatever it says: it would leave them out. An empty list chooses nothing
 * and stays so. One that becomes too long is none: that finds more.
 */
export function withTypesOf(recognizers: readonly { entity_type: string }[], entities: readonly string[]): string[] {
  if (entities.length === 0) return [];
  const all = [...new Set([...entities, ...recognizers.map(({ entity_type }) => entity_type)])];
  // What was longer before is all types, or comes from a caller that may list any number.
  return all.length > REQUEST_LIMITS.entities && entities.length <= REQUEST_LIMITS.entities ? [] : all;
}
