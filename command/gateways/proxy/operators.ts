import { type MakeStandIn, standInsBy, USEFUL_OPERATORS } from '@veilmark/proxy';
import { createOperatorContext } from '@veilmark/replace/operators/operator';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { UsageError } from '../../frame/usage-error';
import { readKeyFile } from '../../redact/mapping-file';
import { type OperatorValues, operatorsOf } from '../../redact/options';

/** Stand-ins by the operators of the command line. Dates of all conversations move alike unless a subject is given. */
export function readStandIns(
  values: OperatorValues & { language?: string | undefined },
): Promise<MakeStandIn | undefined> {
  const operators = parseOperators(operatorsOf(values, readKeyFile));
  const other = Object.values(operators).find(({ type }) => type !== 'replace' && !USEFUL_OPERATORS.includes(type));
  if (other) throw new UsageError(`The proxy takes ${USEFUL_OPERATORS.join(', ')} and replace, not "${other.type}"`);
  return standInsBy(operators, createOperatorContext(undefined, 'conversation'), values.language);
}
