import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const siEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits: ddmmyyy, region 50, serial, check. Check: weighted mod 11 */
  {
    type: 'SI_EMSO',
    description: 'Slovenian personal number (EMŠO)',
    category: 'government',
    country: 'SI',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])[09]\d{2}5\d{5}\b/u,
    score: 0.2,
    validator: standardNumber('SI', 'emso'),
    validScore: 0.8,
    context: ['emšo', 'emso', 'matična številka', 'personal number'],
  },
];
