import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { HOST_FIELDS, NO_HOST_NAMES, PARTS_OF_HOST_FIELDS } from '@veilmark/catalog/words/host-fields';
import { LOG_LEVELS } from '@veilmark/catalog/words/log-levels';
import { isMachineUserAtHost } from '@veilmark/catalog/words/logins';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { isAnywhere } from '../matches-at';
import { ruleFinding } from '../rule-finding';

/** Names of machines have no type of their own: they are names of the network. */
export const HOST_TYPE = 'DOMAIN_NAME';

const HOST = String.raw`[A-Za-z\d](?:[\w-]{0,62})(?:\.[A-Za-z\d-]{1,63}){0,6}`;
/** A name that no ordinary word is: with a digit, a hyphen or a dot inside. */
const MARKED_HOST = String.raw`(?=[A-Za-z]*[\d.-])${HOST}`;
const END = String.raw`(?![\w@-]|\.\w)`;
const TIME = String.raw`\d\d:\d\d:\d\d(?:[.,]\d{1,9})?`;
const PROGRAM = String.raw`[\w./()-]{1,48}(?:\[\d{1,10}\])?:(?=\s)`;

interface Place {
  /** Every match holds one of these: most texts hold none, and are not searched. */
  needed: PartList;
  /** And this, where that says more. */
  alsoNeeded?: (text: string) => boolean;
  /** Groups named `host`, `also` and `user` are values. */
  pattern: () => RegExp;
}

const CLOCK = /\d:\d\d:\d\d[ .,]/y;
/** Colons are few: the time of a log line is looked for at them. */
const hasClock = (text: string): boolean =>
  isAnywhere(text, ':', (colon) => {
    CLOCK.lastIndex = Math.max(0, colon - 1);
    return CLOCK.test(text);
  });

/** Whether the word before an "@" is the first of its line, or stands behind a bracket. */
const hasPrompt = (text: string): boolean =>
  isAnywhere(text, '@', (sign) => {
    let start = sign;
    while (start > 0 && /[\w.-]/.test(text.charAt(start - 1))) start--;
    if (start === sign) return false;
    if (text.charAt(start - 1) === '[') start--;
    while (start > 0 && /[^\S\n\r\u2028\u2029]/.test(text.charAt(start - 1))) start--;
    return start === 0 || /[\n\r\u2028\u2029)]/.test(text.charAt(start - 1));
  });

/** Whether a letter stands behind the sign, and a word or a dot before it: "Stop!" ends a sentence. */
const isBetweenWords = (text: string, sign: string): boolean =>
  isAnywhere(text, sign, (at) => /[A-Za-z]/.test(text.charAt(at + 1)) && /[\w.-]/.test(text.charAt(at - 1)));

