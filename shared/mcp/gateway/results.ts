import { veilAddressed, veilContent, veilResource, veilTree } from './content';
import type { Passage } from './handles';
import { isJsonObject, type Json, type JsonObject } from './json';
import { describe, veilObject } from './protocol';

type VeilResult = (result: JsonObject, passage: Passage) => Promise<Json>;

/** What a server says of itself and of its tools: descriptions, which a model needs as they are. */
const described =
  (...names: string[]): VeilResult =>
  async (result, passage) => {
    const [own, rest] = divide(result, names);
    return { ...(await veilObject(rest, passage)), ...(describe(own, passage) as JsonObject) };
  };

const listOf =
  (name: string, change: (item: JsonObject, passage: Passage) => Promise<Json>): VeilResult =>
  async (result, passage) => {
    const { [name]: items, ...rest } = result;
    const changed: Json[] = [];
    for (const item of Array.isArray(items) ? items : [])
      changed.push(isJsonObject(item) ? await change(item, passage) : await veilTree(item, passage.veil));
    return { ...(await veilObject(rest, passage)), [name]: changed };
  };

const introduction = described('protocolVersion', 'supportedVersions', 'capabilities', 'serverInfo', 'instructions');

/** By the method that was asked. A method that is not here has all its strings veiled. */
const RESULTS: Record<string, VeilResult> = {
  initialize: introduction,
  'server/discover': introduction,
  'tools/list': described('tools'),
  'prompts/list': described('prompts'),
  'resources/templates/list': described('resourceTemplates'),
  'tools/call': async (result, passage) => {
    const { content, structuredContent, ...rest } = result;
    return {
      ...(await asked(rest, passage)),
      ...(content !== undefined && { content: await veilContent(content, passage) }),
      ...(structuredContent !== undefined && { structuredContent: await veilTree(structuredContent, passage.veil) }),
    };
  },
  'resources/list': listOf('resources', veilAddressed),
  'resources/read': listOf('contents', veilResource),
  'prompts/get': async (result, passage) => {
    const { messages: said, ...rest } = result;
    return { ...(await asked(rest, passage)), ...(said !== undefined && { messages: await messages(said, passage) }) };
  },
};

export async function veilResult(method: string | undefined, result: Json, passage: Passage): Promise<Json> {
  if (!isJsonObject(result)) return veilTree(result, passage.veil);
  const known = method !== undefined && Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  return known ? known(result, passage) : asked(result, passage);
}

/** Requests a server sends to the client: what they bring reaches the model or the page of the client. */
export async function veilServerRequest(method: string, params: Json, passage: Passage): Promise<Json> {
  if (!isJsonObject(params)) return veilTree(params, passage.veil);
  if (method === 'sampling/createMessage') {
    const { messages: said, tools, ...rest } = params;
    return {
      ...(await veilObject(rest, passage)),
      messages: await messages(said, passage),
      ...(tools !== undefined && { tools: describe(tools, passage) }),
    };
  }
  if (method === 'elicitation/create') {
    const { requestedSchema, url, ...rest } = params;
    return {
      ...(await veilObject(rest, passage)),
      ...(requestedSchema !== undefined && { requestedSchema: await veilSchema(requestedSchema, passage) }),
      // The person opens it in a browser: any other address would lead nowhere.
      ...(url !== undefined && { url }),
    };
  }
  return veilObject(params, passage);
}

/** Notifications: what a log line, a progress message or the address of a resource says. */
export async function veilNotification(params: Json, passage: Passage): Promise<Json> {
  return isJsonObject(params) ? veilObject(params, passage) : veilTree(params, passage.veil);
}

/** A result, or the questions that a server has before it gives one. */
async function asked(result: JsonObject, passage: Passage): Promise<JsonObject> {
  const { inputRequests, ...rest } = result;
  const veiled = await veilObject(rest, passage);
  if (!isJsonObject(inputRequests)) return veiled;
  const requests: [string, Json][] = [];
  for (const [name, request] of Object.entries(inputRequests))
    requests.push([await passage.handles.hide(name), await veilQuestion(request, passage)]);
  return { ...veiled, inputRequests: Object.fromEntries(requests) };
}

async function veilQuestion(request: Json, passage: Passage): Promise<Json> {
  if (!isJsonObject(request) || typeof request.method !== 'string') return veilTree(request, passage.veil);
  const { method, params } = request;
  return {
    method: /^[a-z]+(?:\/[a-zA-Z]+)*$/.test(method as string) ? (method as string) : '',
    ...(params !== undefined && { params: await veilServerRequest(method as string, params, passage) }),
  };
}

async function messages(value: Json | undefined, passage: Passage): Promise<Json> {
  if (!Array.isArray(value)) return [];
  const said: Json[] = [];
  for (const message of value) {
    if (!isJsonObject(message)) {
      said.push(await veilTree(message, passage.veil));
      continue;
    }
    const { content, ...rest } = message;
    said.push({ ...(await veilObject(rest, passage)), content: await veilContent(content ?? null, passage) });
  }
  return said;
}

/** Words of a schema that are no text. */
const SCHEMA_WORD =
  /^(?:object|array|string|number|integer|boolean|null|email|uri|date|date-time|https?:\/\/json-schema\.org\/\S*)$/;

/** A form: titles, descriptions, choices and what it is filled in with. */
async function veilSchema(schema: Json, passage: Passage): Promise<Json> {
  const { veil } = passage;
  const spoken = {
    ...veil,
    veil: async (text: string, name?: string) => (SCHEMA_WORD.test(text) ? text : veil.veil(text, name)),
  };
  return veilTree(schema, spoken);
}

function divide(value: JsonObject, names: readonly string[]): [JsonObject, JsonObject] {
  const entries = Object.entries(value);
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ];
}
