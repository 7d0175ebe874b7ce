import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const roEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits: sex/century, yymmdd, county, serial, check. Check: weights 279146358279 mod 11 */
  {
    type: 'RO_CNP',
    description: 'Romanian personal numeric code',
    category: 'government',
    country: 'RO',
    detection: 'pattern',
    pattern: /\b[1-9]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|[1-4]\d|5[12]|70|8[0-3])\d{4}\b/u,
    score: 0.2,
    validator: standardNumber('RO', 'cnp'),
    validScore: 0.85,
    context: ['cnp', 'cod numeric personal', 'personal numeric code'],
  },
];
