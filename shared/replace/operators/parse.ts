import { InputError } from '@veilmark/engine/input-error';
import { shownName } from '@veilmark/engine/shown-name';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { IN_OUR_WORDS } from '@veilmark/wire/wrong-shape';
import type * as z from 'zod';
import { Deanonymizer, deanonymizers, definitionOf, isOperatorType, Operator, operators } from '.';

const MOST_ENTRIES = REQUEST_LIMITS.operators;

/**
 * Checks an `operators` map as it came from the caller. Throws InputError with the code and message of the first fault.
 *
 * @example
 * parseOperators({ PERSON: { type: 'redact' } }); // => { PERSON: { type: 'redact' } }
 */
export function parseOperators(input: unknown, field = 'operators'): Record<string, Operator> {
  const parsed = parseEntries(input, field, Object.keys(operators), Operator);
  requireFewKeys(Object.values(parsed), field);
  return parsed;
}

/** What is encrypted in one request can be decrypted in one. */
function requireFewKeys(list: readonly Operator[], field: string): void {
  const keys = new Set(
    list.flatMap((one) => ('key' in one && one.key !== undefined ? [`${one.type} ${one.key}`] : [])),
  );
  if (keys.size <= REQUEST_LIMITS.keys) return;
  throw new InputError('INVALID_REQUEST', `${field} may contain at most ${REQUEST_LIMITS.keys} different keys`, {
    field,
    provided: keys.size,
    limit: REQUEST_LIMITS.keys,
    unit: 'keys',
  });
}

/**
 * Checks a `deanonymizers` map as it came from the caller. Throws InputError with the code and message of the first fault.
 *
 * @example
 * const key = '0123456789abcdef';
 * parseDeanonymizers({ PERSON: { type: 'decrypt', key } }); // => { PERSON: { type: 'decrypt', key } }
 */
export function parseDeanonymizers(input: unknown): Record<string, Deanonymizer> {
  return parseEntries(input, 'deanonymizers', Object.keys(deanonymizers), Deanonymizer);
}

function parseEntries<T>(
  input: unknown,
  field: string,
  types: readonly string[],
  schema: z.ZodType<T>,
): Record<string, T> {
  if (!isPlainObject(input))
    throw new InputError('INVALID_REQUEST', `${field} must be an object keyed by entity type`, { field });
  const entries = Object.entries(input);
  if (entries.length > MOST_ENTRIES) {
    throw new InputError('INVALID_REQUEST', `${field} must have at most ${MOST_ENTRIES} entries`, {
      field,
      provided: entries.length,
      limit: MOST_ENTRIES,
      unit: 'entries',
    });
  }
  const parsed = entries.map(
    ([name, value]) => [name, parseEntry(value, `${field}.${shownName(name)}`, types, schema)] as const,
  );
  // fromEntries defines properties, so a key such as __proto__ stays an ordinary key.
  return Object.fromEntries(parsed);
}

function parseEntry<T>(value: unknown, where: string, types: readonly string[], schema: z.ZodType<T>): T {
  if (!isPlainObject(value))
    throw new InputError('INVALID_OPERATOR', `${where} must be an object with a type`, { field: where });
  const { type } = value;
  if (type === undefined) throw new InputError('MISSING_FIELD', `${where}.type is missing`, { field: `${where}.type` });
  if (typeof type !== 'string' || !types.includes(type)) {
    throw new InputError('INVALID_OPERATOR', `${where}.type must be one of ${types.join(', ')}`, {
      field: `${where}.type`,
    });
  }
  const result = schema.safeParse(value, IN_OUR_WORDS);
  if (result.success) return result.data;
  throw explain(result.error.issues[0] as z.core.$ZodIssue, value, where, type);
}

function explain(issue: z.core.$ZodIssue, value: Record<string, unknown>, where: string, type: string): InputError {
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.slice(0, 5).map(shownName).join(', ');
    return new InputError('INVALID_OPERATOR', `${where}: ${type} has no field ${unknown}`, { field: where });
  }
  const field = issue.path.map(String).join('.');
  if (field === '') return new InputError('INVALID_OPERATOR', `${where}: ${issue.message}`, { field: where });
  const path = `${where}.${field}`;
  if (value[field] === undefined) return new InputError('MISSING_FIELD', `${path} is missing`, { field: path });
  const code = (isOperatorType(type) && definitionOf(type).errorCodes?.[field]) || 'INVALID_OPERATOR';
  return new InputError(code, `${path} ${issue.message}`, { field: path });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
