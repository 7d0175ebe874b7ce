import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import { othersAt } from './agreement';
import { type Finder, type Found, inOrder, neededFor } from './finder';
import type { Finding } from './finding';
import type { NlpRecognizer } from './name-recognizer';
import { type AnalyzeOptions, checkedUnit } from './options';
import { present, receiptFor } from './present';
import { Reading } from './reading';
import { selectPlan } from './select';
import { allowedIn } from './settle/allow-list';
import { outsideStructure } from './settle/outside-structure';
import { isOwn } from './settle/own-rules';
import { placeholdersIn } from './settle/placeholders';
import { withinScope } from './settle/scope';
import { type Again, leastScoreFor, settle } from './settle/settle';
import { withSpelled } from './spellings/read-spelled';
import { checkedThresholds } from './thresholds';

export type { Again };

export interface Analysis {
  results: AnalyzerResult[];
  receipt: Receipt;
}

/**
 * Finds personal data in a text. The results do not overlap and are ordered by position. Names are found by rules, and
 * by the given model where there is one. Throws an InputError for options it cannot serve.
 */
export type Analyze = (text: string, options?: AnalyzeOptions, nlp?: NlpRecognizer) => Analysis;

/**
 * An analysis by these finders. Of findings that nothing tells apart the one of the earlier finder is kept. `again` completes what was
 * found with what is equal to it elsewhere in the text.
 */
export function createAnalyze(finders: readonly Finder[], again: Again = asFound): Analyze {
  const ordered = inOrder(finders);
  /** Plans are shared by requests that ask for the same. */
  const needed = new WeakMap<ReadonlySet<string>, ReadonlySet<Finder>>();
  const neededBy = (types: ReadonlySet<string>): ReadonlySet<Finder> => {
    const known = needed.get(types) ?? neededFor(types, finders);
    needed.set(types, known);
    return known;
  };
  const asWritten = (text: string, options: AnalyzeOptions, nlp: NlpRecognizer | undefined) => {
    const asked = selectPlan(options);
    const thresholds = checkedThresholds(options);
    const unit = checkedUnit(options.offsetUnit);
    const reading = new Reading(
      text,
      asked,
      options,
      leastScoreFor(thresholds.least),
      asked.usesModel ? nlp : undefined,
    );
    const needs = asked.ownLabels.length > 0 ? neededFor(asked.types, finders, isForOwnLabels) : neededBy(asked.types);
    for (const finder of ordered) if (needs.has(finder)) reading.run(finder);
    const running = finders.filter((finder) => needs.has(finder));
    const all: Found[] = running.map((finder) => reading.earlier(finder));
    const outside = outsideStructure(all.flatMap((one) => one.structure ?? []));
    const found = all
      .flatMap(({ findings }) => findings)
      .filter((one) => isOwn(one) || isWrittenSecret(one) || outside(one));
    const values = all.flatMap((one) => one.values ?? []).filter(outside);
    const kept = settle({ found, values, types: asked.types }, text, {
      thresholds,
      allowPatterns: asked.allowPatterns,
      budget: reading.budget,
      allowed: allowedIn(text, options.allowList ?? [], reading.budget),
      placeholders: placeholdersIn(reading.scan, ownTypes(options)),
      again,
    });
    const reported = withoutLeft(withinScope(kept, asked.scope, text), asked.leaves, text);
    // What one finder could not look for another may have found: a label names its value in any language.
    const isFoundBeside = (type: string, { name }: Finder) =>
      reported.some((one) => one.type === type && one.finder !== name);
    const skipped = running.flatMap((finder) =>
      (reading.earlier(finder).skipped ?? []).filter(({ recognizer }) => !isFoundBeside(recognizer, finder)),
    );
    return {
      units: reading.scan.units,
      results: present(
        reported,
        text,
        unit,
        options.explain === true ? othersAt(reported, [...found, ...values]) : undefined,
      ),
      receipt: receiptFor(
        reading,
        running.map(({ name }) => name),
        skipped,
        reported,
      ),
    };
  };
  return (text, options = {}, nlp) => {
    const { results, receipt, units } = asWritten(text, options, nlp);
    const read = (plain: string) => asWritten(plain, { ...options, offsetUnit: 'utf16' }, nlp).results;
    return { results: withSpelled({ text, units }, results, checkedUnit(options.offsetUnit), read), receipt };
  };
}

const asFound: Again = (findings) => findings;

/** A secret whose own form proves it; a label alone may be a word of a standard. */
const isWrittenSecret = ({ secret, isPattern }: Finding): boolean => secret === true && isPattern === true;

/** Without what the rule of the preset lets stay; what the caller's own patterns and lists found is the caller's. */
function withoutLeft(
  findings: readonly Finding[],
  leaves: readonly { type: string; values: RegExp }[],
  text: string,
): readonly Finding[] {
  if (leaves.length === 0) return findings;
  return findings.filter(
    (finding) =>
      isOwn(finding) ||
      !leaves.some(({ type, values }) => type === finding.type && values.test(text.slice(finding.start, finding.end))),
  );
}

const isForOwnLabels = ({ readsOwnLabels }: Finder): boolean => readsOwnLabels === true;

/** Types that the caller brings along: redacted text may hold their placeholders too. */
const ownTypes = ({ adHocRecognizers = [], denyList = [] }: AnalyzeOptions): ReadonlySet<string> =>
  new Set([...adHocRecognizers, ...denyList].map(({ entity_type }) => entity_type));
