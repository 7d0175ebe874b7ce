import type { EntityDefinition } from '../../types';
import { krFrn, krRrn } from '../../validators/asia-pacific-africa';
import { standardNumber } from '../../validators/stdnum';

export const krEntities: readonly EntityDefinition[] = [
  /** Format: yymmdd-nnnnnnn, 7th digit 0-4 or 9. Check: weighted mod 11 (not for numbers issued since October 2020) */
  {
    type: 'KR_RRN',
    description: 'Korean resident registration number',
    category: 'government',
    country: 'KR',
    detection: 'pattern',
    pattern: /\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[1-4]\d{6}\b/u,
    score: 0.3,
    validator: krRrn,
    validScore: 0.6,
    keepInvalid: true,
    strong: { pattern: /^\d{6}-\d{7}$/u, score: 0.85 },
    context: ['주민등록번호', '주민번호', 'rrn', 'resident registration'],
    needsContext: true,
  },
  /** Format: yymmdd-nnnnnnn, 7th digit 5-8. Check: weighted mod 11 (not for numbers issued since October 2020) */
  {
    type: 'KR_FRN',
    description: 'Korean foreigner registration number',
    category: 'government',
    country: 'KR',
    detection: 'pattern',
    pattern: /\b\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[5-8]\d{6}\b/u,
    score: 0.3,
    validator: krFrn,
    validScore: 0.6,
    keepInvalid: true,
    strong: { pattern: /^\d{6}-\d{7}$/u, score: 0.85 },
    context: ['외국인등록번호', '외국인', 'frn', 'alien registration', 'foreigner registration'],
    needsContext: true,
  },
  /** Format: 12 digits as 2-2-6-2, region 11-28 */
  {
    type: 'KR_DRIVER_LICENSE',
    description: 'Korean driving licence number',
    category: 'government',
    country: 'KR',
    detection: 'pattern',
    pattern: /\b(?:1[1-9]|2[0-8])-?\d{2}-?\d{6}-?\d{2}\b/u,
    score: 0.25,
    strong: { pattern: /^\d{2}-\d{2}-\d{6}-\d{2}$/u, score: 0.75 },
    context: ['운전면허', '면허번호', '운전면허번호', "driver's license", 'driving licence'],
    needsContext: true,
  },
  /** Format: M, S, R, O, D or G plus 8 digits, or with letter in position 5 */
  {
    type: 'KR_PASSPORT',
    description: 'Korean passport number',
    category: 'government',
    country: 'KR',
    detection: 'pattern',
    pattern: /\b[MSROD]\d{3}[A-Z]\d{4}\b|\b[MSRODG]\d{8}\b/u,
    score: 0.1,
    strong: { pattern: /^[MSROD]\d{3}[A-Z]\d{4}$/u, score: 0.5 },
    context: ['여권', '여권번호', 'passport', 'korean passport'],
    needsContext: true,
  },
  /** Format: 10 digits as 3-2-5. Check: weighted mod 10 */
  {
    type: 'KR_BRN',
    description: 'Korean business registration number',
    category: 'tax',
    country: 'KR',
    detection: 'pattern',
    pattern: /\b\d{3}-\d{2}-\d{5}\b|\b\d{10}\b/u,
    score: 0.05,
    validator: standardNumber('KR', 'brn'),
    validScore: 0.3,
    strong: { pattern: /^\d{3}-\d{2}-\d{5}$/u, score: 0.85 },
    context: ['사업자등록번호', '사업자번호', 'brn', 'business registration'],
    needsContext: true,
  },
];
