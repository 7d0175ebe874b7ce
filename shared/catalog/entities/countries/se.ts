import type { EntityDefinition } from '../../types';
import { sePersonnummer } from '../../validators/europe';
import { standardNumber } from '../../validators/stdnum';

export const seEntities: readonly EntityDefinition[] = [
  /** Format: yymmdd-nnnn or yyyymmdd-nnnn, day +60 for coordination numbers. Check: Luhn */
  {
    type: 'SE_PERSONNUMMER',
    description: 'Swedish personal identity or coordination number',
    category: 'government',
    country: 'SE',
    detection: 'pattern',
    pattern: /\b(?:18|19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])[-+]?\d{4}\b/u,
    score: 0.1,
    validator: sePersonnummer,
    validScore: 0.4,
    strong: { pattern: /^(?:\d{2})?\d{6}[-+]\d{4}$/u, score: 0.85 },
    context: ['personnummer', 'personnr', 'samordningsnummer', 'födelsenummer', 'personal identity'],
    needsContext: true,
  },
  /** Format: 10 digits as 6-4, third digit 2 or more. Check: Luhn */
  {
    type: 'SE_ORGANISATIONSNUMMER',
    description: 'Swedish organisation number',
    category: 'tax',
    country: 'SE',
    detection: 'pattern',
    pattern: /\b[125-9]\d[2-9]\d{3}-?\d{4}\b/u,
    score: 0.1,
    validator: standardNumber('SE', 'orgnr'),
    validScore: 0.3,
    strong: { pattern: /^\d{6}-\d{4}$/u, score: 0.75 },
    context: ['organisationsnummer', 'org.nr', 'orgnr', 'företag', 'bolag'],
    needsContext: true,
  },
];
