import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { COMMON_DOMAINS, EXAMPLE_DOMAIN, NEWER_DOMAINS } from '@veilmark/catalog/words/domains';
import { SPOKEN_AT, SPOKEN_DOT } from '@veilmark/catalog/words/spoken-signs';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { TextParts } from '@veilmark/engine/text-parts';
import type { TextUnits } from '@veilmark/engine/units';
import { ruleFinding } from '../rule-finding';
import { SignStarts } from './sign-starts';

const AT = SPOKEN_AT.join('|');
const DOT = SPOKEN_DOT.join('|');
const TOP = `(?:${[...COMMON_DOMAINS, ...NEWER_DOMAINS, EXAMPLE_DOMAIN].join('|')}|[a-z]{2})`;
const WORD = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,30}[\p{L}\p{N}])?`;
const WORDS = String.raw`${WORD}(?:\s(?:${DOT})\s${WORD}){0,3}`;

/** "name at host" right before the word for a full stop, and what ends the address behind it. */
const dotWord = lazyPattern(() => new RegExp(String.raw`\s(?:${DOT})\s`, 'iuy'));
const before = lazyPattern(() => new RegExp(String.raw`(?<![\p{L}\p{N}._-])${WORDS}\s(?:${AT})\s${WORDS}$`, 'iu'));
const behind = lazyPattern(() => new RegExp(String.raw`(?:${WORD}\s(?:${DOT})\s){0,2}${TOP}(?![\p{L}\p{N}])`, 'iuy'));

/** "at some point in time" in English. */
const isAtAPoint = (lead: string, dot: string, rest: string): boolean =>
  dot.trim().toLowerCase() === 'point' &&
  /\sat\s\p{L}+$/iu.test(lead) &&
  /^(?:in|of|to|at|it|is|on)(?!\p{L})/iu.test(rest);

/** "name (at) host.com", "name [at] host [dot] com". */
const bracketed = lazyPattern(() => new RegExp(String.raw`[[({<]\s?(?:${AT}|@)\s?[\])}>]\s?`, 'iuy'));
const localPart = lazyPattern(() => /[\p{L}\p{N}_][\p{L}\p{N}._%+-]{0,63}$/u);
const host = lazyPattern(
  () =>
    new RegExp(
      String.raw`[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[[({]\s?(?:${DOT}|\.)\s?[\])}]\s?|\s(?:${DOT})\s)[\p{L}\p{N}-]{1,63}){0,4}?(?:\.|\s?[[({]\s?(?:${DOT}|\.)\s?[\])}]\s?|\s(?:${DOT})\s)${TOP}(?![\p{L}\p{N}])`,
      'iuy',
    ),
);

/** "{anna.lee, bob}@host.edu", as papers have it: the names before the brace that closes. */
const SHARED_HOST = /\{[\w.+-]{1,40}(?:[,;|] ?[\w.+-]{1,40}){1,5}$/;

const DOT_STARTS = new SignStarts('blank', SPOKEN_DOT);
const AT_STARTS = new SignStarts('bracket', [...SPOKEN_AT, '@']);
const REACH = 96;
const SCORE = 0.75;

/** E-mail addresses whose signs are words, or that share a host. The words are looked for first; what is around them is read where one is. */
export function findSpokenAddresses({ text, units }: TextUnits, parts = new TextParts(text, units)): Finding[] {
  const findings: Finding[] = [];
  let done = 0;

  const add = (start: number, end: number): void => {
    if (start < done) return;
    done = end;
    findings.push(ruleFinding('spoken-addresses', GENERAL_TYPE_OF.EMAIL, start, end, SCORE));
  };
  for (const match of matchesIn(dotWord, DOT_STARTS)) {
    const lead = before().exec(text.slice(Math.max(0, match.index - REACH), match.index));
    const end = match.index + match[0].length;
    if (lead && !isAtAPoint(lead[0], match[0], text.slice(end, end + 3)))
      addUpTo(match.index - lead[0].length, end, behind());
  }
  let behindLast = 0;
  for (const match of matchesIn(bracketed, AT_STARTS)) {
    // A blank before the bracket belongs to it, unless the bracket before took it.
    const isBlankBefore = match.index > behindLast && /\s/.test(text.charAt(match.index - 1));
    const from = isBlankBefore ? match.index - 1 : match.index;
    behindLast = match.index + match[0].length;
    const lead = localPart().exec(text.slice(Math.max(0, from - REACH), from));
    if (lead) addUpTo(from - lead[0].length, behindLast, host());
  }
  done = 0;
  for (let at = text.indexOf('}@'); at >= 0; at = text.indexOf('}@', at + 2)) {
    const lead = SHARED_HOST.exec(text.slice(Math.max(0, at - REACH), at));
    if (lead) addUpTo(at - lead[0].length, at + 2, host());
  }
  return findings.sort((a, b) => a.start - b.start);

  /** All matches of an expression, in order, tried where one may start. */
  function matchesIn(expression: () => RegExp, starts: SignStarts): readonly RegExpExecArray[] {
    const found: RegExpExecArray[] = [];
    if (!parts.mayHaveAny(starts.parts)) return found;
    for (let at = starts.next(units, 0, text.length); at < text.length; ) {
      const sticky = expression();
      sticky.lastIndex = at;
      const match = sticky.exec(text);
      if (match) found.push(match);
      at = starts.next(units, match ? at + match[0].length : at + 1, text.length);
    }
    return found;
  }

  function addUpTo(start: number, at: number, rest: RegExp): void {
    rest.lastIndex = at;
    if (rest.test(text)) add(start, rest.lastIndex);
  }
}
