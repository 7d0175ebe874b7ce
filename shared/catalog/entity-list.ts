import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { resolveEntityName } from '.';
import { entities } from './entities';

/**
 * Whether a request may list these types. A choice holds to the limit; the whole list that the API itself gives out is no choice,
 * so it may be sent back, with the request's own types or without.
 */
export const mayBeListed = (names: readonly string[]): boolean =>
  names.length <= REQUEST_LIMITS.entities || namesEveryType(names);

/** Whether the list holds every type of the catalog, and none twice. */
export function namesEveryType(names: readonly string[]): boolean {
  if (names.length < entities.length || names.length > REQUEST_LIMITS.listedEntities) return false;
  if (new Set(names).size !== names.length) return false;
  const known = new Set(names.map(resolveEntityName));
  return entities.every(({ type }) => known.has(type));
}
