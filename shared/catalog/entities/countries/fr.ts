import type { EntityDefinition } from '../../types';
import { frSiret } from '../../validators/europe';
import { standardNumber } from '../../validators/stdnum';

export const frEntities: readonly EntityDefinition[] = [
  /** Format: 15 digits (2A/2B for Corsica), groups 1-2-2-2-3-3-2. Check: 97 minus number mod 97 */
  {
    type: 'FR_NIR',
    description: 'French social security number (NIR)',
    category: 'government',
    country: 'FR',
    detection: 'pattern',
    pattern: /\b[1-478] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}\b/u,
    score: 0.3,
    validator: standardNumber('FR', 'nir'),
    validScore: 0.98,
    context: ['nir', 'sécurité sociale', 'numéro de sécu', 'insee', 'carte vitale', 'social security'],
  },
  /** Format: 13 digits starting 0-3. Check: first ten digits mod 511 */
  {
    type: 'FR_NIF',
    description: 'French personal tax number (SPI)',
    category: 'tax',
    country: 'FR',
    detection: 'pattern',
    pattern: /\b[0-3]\d ?\d{2} ?\d{3} ?\d{3} ?\d{3}\b/u,
    score: 0.1,
    validator: standardNumber('FR', 'nif'),
    validScore: 0.7,
    context: ['numéro fiscal', 'spi', 'nif', 'impôts', 'identifiant fiscal', 'tax number'],
  },
  /** Format: 14 digits as 3-3-3-5. Check: Luhn on SIREN and SIRET */
  {
    type: 'FR_SIRET',
    description: 'French establishment number (SIRET), includes sole traders',
    category: 'tax',
    country: 'FR',
    detection: 'pattern',
    pattern: /\b\d{3} ?\d{3} ?\d{3} ?\d{5}\b/u,
    score: 0.1,
    validator: frSiret,
    validScore: 0.5,
    strong: { pattern: /^\d{3} \d{3} \d{3} \d{5}$/u, score: 0.9 },
    context: ['siret', 'siren', 'rcs', 'établissement', 'entreprise'],
  },
  /** Format: 12 digits (old) or 9 characters (since 2021) */
  {
    type: 'FR_CNI',
    description: 'French national identity card number',
    category: 'government',
    country: 'FR',
    detection: 'pattern',
    pattern: /\b\d{2}(?:0[1-9]|1[0-2])[0-9AB]{2}\d{6}\b|\b[A-HJ-NP-Z][A-HJ-NP-Z0-9]{7}\d\b/u,
    score: 0.05,
    context: ["carte d'identité", 'cni', 'carte nationale', 'identité', 'identity card'],
    needsContext: true,
  },
  /** Format: 2 digits, 2 letters, 5 digits */
  {
    type: 'FR_PASSPORT',
    description: 'French passport number',
    category: 'government',
    country: 'FR',
    detection: 'pattern',
    pattern: /\b\d{2}[A-Z]{2}\d{5}\b/u,
    score: 0.4,
    context: ['passeport', 'passport', 'numéro de passeport'],
  },
  /** Format: AA-123-AA */
  {
    type: 'FR_LICENSE_PLATE',
    description: 'French vehicle registration plate',
    category: 'vehicle',
    country: 'FR',
    detection: 'pattern',
    pattern: /\b[A-HJ-NP-TV-Z]{2}[- ]?\d{3}[- ]?[A-HJ-NP-TV-Z]{2}\b/u,
    score: 0.2,
    strong: { pattern: /^[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}$/u, score: 0.6 },
    context: ['immatriculation', 'plaque', 'véhicule', 'voiture', 'license plate'],
    needsContext: true,
  },
];
