import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const hrEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits, optional HR prefix. Check: ISO 7064 mod 11,10 */
  {
    type: 'HR_OIB',
    description: 'Croatian personal identification number (OIB)',
    category: 'government',
    country: 'HR',
    detection: 'pattern',
    pattern: /\b(?:HR ?)?\d{11}\b/u,
    score: 0.05,
    validator: standardNumber('HR', 'oib'),
    validScore: 0.3,
    strong: { pattern: /^HR ?\d{11}$/u, score: 0.9 },
    context: ['oib', 'osobni identifikacijski broj', 'personal identification'],
    needsContext: true,
  },
];
