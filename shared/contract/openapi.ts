import type { Endpoint } from './endpoint';
import { HEADERS } from './openapi/headers';
import { operationsOf } from './openapi/operation';
import { OTLP_TAG, otlpPaths } from './openapi/otlp';
import { PROXY_SECURITY, PROXY_TAG, proxyPaths } from './openapi/proxy';
import { Components, type Schema } from './openapi/schemas';
import { signInEndpoints } from './openapi/sign-in';
import { TAG_TEXTS } from './openapi/tag-texts';

const SESSION_COOKIE = 'better-auth.session_token';

/**
 * Builds the OpenAPI 3.1 document of a service that is reached at `origin`: its session cookie has another name under https.
 * 3.1 schemas are JSON Schema 2020-12, which zod emits as is.
 */
export function buildOpenApi(endpoints: Record<string, Endpoint>, version: string, origin = 'https://') {
  const components = new Components();
  const paths: Record<string, Record<string, Schema>> = {};
  const all = { ...endpoints, ...signInEndpoints };
  for (const [operationId, endpoint] of Object.entries<Endpoint>(all))
    for (const [path, operation] of Object.entries(operationsOf(operationId, endpoint, components)))
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Veilmark API',
      version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that answered with this document' }],
    tags: [
      ...[...new Set(Object.values<Endpoint>(all).map(({ tag }) => tag))].map((name) => ({
        name,
        description: TAG_TEXTS[name] ?? name,
      })),
      PROXY_TAG,
      OTLP_TAG,
    ],
    paths: { ...paths, ...proxyPaths(), ...otlpPaths() },
    components: { schemas: components.schemas, headers: HEADERS, securitySchemes: securitySchemes(origin) },
  };
}

const INTRODUCTION = `Detects personal data in text and images and anonymizes it.

Where an answer has another shape for one value of a field (\`dry_run: true\`, \`mode=redact\`), that call is an operation of its own. Its path
here ends in a fragment such as \`#dry-run\`, which HTTP clients do not send: it is the same route.`;

function securitySchemes(origin: string) {
  const prefix = origin.startsWith('https:') ? '__Secure-' : '';
  return {
    bearer: { type: 'http', scheme: 'bearer', description: 'API key: `cb_` and 64 letters and digits' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: prefix + SESSION_COOKIE,
      description: 'Signed-in session, set by signInEmail and signUpEmail; for our own pages only',
    },
    admin: { type: 'http', scheme: 'bearer', description: 'Admin token' },
    ...PROXY_SECURITY,
  };
}
