import { findEntity, findPreset } from '@veilmark/catalog';
import { OPERATOR_TRAITS, type OperatorName } from '@veilmark/contract/operators';
import { listOf } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';
import type { AnalyzeOptions, Operator } from '../library/types';
import { parseJson } from '../scan/config/read-config';
import { FILE_OPERATORS } from './operator-names';

export interface OperatorValues {
  operator?: string[] | undefined;
  operators?: string | undefined;
  'key-file'?: string | undefined;
}

/** `mask` for all types, `EMAIL_ADDRESS=hash` for one; a file of JSON as the API takes it. The key never stands on the command line. */
export function operatorsOf(values: OperatorValues, readKey: (file: string) => string): Record<string, Operator> {
  const given = values.operators ? (parseJson(values.operators) as Record<string, Operator>) : {};
  const named = listOf(values.operator).map((one) => {
    const [type, name] = one.includes('=') ? one.split('=', 2) : ['DEFAULT', one];
    const known = FILE_OPERATORS.find((operator) => operator === name);
    if (!known) throw new UsageError(`--operator takes one of ${FILE_OPERATORS.join(', ')}, not "${name}"`);
    return [type ?? 'DEFAULT', withKey(known, values, readKey)] as const;
  });
  return { ...given, ...Object.fromEntries(named) };
}

function withKey(type: OperatorName, values: OperatorValues, readKey: (file: string) => string): Operator {
  const { secretField } = OPERATOR_TRAITS[type];
  // The library checks every operator before it uses one.
  if (secretField === undefined) return { type } as Operator;
  const file = values['key-file'];
  if (!file) throw new UsageError(`--operator ${type} needs --key-file FILE with a key of 16, 24 or 32 characters`);
  return { type, [secretField]: readKey(file) } as Operator;
}

/** An operator for a type that nothing looks for would change nothing, and look as if it did. A file of operators may serve many calls. */
export function requireLookedFor(
  { operator }: OperatorValues,
  { entities, preset }: Pick<AnalyzeOptions, 'entities' | 'preset'>,
): void {
  const types = preset === undefined ? entities : findPreset(preset)?.entities;
  if (!types || types.length === 0) return;
  for (const one of listOf(operator)) {
    const [type = ''] = one.includes('=') ? one.split('=', 1) : [];
    if (!findEntity(type) || types.includes(type)) continue;
    const way = preset === undefined ? 'name it with --entities' : 'give a wider --scope, or --entities with all types';
    throw new UsageError(`--operator ${one} would change nothing, because ${type} is not looked for: ${way}`);
  }
}
