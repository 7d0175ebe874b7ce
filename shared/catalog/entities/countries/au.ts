import type { EntityDefinition } from '../../types';
import { auMedicare } from '../../validators/asia-pacific-africa';
import { standardNumber } from '../../validators/stdnum';

export const auEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits as 2-3-3-3. Check: weighted mod 89 */
  {
    type: 'AU_ABN',
    description: 'Australian business number',
    category: 'tax',
    country: 'AU',
    detection: 'pattern',
    pattern: /\b\d{2} ?\d{3} ?\d{3} ?\d{3}\b/u,
    score: 0.1,
    validator: standardNumber('AU', 'abn'),
    validScore: 0.4,
    strong: { pattern: /^\d{2} \d{3} \d{3} \d{3}$/u, score: 0.9 },
    context: ['abn', 'australian business number', 'business'],
    needsContext: true,
  },
  /** Format: 9 digits as 3-3-3. Check: weighted mod 10 */
  {
    type: 'AU_ACN',
    description: 'Australian company number',
    category: 'tax',
    country: 'AU',
    detection: 'pattern',
    pattern: /\b\d{3} ?\d{3} ?\d{3}\b/u,
    score: 0.05,
    validator: standardNumber('AU', 'acn'),
    validScore: 0.3,
    context: ['acn', 'australian company number', 'company', 'asic'],
    needsContext: true,
  },
  /** Format: 8-9 digits as 3-3-3. Check: weighted mod 11 */
  {
    type: 'AU_TFN',
    description: 'Australian tax file number',
    category: 'tax',
    country: 'AU',
    detection: 'pattern',
    pattern: /\b\d{3}[ -]?\d{3}[ -]?\d{2,3}\b/u,
    score: 0.05,
    validator: standardNumber('AU', 'tfn'),
    validScore: 0.3,
    context: ['tfn', 'tax file number', 'tax file', 'ato'],
    needsContext: true,
  },
  /** Format: 10 digits as 4-5-1 starting 2-6, optional reference digit. Check: weights 1-3-7-9, mod 10 */
  {
    type: 'AU_MEDICARE',
    description: 'Australian Medicare card number',
    category: 'health',
    country: 'AU',
    detection: 'pattern',
    pattern: /\b[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ /-]?\d)?\b/u,
    score: 0.1,
    validator: auMedicare,
    validScore: 0.35,
    strong: { pattern: /^\d{4} \d{5} \d(?:[ /-]?\d)?$/u, score: 0.8 },
    context: ['medicare', 'medicare number', 'irn', 'card'],
    needsContext: true,
  },
  /** Format: 1-2 letters plus 7 digits */
  {
    type: 'AU_PASSPORT',
    description: 'Australian passport number',
    category: 'government',
    country: 'AU',
    detection: 'pattern',
    pattern: /\b(?:[A-Z]\d{7}|P[A-FUWXZ]\d{7}|R[A]\d{7})\b/u,
    score: 0.1,
    context: ['passport', 'australian passport', 'travel document'],
    needsContext: true,
  },
  /** Format: BSB 3-3 plus 6-10 digit account */
  {
    type: 'AU_BANK_ACCOUNT',
    description: 'Australian BSB and bank account number',
    category: 'financial',
    country: 'AU',
    detection: 'pattern',
    pattern: /\b\d{3}[- ]?\d{3}[ ,/-]{1,3}\d{6,10}\b|\b\d{3}-\d{3}\b/u,
    score: 0.1,
    strong: { pattern: /^\d{3}-\d{3}[ ,/-]{1,3}\d{6,10}$/u, score: 0.6 },
    context: ['bsb', 'account', 'bank', 'direct debit'],
    needsContext: true,
  },
];
