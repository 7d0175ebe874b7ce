import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const eeEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits: sex/century, yymmdd, serial, check. Check: two-stage weighted mod 11 */
  {
    type: 'EE_ISIKUKOOD',
    description: 'Estonian personal identification code',
    category: 'government',
    country: 'EE',
    detection: 'pattern',
    pattern: /\b[1-8]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}\b/u,
    score: 0.1,
    validator: standardNumber('EE', 'ik'),
    validScore: 0.4,
    context: ['isikukood', 'ik', 'personal code', 'личный код'],
    needsContext: true,
  },
];
