import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const chEntities: readonly EntityDefinition[] = [
  /** Format: 13 digits 756.xxxx.xxxx.xx. Check: EAN-13 */
  {
    type: 'CH_AHV',
    description: 'Swiss social security number (AHV/AVS)',
    category: 'government',
    country: 'CH',
    detection: 'pattern',
    pattern: /\b756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}\b/u,
    score: 0.5,
    validator: standardNumber('CH', 'ssn'),
    validScore: 0.98,
    context: ['ahv', 'avs', 'ahv-nummer', 'sozialversicherung', 'numéro avs', 'numero avs'],
  },
];
