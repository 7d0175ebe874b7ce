import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const ecEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits, province 01-24 or 30. Check: Luhn-like mod 10 */
  {
    type: 'EC_CI',
    description: 'Ecuadorian identity card number',
    category: 'government',
    country: 'EC',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|1\d|2[0-4]|30)[0-6]\d{6}-?\d\b/u,
    score: 0.1,
    validator: standardNumber('EC', 'ci'),
    validScore: 0.35,
    context: ['cédula', 'cédula de identidad', 'ci', 'identidad', 'registro civil'],
    needsContext: true,
  },
];
