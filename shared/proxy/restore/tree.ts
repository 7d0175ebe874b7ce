import { createOffsetMap } from '@veilmark/engine/offsets';
import type { OffsetUnit } from '@veilmark/wire/defaults';
import { isAddressField } from '../addresses';
import type { Json } from '../request/slot';
import type { Values } from '../stand-ins';
import { restoreJsonText } from './json-text';
import { createTextRestorer, restoreText } from './text';

/** Ids, names of the interface and what a provider sealed: nothing of ours is in them, and every byte counts. */
const UNTOUCHED = new Set([
  'id',
  'object',
  'model',
  'type',
  'role',
  'call_id',
  'tool_use_id',
  'tool_call_id',
  'item_id',
  'signature',
  'logprobs',
  'encrypted_content',
  'encrypted_index',
  'encrypted_stdout',
  'thoughtSignature',
  'thought_signature',
  'logprobsResult',
]);
/** Fields whose text is JSON that a tool is called with, and those that hold it as it is. */
const JSON_TEXT = new Set(['arguments', 'partial_json']);
const ARGUMENTS = new Set(['input', 'args']);

export interface TreeOptions {
  values: Values;
  /** Fields beyond the usual ones whose text is JSON. */
  jsonFields?: ReadonlySet<string> | undefined;
  /** Below the arguments of a tool. */
  isArguments?: boolean;
}

/** Puts values back into every text of an answer but what its provider sealed. */
export function restoreTree(value: Json, options: TreeOptions, field = ''): Json {
  const { values, jsonFields } = options;
  if (typeof value === 'string') {
    if (!options.isArguments) {
      if (UNTOUCHED.has(field)) return value;
      if (JSON_TEXT.has(field)) return restoreJsonText(value, values, { isArguments: true });
      if (jsonFields?.has(field)) return restoreJsonText(value, values);
      // The input of a tool that takes text.
      if (field === 'input' && values.keepsArgument(field)) return value;
    }
    return restoreText(value, values, { isAddress: isAddressField(field), isQuoted: options.isArguments ?? false });
  }
  if (typeof value === 'number') {
    const known = values.surrogates.get(String(value));
    return known === undefined ? value : Number(known);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (UNTOUCHED.has(field) && !options.isArguments) return value;
  if (Array.isArray(value)) return value.map((one) => restoreTree(one, options, field));
  // Signed, or sealed: it goes back to the provider as it came.
  if (value.type === 'thinking' || value.type === 'redacted_thinking') return value;
  const restored = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [restoreText(key, values), restoreField(value, key, one, options)]),
  );
  if (Array.isArray(value.annotations)) {
    const text = typeof value.text === 'string' ? value.text : value.content;
    if (typeof text === 'string') moveIndices(restored.annotations, offsetMover(text, values, 'codepoint'));
  }
  return restored;
}

function restoreField(owner: Json, key: string, value: Json, options: TreeOptions): Json {
  if (options.isArguments) return options.values.keepsArgument(key) ? value : restoreTree(value, options, key);
  const isArguments = ARGUMENTS.has(key) && typeof value === 'object' && isCall(owner);
  return restoreTree(value, isArguments ? { ...options, isArguments } : options, key);
}

/** Calls of tools have a name, whatever else they are called. */
const isCall = ({ name }: Json): boolean => typeof name === 'string';

/** Leads from an offset in a text with stand-ins to the same place in the restored text. */
export function offsetMover(text: string, values: Values, unit: OffsetUnit): (offset: number) => number {
  const restorer = createTextRestorer(values);
  const restored = restorer.push(text) + restorer.end();
  const [from, to] = [createOffsetMap(text, unit), createOffsetMap(restored, unit)];
  return (offset) => {
    const at = from.toUtf16(offset);
    return at === undefined ? offset : to.fromUtf16(restorer.outputOffset(at));
  };
}

const INDICES = ['start_index', 'end_index', 'startIndex', 'endIndex'];

/** Moves every start and end in a tree of citations. */
export function moveIndices(tree: Json, move: (offset: number) => number): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree))
    if (INDICES.includes(key) && typeof value === 'number') tree[key] = move(value);
    else moveIndices(value, move);
}
