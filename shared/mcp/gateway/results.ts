import { veilContent, veilResource, veilTree } from './content';
import { isJsonObject, type Json, type JsonObject } from './json';
import type { Veil } from './veil';

type VeilResult = (result: JsonObject, veil: Veil) => Promise<Json>;

/** What a server says of itself and of its tools: descriptions, which a model needs as they are. */
const untouched: VeilResult = async (result) => result;

const listOf =
  (name: string, change: (item: Json, veil: Veil) => Promise<Json>): VeilResult =>
  async (result, veil) => {
    const { [name]: items, ...rest } = result;
    const changed: Json[] = [];
    for (const item of Array.isArray(items) ? items : []) changed.push(await change(item, veil));
    return { ...rest, [name]: changed };
  };

/** By the method that was asked. A method that is not here has all its strings veiled. */
const RESULTS: Record<string, VeilResult> = {
  initialize: untouched,
  'server/discover': untouched,
  ping: untouched,
  'tools/list': untouched,
  'prompts/list': untouched,
  'resources/templates/list': untouched,
  'logging/setLevel': untouched,
  'resources/subscribe': untouched,
  'resources/unsubscribe': untouched,
  'subscriptions/listen': untouched,
  'tools/call': async (result, veil) => {
    const { content, structuredContent, ...rest } = result;
    return {
      ...(await protocolKept(rest, veil)),
      ...(content !== undefined && { content: await veilContent(content, veil) }),
      ...(structuredContent !== undefined && { structuredContent: await veilTree(structuredContent, veil) }),
    };
  },
  'resources/list': listOf('resources', veilKeepingTypes),
  'resources/read': listOf('contents', async (item, veil) => (isJsonObject(item) ? veilResource(item, veil) : null)),
  'prompts/get': async (result, veil) => ({
    ...result,
    ...(typeof result.description === 'string' && { description: await veil.veil(result.description) }),
    messages: await messages(result.messages, veil),
  }),
  'sampling/createMessage': async (result, veil) => ({
    ...result,
    content: await veilContent(result.content ?? null, veil),
  }),
};

export async function veilResult(method: string | undefined, result: Json, veil: Veil): Promise<Json> {
  if (!isJsonObject(result)) return veilTree(result, veil);
  const known = method !== undefined && Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  return known ? known(result, veil) : protocolKept(result, veil);
}

/** Requests a server sends to the client: what they bring reaches the model or the page of the client. */
export async function veilServerRequest(method: string, params: Json, veil: Veil): Promise<Json> {
  if (!isJsonObject(params)) return params;
  if (method === 'sampling/createMessage') {
    const { messages: said, systemPrompt } = params;
    return {
      ...params,
      messages: await messages(said, veil),
      ...(typeof systemPrompt === 'string' && { systemPrompt: await veil.veil(systemPrompt) }),
    };
  }
  if (method === 'elicitation/create' && typeof params.message === 'string')
    return { ...params, message: await veil.veil(params.message) };
  return protocolKept(params, veil);
}

/** Notifications: what a log line, a progress message or the address of a resource says. */
export async function veilNotification(method: string, params: Json, veil: Veil): Promise<Json> {
  if (!isJsonObject(params)) return params;
  switch (method) {
    case 'notifications/cancelled':
    case 'notifications/tools/list_changed':
    case 'notifications/prompts/list_changed':
    case 'notifications/resources/list_changed':
      return params;
    case 'notifications/message':
      return { ...params, data: await veilTree(params.data ?? null, veil) };
    default:
      return protocolKept(params, veil);
  }
}

async function messages(value: Json | undefined, veil: Veil): Promise<Json> {
  if (!Array.isArray(value)) return [];
  const said: Json[] = [];
  for (const message of value)
    said.push(
      isJsonObject(message)
        ? { ...message, content: await veilContent(message.content ?? null, veil) }
        : await veilTree(message, veil),
    );
  return said;
}

async function veilKeepingTypes(item: Json, veil: Veil): Promise<Json> {
  const veiled = await veilTree(item, veil);
  if (!isJsonObject(item) || !isJsonObject(veiled)) return veiled;
  return { ...veiled, ...(item.mimeType !== undefined && { mimeType: item.mimeType }) };
}

/** Members that the protocol itself reads. */
const PROTOCOL = new Set([
  'resultType',
  'nextCursor',
  'progressToken',
  'requestId',
  'ttlMs',
  'cacheScope',
  'level',
  'isError',
]);

async function protocolKept(value: JsonObject, veil: Veil): Promise<JsonObject> {
  const entries: [string, Json][] = [];
  for (const [name, inner] of Object.entries(value))
    entries.push([
      name,
      PROTOCOL.has(name) ? inner : name === '_meta' ? await metaKept(inner, veil) : await veilTree(inner, veil),
    ]);
  return Object.fromEntries(entries);
}

/** What the protocol keeps in `_meta` is named by its prefix; anything else there may say anything. */
async function metaKept(meta: Json, veil: Veil): Promise<Json> {
  if (!isJsonObject(meta)) return veilTree(meta, veil);
  const entries: [string, Json][] = [];
  for (const [name, inner] of Object.entries(meta))
    entries.push([
      name,
      /^io\.modelcontextprotocol\//.test(name) || PROTOCOL.has(name) ? inner : await veilTree(inner, veil),
    ]);
  return Object.fromEntries(entries);
}
