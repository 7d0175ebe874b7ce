import { veilTree } from './content';
import type { Passage } from './handles';
import { isJsonObject, type Json, type JsonObject, mapStrings } from './json';

const WORD = /^[a-z_]{1,40}$/i;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d)?$/;

/** Members that the protocol itself reads, and what they look like. One that looks different is text like any other. */
const WORDS: Record<string, RegExp> = {
  resultType: WORD,
  cacheScope: WORD,
  level: WORD,
  status: WORD,
  mode: WORD,
  action: WORD,
  role: WORD,
  includeContext: WORD,
  stopReason: WORD,
  createdAt: TIME,
  lastUpdatedAt: TIME,
  lastModified: TIME,
};
/** Milliseconds; eleven days at most. */
const TIMES = new Set(['ttlMs', 'ttl', 'pollInterval']);
const LONGEST_TIME = 1e9;
/** What a client hands back as it is. */
const OPAQUE = new Set(['nextCursor', 'taskId', 'requestState', 'progressToken', 'requestId', 'elicitationId']);
/** What a program says of itself. */
const DESCRIBED = new Set(['serverInfo', 'clientInfo', 'protocolVersion', 'clientCapabilities', 'logLevel']);
const PREFIX = 'io.modelcontextprotocol/';

/** An object of the protocol: its own words stay, everything else in it is veiled. */
export async function veilObject(value: JsonObject, passage: Passage): Promise<JsonObject> {
  const entries: [string, Json][] = [];
  for (const [name, inner] of Object.entries(value)) entries.push(await veilMember(name, inner, passage));
  return Object.fromEntries(entries);
}

async function veilMember(name: string, value: Json, passage: Passage): Promise<[string, Json]> {
  const { veil, handles } = passage;
  if (typeof value === 'string') {
    if (OPAQUE.has(name)) return [name, await handles.hide(value)];
    if (name === 'uri') return [name, await handles.hideAddress(value)];
    if (Object.hasOwn(WORDS, name) && WORDS[name]?.test(value)) return [name, value];
  }
  if (typeof value === 'number') {
    if (TIMES.has(name) && value < LONGEST_TIME) return [name, value];
    if (OPAQUE.has(name) && handles.isAccepted(value)) return [name, value];
  }
  if (isJsonObject(value)) {
    if (name === '_meta') return [name, await veilMeta(value, passage)];
    if (name === 'task') return [name, await veilObject(value, passage)];
  }
  if (name === 'tasks' && Array.isArray(value)) {
    const tasks: Json[] = [];
    for (const task of value)
      tasks.push(isJsonObject(task) ? await veilObject(task, passage) : await veilTree(task, veil));
    return [name, tasks];
  }
  // As one member of an object, so that its name is read as well.
  const veiled = (await veilTree({ [name]: value }, veil)) as JsonObject;
  return Object.entries(veiled)[0] as [string, Json];
}

/** What the protocol keeps in `_meta` is named by its prefix; anything else there may say anything. */
async function veilMeta(meta: JsonObject, passage: Passage): Promise<JsonObject> {
  const entries: [string, Json][] = [];
  for (const [name, inner] of Object.entries(meta)) {
    const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (own !== undefined && DESCRIBED.has(own)) entries.push([name, describe(inner, passage)]);
    else if (own === 'related-task' && isJsonObject(inner)) entries.push([name, await veilObject(inner, passage)]);
    else if (own === 'subscriptionId' && typeof inner === 'string')
      entries.push([name, await passage.handles.hide(inner)]);
    else if (own !== undefined) entries.push([name, await veilTree(inner, passage.veil)]);
    else entries.push(await veilMember(name, inner, passage));
  }
  return Object.fromEntries(entries);
}

/** A description stays as it is, but for what looks like a placeholder: it stands for nobody. */
export const describe = (value: Json, { veil }: Passage): Json =>
  veil.literal ? mapStrings(value, (text) => veil.literal?.(text) ?? text) : value;
