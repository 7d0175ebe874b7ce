import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const dkEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits: ddmmyy-nnnn. Check: birth date and century digit; mod 11 no longer guaranteed since 2007 */
  {
    type: 'DK_CPR',
    description: 'Danish personal identification number (CPR)',
    category: 'government',
    country: 'DK',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}[- ]?\d{4}\b/u,
    score: 0.1,
    validator: standardNumber('DK', 'cpr'),
    validScore: 0.3,
    strong: { pattern: /^\d{6}-\d{4}$/u, score: 0.7 },
    context: ['cpr', 'cpr-nummer', 'personnummer', 'cpr-nr'],
    needsContext: true,
  },
];
