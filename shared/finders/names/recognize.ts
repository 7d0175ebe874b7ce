import { type Finding, plainFinding } from '@veilmark/engine/finding';
import type { LanguageRun } from '@veilmark/engine/language/detect';
import {
  type GovernedPlace,
  type KindSpan,
  type NlpRecognizer,
  type NlpSpan,
  servesType,
} from '@veilmark/engine/name-recognizer';
import { notInLanguage } from '@veilmark/engine/present';
import { partOfScan, type TextScan } from '@veilmark/engine/text-scan';
import type { Receipt } from '@veilmark/wire/result';
import { namesSomebody } from '../lexicon/names-somebody';
import { weighed } from './belief';
import { readTogether } from './combine';
import { ruleRecognizer } from './rules';
import { withoutTooMany } from './too-many';

interface NamesAndValues {
  names: Finding[];
  /** What the model read besides names. */
  values: KindSpan[];
  skipped: Receipt['skipped'];
}

/** Finds names by rules and, where there is one, the model, each part in its language, and says which types could not be looked for. */
export function recognizeNames(
  scan: TextScan,
  runs: readonly LanguageRun[],
  types: ReadonlySet<string>,
  model: NlpRecognizer | undefined,
  governed: readonly GovernedPlace[] = [],
): NamesAndValues {
  // Without a model the rules only find names: where none was asked for there is nothing to read.
  if (!model && types.size === 0) return { names: [], values: [], skipped: [] };
  const recognizers = model ? [model, ruleRecognizer] : [ruleRecognizer];
  const recognizer = recognizers.map(({ name }) => name).join(' and ');
  const found: NlpSpan[] = [];
  const values: KindSpan[] = [];
  const labels = partsByRun(governed, runs);
  const parts = partOfScan(scan);
  for (const [i, run] of runs.entries()) {
    const part = runs.length === 1 ? scan : parts(run.start, run.end);
    const read = readTogether(part.text, run.language, model, ruleRecognizer, { scan: part, governed: labels[i] });
    for (const name of withoutTooMany(part.text, read.names)) found.push(moved(name, run.start));
    for (const value of read.values) values.push(moved(value, run.start));
  }
  const read = { names: found, values };
  const believed = model?.believes ? weighed(scan.text, read, governed, model.believes) : read;
  const names = believed.names
    .filter(({ entityType }) => types.has(entityType))
    .map((name) => findingOf(name, recognizer, scan.text));
  const asked = ruleRecognizer.entityTypes.filter((type) => types.has(type));
  const isServed = (type: string, language: string) => recognizers.some((one) => servesType(one, type, language));
  const missed = asked.filter((type) => runs.some(({ language }) => !isServed(type, language)));
  return { names, values: believed.values, skipped: missed.map(notInLanguage) };
}

const moved = <T extends { start: number; end: number }>(span: T, by: number): T =>
  by === 0 ? span : { ...span, start: span.start + by, end: span.end + by };

/** The places in each run, counted from its start. Both lists are in order; what lies across a border goes with where it starts. */
function partsByRun(places: readonly GovernedPlace[], runs: readonly LanguageRun[]): GovernedPlace[][] {
  let at = 0;
  return runs.map(({ start, end }) => {
    const own: GovernedPlace[] = [];
    for (; at < places.length; at++) {
      const place = places[at];
      if (!place || place.start >= end) break;
      own.push(moved(place, -start));
    }
    return own;
  });
}

function findingOf({ entityType, start, end, score }: NlpSpan, recognizer: string, text: string): Finding {
  const finding = plainFinding(recognizer, { type: entityType, start, end, score });
  const isSomebody = entityType === 'ORGANIZATION' && namesSomebody(text.slice(start, end));
  return isSomebody ? { ...finding, namesSomebody: true } : finding;
}
