import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const clEntities: readonly EntityDefinition[] = [
  /** Format: 7-8 digits, hyphen, check digit or K. Check: weighted mod 11 */
  {
    type: 'CL_RUT',
    description: 'Chilean national and tax number (RUN/RUT)',
    category: 'government',
    country: 'CL',
    detection: 'pattern',
    pattern: /\b\d{1,2}\.\d{3}\.\d{3}-[0-9Kk]\b|\b\d{7,8}-[0-9Kk]\b/u,
    score: 0.3,
    validator: standardNumber('CL', 'rut'),
    validScore: 0.9,
    context: ['rut', 'run', 'rol único', 'cédula', 'identidad'],
  },
];
