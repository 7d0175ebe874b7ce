import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const uyEntities: readonly EntityDefinition[] = [
  /** Format: 7 digits plus check digit, x.xxx.xxx-x. Check: weights 2987634 mod 10 */
  {
    type: 'UY_CI',
    description: 'Uruguayan identity card number',
    category: 'government',
    country: 'UY',
    detection: 'pattern',
    pattern: /\b\d\.\d{3}\.\d{3}-\d\b|\b\d{7}-?\d\b/u,
    score: 0.05,
    validator: standardNumber('UY', 'cedula'),
    validScore: 0.3,
    strong: { pattern: /^\d\.\d{3}\.\d{3}-\d$/u, score: 0.9 },
    context: ['cédula', 'c.i.', 'ci', 'identidad', 'documento'],
    needsContext: true,
  },
];
