import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { BEFORE_NUMBERS } from '@veilmark/catalog/words/before-numbers';
import { isNoPerson } from '@veilmark/catalog/words/not-people';
import { isAboutPay } from '@veilmark/catalog/words/pay';
import type { Finding } from '@veilmark/engine/finding';
import type { GovernedPlace } from '@veilmark/engine/name-recognizer';
import type { Plan } from '@veilmark/engine/select';
import { TextParts } from '@veilmark/engine/text-parts';
import type { TextUnits } from '@veilmark/engine/units';
import { isOfNames } from '../lexicon/names-somebody';
import { titlesOfAnything } from './any-title';
import { columnsOfThings } from './columns-of-things';
import { headWords } from './head-words';
import { beginsPhrase, isCalledByProgram, isNameOfThing } from './names-of-things';
import { isNoLabel, isNoValue } from './no-values';
import { saidToPrograms } from './said-to-programs';
import { readStructure } from './structure';
import { OwnLabels } from './structure/own-labels';
import type { LabelledRegion } from './structure/region';
import { readValues } from './structure/values';

/** A label alone, with a check that passed, with one that failed (above the default threshold), and as nobody's listed label. */
const SCORE = { label: 0.75, passed: 0.9, failed: 0.4, guess: 0.5 } as const;

/** The value that a label's place holds is all of it: it outranks what else was seen in parts of it. */
const WHOLE_RANK = 1.6;

interface LabelledValues {
  findings: Finding[];
  regions: readonly LabelledRegion[];
}

/** What the model learns about a label. */
export const governedPlace = ({ start, end, label }: LabelledRegion): GovernedPlace[] =>
  label.kind === 'NONE' ? [] : [{ start, end, kind: label.kind }];

/** Values in the place of a labeled value: reported even where a check fails or their form is not defined. */
export function findLabelled(
  { text, units }: TextUnits,
  plan: Plan,
  parts = new TextParts(text, units),
): LabelledValues {
  const regions = readStructure(text, plan.language, units, ownLabelsOf(plan), parts);
  if (regions.length === 0) return { findings: [], regions };
  const findings: Finding[] = [];
  const isHead = headWords(text, regions);
  const isAnyTitle = titlesOfAnything(regions);
  const isOfThings = columnsOfThings(text, regions);
  const isSaid = saidToPrograms(text);
  for (const region of regions) {
    const type = typeFor(region, plan);
    if (
      !type ||
      isNoLabel(text, region) ||
      isHead(region) ||
      isAnyTitle(region) ||
      isNameOfThing(text, region) ||
      isOfThings(region) ||
      (region.label.kind === 'MONEY' && !isAboutPay(text.slice(region.labelStart, region.labelEnd)))
    )
      continue;
    for (const { start, end } of readValues(text, region)) {
      if (isSentence(text, region, end) || isNoValue(text, start, end, region) || isSaid(region, start, end)) continue;
      if (region.label.kind === 'PERSON' && isNoPerson(text, start, end)) continue;
      if (isCalledByProgram(text, start, end, region) || beginsPhrase(text, start, end, region)) continue;
      const isOther = isOtherRegistration(text, text.slice(start, end), region);
      if (isOther && !plan.types.has(GENERAL_TYPE_OF.ID)) continue;
      const finding = asFinding(text, region, isOther ? GENERAL_TYPE_OF.ID : type, start, end, plan);
      if (region.by !== 'beside' || finding.score > SCORE.failed || isNamed(text, region)) findings.push(finding);
    }
  }
  return { findings, regions };
}

/** Plans are shared by requests that ask for the same. */
const ownLabels = new WeakMap<Plan['ownLabels'], OwnLabels>();

function ownLabelsOf({ ownLabels: labels }: Plan): OwnLabels | undefined {
  if (labels.length === 0) return undefined;
  const known = ownLabels.get(labels) ?? new OwnLabels(labels);
  ownLabels.set(labels, known);
  return known;
}

/** Below a heading such as "Contact" a sentence may begin as well as a name; beside "Name" a head such as "Sold units". */
const isSentence = (text: string, { by, label }: LabelledRegion, end: number): boolean =>
  (by === 'above' || by === 'cell') &&
  label.kind === 'PERSON' &&
  /^(?: \p{Ll}|\s?[:：])/u.test(text.slice(end, end + 2));

/** In a sentence a check that fails speaks against a value, unless a word for "number" or "is" names it: "the phone 653214987 units". */
const NAMED = new RegExp(String.raw`(?:${BEFORE_NUMBERS.join('|')})\.?\s*$`, 'iu');

