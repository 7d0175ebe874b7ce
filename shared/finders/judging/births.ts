import { findEntity } from '@veilmark/catalog';
import { isBirth, typeOfBirth, typeOfOtherDay } from '@veilmark/catalog/kinds';
import { endOfLastBirthWord } from '@veilmark/catalog/words/birth';
import { isHeadOfDays } from '@veilmark/catalog/words/heads-of-days';
import type { Finding } from '@veilmark/engine/finding';
import { columnOf } from './columns';
import { dayOfLetter } from './day-of-letter';
import { columnsOfOtherDays } from './recent-columns';

/** How far a date may be from the word that says whose it is: "date of birth, please?" with the answer on the next line. */
const REACH = 60;
/** A date of birth says its day and month; a year alone or "June" is told by its label, or not at all. */
const WHOLE_DATE = /\d.*?[\p{L}\p{N}].*\d|\d+.*\p{L}{3,}|\p{L}{3,}.*\d/su;

/**
 * Dates that are of a birth: the first date behind a word for it, on the same line or the next, and every date in a column that has one.
 * Dates in columns of other days are none, unless a label says so, and so is the day of a letter. The findings are in order and do not overlap.
 */
export function withBirths(findings: readonly Finding[], text: string, types: ReadonlySet<string>): readonly Finding[] {
  const days = findings.filter(({ type }) => typeOfBirth(type) ?? typeOfOtherDay(type));
  if (days.length === 0) return findings;
  const others = columnsOfOtherDays(days, text);
  const isOther = (finding: Finding): boolean =>
    others.size > 0 && finding.finder !== 'labels' && others.has(columnOf(text, finding) ?? '');
  const births = days.filter(({ type }) => typeOfOtherDay(type));
  const ofLetter = births.some(({ finder }) => finder !== 'labels') ? dayOfLetter(days, text) : undefined;
  const isAnother = (finding: Finding): boolean =>
    isOther(finding) || isAnyDay(finding, text) || isCalledOtherDay(finding, text);
  const settled = findings.flatMap((finding) => {
    const other = typeOfOtherDay(finding.type);
    const isOfLetter = finding === ofLetter && finding.finder !== 'labels';
    if (!other || !(isOfLetter || isAnother(finding))) return [finding];
    return types.has(other) ? [{ ...finding, type: other }] : [];
  });
  return namedBirths(settled, text, types, isOther);
}

function namedBirths(
  findings: readonly Finding[],
  text: string,
  types: ReadonlySet<string>,
  isOther: (finding: Finding) => boolean,
): Finding[] {
  const places = new Columns(text);
  let lastDate = 0;
  const named = findings.map((finding) => {
    const sharper = typeOfBirth(finding.type);
    if (isOfBirth(finding)) {
      places.remember(finding);
      lastDate = finding.end;
    }
    if (!sharper || !types.has(sharper) || isOther(finding) || isCalledOtherDay(finding, text)) return finding;
    const from = Math.max(lastDate, finding.start - REACH);
    lastDate = finding.end;
    if (!WHOLE_DATE.test(text.slice(finding.start, finding.end))) return finding;
    if (!speaksOfBirth(text.slice(from, finding.start))) return finding;
    places.remember(finding);
    return { ...finding, type: sharper };
  });
  if (places.isEmpty) return named;
  return named.map((finding) => {
    const sharper = typeOfBirth(finding.type);
    return sharper && types.has(sharper) && places.has(finding) && !isOther(finding)
      ? { ...finding, type: sharper }
      : finding;
  });
}

/** A day without its year that no label and no word calls a birth: "I moved out on October 15". */
function isAnyDay({ finder, start, end }: Finding, text: string): boolean {
  const value = text.slice(start, end);
  if (finder === 'labels' || HAS_YEAR.test(value) || !/\p{Nd}/u.test(value)) return false;
  return endOfLastBirthWord(text.slice(Math.max(0, start - REACH), Math.min(text.length, end + REACH))) === undefined;
}
const HAS_YEAR = /\p{Nd}{4}|\p{Nd}\D+\p{Nd}+\D+\p{Nd}|\p{L}\D*\p{Nd}+\D+\p{Nd}{2}|(?<!\p{Nd})[4-9]\d$/u;

/** A day whose own label says what happened on it: `"docketedDate": "2019-11-05"`, "(Entered: 11/11/2009)". */
function isCalledOtherDay({ finder, start }: Finding, text: string): boolean {
  if (finder === 'labels') return false;
  const label = LABEL_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_LABEL), start))?.[1];
  return label !== undefined && isHeadOfDays(label);
}
const LONGEST_LABEL = 40;
const LABEL_BEFORE = /(?<![\p{L}_])([\p{L}_]+(?:[ '’][\p{L}_]+){0,3})["']?[ \t]*[:=：][ \t]*["']?$/u;

/** Between the word and the date there is at most one line end, and no end of a sentence but a question. */
function speaksOfBirth(before: string): boolean {
  const end = endOfLastBirthWord(before);
  if (end === undefined) return false;
  const between = before.slice(end);
  return !/\n[^\n]*\n|[.!;][ \t]+\p{Lu}|[;|\t]/su.test(between);
}

function isOfBirth({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && isBirth(definition);
}

/** The columns of lines whose cells are parted by one sign. */
class Columns {
  readonly #known = new Set<string>();

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  remember(finding: Finding): void {
    const column = columnOf(this.#text, finding);
    if (column !== undefined) this.#known.add(column);
  }

  has(finding: Finding): boolean {
    const column = columnOf(this.#text, finding);
    return column !== undefined && this.#known.has(column);
  }
}
