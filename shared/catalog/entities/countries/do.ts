import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const doEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits as 3-7-1. Check: Luhn */
  {
    type: 'DO_CEDULA',
    description: 'Dominican identity card number',
    category: 'government',
    country: 'DO',
    detection: 'pattern',
    pattern: /\b\d{3}-\d{7}-\d\b|\b\d{11}\b/u,
    score: 0.05,
    validator: standardNumber('DO', 'cedula'),
    validScore: 0.3,
    strong: { pattern: /^\d{3}-\d{7}-\d$/u, score: 0.9 },
    context: ['cédula', 'jce', 'identidad y electoral', 'documento'],
    needsContext: true,
  },
];
