import { LOCALES, type Locale } from '@veilmark/wire/interface-languages';
import { de } from './de';
import { en } from './en';

/** A mail in one language. */
interface Text {
  subject: string;
  paragraphs: string[];
}

/** Every mail that the service sends, by what it is about. */
export type MailTexts = { [Name in keyof typeof en]: (...values: Parameters<(typeof en)[Name]>) => Text };

/** Languages that mails are written in. One of the interface that is absent here is left out of them. */
const LANGUAGES: Partial<Record<Locale, MailTexts>> & { en: MailTexts } = { en, de };

/** A mail in all languages, one after the other: the service does not know which its reader speaks. */
export function mailText(choose: (texts: MailTexts) => Text): { subject: string; text: string } {
  const all = LOCALES.flatMap((locale) => LANGUAGES[locale] ?? []).map(choose);
  return {
    subject: all.map(({ subject }) => subject).join(' / '),
    text: `${all.map(({ paragraphs }) => paragraphs.join('\n\n')).join('\n\n--\n\n')}\n`,
  };
}
