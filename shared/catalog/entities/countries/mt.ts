import type { EntityDefinition } from '../../types';

export const mtEntities: readonly EntityDefinition[] = [
  /** Format: up to 7 digits plus M, G, A, P, L, H, B or Z */
  {
    type: 'MT_ID_CARD',
    description: 'Maltese identity card number',
    category: 'government',
    country: 'MT',
    detection: 'pattern',
    pattern: /\b0?\d{4,6}[MGAPLHBZ]\b/u,
    score: 0.1,
    context: ['id card', 'identity card', 'karta tal-identità', 'identità', 'malta'],
    needsContext: true,
  },
];
