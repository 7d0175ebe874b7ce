import { PATRONYMIC_ENDS } from '@veilmark/catalog/words/behind-names';
import { holdsGivenName, isTitleOrGreeting } from '../lexicon/names-somebody';
import { HONORIFIC } from './honorifics';

/** `G. Abernathy`, `А.Г.Кашин`, `PASTEUR L.`: an initial before or behind a word. */
const INITIAL = /(?:^|[\s,.])\p{Lu}\.\s?\p{Lu}|\p{L}{2}\s\p{Lu}\.$/u;
/** Of a father's name, as Russian forms it. */
const PATRONYMIC = new RegExp(String.raw`(?:${PATRONYMIC_ENDS.join('|')})(?![\p{L}\p{M}])`, 'u');
/** `Kelling et al (2003)`, `Elton’s (1958)`, `Allen, F`: an author. */
const CITED = /^(?:['’]s)?\s?(?:et al\b|\(\d{4}|,? \p{Lu}(?![\p{L}\p{M}]))/u;
const LONGEST_SIGN = 12;
const LONGEST_TITLE = 24;

/** Whether words show by themselves, or by what follows them, that they name someone. */
export function showsName(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end);
  if (INITIAL.test(words) || PATRONYMIC.test(words) || holdsGivenName(words)) return true;
  const before = /([\p{L}\p{M}.-]{1,20})\s+$/u.exec(text.slice(Math.max(0, start - LONGEST_TITLE), start))?.[1];
  if (before !== undefined && isTitleOrGreeting(before)) return true;
  const behind = text.slice(end, end + LONGEST_SIGN);
  return CITED.test(behind) || HONORIFIC.test(behind);
}
