import type { EntityDefinition } from '../../types';
import { thNationalId } from '../../validators/asia-pacific-africa';

export const thEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits as 1-4-5-2-1. Check: weighted mod 11 */
  {
    type: 'TH_TNIN',
    description: 'Thai national identification number',
    category: 'government',
    country: 'TH',
    detection: 'pattern',
    pattern: /\b[1-8]-\d{4}-\d{5}-\d{2}-\d\b|\b[1-8](?:[1-8]\d|9[0-6])\d{10}\b/u,
    score: 0.1,
    validator: thNationalId,
    validScore: 0.4,
    strong: { pattern: /^\d-\d{4}-\d{5}-\d{2}-\d$/u, score: 0.98 },
    context: ['เลขประจำตัวประชาชน', 'บัตรประชาชน', 'national id', 'citizen id', 'thai id'],
    needsContext: true,
  },
];
