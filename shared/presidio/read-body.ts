import { PresidioError } from './error';

const NOT_UNDERSTOOD = 'The browser (or proxy) sent a request that this server could not understand.';
const NOT_JSON = "Did not attempt to load JSON data because the request Content-Type was not 'application/json'.";

/** What a request brings, read by the server. */
export interface PresidioRequest {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  query: URLSearchParams;
}

export const isJson = ({ contentType }: PresidioRequest): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType.trim());

/** The JSON object of a body. */
export function readJson(request: PresidioRequest): Record<string, unknown> {
  if (!isJson(request)) throw new PresidioError(415, NOT_JSON);
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(request.body);
    value = JSON.parse(text, (key, member) => (key === '__proto__' ? undefined : member));
  } catch {
    throw new PresidioError(400, NOT_UNDERSTOOD);
  }
  if (!isObject(value)) throw new PresidioError(400, NOT_UNDERSTOOD);
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
