import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const rsEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits: ddmmyyy, region 70-96, serial, check. Check: weighted mod 11 */
  {
    type: 'RS_JMBG',
    description: 'Serbian unique citizen number (JMBG)',
    category: 'government',
    country: 'RS',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])[09]\d{2}[789]\d{5}\b/u,
    score: 0.2,
    validator: standardNumber('RS', 'jmbg'),
    validScore: 0.8,
    context: ['jmbg', 'јмбг', 'matični broj', 'матични број', 'citizen number'],
  },
];
