import type { Finding } from '../finding';
import { readTogether } from '../nlp/combine';
import { type GovernedPlace, type KindSpan, type NlpRecognizer, servesType } from '../nlp/recognizer';
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
  const recognizers = model ? [model, ruleRecognizer] : [ruleRecognizer];
  const asked = ruleRecognizer.entityTypes.filter((type) => types.has(type));
  const isServed = (type: string) => recognizers.some((one) => servesType(one, type, language));
  const skipped = asked.filter((type) => !isServed(type)).map(notInLanguage);
  const { names, values } = readTogether(scan.text, language, model, ruleRecognizer, { scan, governed });
  const recognizer = recognizers.map(({ name }) => name).join(' and ');
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
  return { names: findings, values, skipped };
}

/** How the receipt names a type that could not run in the language of the request. */
export const notInLanguage = (type: string): Receipt['skipped'][number] => ({
  recognizer: type,
  reason: 'language_not_supported',
});
