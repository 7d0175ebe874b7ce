import { COMMON_DOMAINS, EXAMPLE_DOMAIN } from '@veilmark/catalog/words/domains';
import { isCapital, isDigit, isSmall } from '@veilmark/engine/ascii';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';

// Places where a value may go on in the next line.

/** A line end inside what may be one value: the last character before it, and the first one behind it and any quote marks. */
export interface LineEnd {
  before: number;
  after: number;
  /** Where the line before it starts. */
  lineStart: number;
  kind: 'number' | 'address';
}

/** Groups of digits and capitals at the end of a line: "GB82 WEST", "+44 7911", "219-09-". */
const numberBefore = lazyPattern(
  () => /(?:^|[^\p{L}\p{N}])(?:\+|\()?(?:[A-Z]{0,2}\d[\dA-Z]{0,33})(?:[ ./()-]{1,2}[\dA-Z]{1,16}){0,8}[-./]?$/u,
);
const numberBehind = lazyPattern(() => /(?:[A-Z]{1,4} ?)?\d[\dA-Z]{0,33}(?!\p{L})/uy);
/** An address that has no end yet ("jane@exam", "jane@example."), and how it may go on. */
const openAddress = lazyPattern(
  () => /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:(?:[\p{L}\p{N}-]{1,63}\.)*|[\p{L}\p{N}-]{1,63})$/u,
);
const wholeAddress = lazyPattern(() => /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}$/u);
/** The full stop behind a common end of an address ends the sentence: "mara@example.net." */
const endedAddress = lazyPattern(
  () =>
    new RegExp(
      String.raw`@(?:[\p{L}\p{N}-]{1,63}\.)+(?:${COMMON_DOMAINS.join('|')}|${EXAMPLE_DOMAIN}|(?!co\.|ac\.|or\.|ne\.|go\.)\p{L}{2})\.$`,
      'iu',
    ),
);
const hostBehind = lazyPattern(() => /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}(?![\p{L}\p{N}@])/uy);
const domainBehind = lazyPattern(() => /@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}(?![\p{L}\p{N}_])/uy);
/** What a program adds to what is below: `@app.route("/")`. */
const decorator = lazyPattern(
  () => new RegExp(String.raw`@(?:\w{1,63}\.)+(?!(?:${COMMON_DOMAINS.join('|')})\()[A-Za-z]{3,24}\(`, 'iy'),
);
/** A word that looks like the first half of an address rather than the end of a sentence. */
const localPart = lazyPattern(() => /[\p{L}\p{N}]+[._+\d-][\p{L}\p{N}._%+-]*$/u);

const REACH = 72;

/** Goes through the line ends once. Each is looked at with a few characters around it. */
export function* valueLineEnds(text: string): Generator<LineEnd> {
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const found = lineEndAt(text, lineStart, at);
    if (found) yield found;
    lineStart = at + 1;
  }
}

function lineEndAt(text: string, lineStart: number, newline: number): LineEnd | undefined {
  let before = newline;
  while (before > lineStart && isBlank(text.charCodeAt(before - 1))) before--;
  if (before === lineStart || newline - before > MOST_BLANKS || !mayBreakAfter(text.charCodeAt(before - 1)))
    return undefined;
  const after = startOfNext(text, newline + 1);
  const kind = after < 0 ? undefined : kindOf(text, lineStart, before, after);
  if (!kind || quoteDepth(text, lineStart) !== quoteDepth(text, newline + 1)) return undefined;
  if (kind === 'number' && isRow(text, lineStart, before, after)) return undefined;
  return { before, after, lineStart, kind };
}

/** The first character of a line behind quote marks and a little indentation; -1 where there is more, the column of a table. */
function startOfNext(text: string, lineStart: number): number {
  let blanks = 0;
  for (let i = lineStart; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) blanks = 0;
    else if (!isBlank(code)) return code === NEW_LINE ? -1 : i;
    else if (++blanks > MOST_BLANKS) return -1;
  }
  return -1;
}

function kindOf(text: string, lineStart: number, before: number, after: number): LineEnd['kind'] | undefined {
  const code = text.charCodeAt(after);
  const matches = (pattern: RegExp): boolean => {
    pattern.lastIndex = after;
    return pattern.test(text);
  };
  const head = (): string => text.slice(Math.max(lineStart, before - REACH), before);
  if (code === AT)
    return matches(domainBehind()) && !matches(decorator()) && localPart().test(head()) ? 'address' : undefined;
  if (hasSignInLastWord(text, lineStart, before)) {
    if (endedAddress().test(head())) return undefined;
    const goesOn = openAddress().test(head()) || ((code === DOT || code === HYPHEN) && wholeAddress().test(head()));
    return goesOn && (code === DOT || matches(hostBehind())) ? 'address' : undefined;
  }
  if ((!isDigit(code) && !isCapital(code)) || !endsNumber(text, before)) return undefined;
  return matches(numberBehind()) && numberBefore().test(head()) ? 'number' : undefined;
}

function hasSignInLastWord(text: string, lineStart: number, before: number): boolean {
  for (let i = before - 1; i >= lineStart && i >= before - REACH; i--) {
    const code = text.charCodeAt(i);
    if (code === AT) return true;
    if (isBlank(code)) return false;
  }
  return false;
}

/** Asked before the pattern: most lines end with a word or the full stop of a sentence. */
function endsNumber(text: string, before: number): boolean {
  const code = text.charCodeAt(before - 1);
  return isDigit(code) || isCapital(code) || isDigit(text.charCodeAt(before - 2));
}

const DECIMAL_BEFORE = /(?:^|[\s|;])\d+[.,]\d{1,10}$/;
const DECIMAL_BEHIND = /^\d+[.,]\d{1,10}(?:$|[\s|;])/;

/**
 * Two lines of the same shape are rows of a list or table, each with its own values; so are two decimal fractions, whatever their
 * length, and lines whose cells are parted by tabs.
 */
function isRow(text: string, lineStart: number, before: number, after: number): boolean {
  const next = text.indexOf('\n', after);
  const behind = text.slice(after, Math.min(next < 0 ? text.length : next, after + REACH)).trimEnd();
  const ahead = text.slice(lineStart, Math.min(before, lineStart + REACH)).replace(/^[\s>]+/, '');
  if (ahead.includes('\t') || behind.includes('\t')) return true;
  return shapeOf(ahead) === shapeOf(behind) || (DECIMAL_BEFORE.test(ahead) && DECIMAL_BEHIND.test(behind));
}

const shapeOf = (line: string): string => line.replace(/\d/g, '0').replace(/\p{L}+/gu, 'a');

function quoteDepth(text: string, lineStart: number): number {
  let depth = 0;
  for (let i = lineStart; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) depth++;
    else if (!isBlank(code)) break;
  }
  return depth;
}

/** Space at the end of a line or before the next: more of it is the column of a table. */
const MOST_BLANKS = 4;
const NEW_LINE = 10;
const AT = 64;
const DOT = 46;
const HYPHEN = 45;
const QUOTE = 62;
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 13;
/** Asked of every line: most end in a sign or a small letter that ends no half value. */
const mayBreakAfter = (code: number): boolean =>
  isDigit(code) || (code >= 64 && code <= 90) || isSmall(code) || (code >= 45 && code <= 47) || code === 95;
