import type { EntityDefinition } from '../../types';

export const coEntities: readonly EntityDefinition[] = [
  /** Format: 6-10 digits, optional dots */
  {
    type: 'CO_CC',
    description: 'Colombian citizenship card number',
    category: 'government',
    country: 'CO',
    detection: 'pattern',
    pattern: /\b\d{1,3}(?:\.\d{3}){2,3}\b|\b\d{6,10}\b/u,
    score: 0.05,
    context: ['cédula', 'cédula de ciudadanía', 'c.c.', 'cc', 'documento', 'identificación'],
    needsContext: true,
  },
];
