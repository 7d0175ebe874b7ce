import { GatewayError, isObject, type JsonObject } from '@veilmark/gateways/host';
import { copyOf, SIGNED, saidIn, UncheckedPartError } from '@veilmark/gateways/slots';
import { restoreEvents } from './events';
import { type MakeSession, mapStrings, restoreText, UncheckedContentError, type VeilSession } from './session';

export { UncheckedContentError } from './session';

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that replaces personal data in requests to a language model and restores it in the answers, also while they stream in.
 * Requests without a JSON body pass unchanged.
 *
 * @example
 * const safeFetch = veil(fetch, () => createSession());
 * typeof safeFetch; // => 'function'
 * // new OpenAI({ fetch: safeFetch })
 */
export function veil(fetch: Fetch, makeSession: MakeSession): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !/\bjson\b/i.test(request.headers.get('content-type') ?? ''))
      return fetch(request);
    const body: unknown = JSON.parse(await request.text());
    if (!isObject(body)) throw new UncheckedContentError('a body that is not an object');
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

function veilBody(body: JsonObject, session: VeilSession): JsonObject {
  const veiled = copyOf(body);
  for (const slot of readable(veiled)) slot.put(session.anonymize(slot.text).text);
  return veiled;
}

/** Pictures, sound and files would go out unread. */
function readable(body: JsonObject) {
  try {
    return saidIn(body);
  } catch (error) {
    if (error instanceof UncheckedPartError) throw new UncheckedContentError(`a part of type ${error.part}`);
    throw error instanceof GatewayError ? new UncheckedContentError('content that is nested so deeply') : error;
  }
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
    (name) => SIGNED.has(name),
  );
  return new Response(JSON.stringify(restored), shape);
}
