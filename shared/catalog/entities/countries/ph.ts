import type { EntityDefinition } from '../../types';
import { phTin } from '../../validators/asia-pacific-africa';

export const phEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits as 3-3-3, optional branch code. Check: weighted mod 11 on the ninth digit */
  {
    type: 'PH_TIN',
    description: 'Philippine taxpayer identification number',
    category: 'tax',
    country: 'PH',
    detection: 'pattern',
    pattern: /\b\d{3}-\d{3}-\d{3}(?:-\d{3,5})?\b|\b\d{9}\b|\b\d{12}\b/u,
    score: 0.05,
    validator: phTin,
    validScore: 0.3,
    strong: { pattern: /^\d{3}-\d{3}-\d{3}-\d{3,5}$/u, score: 0.7 },
    context: ['tin', 'bir', 'taxpayer identification', 'tax id'],
    needsContext: true,
  },
  /** Format: 12 digits as 4-7-1 */
  {
    type: 'PH_UMID',
    description: 'Philippine unified multi-purpose identity number (CRN)',
    category: 'government',
    country: 'PH',
    detection: 'pattern',
    pattern: /\b\d{4}-\d{7}-\d\b/u,
    score: 0.5,
    context: ['umid', 'crn', 'common reference number', 'sss', 'gsis', 'philhealth'],
  },
];
