/** What goes on to a provider. Everything else stays: programs put paths, sessions and host names of their users into headers. */
const FORWARDED = new Set([
  'authorization',
  'x-api-key',
  'api-key',
  'x-goog-api-key',
  'x-goog-api-client',
  'x-goog-user-project',
  'accept',
  'user-agent',
  'idempotency-key',
  'x-app',
  'http-referer',
  'x-title',
]);
const FORWARDED_PREFIXES = ['anthropic-', 'openai-', 'x-stainless-'];

export function forwardedHeaders(headers: Headers): Headers {
  const forwarded = new Headers();
  for (const [name, value] of headers)
    if (FORWARDED.has(name) || FORWARDED_PREFIXES.some((prefix) => name.startsWith(prefix))) forwarded.set(name, value);
  return forwarded;
}

/** What of a provider's answer its clients read; nothing that says how a browser shall treat it. */
const RETURNED = new Set(['retry-after', 'retry-after-ms', 'x-should-retry', 'request-id', 'x-request-id', 'date']);
const RETURNED_PREFIXES = ['x-ratelimit-', 'anthropic-', 'openai-', 'x-codex-', 'x-gemini-'];

export function returnedHeaders(headers: Headers): Headers {
  const returned = new Headers();
  for (const [name, value] of headers)
    if (RETURNED.has(name) || RETURNED_PREFIXES.some((prefix) => name.startsWith(prefix))) returned.set(name, value);
  return returned;
}

/** What a provider says is data, never a page of the origin that passes it on. */
export function secured(response: Response): Response {
  response.headers.set('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Whether a browser asks for something to show or run. Programs and scripts of pages ask for data. */
export function isNavigation(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest') ?? 'empty';
  return headers.get('sec-fetch-mode') === 'navigate' || destination !== 'empty';
}
