import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const twEntities: readonly EntityDefinition[] = [
  /** Format: letter, digit 1/2/8/9, 8 digits. Check: letter-coded weighted mod 10 */
  {
    type: 'TW_NATIONAL_ID',
    description: 'Taiwanese national or resident identity number',
    category: 'government',
    country: 'TW',
    detection: 'pattern',
    pattern: /\b[A-Z][1289]\d{8}\b/u,
    score: 0.3,
    validator: standardNumber('TW', 'natid'),
    validScore: 0.8,
    context: ['身分證', '身分證字號', '統一編號', '居留證', 'national id'],
  },
];
