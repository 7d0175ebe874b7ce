import type { EntityDefinition } from '../../types';
import { aeEmiratesId } from '../../validators/asia-pacific-africa';

export const aeEntities: readonly EntityDefinition[] = [
  /** Format: 784-yyyy-nnnnnnn-n. Check: Luhn */
  {
    type: 'AE_EMIRATES_ID',
    description: 'United Arab Emirates identity number',
    category: 'government',
    country: 'AE',
    detection: 'pattern',
    pattern: /\b784-\d{4}-\d{7}-\d\b|\b784(?:19|20)\d{10}\b/u,
    score: 0.7,
    validator: aeEmiratesId,
    validScore: 0.98,
    keepInvalid: true,
    context: ['emirates id', 'الهوية الإماراتية', 'رقم الهوية', 'eid', 'uae id'],
  },
];
