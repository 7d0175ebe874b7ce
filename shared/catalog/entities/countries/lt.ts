import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const ltEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits: sex/century, yymmdd, serial, check. Check: two-stage weighted mod 11 */
  {
    type: 'LT_ASMENS_KODAS',
    description: 'Lithuanian personal code',
    category: 'government',
    country: 'LT',
    detection: 'pattern',
    pattern: /\b[1-6]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}\b/u,
    score: 0.1,
    validator: standardNumber('LT', 'asmens'),
    validScore: 0.4,
    context: ['asmens kodas', 'a.k.', 'personal code', 'asmens'],
    needsContext: true,
  },
];
