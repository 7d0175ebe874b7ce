import { listedTypes } from '@veilmark/logs/listed';
import { logOperators } from '@veilmark/logs/operators';
import { isPersonName } from '@veilmark/logs/people';
import { LogRedactor } from '@veilmark/logs/redactor';
import { prepareOperators } from '@veilmark/replace/anonymize';
import type { Operator as ParsedOperator } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { analyze } from './analyze';
import type { AnalyzeOptions, NameModel, Operator } from './types';

/** The profile for logs. Names in messages are found by the model where there is one. */
export async function logRedactor(
  key: string,
  given: Readonly<Record<string, Operator>>,
  model: NameModel | undefined,
  /** What somebody, or the policy of an organization, wants found in any line. */
  listed: Pick<
    AnalyzeOptions,
    'denyList' | 'adHocRecognizers' | 'allowList' | 'scoreThreshold' | 'scoreThresholds'
  > = {},
): Promise<LogRedactor> {
  const { denyList, adHocRecognizers, allowList, scoreThreshold, scoreThresholds } = listed;
  const types = listedTypes(denyList, adHocRecognizers);
  const operators = parseOperators(logOperators(key, given as Record<string, ParsedOperator>));
  return new LogRedactor({
    operators: await prepareOperators({ operators }),
    ...(model && {
      findPeople: (line: string) => analyze(line, { only: ['PERSON'], model }).results.filter(isPersonName),
    }),
    ...(types.size > 0 && {
      // Nothing of the catalog: its types are found by the rules for logs.
      findListed: (line: string) =>
        analyze(line, {
          denyList,
          adHocRecognizers,
          allowList,
          scoreThreshold,
          scoreThresholds,
          only: [],
        }).results.filter(({ entity_type }) => types.has(entity_type)),
    }),
  });
}
