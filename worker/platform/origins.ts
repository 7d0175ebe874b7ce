import type { Endpoint } from '@veilmark/contract/endpoint';
import { MODE_HEADER } from '@veilmark/contract/scopes';

const ALLOWED_HEADERS = 'authorization, content-type, content-encoding, idempotency-key, x-session-key-hash';
const EXPOSED_HEADERS = [
  'x-request-id',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  // What a redacted picture has no room for.
  'x-tokens-charged',
  'x-entities-found',
  'x-processing-time',
  'x-reading-confidence',
  'x-veilmark-receipt',
  'x-veilmark-notes',
  'x-session-id',
  'location',
  'content-disposition',
  'idempotent-replayed',
  'www-authenticate',
  MODE_HEADER,
].join(', ');

/** Origins that may use the signed-in session: our own pages and our extension. */
export function trustedOrigins(env: Env, ownOrigin: string): string[] {
  const extensions = env.EXTENSION_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return [ownOrigin, ...extensions];
}

function isTrustedOrigin(origin: string, env: Env, ownOrigin: string): boolean {
  if (trustedOrigins(env, ownOrigin).includes(origin)) return true;
  // Unpacked builds have an id of their own, so development accepts any extension.
  return env.ENVIRONMENT === 'development' && /^(chrome|moz)-extension:\/\/[a-z0-9-]+$/.test(origin);
}

/**
 * Whether the session cookie may count. A browser names the page's origin on every request that changes something and
 * marks cross-site ones; a request that says neither was not made by a page.
 */
export function mayUseSession(request: Request, env: Env, ownOrigin: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return isTrustedOrigin(origin, env, ownOrigin);
  const site = request.headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return true;
  // A top-level navigation from elsewhere may read nothing and, being a GET, changes nothing.
  return request.method === 'GET' && request.headers.get('sec-fetch-mode') === 'navigate';
}

/** Cross-origin headers: credentials for our own origins; API-key calls from anywhere. */
export function corsHeaders(request: Request, env: Env, ownOrigin: string, auth: Endpoint['auth'] | null): Headers {
  const headers = new Headers();
  const origin = request.headers.get('origin');
  if (origin === null) return headers;
  headers.set('vary', 'origin');
  if (isTrustedOrigin(origin, env, ownOrigin)) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
  } else if (auth === 'bearer' || auth === 'none' || auth === null) {
    headers.set('access-control-allow-origin', '*');
  } else {
    return headers;
  }
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  return headers;
}

/** What MCP clients send besides. */
const MCP_HEADERS = 'accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id';

export function preflightResponse(cors: Headers, methods: readonly string[]): Response {
  const headers = new Headers(cors);
  if (headers.has('access-control-allow-origin')) {
    headers.set('access-control-allow-methods', methods.join(', '));
    headers.set('access-control-allow-headers', `${ALLOWED_HEADERS}, ${MCP_HEADERS}`);
    headers.set('access-control-max-age', '600');
  }
  return new Response(null, { status: 204, headers });
}
