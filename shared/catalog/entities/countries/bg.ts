import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const bgEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits: yymmdd with century offset, serial, check. Check: weighted mod 11 */
  {
    type: 'BG_EGN',
    description: 'Bulgarian uniform civil number (EGN)',
    category: 'government',
    country: 'BG',
    detection: 'pattern',
    pattern: /\b\d{2}(?:[024][1-9]|[135][0-2])(?:0[1-9]|[12]\d|3[01])\d{4}\b/u,
    score: 0.1,
    validator: standardNumber('BG', 'egn'),
    validScore: 0.35,
    context: ['егн', 'egn', 'единен граждански номер', 'civil number'],
    needsContext: true,
  },
];
