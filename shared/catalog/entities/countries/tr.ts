import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const trEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits, first not 0. Check: two check digits */
  {
    type: 'TR_NATIONAL_ID',
    description: 'Turkish identification number (TCKN)',
    category: 'government',
    country: 'TR',
    detection: 'pattern',
    pattern: /\b[1-9]\d{10}\b/u,
    score: 0.1,
    validator: standardNumber('TR', 'tckimlik'),
    validScore: 0.6,
    context: ['tckn', 'tc kimlik', 't.c. kimlik', 'kimlik no', 'kimlik numarası', 'national id'],
  },
  /** Format: province 01-81, 1-3 letters, 2-4 digits */
  {
    type: 'TR_LICENSE_PLATE',
    description: 'Turkish vehicle registration plate',
    category: 'vehicle',
    country: 'TR',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[1-7]\d|8[01])[ -]?[A-PR-VYZ]{1,3}[ -]?\d{2,4}\b/u,
    score: 0.2,
    strong: { pattern: /^\d{2} [A-Z]{1,3} \d{2,4}$/u, score: 0.4 },
    context: ['plaka', 'araç', 'plaka no', 'license plate', 'tescil'],
    needsContext: true,
  },
];
