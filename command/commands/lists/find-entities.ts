import { entities } from '@veilmark/catalog/entities';

export interface ListedEntity {
  type: string;
  category: string;
  country?: string;
  description: string;
}

/** Types whose entry holds all the words; every type where there are none. */
export function findEntityTypes(words: readonly string[]): ListedEntity[] {
  return entities
    .map(({ type, category, country, description }) => ({ type, category, ...(country && { country }), description }))
    .filter((entity) =>
      words.every((word) => Object.values(entity).join(' ').toLowerCase().includes(word.toLowerCase())),
    );
}
