import type { EntityDefinition } from '../../types';
import { nzNhi } from '../../validators/asia-pacific-africa';
import { standardNumber } from '../../validators/stdnum';

export const nzEntities: readonly EntityDefinition[] = [
  /** Format: 8-9 digits. Check: weighted mod 11, two weight sets */
  {
    type: 'NZ_IRD',
    description: 'New Zealand inland revenue number',
    category: 'tax',
    country: 'NZ',
    detection: 'pattern',
    pattern: /\b\d{2,3}[ -]?\d{3}[ -]?\d{3}\b/u,
    score: 0.05,
    validator: standardNumber('NZ', 'ird'),
    validScore: 0.3,
    context: ['ird', 'inland revenue', 'tax number', 'gst number'],
    needsContext: true,
  },
  /** Format: AAANNNC or AAANNAX, letters without I and O. Check: weighted mod 11 (old) or mod 24 (new) */
  {
    type: 'NZ_NHI',
    description: 'New Zealand national health index number',
    category: 'health',
    country: 'NZ',
    detection: 'pattern',
    pattern: /\b[A-HJ-NP-Z]{3}\d{2}(?:\d{2}|[A-HJ-NP-Z]{2})\b/u,
    score: 0.1,
    validator: nzNhi,
    validScore: 0.4,
    context: ['nhi', 'national health index', 'patient', 'health'],
    needsContext: true,
  },
  /** Format: 2-4-7-2/3 digits. Check: bank-specific weighted mod 11 or mod 10 */
  {
    type: 'NZ_BANK_ACCOUNT',
    description: 'New Zealand bank account number',
    category: 'financial',
    country: 'NZ',
    detection: 'pattern',
    pattern: /\b\d{2}-\d{4}-\d{7}-\d{2,3}\b/u,
    score: 0.5,
    validator: standardNumber('NZ', 'bank'),
    validScore: 0.95,
    context: ['account', 'bank', 'kiwibank', 'direct credit'],
  },
];
