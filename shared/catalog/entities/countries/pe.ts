import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const peEntities: readonly EntityDefinition[] = [
  /** Format: 8 digits, optional check character. Check: weighted mod 11 when the check character is present */
  {
    type: 'PE_DNI',
    description: 'Peruvian identity document number',
    category: 'government',
    country: 'PE',
    detection: 'pattern',
    pattern: /\b\d{8}(?:-[0-9A-K])?\b/u,
    score: 0.05,
    validator: standardNumber('PE', 'cui'),
    validScore: 0.15,
    context: ['reniec', 'dni', 'cui', 'documento', 'identidad'],
    needsContext: true,
  },
];
