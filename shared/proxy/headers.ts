import { PROVIDER_FACTS, type ProviderHeaders } from '@veilmark/wire/model-providers';

/** Headers of every provider of one kind, and those that all of them share. */
const namesOf = (kind: keyof ProviderHeaders, ...shared: readonly string[]): string[] => [
  ...shared,
  ...Object.values(PROVIDER_FACTS).flatMap(({ headers }) => headers[kind]),
];

function matcherOf(names: readonly string[]): (name: string) => boolean {
  const whole = new Set(names);
  const prefixes = names.filter((name) => name.endsWith('-'));
  return (name) => whole.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
}

const KEYS = namesOf('keys');
const MEANT = namesOf('meant', 'idempotency-key');
const PASSED = namesOf('passed', 'accept', 'user-agent', 'x-app', 'http-referer', 'x-title', 'x-stainless-');

export const isKeyHeader = matcherOf(KEYS);
/** What a provider needs to serve the request as it was meant. The others only say who asks. */
export const isMeantHeader = matcherOf(MEANT);
/** What goes on to a provider. Everything else stays: programs put paths, sessions and host names of their users into headers. */
const isForwarded = matcherOf([...KEYS, ...MEANT, ...PASSED]);
/** What of a provider's answer its clients read; nothing that says how a browser shall treat it. */
const isReturned = matcherOf(
  namesOf(
    'returned',
    'retry-after',
    'retry-after-ms',
    'x-should-retry',
    'request-id',
    'x-request-id',
    'date',
    'x-ratelimit-',
  ),
);

const only = (headers: Headers, isKept: (name: string) => boolean): Headers =>
  new Headers([...headers].filter(([name]) => isKept(name)));

export const forwardedHeaders = (headers: Headers): Headers => only(headers, isForwarded);
export const returnedHeaders = (headers: Headers): Headers => only(headers, isReturned);

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
