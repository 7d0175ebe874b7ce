import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const pyEntities: readonly EntityDefinition[] = [
  /** Format: 5-7 digits, optional dots */
  {
    type: 'PY_CI',
    description: 'Paraguayan identity card number',
    category: 'government',
    country: 'PY',
    detection: 'pattern',
    pattern: /\b\d{1,3}\.\d{3}(?:\.\d{3})?\b|\b\d{5,7}\b/u,
    score: 0.05,
    validator: standardNumber('PY', 'cedula'),
    validScore: 0.1,
    context: ['cédula', 'c.i.', 'ci', 'identidad civil', 'paraguay'],
    needsContext: true,
  },
];
