import type { EntityDefinition } from '../../types';
import { luhnNumber } from '../../validators/checksums';
import { standardNumber } from '../../validators/stdnum';

export const mxEntities: readonly EntityDefinition[] = [
  /** Format: 18 characters: initials, yymmdd, sex, state, consonants, check. Check: weighted mod 10 */
  {
    type: 'MX_CURP',
    description: 'Mexican unique population registry code (CURP)',
    category: 'government',
    country: 'MX',
    detection: 'pattern',
    pattern:
      /\b[A-Z][AEIOUX][A-Z]{2}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[HMX](?:AS|BC|BS|CC|CH|CL|CM|CS|DF|DG|GR|GT|HG|JC|MC|MN|MS|NE|NL|NT|OC|PL|QR|QT|SL|SP|SR|TC|TL|TS|VZ|YN|ZS)[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d\b/u,
    score: 0.7,
    validator: standardNumber('MX', 'curp'),
    validScore: 1,
    context: ['curp', 'clave única', 'registro de población'],
  },
  /** Format: 12-13 characters: initials, yymmdd, homoclave. Check: weighted mod 11 (about 1.5 % of issued codes do not follow it) */
  {
    type: 'MX_RFC',
    description: 'Mexican taxpayer registry code (RFC)',
    category: 'tax',
    country: 'MX',
    detection: 'pattern',
    pattern: /\b[A-ZÑ&]{3,4}-?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[A-Z0-9]{2}[0-9A]\b/u,
    score: 0.5,
    validator: standardNumber('MX', 'rfc'),
    validScore: 0.9,
    keepInvalid: true,
    context: ['rfc', 'registro federal', 'contribuyentes', 'sat'],
  },
  /** Format: 18 digits: bank, city, account, check. Check: weights 3-7-1 mod 10 */
  {
    type: 'MX_CLABE',
    description: 'Mexican standardised bank account (CLABE)',
    category: 'financial',
    country: 'MX',
    detection: 'pattern',
    pattern: /\b\d{3} ?\d{3} ?\d{11} ?\d\b/u,
    score: 0.1,
    validator: standardNumber('MX', 'clabe'),
    validScore: 0.5,
    context: ['clabe', 'cuenta', 'banco', 'transferencia', 'spei'],
  },
  /** Format: 11 digits. Check: Luhn */
  {
    type: 'MX_NSS',
    description: 'Mexican social security number (IMSS)',
    category: 'government',
    country: 'MX',
    detection: 'pattern',
    pattern: /\b\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?\d{4}[ -]?\d\b/u,
    score: 0.05,
    validator: luhnNumber,
    validScore: 0.3,
    context: ['nss', 'imss', 'seguro social', 'seguridad social'],
    needsContext: true,
  },
];
