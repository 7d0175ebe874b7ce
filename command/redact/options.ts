import { parseJson } from '../config/read-config';
import { listOf } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';
import type { Operator } from '../library/types';

const OPERATORS = ['replace', 'redact', 'mask', 'hash', 'encrypt', 'keep'] as const;

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
    const known = OPERATORS.find((operator) => operator === name);
    if (!known) throw new UsageError(`--operator takes one of ${OPERATORS.join(', ')}, not "${name}"`);
    return [type ?? 'DEFAULT', withKey(known, values, readKey)] as const;
  });
  return { ...given, ...Object.fromEntries(named) };
}

function withKey(
  type: (typeof OPERATORS)[number],
  values: OperatorValues,
  readKey: (file: string) => string,
): Operator {
  if (type !== 'encrypt') return { type };
  const file = values['key-file'];
  if (!file) throw new UsageError('--operator encrypt needs --key-file FILE with a key of 16, 24 or 32 characters');
  return { type, key: readKey(file) };
}
