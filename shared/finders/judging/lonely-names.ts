import { partitionPoint } from '@veilmark/budget/partition-point';
import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF, isContact, kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { type Seen, touched } from '@veilmark/engine/seen';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';
import { isListedName, isOnlyGivenName } from '../lexicon/only-name';

/** A name that only the model saw is doubted below this score. */
const DOUBTED = 0.7;
/** One that it is as sure of stands by itself. */
const SURE = 0.85;
/** How far somebody else speaks for a name, how far another value of somebody does, and how far the name beside it in a list. */
const REACH = { name: 1500, value: 600, neighbor: 40 };
const WORDS = /\p{L}[\p{L}\p{M}]*/gu;
const WORD_BEFORE = /(\p{L}[\p{L}\p{M}]*)\.?[^\S\n]{1,2}$/u;
const LONGEST_WORD = 24;
/** "Sauer et al.", "Kellogg, 2000": whom a paper cites. */
const CITED = /^,? (?:et al\b|\(?(?:19|20)\d\d\b)/;
const { PERSON } = GENERAL_TYPE_OF;
/** The finder that asks the model. */
const MODEL = 'names';
/** Values that are about somebody, unlike places, pages and machines. */
const OF_SOMEBODY: ReadonlySet<ValueKind> = new Set<ValueKind>(['ADDRESS', 'POSTCODE', 'DOB', 'ID', 'BANK', 'CARD']);

/**
 * Without names that only the model saw, and hardly, where nothing near them is about people: "Glossary" above a list of terms. Several
 * words with a listed name among them, given names that are nothing else, whom a paper cites, a word behind a title and a name that the
 * text has elsewhere stay. The findings are in order.
 */
export function withoutLonelyNames(
  findings: readonly Finding[],
  seen: readonly Seen[],
  text: string,
): readonly Finding[] {
  const weak = findings.filter(({ type, score, finder }) => type === PERSON && score < DOUBTED && finder === MODEL);
  if (weak.length === 0) return findings;
  const confirmed = new Set(touched(weak, seen.filter(isOfAnother)));
  const doubted = new Set(weak.filter((one) => !confirmed.has(one) && !isLikeName(one, text)));
  if (doubted.size === 0) return findings;
  const others = findings.filter((one) => !doubted.has(one));
  const people = others.filter(({ type }) => type === PERSON);
  const known = new Set(people.flatMap(({ start, end }) => wordsOf(text.slice(start, end))));
  const sure = people.filter(({ score, finder }) => score >= SURE || finder !== MODEL);
  const values = others.filter(isAboutSomebody);
  const listed = besideEachOther([...doubted], text);
  return findings.filter(
    (one) =>
      !doubted.has(one) ||
      listed.has(one) ||
      isNear(one, sure, REACH.name) ||
      isNear(one, values, REACH.value) ||
      isNear(one, people, REACH.neighbor) ||
      wordsOf(text.slice(one.start, one.end)).some((word) => known.has(word)),
  );
}

/** Different names one after the other are a list of them, however little the model knows of each. The findings are in order. */
function besideEachOther(doubted: readonly Finding[], text: string): ReadonlySet<Finding> {
  const listed = new Set<Finding>();
  for (const [i, one] of doubted.entries()) {
    const next = doubted[i + 1];
    if (!next || next.start - one.end >= REACH.neighbor) continue;
    if (text.slice(one.start, one.end) !== text.slice(next.start, next.end)) listed.add(one).add(next);
  }
  return listed;
}

const wordsOf = (name: string): string[] => (name.match(WORDS) ?? []).map((word) => word.toLowerCase());

function isLikeName({ start, end }: Finding, text: string): boolean {
  const words = wordsOf(text.slice(start, end));
  if (words.length > 1 && words.some(isListedName)) return true;
  if (words.some(isOnlyGivenName) || CITED.test(text.slice(end, end + LONGEST_WORD))) return true;
  const [, before] = WORD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_WORD), start)) ?? [];
  return before !== undefined && (getLexicon().flagsOf(before.toLowerCase()) & WORD_FLAG.title) !== 0;
}

const isOfAnother = (one: Seen): boolean => 'finder' in one && one.finder !== MODEL;

function isAboutSomebody({ type, score, finder }: Finding): boolean {
  const definition = findEntity(type);
  if (!definition || (score < SURE && finder === MODEL)) return false;
  return isContact(definition) || OF_SOMEBODY.has(kindOf(definition));
}

/** Whether one of the others, which are in order, is within reach. */
function isNear({ start, end }: Finding, others: readonly Finding[], reach: number): boolean {
  const next = others[partitionPoint(others.length, (i) => (others[i]?.end ?? 0) <= start - reach)];
  return next !== undefined && next.start < end + reach;
}
