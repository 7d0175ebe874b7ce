import { type Described, PASSING, type Passing, ROUTES } from './proxy-routes';
import type { Schema } from './schemas';

/**
 * The privacy proxy speaks the interfaces of others: its bodies and answers are theirs, so they are named here and not described again.
 * Other paths of a provider are refused.
 */
const TAG = 'Privacy proxy';
export const PROXY_TAG = { name: TAG, description: 'Language models get the context, not the people' };
export const PROXY_SECURITY = {
  veilmarkKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Veilmark-Key',
    description: 'API key of this service; the key of the provider goes where the provider wants it',
  },
};

const text = (description: string) => ({ description, schema: { type: 'string' } });
const PARAMETERS = [
  {
    in: 'header',
    name: 'X-Veilmark-Profile',
    ...text('Name of a saved profile: what to find, and which types to keep'),
  },
  { in: 'header', name: 'X-Veilmark-Preset', ...text('Id of a preset: what to find') },
  { in: 'header', name: 'X-Veilmark-Language', ...text('Language of the texts, ISO 639-1; detected if omitted') },
  {
    in: 'header',
    name: 'X-Veilmark-Tools',
    description: 'Pass descriptions of tools on as they are',
    schema: { type: 'string', enum: ['keep'] },
  },
];
const MODEL = { in: 'path', name: 'model', required: true, ...text('Model as its provider names it') };
const STORED_ID = { in: 'path', name: 'id', required: true, ...text('Id that the provider gave') };

/** What may go wrong, in the shape of the provider's own errors. */
const FAILURES: Record<string, string> = {
  400: 'A part that cannot be scanned (`veilmark_unscannable`, named), state that is no longer known (`veilmark_state_unknown`), or the provider says so',
  401: 'No key of this service, or the provider refuses its own',
  402: 'Not enough tokens',
  403: 'The key lacks `detect`, `anonymize` or, for pictures and documents, `files`; or the plan has no files',
  404: 'A route that is not covered',
  413: 'More text, or larger files, than the plan allows',
  429: 'Too many requests, here or at the provider; Retry-After says when to come back',
  500: 'The request could not be scanned, and was not sent',
  502: 'The provider could not be reached, or its answer was cut off',
};

export function proxyPaths(): Record<string, Record<string, Schema>> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of ROUTES) paths[route.path] = { post: operationOf(route) };
  for (const route of PASSING) paths[route.path] = { ...paths[route.path], [route.method]: passingOf(route) };
  return paths;
}

const theirs = (description: string) => ({ type: 'object', additionalProperties: true, description });
const documented = (like: string) => theirs(`As documented by the provider (${like})`);
const inPath = (path: string) => [
  ...(path.includes('{model}') ? [MODEL] : []),
  ...(path.includes('{id}') ? [STORED_ID] : []),
];

function failures(statuses: readonly string[]): Record<string, Schema> {
  const content = { 'application/json': { schema: theirs("The provider's own shape of an error") } };
  return Object.fromEntries(statuses.map((status) => [status, { description: FAILURES[status], content }]));
}

/** What may go wrong where nothing is searched. */
const PASSING_FAILURES = ['400', '401', '403', '404', '429', '502'];

function passingOf({ operationId, path, like, summary, answer }: Passing): Schema {
  return {
    operationId,
    tags: [TAG],
    security: [{ veilmarkKey: [] }],
    summary: `${like}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    description: 'Passed on to the provider. It carries no text of yours, so nothing is searched.',
    parameters: inPath(path),
    responses: {
      200: {
        description: 'The answer of the provider, restored',
        content: { 'application/json': { schema: documented(like), example: answer } },
      },
      ...failures(PASSING_FAILURES),
    },
  };
}

function operationOf({ operationId, path, like, request, answer, event }: Described): Schema {
  const schema = documented(like);
  const streamed = event && { schema: { type: 'string' }, example: `data: ${JSON.stringify(event)}\n\n` };
  return {
    operationId,
    tags: [TAG],
    security: [{ veilmarkKey: [] }],
    summary: `${like}, with everyone in it veiled`,
    description:
      'Sends the request on with stand-ins for everything personal in it and answers with the values back. Texts, tool calls, pictures ' +
      'and documents are covered; what cannot be scanned is refused. For programs that cannot add a header, the key may be in the ' +
      'path: `/proxy/k/KEY/…`.',
    parameters: [...inPath(path), ...PARAMETERS],
    requestBody: { required: true, content: { 'application/json': { schema, example: request } } },
    responses: {
      200: {
        description: 'The answer of the provider, restored',
        headers: {
          'X-Veilmark-Receipt': text(
            'JSON: versions, texts and characters scanned, files redacted, places veiled by type',
          ),
        },
        content: {
          'application/json': {
            schema: Array.isArray(answer) ? { type: 'array', items: schema } : schema,
            example: answer,
          },
          ...(streamed && { 'text/event-stream': streamed }),
        },
      },
      ...failures(Object.keys(FAILURES)),
    },
  };
}
