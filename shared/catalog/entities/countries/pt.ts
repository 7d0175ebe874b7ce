import type { EntityDefinition } from '../../types';
import { ptNiss } from '../../validators/europe';
import { standardNumber } from '../../validators/stdnum';

export const ptEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits. Check: weighted mod 11 */
  {
    type: 'PT_NIF',
    description: 'Portuguese tax number',
    category: 'tax',
    country: 'PT',
    detection: 'pattern',
    pattern: /\b[1-35689]\d{2} ?\d{3} ?\d{3}\b/u,
    score: 0.05,
    validator: standardNumber('PT', 'nif'),
    validScore: 0.3,
    context: ['nif', 'contribuinte', 'número de contribuinte', 'identificação fiscal', 'finanças'],
    needsContext: true,
  },
  /** Format: 8 digits, check digit, 2 characters, check digit. Check: Luhn-like over letters and digits */
  {
    type: 'PT_CC',
    description: 'Portuguese citizen card number',
    category: 'government',
    country: 'PT',
    detection: 'pattern',
    pattern: /\b\d{8} ?\d ?[A-Z][A-Z0-9]\d\b/u,
    score: 0.4,
    validator: standardNumber('PT', 'cc'),
    validScore: 0.95,
    context: ['cartão de cidadão', 'cc', 'bilhete de identidade', 'citizen card'],
  },
  /** Format: 11 digits starting 1 or 2. Check: prime weights, 9 minus sum mod 10 */
  {
    type: 'PT_NISS',
    description: 'Portuguese social security number',
    category: 'government',
    country: 'PT',
    detection: 'pattern',
    pattern: /\b[12]\d{10}\b/u,
    score: 0.05,
    validator: ptNiss,
    validScore: 0.3,
    context: ['niss', 'segurança social', 'beneficiário', 'social security'],
    needsContext: true,
  },
];
