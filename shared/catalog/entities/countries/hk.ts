import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const hkEntities: readonly EntityDefinition[] = [
  /** Format: 1-2 letters, 6 digits, check in parentheses. Check: weighted mod 11 */
  {
    type: 'HK_ID',
    description: 'Hong Kong identity card number',
    category: 'government',
    country: 'HK',
    detection: 'pattern',
    pattern: /\b[A-Z]{1,2}\d{6}(?:\([0-9A]\)|[0-9A]\b)/u,
    score: 0.3,
    validator: standardNumber('HK', 'hkid'),
    validScore: 0.6,
    strong: { pattern: /^[A-Z]{1,2}\d{6}\([0-9A]\)$/u, score: 0.98 },
    context: ['hkid', '身份證', '身份證號碼', 'identity card', 'hong kong id'],
  },
];
