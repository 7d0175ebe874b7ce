import { GatewayError, isObject, type Json, type JsonObject } from './host';

/** A text inside a message, and how to put another in its place. */
export interface Slot {
  text: string;
  put(text: string): void;
}

const MOST_LEVELS = 100;
/** Where the interfaces of the large providers hold what somebody says. */
const SAID = [
  'messages',
  'system',
  'prompt',
  'input',
  'instructions',
  'contents',
  'systemInstruction',
  'system_instruction',
];
/** Members that name things instead of saying them. */
const STRUCTURE = new Set([
  'role',
  'type',
  'id',
  'name',
  'model',
  'tool_call_id',
  'tool_use_id',
  'call_id',
  'detail',
  'status',
  'object',
  'media_type',
  'mime_type',
  'mimeType',
  'finish_reason',
  'stop_reason',
  'cache_control',
]);
/** What the provider signed or encrypted: it has to come back byte for byte. */
export const SIGNED: ReadonlySet<string> = new Set(['signature', 'thoughtSignature', 'encrypted_content']);
/** Parts of a message that hold bytes or point to them. */
const BYTES = /^(?:input_)?(?:image|image_url|audio|file|document|video)$/;
const INLINE = ['inlineData', 'inline_data', 'fileData', 'file_data'];

/** A part that nothing here can read. */
export class UncheckedPartError extends GatewayError {
  constructor(readonly part: string) {
    super(`A part of type ${part} cannot be checked here, so it is not passed on`);
  }
}

/** Every text that someone says in a request to a model, and then what goes with it: who asks, what tools are for, metadata. */
export const saidIn = (body: JsonObject): Slot[] => [
  ...SAID.flatMap((name) => textsIn(body, name)),
  ...Object.keys(body).flatMap((name) => (SAID.includes(name) ? [] : besides(body, name, 0))),
];

function besides(holder: JsonObject | Json[], name: string | number, level: number): Slot[] {
  const value = (holder as Record<string | number, Json>)[name];
  if (level > MOST_LEVELS) throw new GatewayError('The body is nested too deeply');
  if (typeof value === 'string') {
    const isWord = value.length < 3 || (typeof name === 'string' && (STRUCTURE.has(name) || SIGNED.has(name)));
    return isWord ? [] : [{ text: value, put: (text) => Object.assign(holder, { [name]: text }) }];
  }
  if (Array.isArray(value)) return value.flatMap((_, index) => besides(value, index, level + 1));
  return isObject(value) ? Object.keys(value).flatMap((member) => besides(value, member, level + 1)) : [];
}

/** Every text that someone says in a list of messages or in one part of it. What nothing here can read is refused. */
export function textsIn(holder: JsonObject | Json[], name: string | number): Slot[] {
  return collect(holder, name, 0, false);
}

function collect(holder: JsonObject | Json[], name: string | number, level: number, isOwn: boolean): Slot[] {
  const value = (holder as Record<string | number, Json>)[name];
  if (level > MOST_LEVELS) throw new GatewayError('The body is nested too deeply');
  if (typeof value === 'string') {
    if (!isOwn && typeof name === 'string' && (STRUCTURE.has(name) || SIGNED.has(name))) return [];
    return [{ text: value, put: (text) => Object.assign(holder, { [name]: text }) }];
  }
  if (Array.isArray(value)) return value.flatMap((_, index) => collect(value, index, level + 1, isOwn));
  if (!isObject(value)) return [];
  if (!isOwn) refuseBytes(value);
  return Object.keys(value).flatMap((member) => collect(value, member, level + 1, isOwn || isArgument(value, member)));
}

function refuseBytes(part: JsonObject): void {
  const what = typeof part.type === 'string' && BYTES.test(part.type) ? part.type : INLINE.find((name) => name in part);
  if (what !== undefined) throw new UncheckedPartError(what);
}

/** What a tool is given or has answered: inside, a `name` is somebody's. */
const isArgument = (holder: JsonObject, name: string): boolean =>
  (name === 'input' && /tool_use$/.test(String(holder.type))) ||
  name === 'args' ||
  (name === 'response' && 'name' in holder);

/** A copy that may be changed. */
export const copyOf = <T extends Json>(value: T): T => structuredClone(value);
