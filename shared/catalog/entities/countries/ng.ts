import type { EntityDefinition } from '../../types';
import { verhoeffNumber } from '../../validators/checksums';

export const ngEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits. Check: Verhoeff (as applied by Presidio; not officially published) */
  {
    type: 'NG_NIN',
    description: 'Nigerian national identification number',
    category: 'government',
    country: 'NG',
    detection: 'pattern',
    pattern: /\b\d{11}\b/u,
    score: 0.05,
    validator: verhoeffNumber,
    validScore: 0.3,
    keepInvalid: true,
    context: ['nin', 'national identification number', 'nimc', 'national identity'],
    needsContext: true,
  },
  /** Format: 3 letters, 3 digits, 2 letters */
  {
    type: 'NG_VEHICLE_REGISTRATION',
    description: 'Nigerian vehicle registration plate',
    category: 'vehicle',
    country: 'NG',
    detection: 'pattern',
    pattern: /\b[A-Z]{3}[ -]?\d{3}[ -]?[A-Z]{2}\b/u,
    score: 0.2,
    strong: { pattern: /^[A-Z]{3}-\d{3}[ -]?[A-Z]{2}$/u, score: 0.5 },
    context: ['plate', 'vehicle', 'registration', 'frsc', 'car'],
    needsContext: true,
  },
];
