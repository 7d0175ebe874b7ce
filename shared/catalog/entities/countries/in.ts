import type { EntityDefinition } from '../../types';
import { inAadhaar } from '../../validators/asia-pacific-africa';
import { standardNumber } from '../../validators/stdnum';

export const inEntities: readonly EntityDefinition[] = [
  /** Format: 5 letters (4th = holder type), 4 digits, letter */
  {
    type: 'IN_PAN',
    description: 'Indian permanent account number',
    category: 'tax',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/u,
    score: 0.5,
    validator: standardNumber('IN', 'pan'),
    validScore: 0.85,
    context: ['pan', 'permanent account number', 'income tax', 'pan card'],
  },
  /** Format: 12 digits as 4-4-4, first 2-9. Check: Verhoeff */
  {
    type: 'IN_AADHAAR',
    description: 'Indian Aadhaar identity number',
    category: 'government',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}\b/u,
    score: 0.1,
    validator: inAadhaar,
    validScore: 0.3,
    strong: { pattern: /^\d{4}[ -]\d{4}[ -]\d{4}$/u, score: 0.85 },
    context: ['aadhaar', 'aadhar', 'uid', 'uidai', 'आधार'],
    needsContext: true,
  },
  /** Format: 15 characters: state, PAN, entity, Z, check. Check: mod 36 */
  {
    type: 'IN_GSTIN',
    description: 'Indian goods and services tax number',
    category: 'tax',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[0-7]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]\b/u,
    score: 0.6,
    validator: standardNumber('IN', 'gstin'),
    validScore: 1,
    keepInvalid: true,
    context: ['gst', 'gstin', 'goods and services tax', 'tax invoice'],
  },
  /** Format: 3 letters plus 7 digits. Check: Luhn on the digits (not on older cards) */
  {
    type: 'IN_VOTER',
    description: 'Indian voter identity number (EPIC)',
    category: 'government',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b[A-Z]{3}\d{7}\b/u,
    score: 0.3,
    validator: standardNumber('IN', 'epic'),
    validScore: 0.5,
    keepInvalid: true,
    context: ['voter', 'epic', 'election', 'voter id', 'electoral', 'मतदाता', 'vote', 'voting'],
    needsContext: true,
  },
  /** Format: letter plus 7 digits */
  {
    type: 'IN_PASSPORT',
    description: 'Indian passport number',
    category: 'government',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b[A-PR-WY][1-9]\d ?\d{4}[1-9]\b/u,
    score: 0.1,
    context: ['passport', 'indian passport', 'पासपोर्ट', 'travel document'],
    needsContext: true,
  },
  /** Format: state code, district, series, 4 digits, or BH series */
  {
    type: 'IN_VEHICLE_REGISTRATION',
    description: 'Indian vehicle registration number',
    category: 'vehicle',
    country: 'IN',
    detection: 'pattern',
    pattern:
      /\b(?:AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UK|UP|WB)[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?\d{4}\b|\b\d{2}[ -]?BH[ -]?\d{4}[ -]?[A-Z]{1,2}\b/u,
    score: 0.65,
    context: ['vehicle', 'registration', 'rto', 'car', 'plate', 'गाड़ी'],
  },
  /** Format: state code, RTO, year, 7 digits */
  {
    type: 'IN_DRIVER_LICENSE',
    description: 'Indian driving licence number',
    category: 'government',
    country: 'IN',
    detection: 'pattern',
    pattern:
      /\b(?:AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UK|UP|WB)[ -]?\d{2}[ -]?(?:19|20)\d{2}[ -]?\d{7}\b/u,
    score: 0.7,
    context: ['driving licence', 'dl', 'license', 'rto', 'ड्राइविंग'],
  },
  /** Format: 4 letters, 0, 6 alphanumerics */
  {
    type: 'IN_IFSC',
    description: 'Indian bank branch code (IFSC)',
    category: 'financial',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b[A-Z]{4}0[A-Z0-9]{6}\b/u,
    score: 0.45,
    context: ['ifsc', 'bank', 'branch', 'neft', 'rtgs'],
  },
  /** Format: name@bank-handle */
  {
    type: 'IN_UPI_ID',
    description: 'Indian UPI virtual payment address',
    category: 'financial',
    country: 'IN',
    detection: 'pattern',
    pattern:
      /\b[a-z0-9][a-z0-9._-]{1,64}@(?:upi|ybl|ibl|axl|oksbi|okicici|okaxis|okhdfcbank|paytm|ptyes|ptaxis|pthdfc|ptsbi|apl|yapl|rapl|sbi|icici|hdfcbank|axisbank|axisb|kotak|kbl|fbl|federal|barodampay|pnb|cnrb|idfcbank|indus|yesbank|ikwik|jupiteraxis|freecharge|waicici|wahdfcbank|wasbi|airtel|postbank|dbs|hsbc|sc|citi|rbl|uco|unionbank|indianbank|iob|slice|superyes|timecosmos)\b/iu,
    score: 0.85,
    anchor: { sign: '@', before: /[A-Za-z0-9._-]/ },
    context: ['upi', 'vpa', 'gpay', 'phonepe', 'paytm', 'bhim'],
  },
  /** Format: 6 digits, first not 0 */
  {
    type: 'IN_PIN_CODE',
    description: 'Indian postal index number',
    category: 'location',
    country: 'IN',
    detection: 'pattern',
    pattern: /\b[1-9]\d{2} ?\d{3}\b/u,
    score: 0.2,
    context: ['pin code', 'pincode', 'pin', 'postal', 'address', 'पिन'],
    needsContext: true,
  },
];
