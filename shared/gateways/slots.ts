import { GatewayError, isObject, type Json, type JsonObject } from './host';

/** A text inside a message, and how to put another in its place. */
export interface Slot {
  text: string;
  put(text: string): void;
}

const MOST_LEVELS = 100;
/** Members that name things instead of saying them. */
const STRUCTURE = new Set([
  ...[
    'role',
    'type',
    'id',
    'name',
    'model',
    'tool_call_id',
    'tool_use_id',
    'call_id',
    'detail',
    'media_type',
    'mime_type',
  ],
  ...['signature', 'encrypted_content', 'cache_control', 'status', 'object', 'finish_reason', 'stop_reason'],
]);
/** Parts of a message that hold bytes or point to them. */
const BYTES = /^(?:input_)?(?:image|image_url|audio|file|document|video)$/;

/** Every text that somebody says in a list of messages or in one part of it. What nothing here can read is refused. */
export function textsIn(holder: JsonObject | Json[], name: string | number, level = 0): Slot[] {
  const value = (holder as Record<string | number, Json>)[name];
  if (level > MOST_LEVELS) throw new GatewayError('The body is nested too deeply');
  if (typeof value === 'string') {
    if (typeof name === 'string' && STRUCTURE.has(name)) return [];
    return [{ text: value, put: (text) => Object.assign(holder, { [name]: text }) }];
  }
  if (Array.isArray(value)) return value.flatMap((_, index) => textsIn(value, index, level + 1));
  if (!isObject(value)) return [];
  if (typeof value.type === 'string' && BYTES.test(value.type))
    throw new GatewayError(`A part of type ${value.type} cannot be checked here, so it is not passed on`);
  return Object.keys(value).flatMap((member) => textsIn(value, member, level + 1));
}

/** A copy that may be changed. */
export const copyOf = <T extends Json>(value: T): T => structuredClone(value);
