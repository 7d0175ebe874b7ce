import type { EntityDefinition } from '../../types';

export const ghEntities: readonly EntityDefinition[] = [
  /** Format: GHA-nnnnnnnnn-n */
  {
    type: 'GH_CARD',
    description: 'Ghana Card personal identification number',
    category: 'government',
    country: 'GH',
    detection: 'pattern',
    pattern: /\bGHA-?\d{9}-?\d\b/u,
    score: 0.95,
    context: ['ghana card', 'nia', 'personal identification number', 'national id'],
  },
];
