import type { EntityDefinition } from '../../types';
import { plIdCard } from '../../validators/europe';
import { standardNumber } from '../../validators/stdnum';

export const plEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits: yymmdd with century offset, serial, check. Check: weights 1-3-7-9 mod 10 */
  {
    type: 'PL_PESEL',
    description: 'Polish personal number (PESEL)',
    category: 'government',
    country: 'PL',
    detection: 'pattern',
    pattern: /\b\d{2}(?:[02468][1-9]|[13579][0-2])(?:0[1-9]|[12]\d|3[01])\d{5}\b/u,
    score: 0.1,
    validator: standardNumber('PL', 'pesel'),
    validScore: 0.5,
    context: ['pesel', 'numer pesel', 'personal number'],
  },
  /** Format: 10 digits as 3-3-2-2 or 3-2-2-3, optional PL prefix. Check: weighted mod 11 */
  {
    type: 'PL_NIP',
    description: 'Polish tax number (NIP)',
    category: 'tax',
    country: 'PL',
    detection: 'pattern',
    pattern: /\b(?:PL ?)?(?:\d{3}-\d{3}-\d{2}-\d{2}|\d{3}-\d{2}-\d{2}-\d{3}|\d{10})\b/u,
    score: 0.05,
    validator: standardNumber('PL', 'nip'),
    validScore: 0.3,
    strong: { pattern: /^(?:PL.*|\d{3}-\d{2,3}-\d{2}-\d{2,3})$/u, score: 0.9 },
    context: ['nip', 'numer identyfikacji podatkowej', 'podatkowy', 'vat'],
    needsContext: true,
  },
  /** Format: 3 letters plus 6 digits, first digit is the check. Check: weights 7-3-1 mod 10 */
  {
    type: 'PL_ID_CARD',
    description: 'Polish identity card number',
    category: 'government',
    country: 'PL',
    detection: 'pattern',
    pattern: /\b[A-Z]{3} ?\d{6}\b/u,
    score: 0.2,
    validator: plIdCard,
    validScore: 0.5,
    context: ['dowód osobisty', 'dowodu', 'seria i numer', 'identity card'],
  },
];
