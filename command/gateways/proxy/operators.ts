import type { PolicyDocument } from '@veilmark/contract/policy';
import { keptTypes, type MakeStandIn, standInsBy, USEFUL_OPERATORS } from '@veilmark/proxy';
import { createOperatorContext } from '@veilmark/replace/operators/operator';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { UsageError } from '../../frame/usage-error';
import { readKeyFile } from '../../redact/mapping-file';
import { type OperatorValues, operatorsOf } from '../../redact/options';

/** Dates of all conversations move alike unless a subject is given. */
const context = createOperatorContext(undefined, 'conversation');

interface Replacing {
  makeStandIn: MakeStandIn | undefined;
  isKept(entityType: string): boolean;
}

/** What the operators of a policy do; those of the command line where it has none. Other operators than useful ones give placeholders. */
export async function replacingBy(
  policy: PolicyDocument | undefined,
  values: OperatorValues & { language?: string | undefined },
): Promise<Replacing> {
  if (!policy?.operators) return { makeStandIn: await readStandIns(values), isKept: () => false };
  const operators = parseOperators(policy.operators);
  const makeStandIn = await standInsBy(operators, context, values.language ?? policy.language);
  return { makeStandIn, isKept: await keptTypes(operators, context) };
}

/** Stand-ins by the operators of the command line. @internal */
export function readStandIns(
  values: OperatorValues & { language?: string | undefined },
): Promise<MakeStandIn | undefined> {
  const operators = parseOperators(operatorsOf(values, readKeyFile));
  const other = Object.values(operators).find(({ type }) => type !== 'replace' && !USEFUL_OPERATORS.includes(type));
  if (other) throw new UsageError(`The proxy takes ${USEFUL_OPERATORS.join(', ')} and replace, not "${other.type}"`);
  return standInsBy(operators, context, values.language);
}
