import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const beEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits yy.mm.dd-xxx.cc. Check: mod 97 (prefix 2 for births from 2000) */
  {
    type: 'BE_NATIONAL_NUMBER',
    description: 'Belgian national register number',
    category: 'government',
    country: 'BE',
    detection: 'pattern',
    pattern: /\b\d{2}\.?\d{2}\.?\d{2}[- ]?\d{3}[. ]?\d{2}\b/u,
    score: 0.1,
    validator: standardNumber('BE', 'nn'),
    validScore: 0.6,
    strong: { pattern: /^\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}$/u, score: 0.98 },
    context: [
      'rijksregisternummer',
      'nationaal nummer',
      'numéro national',
      'registre national',
      'niss',
      'insz',
      'nationalregister',
    ],
  },
];
