import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { CODE_TAGS } from '@veilmark/catalog/words/code-tags';
import { NO_HANDLES } from '@veilmark/catalog/words/not-users';
import { isAsciiWord, isSmall } from '@veilmark/engine/ascii';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { matchesAt, placesOf } from '../matches-at';
import { ruleFinding } from '../rule-finding';

export const HANDLE = 'SOCIAL_MEDIA_HANDLE';
const SCORE = 0.5;

/** "thanks to @nebrius": behind a word of a sentence, in small letters as decorators and annotations of code are not in the middle of a line. */
const mention = lazyPattern(
  () =>
    new RegExp(
      String.raw`(?<=[\p{L}\p{Nd}][,;:.]? [([\x60]?|^[-*] [\x60]?)@(?!(?:${CODE_TAGS}|${NO_HANDLES.join('|')})\b)[a-z\d](?:[A-Za-z\d]|[-_](?=[A-Za-z\d])){2,38}(?![\w@(/]|\.\w)`,
      'ymu',
    ),
);

/** "(@[2234839](https://…))": a handle that Markdown links to its page. */
const linked = lazyPattern(() => /@\[([A-Za-z\d](?:[\w.-]{0,37}\w)?)\]\(http/duy);

/** "[@hwclass](https://…/hwclass)": the text of a link to the page of that handle. */
const linkText = lazyPattern(() => /\[(@([A-Za-z\d][\w.-]{0,38}))\]\(https?:\/\/[^\s()]{3,100}?\/@?\2\/?\)/diuy);

/** People addressed by their handle inside a sentence. */
export function findMentions(text: string, types: ReadonlySet<string>, signs = placesOf(text, '@')): Finding[] {
  if (!types.has(HANDLE)) return [];
  const found = (start: number, end: number) => ruleFinding('user names', HANDLE, start, end, SCORE);
  const behindBlank = signs.filter((sign) => ' ([`'.includes(text.charAt(sign - 1)));
  return [
    ...matchesAt(text, mention(), behindBlank).map(({ index, 0: handle }) => found(index, index + handle.length)),
    ...[
      ...matchesAt(text, linked(), signs),
      ...matchesAt(
        text,
        linkText(),
        signs.map((sign) => sign - 1),
      ),
    ].map(({ indices }) => found(...(indices?.[1] ?? [0, 0]))),
  ];
}

/** What mail programs put between brackets, though its host has no dot or its name has signs: <rms@prep>, <a1$b2$1@news.host.net>. */
const bracketed = lazyPattern(
  () =>
    /[<(](?=[^\s<>()@]{0,80}@)(?:mailto:)?([\p{L}\p{Nd}][^\s<>()@"',;]{0,120}@[\p{L}\p{Nd}](?:[\w.-]{0,80}\w)?)[>)]/duy,
);
/** A header of a message, or what it says of its way. */
const onItsWay = lazyPattern(
  () => /(?:^[A-Z][\w-]{1,30}:[ \t]|\bfor |\(from )<?([a-z][\w.+-]{1,40}@[a-z][a-z\d-]{1,40})(?=[>;)]|\s*$| by )/dmuy,
);
/** An address inside another's: list-bounces+ana=home.example@lists.example. */
const returning = lazyPattern(() => /(?<![\w.+=-])[\w.-]+[+-][\w.+-]+=[\w-]+(?:\.[\w-]+)+@[\w-]+(?:\.[\w-]+)+/duy);
/** Versions and tags of packages: <pkg@latest>. */
const IS_VERSION = /@(?:\d+(?:\.\d+)*|latest|next|beta|alpha|canary|rc)$/i;

/** Each form with the place from which it may reach a sign, or a negative number: code is full of signs. */
const mailForms: readonly (readonly [pattern: () => RegExp, startOf: (text: string, sign: number) => number])[] = [
  [bracketed, openingBefore],
  [onItsWay, wayBefore],
  [returning, addressBefore],
];

const NOWHERE = -1;
const isLetterOrDigit = (code: number): boolean => (isAsciiWord(code) && code !== UNDERSCORE) || code > 127;
const isOfLocal = (code: number): boolean => isAsciiWord(code) || code === PLUS || code === HYPHEN || code === DOT;
const [PLUS, HYPHEN, DOT, EQUALS, UNDERSCORE] = [43, 45, 46, 61, 95];

/** The bracket that opens before a sign, with nothing between them that no address has. */
function openingBefore(text: string, sign: number): number {
  if (!isLetterOrDigit(text.charCodeAt(sign + 1))) return NOWHERE;
  for (let at = sign - 1; at >= 0 && at >= sign - LONGEST_LOCAL; at--) {
    const letter = text.charAt(at);
    if (letter === '<' || letter === '(') return at < sign - 1 ? at : NOWHERE;
    if (NOT_IN_ADDRESS.test(letter)) return NOWHERE;
  }
  return NOWHERE;
}
/** Eighty characters, which may be halves of more. */
const LONGEST_LOCAL = 162;
const NOT_IN_ADDRESS = /[\s>)@"',;]/;

/** Where a header or a word leads to an address: right before its first part, or the bracket around it. */
function wayBefore(text: string, sign: number): number {
  if (!isSmall(text.charCodeAt(sign + 1))) return NOWHERE;
  let start = sign;
  while (start > 0 && sign - start <= LONGEST_NAME && isOfLocal(text.charCodeAt(start - 1))) start--;
  if (start === sign || sign - start > LONGEST_NAME) return NOWHERE;
  if (text.charCodeAt(start - 1) === OPENING) start--;
  if (text.endsWith('(from ', start)) return start - 6;
  if (text.endsWith('for ', start)) return start - 4;
  if (text.charCodeAt(start - 2) !== COLON) return NOWHERE;
  let head = start - 2;
  while (
    head > 0 &&
    start - head <= LONGEST_HEAD &&
    (isAsciiWord(text.charCodeAt(head - 1)) || text.charAt(head - 1) === '-')
  )
    head--;
  return head;
}
const LONGEST_NAME = 41;
const LONGEST_HEAD = 40;
const [OPENING, COLON] = [60, 58];

/** Where what an address is made of begins, if there is another one in it. */
function addressBefore(text: string, sign: number): number {
  let start = sign;
  let isOther = false;
  for (; start > 0; start--) {
    const code = text.charCodeAt(start - 1);
    if (code === EQUALS) isOther = true;
    else if (!isOfLocal(code)) break;
  }
  return isOther ? start : NOWHERE;
}

/** E-mail addresses and message ids of mail headers, in forms that no address book has. */
export function findMailForms(text: string, types: ReadonlySet<string>, signs = placesOf(text, '@')): Finding[] {
  const type = GENERAL_TYPE_OF.EMAIL;
  if (!types.has(type)) return [];
  const findings: Finding[] = [];
  for (const [pattern, startOf] of mailForms) {
    const starts = signs.map((sign) => startOf(text, sign)).filter((start) => start !== NOWHERE);
    if (starts.length === 0) continue;
    for (const { indices } of matchesAt(text, pattern(), starts)) {
      const [start, end] = indices?.[1] ?? indices?.[0] ?? [0, 0];
      if (!IS_VERSION.test(text.slice(start, end)))
        findings.push(ruleFinding('user names', type, start, end, SCORE + 0.1));
    }
  }
  return findings;
}
