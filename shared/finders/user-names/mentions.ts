import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { CODE_TAGS } from '@veilmark/catalog/words/code-tags';
import { NO_HANDLES } from '@veilmark/catalog/words/not-users';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { ruleFinding } from '../rule-finding';

export const HANDLE = 'SOCIAL_MEDIA_HANDLE';
const SCORE = 0.5;

/** "thanks to @nebrius": behind a word of a sentence, in small letters as decorators and annotations of code are not in the middle of a line. */
const mention = lazyPattern(
  () =>
    new RegExp(
      String.raw`(?<=[\p{L}\p{Nd}][,;:.]? [([\x60]?|^[-*] [\x60]?)@(?!(?:${CODE_TAGS}|${NO_HANDLES.join('|')})\b)[a-z\d](?:[A-Za-z\d]|[-_](?=[A-Za-z\d])){2,38}(?![\w@(/]|\.\w)`,
      'gmu',
    ),
);

/** "(@[2234839](https://…))": a handle that Markdown links to its page. */
const linked = lazyPattern(() => /@\[([A-Za-z\d](?:[\w.-]{0,37}\w)?)\]\(http/dgu);

/** "[@hwclass](https://…/hwclass)": the text of a link to the page of that handle. */
const linkText = lazyPattern(() => /\[(@([A-Za-z\d][\w.-]{0,38}))\]\(https?:\/\/[^\s()]{3,100}?\/@?\2\/?\)/dgiu);

/** People addressed by their handle inside a sentence. */
export function findMentions(text: string, types: ReadonlySet<string>): Finding[] {
  if (!types.has(HANDLE) || !text.includes('@')) return [];
  const found = (start: number, end: number) => ruleFinding('user names', HANDLE, start, end, SCORE);
  return [
    ...Array.from(text.matchAll(mention()), ({ index, 0: handle }) => found(index, index + handle.length)),
    ...[linked(), linkText()].flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ indices }) => found(...(indices?.[1] ?? [0, 0]))),
    ),
  ];
}

/** What mail programs put between brackets, though its host has no dot or its name has signs: <rms@prep>, <a1$b2$1@news.host.net>. */
const bracketed = lazyPattern(
  () => /[<(](?=[^\s<>()@]{0,80}@)([\p{L}\p{Nd}][^\s<>()@"',;]{0,120}@[\p{L}\p{Nd}](?:[\w.-]{0,80}\w)?)[>)]/dgu,
);
/** A header of a message, or what it says of its way. */
const onItsWay = lazyPattern(
  () => /(?:^[A-Z][\w-]{1,30}:[ \t]|\bfor |\(from )<?([a-z][\w.+-]{1,40}@[a-z][a-z\d-]{1,40})(?=[>;)]|\s*$| by )/dgmu,
);
/** An address inside another's: list-bounces+ana=home.example@lists.example. */
const returning = lazyPattern(() => /(?<![\w.+=-])[\w.-]+[+-][\w.+-]+=[\w-]+(?:\.[\w-]+)+@[\w-]+(?:\.[\w-]+)+/dgu);
/** Versions and tags of packages: <pkg@latest>. */
const IS_VERSION = /@(?:\d+(?:\.\d+)*|latest|next|beta|alpha|canary|rc)$/i;

/** Each form with what must be around its sign: asked first, since code is full of signs. */
const mailForms: readonly (readonly [pattern: () => RegExp, mayBe: (text: string, sign: number) => boolean])[] = [
  [bracketed, (text, sign) => isLetterOrDigit(text.charCodeAt(sign + 1)) && isInBracket(text, sign)],
  [onItsWay, (text, sign) => isSmall(text.charCodeAt(sign + 1)) && /[\w.+-]/.test(text.charAt(sign - 1))],
  [returning, (text, sign) => /[\w-]/.test(text.charAt(sign + 1)) && /[\w-]/.test(text.charAt(sign - 1))],
];

const isSmall = (code: number): boolean => code >= 97 && code <= 122;
const isLetterOrDigit = (code: number): boolean =>
  isSmall(code) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 127;

/** A bracket opens before the sign, with nothing between them that no address has. */
function isInBracket(text: string, sign: number): boolean {
  for (let at = sign - 1; at >= 0 && at >= sign - LONGEST_LOCAL; at--) {
    const letter = text.charAt(at);
    if (letter === '<' || letter === '(') return at < sign - 1;
    if (NOT_IN_ADDRESS.test(letter)) return false;
  }
  return false;
}
const LONGEST_LOCAL = 122;
const NOT_IN_ADDRESS = /[\s>)@"',;]/;

/** E-mail addresses and message ids of mail headers, in forms that no address book has. */
export function findMailForms(text: string, types: ReadonlySet<string>): Finding[] {
  const type = GENERAL_TYPE_OF.EMAIL;
  if (!types.has(type) || !text.includes('@')) return [];
  const findings: Finding[] = [];
  for (const [pattern, mayBe] of mailForms)
    for (const match of isAtSign(text, mayBe) ? text.matchAll(pattern()) : []) {
      const [start, end] = match.indices?.[1] ?? match.indices?.[0] ?? [0, 0];
      if (!IS_VERSION.test(text.slice(start, end)))
        findings.push(ruleFinding('user names', type, start, end, SCORE + 0.1));
    }
  return findings;
}

function isAtSign(text: string, mayBe: (text: string, sign: number) => boolean): boolean {
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) if (mayBe(text, sign)) return true;
  return false;
}
