import { NAME_LISTS } from '@veilmark/catalog/words/invented-people';
import { WOMENS_NAMES } from '@veilmark/catalog/words/womens-names';

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything that ASCII has.
export const ASCII = /^[\x00-\x7f]*$/;

/** Without accents and in small letters. Most words are plain already, and are asked for often. */
export function foldName(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

interface KnownName {
  languages: string[];
  sex?: 'm' | 'f';
}

let given: Map<string, KnownName> | undefined;
let families: Map<string, string[]> | undefined;

function read() {
  if (given && families) return { given, families };
  given = new Map();
  families = new Map();
  for (const { language, women, men, families: names } of NAME_LISTS) {
    for (const [list, sex] of [
      [women, 'f'],
      [men, 'm'],
    ] as const)
      for (const name of list) {
        const known = given.get(foldName(name)) ?? { languages: [], sex };
        known.languages.push(language);
        given.set(foldName(name), known);
      }
    for (const name of names) families.set(foldName(name), [...(families.get(foldName(name)) ?? []), language]);
  }
  return { given, families };
}

export const isGivenName = (word: string): boolean => read().given.has(foldName(word));

/** By the lists, else by the ending that most women's names share in the languages we know. */
export function sexOf(word: string): 'm' | 'f' {
  const isLikeAWoman = WOMENS_NAMES.has(foldName(word)) || /[aàáяα]$/iu.test(word.normalize('NFC'));
  return read().given.get(foldName(word))?.sex ?? (isLikeAWoman ? 'f' : 'm');
}

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/[پچژگکی]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

/** Where a name comes from: by its script, by lists of names, by the language of the text. */
export function languageOfName(words: readonly string[], textLanguage: string | undefined): string {
  const all = words.join('');
  if (/\p{Script=Han}/u.test(all)) return textLanguage === 'ja' || /\p{Script=Hiragana}/u.test(all) ? 'ja' : 'zh';
  const script = ASCII.test(all) ? undefined : SCRIPTS.find(([pattern]) => pattern.test(all));
  if (script) return script[1];
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of [
      ...(read().given.get(foldName(word))?.languages ?? []),
      ...(read().families.get(foldName(word)) ?? []),
    ])
      counts.set(language, (counts.get(language) ?? 0) + (language === textLanguage ? 1.5 : 1));
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const isListed = NAME_LISTS.some(({ language }) => language === textLanguage);
  const isLatin = !SCRIPTS.some(([, language]) => language === textLanguage) && !/^(?:ja|zh)$/.test(textLanguage ?? '');
  return best?.[0] ?? (isListed && isLatin ? (textLanguage as string) : 'en');
}
