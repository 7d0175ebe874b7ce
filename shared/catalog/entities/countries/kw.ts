import type { EntityDefinition } from '../../types';
import { kwCivilId } from '../../validators/asia-pacific-africa';

export const kwEntities: readonly EntityDefinition[] = [
  /** Format: 12 digits: century, yymmdd, serial, check. Check: weighted mod 11 */
  {
    type: 'KW_CIVIL_ID',
    description: 'Kuwaiti civil identity number',
    category: 'government',
    country: 'KW',
    detection: 'pattern',
    pattern: /\b[23]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}\b/u,
    score: 0.1,
    validator: kwCivilId,
    validScore: 0.5,
    context: ['civil id', 'الرقم المدني', 'البطاقة المدنية', 'kuwait'],
    needsContext: true,
  },
];
