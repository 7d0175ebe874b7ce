import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const keEntities: readonly EntityDefinition[] = [
  /** Format: A or P, 9 digits, letter */
  {
    type: 'KE_PIN',
    description: 'Kenyan revenue authority personal PIN',
    category: 'tax',
    country: 'KE',
    detection: 'pattern',
    pattern: /\b[AP]\d{9}[A-Z]\b/u,
    score: 0.5,
    validator: standardNumber('KE', 'pin'),
    validScore: 0.7,
    context: ['kra', 'kra pin', 'pin', 'itax', 'tax'],
  },
];
