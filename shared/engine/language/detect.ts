import { unitsOf } from '../units';
import { type Evidence, startText, weigh } from './evidence';
import { paragraphStarts } from './paragraphs';
import { languagesOf, SCRIPT, scriptOfLanguage } from './scripts';

/** A stretch of whole paragraphs in one language. */
export interface LanguageRun {
  start: number;
  end: number;
  language: string;
}

interface DetectedLanguages {
  /** Together the whole text, in order; neighbours differ. At least one. */
  runs: LanguageRun[];
  /** Languages that the text itself showed, the one with most characters first. */
  detected: string[];
}

/** A paragraph's beginning tells its language; reading on costs time and changes nothing. */
const TELLING = 280;
/** Fewer letters than this are read in the language of what stands before them. */
const LEAST_LETTERS = 20;
/** By how much another language must fit better than the expected one: one or two of its commonest words. */
const PLAIN_MARGIN = 160;
/** By how much the best must lead before reading stops. */
const TOLD_MARGIN = 240;
/** How much more likely a language is before anything was read. */
const headStart = (language: string): number => (language === 'en' ? 100 : WIDESPREAD.has(language) ? 60 : 0);
const WIDESPREAD = new Set('ar cs de es fa fr hi id it ja nl pl pt ro ru sv tr uk zh'.split(' '));
const headStarts = languagesOf.map((languages) => languages.map(headStart));
/** Languages so close that a reading in the one asked for is as good. */
const CLOSE: readonly (readonly string[])[] = [
  ['nb', 'no', 'nn'],
  ['hr', 'sr', 'bs'],
  ['id', 'ms'],
];
const isClose = (a: string, b: string): boolean =>
  a === b || CLOSE.some((group) => group.includes(a) && group.includes(b));

/**
 * Which language each part of a text is in: by its script first, then by its short words and letters. Where that does not tell, the
 * part is in the language asked for, or in that of what is before it. Every character is looked at once.
 */
export function detectLanguages(
  text: string,
  asked: string | undefined,
  fallback: string,
  units = unitsOf(text),
): DetectedLanguages {
  startText(text.length);
  const starts = paragraphStarts(text, units);
  const all = starts.map((start, i) =>
    weigh(units, start, Math.min(starts[i + 1] ?? text.length, start + TELLING), isTold),
  );
  let found = decide(text, starts, all, asked, fallback, LEAST_LETTERS);
  // A text that changes its language with every line is read in longer parts: each costs a start of the network.
  for (let least = LEAST_LETTERS; found.runs.length > 16 + text.length / 80 && least < 1000; ) {
    least *= 4;
    found = decide(text, starts, all, asked, fallback, least);
  }
  return found;
}

function decide(
  text: string,
  starts: readonly number[],
  all: readonly (Evidence | undefined)[],
  asked: string | undefined,
  fallback: string,
  least: number,
): DetectedLanguages {
  const expected: (string | undefined)[] = [];
  const runs: LanguageRun[] = [];
  const shown = new Set<string>();
  for (const [i, start] of starts.entries()) {
    const evidence = all[i];
    // What is too short to tell goes with what stands before it, at the beginning with what follows.
    if (!evidence || evidence.letters < least || evidence.script === SCRIPT.foreign) continue;
    const last = runs.at(-1);
    const own = expected[evidence.script] ?? expectedLanguage(evidence.script, all, asked, fallback);
    expected[evidence.script] = own;
    const { language, isPlain } = tell(evidence, own, last?.language);
    if (isPlain) shown.add(language);
    if (language === last?.language) continue;
    if (last) last.end = start;
    runs.push({ start: last ? start : 0, end: text.length, language });
  }
  if (runs.length === 0) runs.push({ start: 0, end: text.length, language: asked ?? fallback });
  return { runs, detected: byLength(runs, shown) };
}

/** The language that a part written in a script is expected to be in: the one asked for, or the one the whole text fits best. */
function expectedLanguage(
  which: number,
  all: readonly (Evidence | undefined)[],
  asked: string | undefined,
  fallback: string,
): string {
  if (asked !== undefined && scriptOfLanguage(asked) === which) return asked;
  const total: number[] = [];
  for (const evidence of all) {
    if (evidence?.script !== which) continue;
    const { scores } = evidence;
    for (let i = 0; i < scores.length; i++) total[i] = (total[i] ?? 0) + (scores[i] ?? 0);
  }
  const best = bestOf(which, total);
  if (best === undefined) return asked ?? fallback;
  if (asked !== undefined || scriptOfLanguage(fallback) !== which) return best;
  return leadOver(which, total, best, fallback) >= PLAIN_MARGIN ? best : fallback;
}

/** The language of a part, and whether the part itself shows it. */
function tell(
  { script: which, scores }: Evidence,
  own: string,
  before: string | undefined,
): { language: string; isPlain: boolean } {
  const best = bestOf(which, scores);
  // A language that has no profile is taken at its word.
  if (best === undefined || profiled(which, own) === undefined) return { language: own, isPlain: false };
  if (isClose(best, own)) return { language: own, isPlain: true };
  if (leadOver(which, scores, best, own) >= PLAIN_MARGIN) return { language: best, isPlain: true };
  const isBetter = before !== undefined && leadOver(which, scores, before, own) > 0;
  return { language: isBetter ? before : own, isPlain: false };
}

/** Whether one language fits so much better than all others that the rest of a paragraph will not change it. */
function isTold(which: number, scores: readonly number[]): boolean {
  const lead = headStarts[which] ?? [];
  let most = Number.NEGATIVE_INFINITY;
  let second = most;
  for (let i = 0; i < scores.length; i++) {
    const score = (scores[i] ?? 0) + (lead[i] ?? 0);
    if (score > most) {
      second = most;
      most = score;
    } else if (score > second) second = score;
  }
  return most - second >= TOLD_MARGIN;
}

function bestOf(which: number, scores: ArrayLike<number>): string | undefined {
  const languages = languagesOf[which] ?? [];
  let best = languages[0];
  let most = Number.NEGATIVE_INFINITY;
  const lead = headStarts[which] ?? [];
  for (let i = 0; i < languages.length; i++) {
    const score = (scores[i] ?? 0) + (lead[i] ?? 0);
    if (score > most) {
      most = score;
      best = languages[i];
    }
  }
  return best;
}

/** How much better one language fits than another of its script. A language of another script does not fit at all. */
function leadOver(which: number, scores: ArrayLike<number>, one: string, other: string): number {
  const [a, b] = [profiled(which, one), profiled(which, other)];
  if (a === undefined) return Number.NEGATIVE_INFINITY;
  return (scores[a] ?? 0) + headStart(one) - (b === undefined ? 0 : (scores[b] ?? 0) + headStart(other));
}

/** Which of a script's profiles a language has, its own or that of one as close. */
function profiled(which: number, language: string): number | undefined {
  const languages = languagesOf[which] ?? [];
  const own = languages.indexOf(language);
  if (own >= 0) return own;
  const place = languages.findIndex((one) => isClose(one, language));
  return place >= 0 ? place : undefined;
}

function byLength(runs: readonly LanguageRun[], shown: ReadonlySet<string>): string[] {
  if (runs.length === 1) return runs.flatMap(({ language }) => (shown.has(language) ? [language] : []));
  const lengths = new Map<string, number>();
  for (const { start, end, language } of runs)
    if (shown.has(language)) lengths.set(language, (lengths.get(language) ?? 0) + end - start);
  return [...lengths].sort((a, b) => b[1] - a[1]).map(([language]) => language);
}
