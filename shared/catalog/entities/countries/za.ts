import type { EntityDefinition } from '../../types';
import { zaIdNumber } from '../../validators/asia-pacific-africa';

export const zaEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits: yymmdd, sequence, citizenship, check. Check: Luhn plus birth date */
  {
    type: 'ZA_ID_NUMBER',
    description: 'South African identity number',
    category: 'government',
    country: 'ZA',
    detection: 'pattern',
    pattern: /\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]) ?\d{4} ?[012]\d\d\b/u,
    score: 0.2,
    validator: zaIdNumber,
    validScore: 0.8,
    context: ['id number', 'identity number', 'rsa id', 'south african id', 'identiteitsnommer'],
  },
];
