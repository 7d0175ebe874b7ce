import type { EntityDefinition } from '../../types';
import { huTaj, huTaxId } from '../../validators/europe';

export const huEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits as 3-3-3. Check: weights 3-7 mod 10 */
  {
    type: 'HU_TAJ',
    description: 'Hungarian social security number (TAJ)',
    category: 'health',
    country: 'HU',
    detection: 'pattern',
    pattern: /\b\d{3}[- ]?\d{3}[- ]?\d{3}\b/u,
    score: 0.05,
    validator: huTaj,
    validScore: 0.3,
    context: ['taj', 'taj szám', 'taj-szám', 'társadalombiztosítási', 'social security'],
    needsContext: true,
  },
  /** Format: 10 digits starting 8. Check: position weights mod 11 */
  {
    type: 'HU_TAX_ID',
    description: 'Hungarian personal tax identification (adóazonosító jel)',
    category: 'tax',
    country: 'HU',
    detection: 'pattern',
    pattern: /\b8\d{9}\b/u,
    score: 0.05,
    validator: huTaxId,
    validScore: 0.3,
    context: ['adóazonosító', 'adóazonosító jel', 'adószám', 'tax id'],
    needsContext: true,
  },
];
