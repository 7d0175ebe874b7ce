import type { ReviewReason } from '@veilmark/review/reasons';
import type { Translations } from '../translations';

/** Why to look at a finding before others. Without React: the guard shows them inside pages. */
export const REASON_TEXTS: Translations<Record<ReviewReason, string>> = {
  id: 'shared/ui/review/reason-texts',
  en: {
    'value-elsewhere': 'also stands elsewhere without a mark',
    'check-failed': 'check digit failed',
    ocr: 'read from a picture',
    'low-score': 'low score',
    'one-finder': 'only one method found it',
    'direct-identifier': 'direct identifier',
    'likely-test': 'likely a test value',
  },
  de: {
    'value-elsewhere': 'steht auch unmarkiert an anderer Stelle',
    'check-failed': 'Prüfziffer falsch',
    ocr: 'aus einem Bild gelesen',
    'low-score': 'niedrige Bewertung',
    'one-finder': 'nur ein Verfahren hat es gefunden',
    'direct-identifier': 'direkte Kennung',
    'likely-test': 'wohl ein Testwert',
  },
};
