import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const myEntities: readonly EntityDefinition[] = [
  /** Format: 12 digits: yymmdd-pp-nnnn. Check: structural: birth date and place code */
  {
    type: 'MY_NRIC',
    description: 'Malaysian identity card number (MyKad)',
    category: 'government',
    country: 'MY',
    detection: 'pattern',
    pattern: /\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?\d{2}-?\d{4}\b/u,
    score: 0.1,
    validator: standardNumber('MY', 'nric'),
    validScore: 0.3,
    strong: { pattern: /^\d{6}-\d{2}-\d{4}$/u, score: 0.85 },
    context: ['nric', 'mykad', 'kad pengenalan', 'no. kp', 'identity card'],
    needsContext: true,
  },
];
