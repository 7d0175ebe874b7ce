import { restoreEvents } from './events.ts';
import {
  isObject,
  type MakeSession,
  mapStrings,
  restoreText,
  UncheckedContentError,
  type VeilSession,
} from './session.ts';

export { UncheckedContentError } from './session.ts';

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
    'mimeType',
  ],
  ...['signature', 'thoughtSignature', 'encrypted_content', 'cache_control', 'status'],
]);
const BYTES = /^(?:input_)?(?:image|image_url|audio|file|document|video)$/;

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that veils what goes to a language model and restores what comes back, also while it streams in:
 * `new OpenAI({ fetch: veil(fetch, () => createSession({ model })) })`. Requests without a JSON body go through untouched.
 */
export function veil(fetch: Fetch, makeSession: MakeSession): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !/\bjson\b/i.test(request.headers.get('content-type') ?? ''))
      return fetch(request);
    const body: unknown = JSON.parse(await request.text());
    if (!isObject(body)) throw new UncheckedContentError('a body that is no object');
    const session = makeSession();
    const veiled = veilBody(body, session);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const response = await fetch(request.url, {
      method: 'POST',
      headers,
      body: JSON.stringify(veiled),
      signal: request.signal,
    });
    return restoreResponse(response, session);
  };
}

function veilBody(body: Record<string, unknown>, session: VeilSession): Record<string, unknown> {
  const change = (text: string) => session.anonymize(text).text;
  const veiled = SAID.filter((name) => body[name] !== undefined).map((name) => {
    refuseBytes(body[name]);
    return [name, mapStrings(body[name], change, (member) => STRUCTURE.has(member))] as const;
  });
  return { ...body, ...Object.fromEntries(veiled) };
}

/** Pictures, sound and files would go out unread. */
function refuseBytes(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) refuseBytes(item);
  if (!isObject(value)) return;
  if (typeof value.type === 'string' && BYTES.test(value.type))
    throw new UncheckedContentError(`a part of type ${value.type}`);
  if (value.inlineData !== undefined || value.fileData !== undefined) throw new UncheckedContentError('inline data');
  for (const inner of Object.values(value)) refuseBytes(inner);
}

async function restoreResponse(response: Response, session: VeilSession): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const shape = { status: response.status, statusText: response.statusText, headers };
  if (response.body && /\bevent-stream\b/i.test(type))
    return new Response(response.body.pipeThrough(restoreEvents(session)), shape);
  if (!/\bjson\b/i.test(type)) return response;
  const answered: unknown = JSON.parse(await response.text());
  const restored = mapStrings(
    answered,
    (text) => restoreText(text, session),
    (name) => STRUCTURE.has(name),
  );
  return new Response(JSON.stringify(restored), shape);
}
