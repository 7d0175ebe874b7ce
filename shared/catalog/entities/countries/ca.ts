import type { EntityDefinition } from '../../types';
import { luhnNumber } from '../../validators/checksums';
import { standardNumber } from '../../validators/stdnum';

export const caEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits as 3-3-3. Check: Luhn */
  {
    type: 'CA_SIN',
    description: 'Canadian social insurance number',
    category: 'government',
    country: 'CA',
    detection: 'pattern',
    pattern: /\b[1-79]\d{2}[ -]?\d{3}[ -]?\d{3}\b/u,
    score: 0.05,
    validator: standardNumber('CA', 'sin'),
    validScore: 0.3,
    strong: { pattern: /^\d{3}[ -]\d{3}[ -]\d{3}$/u, score: 0.6 },
    context: ['sin', 'social insurance', 'nas', 'assurance sociale', 'canada'],
    needsContext: true,
  },
  /** Format: A1A 1A1 */
  {
    type: 'CA_POSTAL_CODE',
    description: 'Canadian postal code',
    category: 'location',
    country: 'CA',
    detection: 'pattern',
    pattern: /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/u,
    score: 0.5,
    context: ['postal code', 'address', 'code postal', 'adresse'],
  },
  /** Format: 10 digits as 4-3-3, optional 2-letter version code. Check: Luhn */
  {
    type: 'CA_OHIP',
    description: 'Ontario health card number',
    category: 'health',
    country: 'CA',
    detection: 'pattern',
    pattern: /\b[1-9]\d{3}[ -]?\d{3}[ -]?\d{3}(?:[ -]?[A-Z]{2})?\b/u,
    score: 0.1,
    validator: luhnNumber,
    validScore: 0.3,
    strong: { pattern: /^\d{4}[ -]\d{3}[ -]\d{3}[ -]?[A-Z]{2}$/u, score: 0.8 },
    context: ['ohip', 'health card', 'ontario health', 'carte santé'],
    needsContext: true,
  },
  /** Format: 4 letters, yymmdd (month +50 for women), 2 digits */
  {
    type: 'CA_RAMQ',
    description: 'Quebec health insurance number',
    category: 'health',
    country: 'CA',
    detection: 'pattern',
    // "DELIVERY NOTE 80041772" has the form as well.
    pattern:
      /\b(?!(?:BILL|CASE|CODE|DATE|FILE|FORM|FROM|ITEM|LINE|NOTE|PAGE|PART|PLAN|ROOM|TEST|TYPE|UNIT|USER) )[A-Z]{4} ?\d{2}(?:0[1-9]|1[0-2]|5[1-9]|6[0-2]) ?(?:0[1-9]|[12]\d|3[01])\d{2}\b/u,
    score: 0.5,
    context: ['ramq', 'hin', 'health insurance', 'assurance maladie', 'carte soleil', 'nam'],
  },
  /** Format: 10 digits starting 9. Check: weighted mod 11 */
  {
    type: 'CA_BC_PHN',
    description: 'British Columbia personal health number',
    category: 'health',
    country: 'CA',
    detection: 'pattern',
    pattern: /\b9\d{3}[ -]?\d{3}[ -]?\d{3}\b/u,
    score: 0.1,
    validator: standardNumber('CA', 'bc_bhn'),
    validScore: 0.35,
    context: ['phn', 'personal health number', 'bc services card', 'msp', 'british columbia'],
    needsContext: true,
  },
  /** Format: letter plus 14 digits (4-5-5) or 12 digits (4-6-2) */
  {
    type: 'CA_DRIVER_LICENSE',
    description: 'Canadian driver licence number (Ontario and Quebec form)',
    category: 'government',
    country: 'CA',
    detection: 'pattern',
    pattern: /\b[A-Z]\d{4}-?\d{5}-?\d{5}\b|\b[A-Z]\d{4}-?\d{6}-?\d{2}\b/u,
    score: 0.3,
    strong: { pattern: /^[A-Z]\d{4}-(?:\d{5}-\d{5}|\d{6}-\d{2})$/u, score: 0.75 },
    context: ["driver's licence", 'driver license', 'permis de conduire', 'ontario', 'québec', 'saaq'],
    needsContext: true,
  },
  /** Format: 5-digit transit, 3-digit institution, 7-12 digit account */
  {
    type: 'CA_BANK_ACCOUNT',
    description: 'Canadian bank account with transit and institution number',
    category: 'financial',
    country: 'CA',
    detection: 'pattern',
    pattern: /\b\d{5}-\d{3}-\d{7,12}\b/u,
    score: 0.5,
    context: ['transit', 'institution', 'account', 'bank', 'compte', 'succursale', 'direct deposit'],
  },
];
