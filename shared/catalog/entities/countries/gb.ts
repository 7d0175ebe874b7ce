import type { EntityDefinition } from '../../types';
import { ukChi, ukDrivingLicence, ukNhs } from '../../validators/europe';
import { standardNumber } from '../../validators/stdnum';

export const gbEntities: readonly EntityDefinition[] = [
  /** Format: 10 digits as 3-3-4. Check: weighted mod 11 */
  {
    type: 'UK_NHS',
    description: 'NHS number for England, Wales and the Isle of Man',
    category: 'health',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b\d{3}[ -]?\d{3}[ -]?\d{4}\b/u,
    score: 0.1,
    validator: ukNhs,
    validScore: 0.35,
    context: ['nhs', 'national health', 'nhs number', 'patient', 'health services authority'],
    needsContext: true,
  },
  /** Format: 2 letters, 6 digits, suffix A-D; groups of 2 */
  {
    type: 'UK_NINO',
    description: 'UK national insurance number',
    category: 'government',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/iu,
    score: 0.5,
    validator: standardNumber('GB', 'nino'),
    validScore: 0.9,
    context: ['national insurance', 'ni number', 'nino', 'ni no'],
  },
  /** Format: 9 digits, or 2 letters plus 7 digits */
  {
    type: 'UK_PASSPORT',
    description: 'UK passport number',
    category: 'government',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b[A-Z]{2}\d{7}\b|\b\d{9}\b/u,
    score: 0.05,
    context: ['passport', 'uk passport', 'british passport', 'hm passport', 'travel document'],
    needsContext: true,
  },
  /** Format: 5-8 characters: outward and inward code */
  {
    type: 'UK_POSTCODE',
    description: 'UK postcode',
    category: 'location',
    country: 'GB',
    detection: 'pattern',
    pattern:
      /\b(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]) ?\d[ABD-HJLNP-UW-Z]{2})\b/u,
    score: 0.45,
    context: ['postcode', 'post code', 'address', 'lives at', 'street'],
  },
  /** Format: 16 characters: surname, birth data, initials, check. Check: structural: surname padding, birth month (+50 for women) and day */
  {
    type: 'UK_DRIVING_LICENCE',
    description: 'UK driving licence number',
    category: 'government',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b[A-Z9]{5}\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[A-Z9]{2}[A-Z0-9][A-Z]{2}\b/iu,
    score: 0.6,
    validator: ukDrivingLicence,
    validScore: 0.95,
    context: ['driving licence', 'licence number', 'dvla', 'driver number'],
  },
  /** Format: current AB12 CDE, prefix A123 BCD, suffix ABC 123D */
  {
    type: 'UK_VEHICLE_REGISTRATION',
    description: 'UK vehicle registration mark',
    category: 'vehicle',
    country: 'GB',
    detection: 'pattern',
    pattern:
      /\b(?:[A-HJ-PR-Y]{2}(?:0[1-9]|[1-7]\d)[ -]?[A-HJ-PR-Z]{3}|[A-HJ-NPR-TV-Y]\d{1,3} ?[A-HJ-PR-Y][A-HJ-PR-Z]{2}|[A-HJ-PR-Z]{3} ?\d{1,3}[A-HJ-NPR-TV-Y])\b/iu,
    score: 0.2,
    strong: { pattern: /^[A-HJ-PR-Y]{2}\d{2}[ -]?[A-HJ-PR-Z]{3}$/iu, score: 0.5 },
    context: ['registration', 'number plate', 'vehicle', 'vrm', 'car', 'dvla'],
    needsContext: true,
  },
  /** Format: 10 digits, optional K suffix. Check: weighted mod 11 check digit in front */
  {
    type: 'UK_UTR',
    description: 'UK unique taxpayer reference',
    category: 'tax',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b\d{5} ?\d{5}K?\b/u,
    score: 0.05,
    validator: standardNumber('GB', 'utr'),
    validScore: 0.3,
    context: ['utr', 'unique taxpayer', 'self assessment', 'hmrc', 'tax reference'],
    needsContext: true,
  },
  /** Format: 6 digits as 2-2-2, optional 8-digit account */
  {
    type: 'UK_SORT_CODE',
    description: 'UK bank sort code, optionally with account number',
    category: 'financial',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b\d{2}-\d{2}-\d{2}(?:[ /,]{1,2}\d{8})?\b/u,
    score: 0.1,
    strong: { pattern: /^\d{2}-\d{2}-\d{2}[ /,]{1,2}\d{8}$/u, score: 0.8 },
    context: ['sort code', 'sort-code', 'bank', 'account'],
    needsContext: true,
  },
  /** Format: 10 digits: ddmmyy plus 4. Check: weighted mod 11 plus birth date */
  {
    type: 'UK_CHI_NUMBER',
    description: 'Scottish community health index number',
    category: 'health',
    country: 'GB',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2} ?\d{4}\b/u,
    score: 0.1,
    validator: ukChi,
    validScore: 0.35,
    context: ['chi', 'community health index', 'nhs scotland', 'scotland', 'patient'],
    needsContext: true,
  },
];
