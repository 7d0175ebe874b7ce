import type { EntityDefinition } from '../../types';
import { jpMyNumber } from '../../validators/asia-pacific-africa';

export const jpEntities: readonly EntityDefinition[] = [
  /** Format: 12 digits, optional groups of 4. Check: weighted mod 11 */
  {
    type: 'JP_MY_NUMBER',
    description: 'Japanese individual number (My Number)',
    category: 'government',
    country: 'JP',
    detection: 'pattern',
    pattern: /\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/u,
    score: 0.05,
    validator: jpMyNumber,
    validScore: 0.3,
    context: ['マイナンバー', '個人番号', 'my number', 'individual number'],
    needsContext: true,
  },
  /** Format: 12 digits, first two are the prefecture */
  {
    type: 'JP_DRIVER_LICENSE',
    description: 'Japanese driving licence number',
    category: 'government',
    country: 'JP',
    detection: 'pattern',
    pattern: /\b(?:[1-8]\d|9[0-7])\d{10}\b/u,
    score: 0.05,
    context: ['運転免許', '免許証', '免許証番号', "driver's license", 'driving licence'],
    needsContext: true,
  },
  /** Format: 2 letters plus 7 digits */
  {
    type: 'JP_PASSPORT',
    description: 'Japanese passport number',
    category: 'government',
    country: 'JP',
    detection: 'pattern',
    pattern: /\b[A-Z]{2}\d{7}\b/u,
    score: 0.1,
    context: ['パスポート', '旅券', '旅券番号', 'passport'],
    needsContext: true,
  },
  /** Format: 2 letters, 8 digits, 2 letters */
  {
    type: 'JP_RESIDENCE_CARD',
    description: 'Japanese residence card number',
    category: 'government',
    country: 'JP',
    detection: 'pattern',
    pattern: /\b[A-Z]{2}\d{8}[A-Z]{2}\b/u,
    score: 0.55,
    context: ['在留カード', '在留カード番号', 'residence card', 'zairyu'],
  },
];
