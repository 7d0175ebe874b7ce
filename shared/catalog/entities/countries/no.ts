import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const noEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits: ddmmyy plus 5. Check: two weighted mod 11 digits */
  {
    type: 'NO_FODSELSNUMMER',
    description: 'Norwegian national identity or D-number',
    category: 'government',
    country: 'NO',
    detection: 'pattern',
    pattern: /\b[0-7]\d[0-8]\d\d{2} ?\d{5}\b/u,
    score: 0.1,
    validator: standardNumber('NO', 'fodselsnummer'),
    validScore: 0.8,
    context: ['fødselsnummer', 'personnummer', 'd-nummer', 'fnr', 'national id'],
  },
];
