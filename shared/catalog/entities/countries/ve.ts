import type { EntityDefinition } from '../../types';

export const veEntities: readonly EntityDefinition[] = [
  /** Format: V or E, 6-8 digits, optional dots */
  {
    type: 'VE_CEDULA',
    description: 'Venezuelan identity card number',
    category: 'government',
    country: 'VE',
    detection: 'pattern',
    pattern: /\b[VE][- ]?\d{1,2}\.\d{3}\.\d{3}\b|\b[VE]-?\d{6,8}\b/u,
    score: 0.2,
    strong: { pattern: /^[VE][- ]?\d{1,2}\.\d{3}\.\d{3}$/u, score: 0.7 },
    context: ['cédula', 'c.i.', 'ci', 'identidad', 'saime'],
    needsContext: true,
  },
];
