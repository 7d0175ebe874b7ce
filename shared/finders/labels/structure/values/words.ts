import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { matchNear, type Place, type ReadValue } from './value';

const HANDLE = /@?[\p{L}\p{Nd}_][\p{L}\p{Nd}_.\-+\\@]{1,48}/uy;

/** A login or handle: one token, without the full stop that ends a sentence. */
export function readUsername(place: Place): ReadValue | undefined {
  const found = matchNear(HANDLE, place, 2);
  if (!found) return undefined;
  const { text } = place;
  let { end } = found;
  while (/[.\-+]/.test(text.charAt(end - 1))) end--;
  const value = text.slice(found.start, end);
  const isPlain = /^\p{L}+$/u.test(value);
  // A plain word is a login only where nothing else follows.
  if (isPlain && !/^(?:\s{2,}|[,;|)\]}"'<]|\s*$)/u.test(text.slice(end, place.end))) return undefined;
  return end - found.start >= 2 ? { start: found.start, end } : undefined;
}

/** "Use token=3f9c….": no maker ends a token with a full stop. In quotes it belongs to the value. */
const TOKEN_AND_STOP = /^[\w-]{16,250}\.$/;

/**
 * "password=hunter2xyz. Then restart": a setting inside a sentence ends where the sentence continues with one of these words, or with
 * another setting. Before any other word the sign is part of a passphrase.
 */
const CONTINUES = String.raw`(?:(?:then|and|please|dann|und|bitte|user(?:name)?)(?![\p{L}\p{Nd}-])|[\p{L}_][\w.-]{1,40}=)`;
const settingInSentence = lazyPattern(
  () => new RegExp(String.raw`^(?=\S*\p{L})(?=\S*\p{Nd})[^\s"'\x60]{5,99}[^\s"'\x60.,;](?=[.,;] ${CONTINUES})`, 'iu'),
);

/** "PGPASSWORD=abc12345 psql -h db", "-e PASSWORD=abc12345 -p 5432:5432": the first word, where the line goes on as a command. */
const BEFORE_COMMAND =
  /^[^\s"'`]{3,128}(?=(?:\s[^\s=]{1,64}){0,4}\s(?:--?[A-Za-z][\w-]{0,40}(?![^\s=])|&&|\|\|?|>)(?!\S{2}))/;
const LONGEST = 300;

/** A secret: to white space or the closing quote. */
export function readSecret(place: Place): ReadValue | undefined {
  const { text } = place;
  let { start } = place;
  while (start < place.end && /[\s"'“„«`(]/.test(text.charAt(start))) start++;
  let end = start;
  if (place.isClosed) ({ end } = place);
  else while (end < place.end && !/[\s"”“«»`]/.test(text.charAt(end))) end++;
  const isSet = text.charAt(start - 1) === '=';
  const inSentence =
    isSet && (settingInSentence().exec(text.slice(start, end)) ?? BEFORE_COMMAND.exec(text.slice(start, end)))?.[0];
  if (!place.isClosed) end = withoutPunctuation(text, start, end);
  else if (inSentence) end = start + inSentence.length;
  else if (TOKEN_AND_STOP.test(text.slice(start, end)) && !/["'`”]/.test(text.charAt(end))) end--;
  const value = text.slice(start, end);
  if (
    value.length < 3 ||
    value.length > LONGEST ||
    /^(?:\$\{|<|\*{3,}|%\(|\{\{|process\.|os\.|null|true|false|v?\d{1,3}(?:\.\d{1,3}){2}$)/i.test(value)
  )
    return undefined;
  // "code=exited, status=78": how a process ended.
  if (/^(?:exited|killed|dumped)\b/.test(value) && /code=$/.test(text.slice(Math.max(0, start - 5), start)))
    return undefined;
  const isWord = /^\p{L}+!*$/u.test(value);
  const rest = text.slice(end, place.end).trim();
  // "Password: please contact us" is a sentence; a code in digits or with signs is none.
  if (isWord && !place.isClosed && (rest !== '' || place.isProse) && !/^[.,;)]/.test(rest)) return undefined;
  if (isWord && /^\p{Ll}+$/u.test(value) && place.isProse && value.length < 6) return undefined;
  return { start, end };
}

/**
 * Where a secret ends before the punctuation of its sentence. People end passwords with an exclamation mark, so that sign stays; a comma
 * behind it does not ("hunter2!,"), and other signs go where a letter or digit stands before them, a full stop behind "#" and "*" too.
 */
function withoutPunctuation(text: string, start: number, from: number): number {
  if (from - start > LONGEST) return from;
  let end = from;
  while (
    end > start &&
    (isOthersBracket(text, start, end) || isPunctuation(text.charAt(end - 2), text.charAt(end - 1)))
  )
    end--;
  return end;
}

const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** A round bracket behind a letter, and any that closes what is open right before the value, unless the value opens it itself. */
function isOthersBracket(text: string, start: number, end: number): boolean {
  const sign = text.charAt(end - 1);
  const opener = OPENERS[sign];
  const value = text.slice(start, end);
  if (!opener || value.split(opener).length >= value.split(sign).length) return false;
  return text.charAt(start - 1) === opener || (sign === ')' && isEnd(text.charAt(end - 2)));
}

const isEnd = (sign: string): boolean => /[\p{L}\p{Nd}!)\]}]/u.test(sign);
const isPunctuation = (before: string, sign: string): boolean =>
  /[,;]/.test(sign) || (/[.:?]/.test(sign) && isEnd(before)) || (sign === '.' && /[#*]/.test(before));

/** A PIN or one-time code: digits, sometimes in groups, or a short code. */
const SHORT_CODE =
  /(?:\p{Nd}{3,8}|\p{Nd}{2,4}[ -]\p{Nd}{2,4}|[\p{Lu}\p{Nd}]{4,10}(?:-[\p{Lu}\p{Nd}]{2,8}){0,4})(?![\p{L}\p{Nd}])/uy;
export const readShortCode = (place: Place): ReadValue | undefined =>
  matchNear(SHORT_CODE, place, place.isProse ? 3 : 16);

/** A line of words: a place, an employer, an illness, an occupation. Up to a sign that ends it. */
export function readPhrase(place: Place, mostWords: number, needsCapital: boolean): ReadValue | undefined {
  const { text } = place;
  // "г. Ирбит": the word for a town is no part of its name.
  const kindOfPlace = needsCapital
    ? (/^\p{Ll}{1,4}\.\s?(?=\p{Lu})/u.exec(text.slice(place.start, place.start + 8))?.[0].length ?? 0)
    : 0;
  const start = place.start + kindOfPlace;
  const stop = place.isClosed ? /["\n|\t]/ : /[,;|\t\n(]|"(?!\p{L}(?!\p{L}))|\s{2,}|(?<=\p{L}{4})\.\s|\s[–—-]\s/u;
  const found = stop.exec(text.slice(start, place.end));
  let end = found ? start + found.index : place.end;
  while (end > start && /[\s.,;:]/.test(text.charAt(end - 1))) end--;
  const value = text.slice(start, end);
  if (end - start < 2 || end - start > 90 || value.split(/\s+/).length > mostWords) return undefined;
  if (!/[\p{L}]/u.test(value)) return undefined;
  if (needsCapital && !place.isClosed && !/^[\p{Lu}\p{Lo}\p{Script=Georgian}\p{Nd}«„“"]/u.test(value)) return undefined;
  return { start, end };
}
