import type { EntityDefinition } from '../../types';
import { sgNric } from '../../validators/asia-pacific-africa';
import { standardNumber } from '../../validators/stdnum';

export const sgEntities: readonly EntityDefinition[] = [
  /** Format: S, T, F, G or M, 7 digits, check letter. Check: weighted mod 11 letter */
  {
    type: 'SG_NRIC_FIN',
    description: 'Singapore NRIC or FIN',
    category: 'government',
    country: 'SG',
    detection: 'pattern',
    pattern: /\b[STFGM]\d{7}[A-Z]\b/u,
    score: 0.4,
    validator: sgNric,
    validScore: 0.95,
    context: ['nric', 'fin', 'identity card', 'ic number', '身份证'],
  },
  /** Format: 9-10 characters, three styles. Check: weighted letter per style */
  {
    type: 'SG_UEN',
    description: 'Singapore unique entity number',
    category: 'tax',
    country: 'SG',
    detection: 'pattern',
    pattern: /\b(?:\d{8}[A-Z]|(?:19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])\b/u,
    score: 0.2,
    validator: standardNumber('SG', 'uen'),
    validScore: 0.7,
    context: ['uen', 'entity number', 'acra', 'business registration'],
  },
];
