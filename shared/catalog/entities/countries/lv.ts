import type { EntityDefinition } from '../../types';
import { lvPersonalCode } from '../../validators/europe';

export const lvEntities: readonly EntityDefinition[] = [
  /** Format: ddmmyy-nnnnn, or 32xxxx-xxxxx since 2017. Check: weighted mod 11 (old form) */
  {
    type: 'LV_PERSONAL_CODE',
    description: 'Latvian personal code',
    category: 'government',
    country: 'LV',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-?[0-2]\d{4}\b|\b3[2-9]\d{4}-?\d{5}\b/u,
    score: 0.1,
    validator: lvPersonalCode,
    validScore: 0.35,
    strong: { pattern: /^\d{6}-\d{5}$/u, score: 0.8 },
    context: ['personas kods', 'p.k.', 'personal code', 'персональный код'],
    needsContext: true,
  },
];
