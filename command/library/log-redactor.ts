import { logOperators } from '@veilmark/logs/operators';
import { isPersonName } from '@veilmark/logs/people';
import { LogRedactor } from '@veilmark/logs/redactor';
import { prepareOperators } from '@veilmark/replace/anonymize';
import type { Operator as ParsedOperator } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { analyze } from './analyze';
import type { NameModel, Operator } from './types';

/** The profile for logs. Names in messages are found by the model where there is one. */
export async function logRedactor(
  key: string,
  given: Readonly<Record<string, Operator>>,
  model: NameModel | undefined,
): Promise<LogRedactor> {
  const operators = parseOperators(logOperators(key, given as Record<string, ParsedOperator>));
  return new LogRedactor({
    operators: await prepareOperators({ operators }),
    ...(model && {
      findPeople: (line: string) => analyze(line, { only: ['PERSON'], model }).results.filter(isPersonName),
    }),
  });
}