const places: readonly Place[] = [
  {
    // "Feb  3 02:11:07 bastion-2 sshd[28114]: …"
    needed: new PartList([':']),
    alsoNeeded: hasClock,
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]?\d (?:\d{4} )?${TIME} (?<host>${HOST}) (?=${PROGRAM})`,
          'dgm',
        ),
    ),
  },
  {
    // "<34>1 2026-10-11T22:14:15.003Z mail.corp su 411 ID47 …", "2026-10-11T22:14:15+02:00 bastion-2 sshd[28114]: …"
    needed: new PartList(['[', '<']),
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`^(?:<\d{1,3}>\d )?\d{4}-\d\d-\d\d[T ]${TIME}(?:Z|[+-]\d\d:?\d\d)? (?<host>${MARKED_HOST}) (?=[\w./()-]{1,48}\[\d{1,10}\]:\s|[\w./()-]{1,48} (?:\d{1,10}|-) )`,
          'dgm',
        ),
    ),
  },
  {
    // "ngozi@build-07:~$ ls", "[ngozi@build-07 srv]# ls"
    needed: new PartList(['@']),
    alsoNeeded: hasPrompt,
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`^\s{0,4}(?:\([\w.-]{1,40}\) )?\[?(?<user>[a-z_][\w.-]{0,31})@(?<host>${HOST})(?=(?::| )[~/\w][^\n$#%>\]]{0,80}\]?\s?[$#%>](?:\s|$))`,
          'dgm',
        ),
    ),
  },
  {
    needed: new PartList(['HELO', 'EHLO', 'LHLO', 'helo=']),
    pattern: lazyPattern(() => new RegExp(String.raw`\b(?:(?:HELO|EHLO|LHLO) |helo=<?)(?<host>${HOST})${END}`, 'dg')),
  },
  {
    needed: new PartList(['relay=', 'client=', 'connect from ']),
    pattern: lazyPattern(() => new RegExp(String.raw`\b(?:relay=|client=|connect from )(?<host>${HOST})(?=\[)`, 'dg')),
  },
  {
    needed: new PartList(['SMTP', ' Hello', ' closing', ' Service', ' greets', ' FTP']),
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`^(?:220|221|250)[ -](?<host>${HOST}) (?:E?SMTP|Hello|closing|Service|greets|FTP)\b`,
          'dgm',
        ),
    ),
  },
  {
    needed: new PartList(['eceived:']),
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`^Received:\s+from (?<host>${HOST})(?:\s+\((?:HELO |EHLO )?(?<also>${MARKED_HOST})(?=[\s)\[]))?`,
          'dgm',
        ),
    ),
  },
  {
    needed: new PartList(['SMTP', 'LMTP', 'with HTTP', 'with local', 'NNTP']),
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`\bby (?<host>${HOST})(?:\s\([^)\n]{0,80}\))?\s+with (?:E?SMTP|LMTP|UTF8SMTP|HTTP|local|NNTP)`,
          'dg',
        ),
    ),
  },
  {
    needed: new PartList(['Host: ', 'host: ']),
    pattern: lazyPattern(
      () =>
        new RegExp(`^(?:X-)?(?:NNTP-Posting-Host|Nntp-Posting-Host|Originating-Host): (?<host>${HOST})${END}`, 'dgm'),
    ),
  },
  {
    needed: new PartList(['DESKTOP-', 'LAPTOP-', 'WIN-', 'NOTEBOOK-', '-MBP', '-MBA', '-MacBook', '-iMac']),
    pattern: lazyPattern(
      () =>
        /(?<![\w-])(?<host>(?:DESKTOP|LAPTOP|WIN|NOTEBOOK)-(?=[A-Z\d-]*\d)[A-Z\d][A-Z\d-]{2,14}|[A-Z][A-Za-z\d-]{1,30}-(?:MBP|MBA|MacBook|iMac|MacBook-(?:Pro|Air)))(?![\w-])/dg,
    ),
  },
  {
    needed: new PartList(PARTS_OF_HOST_FIELDS),
    pattern: lazyPattern(
      () =>
        new RegExp(
          String.raw`(?<![\w.-])(?:${HOST_FIELDS.join('|')})["']?\s?[=:]\s{0,3}["']?(?<host>${MARKED_HOST})(?![\w@/-]|\.\w)`,
          'dgi',
        ),
    ),
  },
  {
    needed: new PartList(['.local', '.lan', '.internal', '.corp', '.int']),
    pattern: lazyPattern(
      () =>
        /(?<![\w@./-])(?<host>(?=[a-z]*[\d-])[a-z\d][\w-]{0,62}(?:\.[a-z\d-]{1,63}){0,4}\.(?:local|lan|internal|corp|int))(?![\w(-]|\.\w)/dg,
    ),
  },
];

/** Path: news.example!gate!user, and the way to a user over several machines. */
const bangPath = lazyPattern(
  () => /(?<![\w!.-])(?:[A-Za-z\d][\w.-]{0,62}!|\.\.\.!){1,20}(?<user>[A-Za-z][\w.-]{0,30})(?![\w!])/dg,
);
const BANG_HOST = /[A-Za-z\d][\w.-]{0,62}(?=!)/g;

/** Names that every machine has, and words that logs put where a name stands. */
const NOBODYS = new RegExp(
  String.raw`^(?:localhost(?:\.localdomain)?|${[...NO_HOST_NAMES, ...LOG_LEVELS, 'kernel'].join('|')}|\d{1,3}(?:\.\d{1,3}){3}|[\d.-]+|v?\d+(?:\.\d+)+)$`,
  'i',
);
const SCORE = 0.6;

/** Machines by the place of their names in logs, prompts, mail and news headers; users where they are next to one. */
export function findHosts(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const findings: Finding[] = [];
  const add = (type: string, place: readonly [number, number] | undefined): void => {
    if (place && types.has(type) && !NOBODYS.test(text.slice(...place)))
      findings.push(ruleFinding('hosts', type, place[0], place[1], SCORE));
  };
  for (const { needed, alsoNeeded, pattern } of places) {
    if (!parts.hasAny(needed) || alsoNeeded?.(text) === false) continue;
    for (const { indices } of text.matchAll(pattern())) {
      const groups = indices?.groups;
      add(HOST_TYPE, groups?.host);
      add(HOST_TYPE, groups?.also);
      if (groups?.user && !isMachineUserAtHost(text.slice(...groups.user))) add(GENERAL_TYPE_OF.USERNAME, groups.user);
    }
  }
  if (parts.has('!') && isBetweenWords(text, '!')) for (const match of text.matchAll(bangPath())) addPath(match, add);
  return findings;
}

function addPath(
  { 0: path, index, indices }: RegExpExecArray,
  add: (type: string, place: readonly [number, number] | undefined) => void,
): void {
  const machines = [...path.matchAll(BANG_HOST)];
  // "Stop!now" is no way to anybody.
  if (machines.length < 2 && !path.startsWith('...!')) return;
  for (const { 0: name, index: at } of machines) add(HOST_TYPE, [index + at, index + at + name.length]);
  const user = indices?.groups?.user;
  if (user && path.slice(user[0] - index) !== 'not-for-mail') add(GENERAL_TYPE_OF.USERNAME, user);
}
