import type { Locale } from '@veilmark/wire/interface-languages';
import { GERMAN_REFUSALS } from './languages/de/refusals';
import { addedTexts } from './translations';

type Sentences = Readonly<Record<string, unknown>>;

/** A sentence of the service in another language than English; nothing where it has no translation. */
export const translateRefusal = (sentence: string, locale: Locale): string | undefined =>
  translate(sentence, locale === 'de' ? GERMAN_REFUSALS : addedTexts('service/refusals', locale));

function translate(sentence: string, sentences: Sentences): string | undefined {
  // Keys are sentences, so a name such as `constructor` is none of them.
  const exact = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined;
  if (typeof exact === 'string') return exact;
  for (const { pattern, text } of patternsOf(sentences)) {
    const named = pattern.exec(sentence);
    // What a sentence names may be a sentence of the service itself.
    if (named) return text.replace(/\{(\d)\}/g, (_, n) => translate(named[n] ?? '', sentences) ?? named[n] ?? '');
  }
  const parts = sentence.split(/(?<=\.) (?=[A-Z])/);
  if (parts.length < 2) return undefined;
  const translated = parts.map((part) => translate(part, sentences));
  return translated.includes(undefined) ? undefined : translated.join(' ');
}

interface Pattern {
  pattern: RegExp;
  text: string;
}

const compiled = new WeakMap<Sentences, readonly Pattern[]>();

/** The sentences with places for names, those that say the most first. */
function patternsOf(sentences: Sentences): readonly Pattern[] {
  const known = compiled.get(sentences);
  if (known) return known;
  const made = Object.entries(sentences)
    .filter((entry): entry is [string, string] => entry[0].includes('{1}') && typeof entry[1] === 'string')
    .sort(([a], [b]) => b.length - a.length)
    .map(([english, text]) => ({ pattern: asPattern(english), text }));
  compiled.set(sentences, made);
  return made;
}

/** What is named is in one sentence: the next says what to do. */
const asPattern = (english: string): RegExp =>
  new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '((?:(?!\\. [A-Z]).)+?)')}$`, 's');
