import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const fiEntities: readonly EntityDefinition[] = [
  /** Format: ddmmyy, century sign, 3 digits, check character. Check: nine digits mod 31 character */
  {
    type: 'FI_PERSONAL_IDENTITY_CODE',
    description: 'Finnish personal identity code (henkilötunnus)',
    category: 'government',
    country: 'FI',
    detection: 'pattern',
    pattern: /\b(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}[-+ABCDEFYXWVU]\d{3}[0-9A-FHJ-NPR-Y]\b/u,
    score: 0.5,
    validator: standardNumber('FI', 'hetu'),
    validScore: 0.98,
    context: ['hetu', 'henkilötunnus', 'henkilötunnuksen', 'personbeteckning', 'personal identity code'],
  },
];
