import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const skEntities: readonly EntityDefinition[] = [
  /** Format: 9-10 digits: yymmdd with offsets, slash, serial. Check: divisible by 11 (ten-digit form) */
  {
    type: 'SK_BIRTH_NUMBER',
    description: 'Slovak birth number (rodné číslo)',
    category: 'government',
    country: 'SK',
    detection: 'pattern',
    pattern: /\b\d{2}(?:[05][1-9]|[16][0-2])(?:0[1-9]|[12]\d|3[01])\/?\d{3,4}\b/u,
    score: 0.1,
    validator: standardNumber('SK', 'rc'),
    validScore: 0.35,
    strong: { pattern: /^\d{6}\/\d{3,4}$/u, score: 0.85 },
    context: ['rodné číslo', 'rč', 'r.č.', 'rodného čísla', 'birth number'],
    needsContext: true,
  },
];
