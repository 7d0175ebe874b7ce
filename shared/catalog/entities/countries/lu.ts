import type { EntityDefinition } from '../../types';
import { luNationalId } from '../../validators/europe';

export const luEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits: yyyymmdd, 3 serial, 2 check. Check: Luhn and Verhoeff */
  {
    type: 'LU_NATIONAL_ID',
    description: 'Luxembourg national identification number',
    category: 'government',
    country: 'LU',
    detection: 'pattern',
    pattern: /\b(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}\b/u,
    score: 0.2,
    validator: luNationalId,
    validScore: 0.95,
    context: ['matricule', 'matricule national', 'national identification', 'identifikationsnummer', 'cns'],
  },
];
