import type { EntityDefinition } from '../../types';
import { kzIin } from '../../validators/asia-pacific-africa';

export const kzEntities: readonly EntityDefinition[] = [
  /** Format: 12 digits: yymmdd, sex/century, serial, check. Check: two-stage weighted mod 11 */
  {
    type: 'KZ_IIN',
    description: 'Kazakh individual identification number',
    category: 'government',
    country: 'KZ',
    detection: 'pattern',
    pattern: /\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[0-6]\d{5}\b/u,
    score: 0.1,
    validator: kzIin,
    validScore: 0.4,
    context: ['иин', 'жсн', 'iin', 'индивидуальный идентификационный номер'],
    needsContext: true,
  },
];
