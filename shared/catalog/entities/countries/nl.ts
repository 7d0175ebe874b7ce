import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const nlEntities: readonly EntityDefinition[] = [
  /** Format: 9 digits, optional dots. Check: eleven test with weight -1 on the last digit */
  {
    type: 'NL_BSN',
    description: 'Dutch citizen service number',
    category: 'government',
    country: 'NL',
    detection: 'pattern',
    pattern: /\b\d{3}[. ]?\d{3}[. ]?\d{3}\b|\b\d{4}\.\d{2}\.\d{3}\b/u,
    score: 0.05,
    validator: standardNumber('NL', 'bsn'),
    validScore: 0.3,
    strong: { pattern: /^\d{4}\.\d{2}\.\d{3}$/u, score: 0.85 },
    context: ['bsn', 'burgerservicenummer', 'sofinummer', 'sofi', 'citizen service number'],
    needsContext: true,
  },
  /** Format: 2 letters, 6 alphanumerics, 1 digit, no letter O */
  {
    type: 'NL_PASSPORT',
    description: 'Dutch passport or identity card number',
    category: 'government',
    country: 'NL',
    detection: 'pattern',
    pattern: /\b[A-NP-Z]{2}[A-NP-Z0-9]{6}\d\b/u,
    score: 0.1,
    context: ['paspoort', 'paspoortnummer', 'identiteitskaart', 'documentnummer', 'id-kaart', 'passport'],
    needsContext: true,
  },
  /** Format: 4 digits plus 2 letters */
  {
    type: 'NL_POSTCODE',
    description: 'Dutch postcode',
    category: 'location',
    country: 'NL',
    detection: 'pattern',
    pattern: /\b[1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])\b/u,
    score: 0.2,
    context: ['postcode', 'adres', 'straat', 'woonplaats', 'address'],
    needsContext: true,
  },
];
