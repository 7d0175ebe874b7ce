import type { Finding } from '../finding';
import type { LanguageRun } from '../language/detect';
import { readTogether } from '../nlp/combine';
import type { GovernedPlace, KindSpan, NlpRecognizer, NlpSpan } from '../nlp/recognizer';
import { ruleRecognizer } from '../nlp/rules';
import type { Receipt } from '../result';
import { partOfScan, type TextScan } from '../text-scan';

export interface NamesAndValues {
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
  const recognizer = model ? `${model.name} and ${ruleRecognizer.name}` : ruleRecognizer.name;
  const names: Finding[] = [];
  const values: KindSpan[] = [];
  let isAllServed = true;
  const labels = partsByRun(governed, runs);
  const parts = partOfScan(scan);
  for (const [i, run] of runs.entries()) {
    if (!isServed(run.language, model)) {
      isAllServed = false;
      continue;
    }
    const part = runs.length === 1 ? scan : parts(run.start, run.end);
    const read = readTogether(part.text, run.language, model, ruleRecognizer, { scan: part, governed: labels[i] });
    for (const name of read.names)
      if (types.has(name.entityType)) names.push(findingOf(moved(name, run.start), recognizer));
    for (const value of read.values) values.push(moved(value, run.start));
  }
  if (isAllServed) return { names, values, skipped: [] };
  const missed = ruleRecognizer.entityTypes.filter((type) => types.has(type));
  return { names, values, skipped: missed.map((type) => ({ recognizer: type, reason: 'language_not_supported' })) };
}

const isServed = (language: string, model: NlpRecognizer | undefined): boolean =>
  ruleRecognizer.languages.includes(language) || model?.languages.includes(language) === true;

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

function findingOf({ entityType, start, end, score }: NlpSpan, recognizer: string): Finding {
  return {
    type: entityType,
    start,
    end,
    score,
    rank: score,
    explain: () => ({
      recognizer,
      pattern: null,
      validator: null,
      context_word: null,
      base_score: score,
      final_score: score,
    }),
  };
}