function isNamed(text: string, { label, labelStart, start }: LabelledRegion): boolean {
  return label.kind !== 'PHONE' || NAMED.test(text.slice(labelStart, start)) || !/\s/.test(text.charAt(start - 1));
}

/** The label's own type, or the general one of its kind where only that was asked for. */
function typeFor({ label }: LabelledRegion, { types, adHoc }: Plan): string | undefined {
  if (types.has(label.type) || adHoc?.types.includes(label.type)) return label.type;
  const general = label.kind === 'NONE' ? undefined : GENERAL_TYPE_OF[label.kind];
  return general && types.has(general) ? general : undefined;
}

/** "Reg. No. 6216924" may be of anything: a number of so many digits is no plate there. */
const REGISTRATION = /^reg/i;
const NO_PLATE = /^\d{6,}$/;

const isOtherRegistration = (text: string, value: string, { label, labelStart }: LabelledRegion): boolean =>
  label.kind === 'PLATE' && NO_PLATE.test(value) && REGISTRATION.test(text.slice(labelStart, labelStart + 3));

function asFinding(
  text: string,
  region: LabelledRegion,
  type: string,
  start: number,
  end: number,
  plan: Plan,
): Finding {
  const definition = findEntity(type);
  const answer = definition?.validator?.check(
    text.slice(start, end),
    plan.language,
    text.slice(region.labelStart, start),
  );
  const check = answer === undefined ? undefined : answer ? 'passed' : 'failed';
  const reached = check ? SCORE[check] : region.label.isGuess ? SCORE.guess : SCORE.label;
  return {
    type,
    start,
    end,
    score: reached,
    rank: WHOLE_RANK,
    finder: undefined,
    specific: definition?.country !== undefined,
    secret: definition?.category === 'secret',
    ...(region.label.isOwn
      ? {}
      : { labelled: { at: region.labelStart, by: region.by, isListed: () => isOfNames(text.slice(start, end)) } }),
    explain: () => ({
      recognizer: 'labels',
      pattern: null,
      validator: definition?.validator && check === 'passed' ? definition.validator.name : null,
      context_word: null,
      base_score: SCORE.label,
      final_score: reached,
      label: text.slice(region.labelStart, region.labelEnd),
      ...(check ? { check } : {}),
    }),
  };
}

/** A rival at least this sure, or this much surer through a context word of its own, is reported as what it is. */
const SURE_RANK = 0.85;
const CONTEXT_PART = 0.1;

/** Types of kinds of which a pattern or a word list says more than the label does, and that say less than any other label. */
const LESSER_TYPES: ReadonlySet<string> = new Set(
  (['LOCATION', 'ORGANIZATION', 'DATE', 'AGE', 'HEALTH', 'NRP', 'JOB', 'MONEY', 'URL'] as const).map(
    (kind) => GENERAL_TYPE_OF[kind],
  ),
);
const PLANNED_TYPE = GENERAL_TYPE_OF.PHONE;

/**
 * Without labeled values that another finding covers wholly and surely: a valid number is what it is, whatever its label says.
 */
export function withoutCovered(labelled: readonly Finding[], others: readonly Finding[]): Finding[] {
  const sorted = [...others].sort((a, b) => a.start - b.start);
  let from = 0;
  return labelled.filter((value) => {
    while (from < sorted.length && (sorted[from]?.start ?? 0) < value.start - LONGEST_RIVAL) from++;
    for (let i = from; i < sorted.length; i++) {
      const rival = sorted[i];
      if (!rival || rival.start > value.start) break;
      if (rival.end > value.start && isWhatItIs(rival, value)) return false;
    }
    return true;
  });
}

function isWhatItIs(rival: Finding, { type, start, end, specific, score: reached }: Finding): boolean {
  // A check digit or a plan knows the end of a number better than the label does.
  if (rival.end < end)
    return (
      rival.type === type &&
      rival.start === start &&
      (type === PLANNED_TYPE || (rival.checked === true && !rival.secret))
    );
  if (rival.type === type) return rival.score >= reached || rival.end - rival.start > end - start;
  if (LESSER_TYPES.has(type) || rival.container) return true;
  // A label that names a precise type says more than one for any reference.
  if (LESSER_TYPES.has(rival.type) || rival.type === GENERAL_TYPE_OF.ID) return false;
  return (
    rival.rank >= SURE_RANK ||
    rival.rank - rival.score >= CONTEXT_PART ||
    (rival.specific === true && specific !== true)
  );
}

/** How far before a value a rival that covers it may start. */
const LONGEST_RIVAL = 256;
