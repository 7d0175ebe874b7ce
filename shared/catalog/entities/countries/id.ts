import type { EntityDefinition } from '../../types';
import { idNik } from '../../validators/asia-pacific-africa';

export const idEntities: readonly EntityDefinition[] = [
  /** Format: 16 digits: region, ddmmyy (day +40 for women), serial. Check: structural: province, birth date */
  {
    type: 'ID_NIK',
    description: 'Indonesian population identity number (NIK)',
    category: 'government',
    country: 'ID',
    detection: 'pattern',
    pattern: /\b[1-9]\d{5}(?:0[1-9]|[12]\d|3[01]|4[1-9]|[56]\d|7[01])(?:0[1-9]|1[0-2])\d{6}\b/u,
    score: 0.1,
    validator: idNik,
    validScore: 0.35,
    context: ['nik', 'ktp', 'nomor induk kependudukan', 'kartu tanda penduduk', 'identity number'],
    needsContext: true,
  },
];
