import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const ilEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits. Check: Luhn */
  {
    type: 'IL_ID',
    description: 'Israeli identity number',
    category: 'government',
    country: 'IL',
    detection: 'pattern',
    pattern: /\b\d{8}-?\d\b/u,
    score: 0.05,
    validator: standardNumber('IL', 'idnr'),
    validScore: 0.3,
    context: ['תעודת זהות', 'ת.ז', 'מספר זהות', 'teudat zehut', 'israeli id', 'identity number'],
    needsContext: true,
  },
];
