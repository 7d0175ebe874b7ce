import { JAPANESE_ERAS, MINGUO_ERA } from '@veilmark/catalog/words/eras';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { matchNear, type Place, type ReadValue } from './value';

/** Scripts without spaces between words. */
const UNSPACED = String.raw`\p{Script=Thai}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Letters, but of the scripts without spaces only a few before or between digits: "2024고단4471", "第447号". */
const LETTER = String.raw`(?:(?![${UNSPACED}])[\p{L}\p{M}_]|\p{Nd}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,3}(?=\p{Nd}|[(（]\p{L}{1,2}[)）])|(?<=\p{Nd})[号號호])`;
const token = lazyPattern(
  () =>
    new RegExp(
      String.raw`${LETTER}+(?:[-–./:*\\·]${LETTER.replace('|\\p{Nd}|', '|[\\p{Nd}*]|')}+|[(（][\p{L}\p{Nd}]{1,5}[)）]${LETTER}*)*`,
      'uy',
    ),
);
const HAS_DIGIT = /\p{Nd}/u;
const IS_CAPITAL_CODE = /^[\p{Lu}\p{Nd}./:_-]+$/u;
const LONGEST = 48;
/** How many words may stand between the label and its number: "ID: passport AB123". */
const MOST_WORDS_BEFORE = 3;

/** The group of tokens that make a number: digits, capital letters and the signs between them. */
export function readNumber(place: Place, leastDigits = 1): ReadValue | undefined {
  const short = readShort(place, leastDigits);
  if (short) return short;
  const { text, end, isProse } = place;
  let at = place.start;
  for (let words = 0; words <= (isProse ? 0 : MOST_WORDS_BEFORE) && at < end; words++) {
    while (at < end && /[\s"'“„«(#№*:–-]/u.test(text.charAt(at))) at++;
    const pattern = token();
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return undefined;
    if (HAS_DIGIT.test(found[0]) || startsGroup(text, at, found[0])) return group(place, at, leastDigits);
    if (place.isClosed && words === 0 && isBareCode(text.slice(place.start, end))) return { start: at, end };
    at += found[0].length;
    if (!/[\s.]/.test(text.charAt(at))) return undefined;
  }
  return undefined;
}

/** A place with little more than digits in it is the value as it stands, whatever the script: "横浜 330 さ 44-17". */
const SHORT_VALUE = /^[(（]?[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M} ()（）./:·*_–-]{1,27}$/u;

function readShort({ text, start, end, isProse }: Place, leastDigits: number): ReadValue | undefined {
  if (isProse || end - start > 40) return undefined;
  const value = withoutBracket(text.slice(start, end).replace(/[\s.:/-]+$/u, ''));
  if (!SHORT_VALUE.test(value) || digitsIn(value) < Math.max(leastDigits, 2)) return undefined;
  if (value.split(/[ ./-]+/).some((part) => part.length > 5 && !HAS_DIGIT.test(part))) return undefined;
  if (/\p{Ll}{3}/u.test(value)) return undefined;
  return { start, end: start + value.length };
}

/** `WHERE id=10)`: the bracket closes what is open before the value. */
const withoutBracket = (value: string): string => (/^[^(（]+[)）]$/u.test(value) ? value.slice(0, -1) : value);

/** Letters alone that are a code by their capitals: a booking's locator, a bank's BIC. */
const isBareCode = (value: string): boolean => /^\p{Lu}{5,12}$/u.test(value.trim());

/** Capitals that digits follow: "NW 447", "II K 1447/24". */
function startsGroup(text: string, at: number, letters: string): boolean {
  if (letters.length > 4 || !IS_CAPITAL_CODE.test(letters)) return false;
  return /^[ \-./]{1,2}(?:\p{Lu}{1,3}[ \-./]{1,2})?\p{Nd}/u.test(
    text.slice(at + letters.length, at + letters.length + 8),
  );
}

function group({ text, end, isProse }: Place, start: number, leastDigits: number): ReadValue | undefined {
  let at = start;
  let last = start;
  while (at < end && at - start < LONGEST) {
    const pattern = token();
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found || at + found[0].length > end) break;
    const [part] = found;
    const isPart = HAS_DIGIT.test(part) || (part.length <= 4 && IS_CAPITAL_CODE.test(part));
    if (!isPart && at > start) break;
    at += part.length;
    last = at;
    const joint = /^(?:[ \u00a0]|\s?[-–/]\s?|[.,](?=\p{Nd}{2}))(?=[\p{Lu}\p{Nd}])/u.exec(
      text.slice(at, Math.min(end, at + 4)),
    );
    if (!joint) break;
    at += joint[0].length;
    if (!goesOn(text, at, isProse)) break;
  }
  if (text.charAt(last) === ')' && text.slice(start, last).includes('(')) last++;
  return digitsIn(text.slice(start, last)) >= leastDigits ? { start, end: last } : undefined;
}

/** Whether what stands here is another group of the same number: in a sentence only digits, two at least, not before a word. */
function goesOn(text: string, at: number, isProse: boolean): boolean {
  const next = text.slice(at, at + 16);
  if (/^\p{Lu}{1,4}[ -]?\p{Nd}/u.test(next)) return true;
  if (/^\p{Nd}{2,}/u.test(next)) return true;
  if (/^\p{Nd}(?![\p{L}\p{Nd}])(?! \p{Ll}{2})/u.test(next)) return true;
  return !isProse && /^\p{Lu}{1,3}(?![\p{L}])/u.test(next);
}

const EXTENSION = String.raw`(?:\s?(?:x|ext\.?|доб\.?|wew\.?|int\.?|poste|dw|durchwahl|#)\s?\p{Nd}{1,6})?`;
const phoneInCell = lazyPattern(
  () => new RegExp(String.raw`[+(]?\p{Nd}(?:(?:[^\S\t]|[()./–‑-]){0,3}\p{Nd}){4,16}${EXTENSION}`, 'iuy'),
);
const phone = lazyPattern(() => new RegExp(String.raw`[+(]?\p{Nd}(?:[\s()./–‑-]{0,3}\p{Nd}){4,16}${EXTENSION}`, 'iuy'));
const LEAST_WHOLE = 7;

/** A tab is the border of a column behind a number that is long enough; a shorter one continues behind it. */
export function readPhone(place: Place): ReadValue | undefined {
  const reach = place.isProse ? 4 : 24;
  const inCell = matchNear(phoneInCell(), place, reach);
  const isWhole = inCell && digitsIn(place.text.slice(inCell.start, inCell.end)) >= LEAST_WHOLE;
  return isWhole ? inCell : matchNear(phone(), place, reach);
}

export const digitsIn = (value: string): number => value.match(/\p{Nd}/gu)?.length ?? 0;

/** How postcodes are written: SW1A 1AA, K1A 0B1, 110 00, 00-950, 1234-567, 1011 AB, and plain digits. */
const POSTCODES = [
  String.raw`\p{Lu}{1,2}\p{Nd}[\p{Lu}\p{Nd}]?\s?\p{Nd}\p{Lu}{2}`,
  String.raw`\p{Lu}\p{Nd}\p{Lu}\s?\p{Nd}\p{Lu}\p{Nd}`,
  String.raw`\p{Nd}{3}[ -]\p{Nd}{2}(?!\p{Nd})`,
  String.raw`\p{Nd}{2}-\p{Nd}{3}`,
  String.raw`\p{Nd}{2}\.?\p{Nd}{3}-\p{Nd}{3}`,
  String.raw`\p{Nd}{5}-\p{Nd}{3,4}`,
  String.raw`\p{Nd}{3}-\p{Nd}{4}`,
  String.raw`\p{Nd}{4}-\p{Nd}{3}`,
  String.raw`\p{Nd}{4}\s?\p{Lu}{2}(?!\p{L})`,
  String.raw`\p{Nd}{3,10}`,
];
const code = lazyPattern(() => new RegExp(String.raw`(?:[\p{Lu}]{1,2}-)?(?:${POSTCODES.join('|')})(?!\p{Nd})`, 'uy'));

export const readPostcode = (place: Place): ReadValue | undefined => matchNear(code(), place, place.isProse ? 3 : 30);

/** Nobody who was born in the oldest era is alive. */
const ERAS_OF_BIRTHS = JAPANESE_ERAS.slice(0, -1);
const MONTH = String.raw`\p{L}[\p{L}\p{M}]{2,14}`;
const date = lazyPattern(
  () =>
    new RegExp(
      [
        String.raw`\p{Nd}{1,4}\s?[./\-‑–]\s?\p{Nd}{1,2}\s?[./\-‑–]\s?\p{Nd}{2,4}(?:\.(?!\s?\p{Lu}))?`,
        String.raw`\p{Nd}{1,2}(?:st|nd|rd|th|er|º|ª|\.)?[\s-](?:de\s|of\s|do\s|d['’])?${MONTH}\.?,?[\s-](?:de\s|del\s)?\p{Nd}{2,4}`,
        String.raw`\p{Nd}{4}\.?\s(?:gada\s)?(?:\p{Nd}{1,2}\.\s)?${MONTH}\.?(?:\s\p{Nd}{1,2}\.?)?`,
        String.raw`${MONTH}\.?\s\p{Nd}{1,2}(?:st|nd|rd|th)?,?\s\p{Nd}{4}`,
        String.raw`(?:${ERAS_OF_BIRTHS.map(({ name }) => name).join('|')}|${MINGUO_ERA.join('|')}|[${ERAS_OF_BIRTHS.map(({ letter }) => letter).join('')}])?\s?(?:\p{Nd}{1,4}|元)\s?[年년]\s?(?:\p{Nd}{1,2}\s?[月월]\s?(?:\p{Nd}{1,2}\s?[日일])?)?`,
        String.raw`\p{Nd}{1,2}[-/.]\p{L}{3,9}\.?[-/.]\p{Nd}{2,4}`,
        String.raw`\p{Nd}{6}(?:\p{Nd}{2})?(?!\p{Nd})`,
        String.raw`(?:19|20|25|13|14|۱۳|۱۴)\p{Nd}{2}(?!\p{Nd})`,
      ].join('|'),
      'uy',
    ),
);

export const readDate = (place: Place): ReadValue | undefined => matchNear(date(), place, place.isProse ? 6 : 32);
