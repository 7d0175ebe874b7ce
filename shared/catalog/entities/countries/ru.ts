import type { EntityDefinition } from '../../types';
import { ruSnils } from '../../validators/europe';
import { standardNumber } from '../../validators/stdnum';

export const ruEntities: readonly EntityDefinition[] = [
  /** Format: 12 digits (person) or 10 digits (company). Check: weighted mod 11, one or two digits */
  {
    type: 'RU_INN',
    description: 'Russian taxpayer number (INN)',
    category: 'tax',
    country: 'RU',
    detection: 'pattern',
    pattern: /\b\d{12}\b|\b\d{10}\b/u,
    score: 0.05,
    validator: standardNumber('RU', 'inn'),
    validScore: 0.3,
    context: ['инн', 'inn', 'налогоплательщика', 'идентификационный номер', 'tax number'],
    needsContext: true,
  },
  /** Format: 11 digits xxx-xxx-xxx xx. Check: weighted mod 101 */
  {
    type: 'RU_SNILS',
    description: 'Russian pension insurance number (SNILS)',
    category: 'government',
    country: 'RU',
    detection: 'pattern',
    pattern: /\b\d{3}-\d{3}-\d{3}[ -]\d{2}\b|\b\d{11}\b/u,
    score: 0.1,
    validator: ruSnils,
    validScore: 0.4,
    strong: { pattern: /^\d{3}-\d{3}-\d{3}[ -]\d{2}$/u, score: 0.95 },
    context: ['снилс', 'snils', 'страховой номер', 'пенсионное страхование'],
    needsContext: true,
  },
  /** Format: 4 + 6 digits */
  {
    type: 'RU_PASSPORT',
    description: 'Russian internal passport series and number',
    category: 'government',
    country: 'RU',
    detection: 'pattern',
    pattern: /\b\d{2} ?\d{2} ?(?:№ ?)?\d{6}\b/u,
    score: 0.05,
    context: ['паспорт', 'паспорта', 'серия', 'passport', 'удостоверение'],
    needsContext: true,
  },
];
