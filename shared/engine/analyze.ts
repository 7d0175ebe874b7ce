import { Budget } from '@veilmark/budget';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import { othersAt } from './agreement';
import { createSelection, type Finder, type Found } from './finder';
import { type Judging, NO_JUDGING } from './judging';
import type { NlpRecognizer } from './name-recognizer';
import { type AnalyzeOptions, checkedUnit, ownTypes } from './options';
import { present, receiptFor, skippedBy } from './present';
import { Reading } from './reading';
import { selectPlan } from './select';
import { allowedIn } from './settle/allow-list';
import { foundBesideValues } from './settle/beside-values';
import { withoutHiding } from './settle/hidden-by-facts';
import { withoutLeft } from './settle/left-by-preset';
import { outsideStructure } from './settle/outside-structure';
import { PLACEHOLDER_SIGNS, type Placeholder, placeholdersIn } from './settle/placeholders';
import { leastScoreFor, settle } from './settle/settle';
import { withSpelled } from './spellings/read-spelled';
import { checkedThresholds } from './thresholds';

export interface Analysis {
  results: AnalyzerResult[];
  receipt: Receipt;
}

/**
 * Finds personal data in a text. The results do not overlap and are ordered by position. Names are found by rules, and
 * by the given model where there is one. Throws an InputError for options it cannot serve.
 */
export type Analyze = (text: string, options?: AnalyzeOptions, nlp?: NlpRecognizer) => Analysis;

/** A text with other values in it is read in the language of the text, with as much work as was granted for the text. */
const optionsOfOther = (options: AnalyzeOptions, [language]: readonly string[]): AnalyzeOptions => ({
  ...options,
  language: options.language ?? language,
  explain: false,
  offsetUnit: 'utf16',
  budget: options.budget && new Budget(options.budget.limits),
});

/** An analysis by these finders. Of findings that are otherwise equal, the one of the earlier finder is kept. */
export function createAnalyze(
  finders: readonly Finder[],
  { complete, confirmed, withinScope }: Judging = NO_JUDGING,
): Analyze {
  const select = createSelection(finders);
  const asWritten = (text: string, options: AnalyzeOptions, nlp: NlpRecognizer | undefined) => {
    const asked = selectPlan(options);
    const thresholds = checkedThresholds(options);
    const unit = checkedUnit(options.offsetUnit);
    const model = asked.usesModel ? nlp : undefined;
    const reading = new Reading(text, asked, options, leastScoreFor(thresholds.least), model);
    const { running, names, inTurn } = select(asked.types, asked.ownLabels.length > 0);
    for (const finder of inTurn) reading.run(finder);
    const all: Found[] = running.map((finder) => reading.earlier(finder));
    const { found: unconfirmed, values: read, withinWalls } = outsideStructure(all, text);
    const confirmedOnes = model ? confirmed(unconfirmed, read, reading.servedBy(model), text) : unconfirmed;
    const { found, values } = asked.scope
      ? withoutHiding({ found: confirmedOnes, values: read }, asked.scope.entities, text)
      : { found: confirmedOnes, values: read };
    let known: Placeholder[] | undefined;
    const placeholders = () => {
      known ??= reading.parts.mayHaveAny(PLACEHOLDER_SIGNS) ? placeholdersIn(reading.scan, ownTypes(options)) : [];
      return known;
    };
    const kept = settle({ found, values, types: asked.types }, text, {
      thresholds,
      allowPatterns: asked.allowPatterns,
      budget: reading.budget,
      allowed: allowedIn(text, options.allowList ?? [], reading.budget),
      placeholders,
      complete,
    });
    const explain = options.explain === true;
    const seen = explain || asked.scope ? [...found, ...values] : [];
    const chosen = withoutLeft(withinScope(withinWalls(kept), asked.scope, text, seen), asked.leaves, text);
    const { scan, languages } = reading;
    let units: Uint16Array | undefined = scan.units;
    const reported = foundBesideValues(chosen, chosen.length > 0 ? placeholders() : [], text, (other) => {
      // Reading another text takes the memory of what was seen of this one.
      units = undefined;
      return asWritten(other, optionsOfOther(options, languages.detected), nlp).results;
    });
    const skipped = skippedBy(running, reading, reported);
    return {
      units,
      results: present(reported, text, unit, explain ? othersAt(reported, seen) : undefined),
      receipt: receiptFor(reading, names, skipped, reported),
    };
  };
  return (text, options = {}, nlp) => {
    const { results, receipt, units } = asWritten(text, options, nlp);
    const read = (plain: string) => asWritten(plain, { ...options, offsetUnit: 'utf16' }, nlp).results;
    return { results: withSpelled(text, units, results, checkedUnit(options.offsetUnit), read), receipt };
  };
}
