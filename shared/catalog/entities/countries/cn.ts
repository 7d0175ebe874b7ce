import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const cnEntities: readonly EntityDefinition[] = [
  /** Format: 18 characters: region, yyyymmdd, serial, check. Check: ISO 7064 mod 11-2 */
  {
    type: 'CN_RESIDENT_ID',
    description: 'Chinese resident identity card number',
    category: 'government',
    country: 'CN',
    detection: 'pattern',
    pattern: /\b[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[0-9Xx]\b/u,
    score: 0.5,
    validator: standardNumber('CN', 'ric'),
    validScore: 1,
    context: ['身份证', '身份证号', '居民身份证', 'resident id', 'id card'],
  },
];
