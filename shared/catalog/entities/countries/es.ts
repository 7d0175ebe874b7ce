import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const esEntities: readonly EntityDefinition[] = [
  /** Format: 8 digits plus letter, or K/L/M plus 7 digits and letter. Check: number mod 23 letter */
  {
    type: 'ES_NIF',
    description: 'Spanish tax and identity number (DNI/NIF)',
    category: 'government',
    country: 'ES',
    detection: 'pattern',
    pattern: /\b\d{7,8}[- ]?[A-HJ-NP-TV-Z]\b|\b\d{2}\.\d{3}\.\d{3}[- ]?[A-HJ-NP-TV-Z]\b|\b[KLM]\d{7}[A-Z]\b/iu,
    score: 0.3,
    validator: standardNumber('ES', 'nif'),
    validScore: 0.85,
    context: ['nif', 'dni', 'documento nacional', 'identificación fiscal', 'identidad'],
  },
  /** Format: X, Y or Z, 7 digits, letter. Check: number mod 23 letter */
  {
    type: 'ES_NIE',
    description: 'Spanish foreigner identity number',
    category: 'government',
    country: 'ES',
    detection: 'pattern',
    pattern: /\b[XYZ][- ]?\d{7}[- ]?[A-HJ-NP-TV-Z]\b/iu,
    score: 0.5,
    validator: standardNumber('ES', 'nie'),
    validScore: 0.95,
    context: ['nie', 'extranjero', 'número de identidad', 'foreigner'],
  },
  /** Format: 2-3 letters plus 6 digits */
  {
    type: 'ES_PASSPORT',
    description: 'Spanish passport number',
    category: 'government',
    country: 'ES',
    detection: 'pattern',
    pattern: /\b[A-Z]{2,3}\d{6}\b/u,
    score: 0.1,
    context: ['pasaporte', 'passport', 'número de pasaporte'],
    needsContext: true,
  },
  /** Format: 12 digits as 2-8-2. Check: mod 97 */
  {
    type: 'ES_NSS',
    description: 'Spanish social security number',
    category: 'government',
    country: 'ES',
    detection: 'pattern',
    pattern: /\b\d{2}[ /-]?\d{8}[ /-]?\d{2}\b/u,
    score: 0.1,
    validator: standardNumber('ES', 'nss'),
    validScore: 0.5,
    strong: { pattern: /^\d{2}[ /-]\d{8}[ /-]\d{2}$/u, score: 0.9 },
    context: ['seguridad social', 'nss', 'nuss', 'número de afiliación', 'afiliación'],
    needsContext: true,
  },
  /** Format: letter, 7 digits, check digit or letter. Check: Luhn-like digit or letter */
  {
    type: 'ES_CIF',
    description: 'Spanish company tax code',
    category: 'tax',
    country: 'ES',
    detection: 'pattern',
    pattern: /\b(?:[ABEH]-?\d{8}|[NPQRSW]-?\d{7}[A-J]|[CDFGJUV]-?\d{7}[0-9A-J])\b/u,
    score: 0.2,
    validator: standardNumber('ES', 'cif'),
    validScore: 0.8,
    context: ['cif', 'nif', 'empresa', 'sociedad', 'código de identificación fiscal'],
  },
  /** Format: 4 digits plus 3 consonants */
  {
    type: 'ES_LICENSE_PLATE',
    description: 'Spanish vehicle registration plate',
    category: 'vehicle',
    country: 'ES',
    detection: 'pattern',
    pattern: /\b\d{4}[ -]?[BCDFGHJKLMNPRSTVWXYZ]{3}\b/u,
    score: 0.2,
    context: ['matrícula', 'vehículo', 'coche', 'placa', 'license plate'],
    needsContext: true,
  },
];
