import { SPOKEN_TITLES } from '@veilmark/catalog/words/titles';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';
import { HONORIFIC } from './honorifics';

/** FOSS, CM: a word in capitals in a text that is not. */
const CAPITALS = /^\p{Lu}{2,6}$/u;
/** ソフトウェア, FOSSライセンス: a foreign word in Japanese, as a name from abroad is. */
const KATAKANA = /^[A-Z]{0,8} ?[ァ-ヴー]{3,}(?: {1,2}[ァ-ヴー]{2,})*$/u;
const TITLE = new RegExp(String.raw`(?:^|[^\p{L}])(?:${SPOKEN_TITLES.join('|')})\.? $`, 'iu');
/** So often a text uses a term; what is also a family name is a term from more on. */
const OFTEN = 4;
const VERY_OFTEN = 12;
/** From this share on a text is in capitals itself. */
const MOST_CAPITALS = 0.3;
const SAMPLE = 20_000;

/** Whether a text says a word so often, never with a title, and always in this form, that it is a term and not someone's name. */
export function repeatedAbbreviations(text: string): (word: string) => boolean {
  let isShouted: boolean | undefined;
  const known = new Map<string, boolean>();
  const judge = (word: string): boolean => {
    if (KATAKANA.test(word)) return isOften(text, word, OFTEN);
    if (!CAPITALS.test(word)) return false;
    isShouted ??= shareOfCapitals(text) > MOST_CAPITALS;
    return !isShouted && isOften(text, word, isListed(word) ? VERY_OFTEN : OFTEN);
  };
  return (word) => {
    const answer = known.get(word) ?? judge(word);
    known.set(word, answer);
    return answer;
  };
}

function shareOfCapitals(text: string): number {
  const letters = text.slice(0, SAMPLE).replace(/\P{L}/gu, '');
  return letters.length === 0 ? 0 : letters.replace(/\P{Lu}/gu, '').length / letters.length;
}

const isListed = (word: string): boolean =>
  (getLexicon().flagsOf(word.toLowerCase()) & (WORD_FLAG.firstName | WORD_FLAG.surname)) !== 0;

/** Whether the whole word stands so often in the text, and nowhere as people are called or speak. */
function isOften(text: string, word: string, often: number): boolean {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (/[A-Za-z]/.test(text.charAt(at - 1)) || /[A-Za-z]/.test(text.charAt(end))) continue;
    const isCalled = TITLE.test(text.slice(Math.max(0, at - 16), at)) || HONORIFIC.test(text.slice(end, end + 4));
    if (isCalled || text.charAt(end) === ':') return false;
    count++;
  }
  return count >= often;
}
