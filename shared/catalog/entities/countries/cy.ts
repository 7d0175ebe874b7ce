import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const cyEntities: readonly EntityDefinition[] = [
  /** Format: 8 digits plus check letter. Check: position table mod 26 letter */
  {
    type: 'CY_TAX_ID',
    description: 'Cypriot tax identification number',
    category: 'tax',
    country: 'CY',
    detection: 'pattern',
    pattern: /\b(?:CY-?)?[0-59]\d{7}[A-Z]\b/u,
    score: 0.2,
    validator: standardNumber('CY', 'vat'),
    validScore: 0.7,
    context: ['tic', 'tax', 'φορολογική', 'αφτ', 'vat', 'vergi'],
  },
];
