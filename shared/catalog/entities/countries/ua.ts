import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const uaEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits. Check: weighted mod 11 */
  {
    type: 'UA_RNTRC',
    description: 'Ukrainian taxpayer card number (RNTRC)',
    category: 'tax',
    country: 'UA',
    detection: 'pattern',
    pattern: /\b\d{10}\b/u,
    score: 0.05,
    validator: standardNumber('UA', 'rntrc'),
    validScore: 0.3,
    context: ['рнокпп', 'іпн', 'ідентифікаційний номер', 'облікова картка', 'tax number'],
    needsContext: true,
  },
];
