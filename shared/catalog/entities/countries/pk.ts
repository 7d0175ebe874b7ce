import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const pkEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits as 5-7-1. Check: structural: region and sex digit */
  {
    type: 'PK_CNIC',
    description: 'Pakistani national identity number (CNIC)',
    category: 'government',
    country: 'PK',
    detection: 'pattern',
    pattern: /\b[1-7]\d{4}-\d{7}-\d\b|\b[1-7]\d{12}\b/u,
    score: 0.1,
    validator: standardNumber('PK', 'cnic'),
    validScore: 0.3,
    strong: { pattern: /^\d{5}-\d{7}-\d$/u, score: 0.85 },
    context: ['cnic', 'nadra', 'شناختی کارڈ', 'identity card', 'nic'],
    needsContext: true,
  },
];
