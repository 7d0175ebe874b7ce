import type { Handles } from './handles';
import { isJsonObject, type Json, type JsonObject, mapStrings } from './json';
import type { Veil } from './veil';

/** Where the value of a request of the client comes back, by its method. Nothing else in it is restored. */
const ARGUMENTS: Record<string, readonly string[]> = {
  'tools/call': ['arguments'],
  'prompts/get': ['arguments'],
  'completion/complete': ['argument', 'context'],
};
/** Requests that name a resource. */
const ADDRESSED = new Set(['resources/read', 'resources/subscribe', 'resources/unsubscribe']);
/** Words of the server that come back to it whole. */
const OPAQUE = ['cursor', 'taskId', 'requestState', 'elicitationId'];
/** Questions of the server whose answer may hold placeholders. */
const ANSWERED = new Set(['sampling/createMessage', 'elicitation/create']);

/** The parameters of a request or notification of the client, as the server gets them. */
export function restoreParams(method: string, params: Json, veil: Veil, handles: Handles): Json {
  if (!isJsonObject(params)) return params;
  const restored: JsonObject = { ...params };
  for (const name of Object.hasOwn(ARGUMENTS, method) ? (ARGUMENTS[method] ?? []) : [])
    if (params[name] !== undefined) restored[name] = restoreTree(params[name], veil);
  if (ADDRESSED.has(method) && typeof params.uri === 'string')
    restored.uri = handles.find(params.uri) ?? veil.restore(params.uri);
  for (const name of OPAQUE) {
    const said = params[name];
    if (typeof said === 'string') restored[name] = handles.find(said) ?? said;
  }
  if (method === 'notifications/cancelled' && typeof params.requestId === 'string')
    restored.requestId = handles.find(params.requestId) ?? params.requestId;
  if (isJsonObject(params.inputResponses))
    restored.inputResponses = Object.fromEntries(
      Object.entries(params.inputResponses).map(([name, answer]) => [
        handles.find(name) ?? name,
        restoreContent(answer, veil),
      ]),
    );
  if (isJsonObject(params._meta)) restored._meta = relatedTask(params._meta, handles);
  return restored;
}

/** The client's answer to something the server asked. */
export function restoreAnswer(method: string | undefined, result: Json, veil: Veil): Json {
  return method !== undefined && ANSWERED.has(method) ? restoreContent(result, veil) : result;
}

/** What a model or a person said; who said it and why it ended are words of the protocol. */
function restoreContent(answer: Json, veil: Veil): Json {
  if (!isJsonObject(answer) || answer.content === undefined) return answer;
  return { ...answer, content: restoreTree(answer.content, veil) };
}

const TASK = 'io.modelcontextprotocol/related-task';

function relatedTask(meta: JsonObject, handles: Handles): JsonObject {
  const task = meta[TASK];
  if (!isJsonObject(task) || typeof task.taskId !== 'string') return meta;
  return { ...meta, [TASK]: { ...task, taskId: handles.find(task.taskId) ?? task.taskId } };
}

/** Values back in place of their placeholders, in every string and name; JSON inside a string stays JSON. */
function restoreTree(value: Json, veil: Veil): Json {
  return mapStrings(value, (text) => restoreText(text, veil));
}

function restoreText(text: string, veil: Veil): string {
  const restored = veil.restore(text);
  if (restored === text || !/^\s*[[{]/.test(text)) return restored;
  let inner: Json;
  try {
    inner = JSON.parse(text);
  } catch {
    return restored;
  }
  // A value may hold a quote or a line break, which have to be escaped inside.
  return JSON.stringify(
    mapStrings(inner, (leaf) => veil.restore(leaf)),
    null,
    /\n/.test(text) ? 2 : undefined,
  );
}
