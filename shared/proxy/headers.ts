/** What goes on to a provider. Everything else stays: programs put paths, sessions and host names of their users into headers. */
const FORWARDED = new Set([
  ...['authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'x-goog-api-client', 'x-goog-user-project'],
  ...['accept', 'user-agent', 'idempotency-key', 'x-app', 'http-referer', 'x-title'],
]);
const FORWARDED_PREFIXES = ['anthropic-', 'openai-', 'x-stainless-'];

export function forwardedHeaders(headers: Headers): Headers {
  const forwarded = new Headers();
  for (const [name, value] of headers)
    if (FORWARDED.has(name) || FORWARDED_PREFIXES.some((prefix) => name.startsWith(prefix))) forwarded.set(name, value);
  return forwarded;
}

/** Belongs to one connection, or to a body that is no longer the same. */
const DROPPED = new Set([
  ...[
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
    'content-encoding',
    'te',
    'trailer',
    'upgrade',
  ],
  ...['set-cookie', 'alt-svc', 'strict-transport-security', 'proxy-authenticate', 'content-md5', 'etag'],
]);

export function returnedHeaders(headers: Headers): Headers {
  const returned = new Headers();
  for (const [name, value] of headers) if (!DROPPED.has(name)) returned.set(name, value);
  return returned;
}
