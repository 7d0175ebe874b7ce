import { findEntity } from '@veilmark/catalog';
import type { StandingOf } from './cover-spans';

/** What the catalog says of a type, as analyze weighs it. Types a caller invented have a standing by their score alone. */
export const catalogStanding: StandingOf = (entityType) => {
  const definition = findEntity(entityType);
  if (!definition) return {};
  return {
    specific: definition.country !== undefined,
    container: definition.container === true,
    secret: definition.category === 'secret',
  };
};
