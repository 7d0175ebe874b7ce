import type { EntityDefinition } from '../../types';
import { vnCccd } from '../../validators/asia-pacific-africa';

export const vnEntities: readonly EntityDefinition[] = [
  /** Format: 12 digits: province, sex/century, yy, serial. Check: structural: province code */
  {
    type: 'VN_CCCD',
    description: 'Vietnamese citizen identity number (CCCD)',
    category: 'government',
    country: 'VN',
    detection: 'pattern',
    pattern: /\b0(?:0[1-9]|[1-8]\d|9[0-6])[0-9]\d{8}\b/u,
    score: 0.05,
    validator: vnCccd,
    validScore: 0.2,
    context: ['cccd', 'căn cước', 'căn cước công dân', 'cmnd', 'citizen id'],
    needsContext: true,
  },
];
