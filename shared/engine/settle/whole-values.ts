import { findEntity } from '@veilmark/catalog';
import { hasPattern } from '@veilmark/catalog/kinds';
import { isAsciiWord, isDigit } from '../ascii';
import { UNSPACED_SCRIPT } from '../automaton/alphabet';
import type { Finding } from '../finding';
import { afterMonth, afterStreet, beforeDate, type Edge } from './value-ends';

/** Where a finding may grow to: the edges of its neighbors. */
interface Room {
  from: number;
  to: number;
}

/**
 * Lets every finding reach to the ends of its value: no half words, numbers, dates or double names. Takes findings in order that do
 * not overlap, and gives them back so. Each grows only as far as its neighbors, so that the whole is linear in the text.
 */
export function wholeValues(findings: readonly Finding[], text: string): Finding[] {
  const grown: Finding[] = [];
  for (const [i, finding] of findings.entries()) {
    const room = { from: grown.at(-1)?.end ?? 0, to: findings[i + 1]?.start ?? text.length };
    grown.push(finding.exact ? finding : grow(finding, text, room));
  }
  return grown;
}

function grow(finding: Finding, text: string, room: Room): Finding {
  const { rightEdge, leftEdge } = edgesOf(finding, text.slice(finding.start, finding.end));
  let { start, end } = finding;
  for (let before = -1; before !== end; ) {
    before = end;
    end = afterWord(text, start, end, room.to);
    for (const edge of rightEdge) end = edge(text, end, room.to);
  }
  for (let before = -1; before !== start; ) {
    before = start;
    start = beforeWord(text, start, end, room.from);
    for (const edge of leftEdge) start = edge(text, start, room.from);
  }
  return start === finding.start && end === finding.end ? finding : { ...finding, start, end };
}

function edgesOf({ type, proven }: Finding, value: string): { rightEdge: Edge[]; leftEdge: Edge[] } {
  const definition = findEntity(type);
  const rightEdge: Edge[] = [afterJoinedDigits];
  const leftEdge: Edge[] = [beforeJoinedDigits];
  if (!proven && SPACED_DIGITS.test(value)) {
    rightEdge.push(afterSpacedDigits);
    // What a plus sign or bracket opens begins there.
    if (!OPENING.test(value)) leftEdge.push(beforeSpacedDigits);
  }
  if (definition?.detection === 'nlp' && !hasPattern(definition)) {
    rightEdge.push(afterJoinedName);
    leftEdge.push(beforeJoinedName);
  }
  if (definition?.category === 'location' && hasPattern(definition)) rightEdge.push(afterStreet);
  if (definition?.category === 'temporal') {
    rightEdge.push(afterMonth);
    leftEdge.push(beforeDate);
  }
  return { rightEdge, leftEdge };
}

// Words. Scripts without spaces have no such edges, nor has Korean, where particles follow a name at once.

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128 || Number.isNaN(code)) return isAsciiWord(code);
  const letter = text.charAt(at);
  return WORD_CHARACTER.test(letter) && !UNSPACED_SCRIPT.test(letter);
}

function afterWord(text: string, start: number, end: number, limit: number): number {
  let at = end;
  if (end > start && isWordAt(text, end - 1)) while (at < limit && isWordAt(text, at)) at++;
  return at;
}

function beforeWord(text: string, start: number, end: number, limit: number): number {
  let at = start;
  if (end > start && isWordAt(text, start)) while (at > limit && isWordAt(text, at - 1)) at--;
  return at;
}

// Numbers: groups joined by a hyphen, dot or slash, and by spaces where the value itself has such.

const isDigitAt = (text: string, at: number): boolean => isDigit(text.charCodeAt(at));
const JOINERS = '-./‐‑';
const SPACES = ' \u00a0\u2009\u202f';
const SPACED_DIGITS = new RegExp(`\\d[${SPACES}]\\d`);
const OPENING = /^[+(]/;

const afterJoinedDigits: Edge = (text, at, limit) =>
  isDigitAt(text, at - 1) && JOINERS.includes(text.charAt(at)) && at + 1 < limit && isDigitAt(text, at + 1)
    ? afterWord(text, at, at + 2, limit)
    : at;

const beforeJoinedDigits: Edge = (text, at, limit) =>
  isDigitAt(text, at) && JOINERS.includes(text.charAt(at - 1)) && at - 2 >= limit && isDigitAt(text, at - 2)
    ? beforeWord(text, at - 2, at, limit)
    : at;

const isSpaceAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && SPACES.includes(text.charAt(at));

const afterSpacedDigits: Edge = (text, at, limit) => {
  if (!isDigitAt(text, at - 1) || !isSpaceAt(text, at) || at + 1 >= limit || !isDigitAt(text, at + 1)) return at;
  const end = afterWord(text, at, at + 2, limit);
  // A neighbour's number, and a price or quantity, are no groups of this one.
  const isOther = (end === limit && end < text.length) || /^[.,:/]\d|^[.,]?[ ]?[%€$£]/.test(text.slice(end, end + 3));
  return isOther ? at : end;
};

const beforeSpacedDigits: Edge = (text, at, limit) => {
  if (!isDigitAt(text, at) || !isSpaceAt(text, at - 1) || at - 2 < limit || !isDigitAt(text, at - 2)) return at;
  const start = beforeWord(text, at - 2, at, limit);
  const isOther = (start === limit && start > 0) || /[.,:/]$/.test(text.slice(Math.max(start - 1, 0), start));
  return isOther ? at : start;
};

// Names: double ones, and those with an apostrophe. A small letter behind either is a suffix: "London-based", "Anna's", "Ankara'da".

const JOINED_NAME = /[-‐‑'’](?=\p{Lu}\p{L})/uy;
const NAME_BEFORE = /(?:^|[^\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}]{0,30}[-‐‑'’])$/u;
const NAME_JOINERS = "-‐‑'’";
const LONGEST_NAME_PART = 34;

const afterJoinedName: Edge = (text, at, limit) => {
  JOINED_NAME.lastIndex = at;
  return at + 1 < limit && isWordAt(text, at - 1) && JOINED_NAME.test(text) ? afterWord(text, at, at + 2, limit) : at;
};

const beforeJoinedName: Edge = (text, at, limit) => {
  if (!NAME_JOINERS.includes(text.charAt(at - 1)) || at - 1 <= limit || !isWordAt(text, at)) return at;
  const part = NAME_BEFORE.exec(text.slice(Math.max(limit, at - LONGEST_NAME_PART), at))?.[1];
  return part ? at - part.length : at;
};
