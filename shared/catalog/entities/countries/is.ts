import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const isEntities: readonly EntityDefinition[] = [
  /** Format: ddmmyy-nnnn, last digit century. Check: weighted mod 11 */
  {
    type: 'IS_KENNITALA',
    description: 'Icelandic identification number (kennitala)',
    category: 'government',
    country: 'IS',
    detection: 'pattern',
    pattern: /\b[0-7]\d(?:0[1-9]|1[0-2])\d{2}-?\d{3}[089]\b/u,
    score: 0.1,
    validator: standardNumber('IS', 'kennitala'),
    validScore: 0.35,
    strong: { pattern: /^\d{6}-\d{4}$/u, score: 0.8 },
    context: ['kennitala', 'kt', 'kt.', 'national id'],
    needsContext: true,
  },
];
