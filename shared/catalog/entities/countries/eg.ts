import type { EntityDefinition } from '../../types';
import { egNationalId } from '../../validators/asia-pacific-africa';

export const egEntities: readonly EntityDefinition[] = [
  /** Format: 14 digits: century, yymmdd, governorate, serial, check. Check: structural: birth date and governorate code */
  {
    type: 'EG_NATIONAL_ID',
    description: 'Egyptian national identity number',
    category: 'government',
    country: 'EG',
    detection: 'pattern',
    pattern: /\b[23]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)\d{5}\b/u,
    score: 0.2,
    validator: egNationalId,
    validScore: 0.45,
    context: ['الرقم القومي', 'بطاقة الرقم القومي', 'national id', 'egypt'],
    needsContext: true,
  },
];
