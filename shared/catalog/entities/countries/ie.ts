import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const ieEntities: readonly EntityDefinition[] = [
  /** Format: 7 digits, check letter, optional second letter. Check: weighted mod 23 letter */
  {
    type: 'IE_PPSN',
    description: 'Irish personal public service number',
    category: 'government',
    country: 'IE',
    detection: 'pattern',
    pattern: /\b\d{7}[A-W][A-IW]?\b/u,
    score: 0.3,
    validator: standardNumber('IE', 'pps'),
    validScore: 0.8,
    context: ['pps', 'ppsn', 'personal public service', 'rsi', 'uimhir psp'],
  },
  /** Format: 3-character routing key plus 4 characters */
  {
    type: 'IE_EIRCODE',
    description: 'Irish postcode that identifies one address',
    category: 'location',
    country: 'IE',
    detection: 'pattern',
    pattern: /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}\b/u,
    score: 0.2,
    strong: { pattern: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) [0-9AC-FHKNPRTV-Y]{4}$/u, score: 0.5 },
    context: ['eircode', 'postcode', 'address', 'seoladh'],
    needsContext: true,
  },
];
