import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const grEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits, optional EL prefix. Check: powers of two mod 11 */
  {
    type: 'GR_AFM',
    description: 'Greek tax number (AFM)',
    category: 'tax',
    country: 'GR',
    detection: 'pattern',
    pattern: /(?<!\bEL ?)\b(?:EL ?)?\d{9}\b/u,
    score: 0.05,
    validator: standardNumber('GR', 'vat'),
    validScore: 0.3,
    strong: { pattern: /^EL ?\d{9}$/u, score: 0.9 },
    context: ['αφμ', 'α.φ.μ.', 'afm', 'tax number', 'φορολογικό μητρώο', 'vat'],
    needsContext: true,
  },
  /** Format: 11 digits: ddmmyy plus 5. Check: Luhn plus birth date */
  {
    type: 'GR_AMKA',
    description: 'Greek social security number (AMKA)',
    category: 'government',
    country: 'GR',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}\d{5}\b/u,
    score: 0.1,
    validator: standardNumber('GR', 'amka'),
    validScore: 0.35,
    context: ['αμκα', 'α.μ.κ.α.', 'amka', 'social security', 'κοινωνικής ασφάλισης'],
    needsContext: true,
  },
];
