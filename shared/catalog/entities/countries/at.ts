import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const atEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits: 4 + ddmmyy. Check: weighted mod 11 */
  {
    type: 'AT_SVN',
    description: 'Austrian social insurance number',
    category: 'government',
    country: 'AT',
    detection: 'pattern',
    pattern: /\b[1-9]\d{3} ?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-5])\d{2}\b/u,
    score: 0.1,
    validator: standardNumber('AT', 'vnr'),
    validScore: 0.35,
    strong: { pattern: /^\d{4} \d{6}$/u, score: 0.6 },
    context: ['sozialversicherungsnummer', 'sv-nummer', 'svnr', 'e-card', 'versicherungsnummer'],
    needsContext: true,
  },
];
