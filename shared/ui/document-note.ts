import { defineMessages, type Locale, messagesOf } from './i18n';
import { GERMAN_NOTES } from './languages/de/notes';
import { addedTexts } from './translations';

/** Codes of the engine, which readers should not have to look up. */
const codes = defineMessages('shared/ui/document-note', {
  en: {
    language_not_supported: 'Some types have no words in this language and were not searched for.',
    not_in_entities: 'Types of your own that are not among the chosen types were not searched for.',
    in_exclude_entities: 'Types of your own that are excluded were not searched for.',
  },
  de: {
    language_not_supported: 'Einige Arten haben in dieser Sprache keine Wörter und wurden nicht gesucht.',
    not_in_entities: 'Eigene Arten, die nicht unter den gewählten sind, wurden nicht gesucht.',
    in_exclude_entities: 'Ausgenommene eigene Arten wurden nicht gesucht.',
  },
});

const isCode = (note: string): note is keyof (typeof codes)['en'] => Object.hasOwn(codes.en, note);

/** A remark about a document in the reader's language; one without a translation stays English. */
export function documentNote(note: string, locale: Locale): string {
  if (isCode(note)) return messagesOf(codes, locale)[note];
  const translated = locale === 'de' ? GERMAN_NOTES : addedTexts('documents/notes', locale);
  const { start, rest } = partsOf(note);
  const own = Object.hasOwn(translated, start) ? translated[start] : undefined;
  return typeof own === 'string' ? own + rest : note;
}

/** Formats and numbers of pages follow a colon; they are the same in every language. */
function partsOf(note: string): { start: string; rest: string } {
  const listed = /^([^:]+:)( [\w, -]+\.)$/.exec(note);
  const isListed = listed?.[1] !== undefined && Object.hasOwn(GERMAN_NOTES, listed[1]);
  return isListed ? { start: listed[1] ?? '', rest: listed[2] ?? '' } : { start: note, rest: '' };
}
