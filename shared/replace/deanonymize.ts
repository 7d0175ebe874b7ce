import { InputError } from '@veilmark/engine/input-error';
import { shownName } from '@veilmark/engine/shown-name';
import { DEFAULT_OFFSET_UNIT, type OffsetUnit } from '@veilmark/wire/defaults';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { type Deanonymizer, deanonymizers, isOperatorType, isReversible, operators } from './operators';
import { entryFor, withAliases } from './operators/by-type';
import type { DeanonymizerDefinition, Restore } from './operators/deanonymizer';
import { explainCryptoError } from './operators/explain-crypto-error';
import { replaceSpans } from './replace-spans';
import { readSpans, type Span, writeSpans } from './spans';

export interface AnonymizerResult extends Span {
  entity_type: string;
  /** The operator that made the value; the one its key reverses when absent. What cannot be reversed is left as it is. */
  operator?: string | undefined;
  /** The value itself, encrypted, where what stands in the text says nothing about it. */
  sealed?: string | undefined;
}

interface DeanonymizeItem extends Span {
  entity_type: string;
  /** The restored value. */
  text: string;
}

export interface Deanonymized {
  text: string;
  /** What was restored, in the order of the text; offsets in the new text. */
  items: DeanonymizeItem[];
}

/**
 * Restores encrypted values with keys by entity type or DEFAULT; a type without a key stays encrypted. All or nothing:
 * the first value that cannot be restored throws INVALID_REQUEST naming its entry and the reason.
 *
 * @example
 * const key = '0123456789abcdef';
 * const findings = [{ entity_type: 'PERSON', start: 0, end: 3, score: 1 }];
 * const hidden = await anonymize('Ada', findings, { operators: { PERSON: { type: 'encrypt', key } } });
 * (await deanonymize(hidden.text, hidden.items, { PERSON: { type: 'decrypt', key } })).text; // => 'Ada'
 */
export async function deanonymize(
  text: string,
  results: readonly AnonymizerResult[],
  keys: Readonly<Record<string, Deanonymizer>>,
  offsetUnit: OffsetUnit = DEFAULT_OFFSET_UNIT,
): Promise<Deanonymized> {
  const read = readSpans(text, results, offsetUnit, 'anonymizer_results').map((result, index) => ({
    ...result,
    index,
  }));
  for (const result of read) checkOperator(result);
  const ordered = read.sort((a, b) => a.start - b.start || a.end - b.end);
  refuseOverlaps(ordered);

  const prepared = await prepareKeys(keys);
  const replacements = [];
  for (const result of ordered) {
    const key = entryFor(prepared, result.entity_type);
    if (!isEncrypted(result) || !key) continue;
    checkKeyType(result, key);
    const made = {
      entityType: result.entity_type,
      operator: encryptedBy(result) ?? deanonymizers[key.type].reverses[0],
    };
    const token = result.sealed ?? text.slice(result.start, result.end);
    const restored = await key.restore(token, made).catch((error) => {
      throw explainCryptoError(error, 'INVALID_REQUEST', entryName(result), named(result));
    });
    replacements.push({ ...result, text: restored });
  }
  const restored = replaceSpans(text, replacements);
  const items = replacements.map(({ entity_type, text }, index) => ({
    ...(restored.spans[index] as Span),
    entity_type,
    text,
  }));
  return { text: restored.text, items: writeSpans(restored.text, items, offsetUnit) };
}

interface Entry extends AnonymizerResult {
  /** Position in the caller's list. */
  index: number;
}

interface PreparedKey {
  type: Deanonymizer['type'];
  restore: Restore;
}

const MOST_KEYS = REQUEST_LIMITS.keys;

function tooManyKeys(): InputError {
  return new InputError('INVALID_REQUEST', `deanonymizers may contain at most ${MOST_KEYS} different keys`, {
    field: 'deanonymizers',
    limit: MOST_KEYS,
    unit: 'keys',
  });
}

async function prepareKeys(keys: Readonly<Record<string, Deanonymizer>>): Promise<Map<string, PreparedKey>> {
  const prepared = new Map<string, PreparedKey>();
  // Equal keys share one decryptor, so that values wrapped together are unwrapped once.
  const byParameters = new Map<string, PreparedKey>();
  for (const [name, key] of Object.entries(keys)) {
    const id = JSON.stringify(key);
    if (byParameters.size >= MOST_KEYS && !byParameters.has(id)) throw tooManyKeys();
    const known = byParameters.get(id) ?? (await prepareKey(name, key));
    byParameters.set(id, known);
    prepared.set(name, known);
  }
  return withAliases(prepared);
}

async function prepareKey(name: string, key: Deanonymizer): Promise<PreparedKey> {
  // The registry pairs every type with a definition that takes exactly that type's parameters; the compiler cannot follow.
  const definition = deanonymizers[key.type] as unknown as DeanonymizerDefinition<never>;
  try {
    return { type: key.type, restore: await definition.prepare(key as never) };
  } catch (error) {
    const where = `deanonymizers.${shownName(name)}.${definition.secretField}`;
    throw explainCryptoError(error, 'INVALID_REQUEST', where, { field: where });
  }
}

function checkOperator(result: Entry): void {
  if (result.operator === undefined || isOperatorType(result.operator)) return;
  const known = Object.keys(operators).join(', ');
  throw new InputError('INVALID_OPERATOR', `${entryName(result)}.operator must be one of ${known}`, named(result));
}

/** The operator whose encryption the value is in. */
const encryptedBy = ({ operator, sealed }: Entry): string | undefined => (sealed === undefined ? operator : 'tokenize');

function isEncrypted(entry: Entry): boolean {
  const operator = encryptedBy(entry);
  return operator === undefined || (isOperatorType(operator) && isReversible(operator));
}

function checkKeyType(result: Entry, { type }: PreparedKey): void {
  const reversed: readonly string[] = deanonymizers[type].reverses;
  const operator = encryptedBy(result);
  if (operator === undefined || reversed.includes(operator)) return;
  const message = `${entryName(result)} was made by ${result.operator}, which ${type} does not reverse`;
  throw new InputError('INVALID_REQUEST', message, { reason: 'WRONG_KEY_TYPE', ...named(result) });
}

function refuseOverlaps(ordered: readonly Entry[]): void {
  for (let i = 1; i < ordered.length; i++) {
    const entry = ordered[i] as Entry;
    if (entry.start < (ordered[i - 1] as Entry).end) {
      throw new InputError('INVALID_REQUEST', `${entryName(entry)} overlaps another entry`, named(entry));
    }
  }
}

function entryName({ index }: Entry): string {
  return `anonymizer_results[${index}]`;
}

function named({ index, entity_type }: Entry): Record<string, unknown> {
  return { item: index, entity_type: shownName(entity_type) };
}
