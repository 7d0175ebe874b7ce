import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const itEntities: readonly EntityDefinition[] = [
  /** Format: 16 characters: name, birth, town, check letter. Check: odd-even table mod 26 */
  {
    type: 'IT_FISCAL_CODE',
    description: 'Italian fiscal code (codice fiscale)',
    category: 'government',
    country: 'IT',
    detection: 'pattern',
    pattern: /\b[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]\b/iu,
    score: 0.6,
    validator: standardNumber('IT', 'codicefiscale'),
    validScore: 1,
    context: ['codice fiscale', 'cf', 'fiscale', 'fiscal code'],
  },
  /** Format: 2 letters, 7 digits, letter, or U1 form */
  {
    type: 'IT_DRIVER_LICENSE',
    description: 'Italian driving licence number',
    category: 'government',
    country: 'IT',
    detection: 'pattern',
    pattern: /\b(?:[A-Z]{2}\d{7}[A-Z]|U1[A-Z0-9]{7}[A-Z])\b/u,
    score: 0.4,
    context: ['patente', 'patente di guida', 'guida', 'licenza', 'driving licence'],
  },
  /** Format: 11 digits, optional IT prefix. Check: Luhn */
  {
    type: 'IT_VAT_CODE',
    description: 'Italian VAT number (partita IVA)',
    category: 'tax',
    country: 'IT',
    detection: 'pattern',
    pattern: /(?<!\bIT ?)\b(?:IT ?)?\d{11}\b/u,
    score: 0.1,
    validator: standardNumber('IT', 'iva'),
    validScore: 0.3,
    strong: { pattern: /^IT ?\d{11}$/u, score: 0.95 },
    context: ['partita iva', 'p.iva', 'p. iva', 'iva', 'vat'],
    needsContext: true,
  },
  /** Format: 2 letters plus 7 digits */
  {
    type: 'IT_PASSPORT',
    description: 'Italian passport number',
    category: 'government',
    country: 'IT',
    detection: 'pattern',
    pattern: /\b[A-Z]{2}\d{7}\b/u,
    score: 0.1,
    context: ['passaporto', 'passport', 'documento di viaggio'],
    needsContext: true,
  },
  /** Format: AA1234567 (paper), 1234567AA, or CA12345AA (electronic) */
  {
    type: 'IT_IDENTITY_CARD',
    description: 'Italian identity card number',
    category: 'government',
    country: 'IT',
    detection: 'pattern',
    pattern: /\b(?:[A-Z]{2} ?\d{7}|\d{7}[A-Z]{2}|C[A-Z](?!0{5})\d{5}[A-Z]{2})\b/u,
    score: 0.1,
    strong: { pattern: /^C[A-Z]\d{5}[A-Z]{2}$/u, score: 0.55 },
    context: ["carta d'identità", 'carta identità', 'cie', 'documento', 'identity card'],
    needsContext: true,
  },
];
