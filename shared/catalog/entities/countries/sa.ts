import type { EntityDefinition } from '../../types';
import { saNationalId } from '../../validators/asia-pacific-africa';

export const saEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits starting 1 or 2. Check: Luhn */
  {
    type: 'SA_NATIONAL_ID',
    description: 'Saudi national or resident (iqama) identity number',
    category: 'government',
    country: 'SA',
    detection: 'pattern',
    pattern: /\b[12]\d{9}\b/u,
    score: 0.05,
    validator: saNationalId,
    validScore: 0.3,
    context: ['رقم الهوية', 'الهوية الوطنية', 'إقامة', 'iqama', 'saudi id', 'national id'],
    needsContext: true,
  },
];
