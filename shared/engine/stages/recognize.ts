import type { Finding } from '../finding';
import { readTogether } from '../nlp/combine';
import type { GovernedPlace, KindSpan, NlpRecognizer } from '../nlp/recognizer';
import { ruleRecognizer } from '../nlp/rules';
import type { Receipt } from '../result';
import type { TextScan } from '../text-scan';

export interface NamesAndValues {
  names: Finding[];
  /** What the model read besides names. */
  values: KindSpan[];
  skipped: Receipt['skipped'];
}

/** Finds names by rules and, where there is one, the model, and says which types could not be looked for. */
export function recognizeNames(
  scan: TextScan,
  language: string,
  types: ReadonlySet<string>,
  model: NlpRecognizer | undefined,
  governed: readonly GovernedPlace[] = [],
): NamesAndValues {
  const isServed = ruleRecognizer.languages.includes(language) || model?.languages.includes(language);
  const nameTypes = ruleRecognizer.entityTypes.filter((type) => types.has(type));
  if (!isServed) {
    const skipped = nameTypes.map((type) => ({ recognizer: type, reason: 'language_not_supported' }));
    return { names: [], values: [], skipped };
  }
  const { names, values } = readTogether(scan.text, language, model, ruleRecognizer, { scan, governed });
  const recognizer = model ? `${model.name} and ${ruleRecognizer.name}` : ruleRecognizer.name;
  const findings = names
    .filter(({ entityType }) => types.has(entityType))
    .map(
      ({ entityType, start, end, score }): Finding => ({
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
      }),
    );
  return { names: findings, values, skipped: [] };
}
