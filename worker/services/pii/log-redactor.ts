import { Budget } from '@veilmark/budget';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { analyze } from '@veilmark/finders/analyze';
import { listedTypes } from '@veilmark/logs/listed';
import { logOperators } from '@veilmark/logs/operators';
import { isPersonName } from '@veilmark/logs/people';
import { LogRedactor } from '@veilmark/logs/redactor';
import { prepareOperators } from '@veilmark/replace/anonymize';
import type { Operator } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import type { UserContext } from '../../context';
import { workFor } from '../../platform/work';
import { detectionOptions } from './detection-options';
import { nameModelFor } from './name-model';
import { operatorContext } from './operator-context';

/** The rules for logs under the caller's settings: operators, lists and patterns of these hold as well. `key` makes tokens. */
export async function logRedactorFor(ctx: UserContext, settings: ProfileSettings, key: string): Promise<LogRedactor> {
  const operators = parseOperators(logOperators(key, (settings.operators ?? {}) as Record<string, Operator>));
  const people = { language: settings.language, only: ['PERSON'] };
  const names = await nameModelFor(ctx, people);
  const budgetFor = (line: string) => new Budget(workFor(ctx.caller.plan, line.length));
  const listed = listedTypes(settings.deny_list, settings.ad_hoc_recognizers);
  // Nothing of the catalog: its types are found by the rules for logs.
  const options = { ...detectionOptions({ ...settings, entities: undefined, preset: undefined }), only: [] };
  return new LogRedactor({
    operators: await prepareOperators({ operators, context: operatorContext(ctx) }),
    findPeople: (line) => analyze(line, { ...people, budget: budgetFor(line) }, names).results.filter(isPersonName),
    ...(listed.size > 0 && {
      findListed: (line: string) =>
        analyze(line, { ...options, budget: budgetFor(line) }, names).results.filter(({ entity_type }) =>
          listed.has(entity_type),
        ),
    }),
  });
}
