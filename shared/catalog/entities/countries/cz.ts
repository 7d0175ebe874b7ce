import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const czEntities: readonly EntityDefinition[] = [
  /** Format: 9-10 digits: yymmdd with offsets, slash, serial. Check: divisible by 11 (ten-digit form) */
  {
    type: 'CZ_BIRTH_NUMBER',
    description: 'Czech birth number (rodné číslo)',
    category: 'government',
    country: 'CZ',
    detection: 'pattern',
    pattern: /\b\d{2}(?:[0257][1-9]|[1368][0-2]|[27]0)(?:0[1-9]|[12]\d|3[01])\/?\d{3,4}\b/u,
    score: 0.1,
    validator: standardNumber('CZ', 'rc'),
    validScore: 0.35,
    strong: { pattern: /^\d{6}\/\d{3,4}$/u, score: 0.85 },
    context: ['rodné číslo', 'rč', 'r.č.', 'birth number'],
    needsContext: true,
  },
];
