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

interface Described {
  operationId: string;
  path: string;
  /** Whose documentation says what bodies and answers look like. */
  like: string;
  request: object;
  answer: object;
  /** An event of a streamed answer, where it can be one. */
  event?: object;
}

const ASKED = 'Write to Ada Lovelace (ada@example.org)';
const SAID = 'Dear Ada Lovelace, …';
const gemini = { contents: [{ parts: [{ text: ASKED }] }] };
const candidates = [{ content: { role: 'model', parts: [{ text: SAID }] } }];
const MESSAGES = [{ role: 'user', content: ASKED }];

const ROUTES: readonly Described[] = [
  {
    operationId: 'proxyChatCompletions',
    path: '/proxy/openai/v1/chat/completions',
    like: 'OpenAI, Chat Completions',
    request: { model: 'gpt-5', messages: MESSAGES },
    answer: { choices: [{ index: 0, message: { role: 'assistant', content: SAID }, finish_reason: 'stop' }] },
    event: { choices: [{ index: 0, delta: { content: SAID }, finish_reason: null }] },
  },
  {
    operationId: 'proxyResponses',
    path: '/proxy/openai/v1/responses',
    like: 'OpenAI, Responses',
    request: { model: 'gpt-5', input: ASKED },
    answer: { id: 'resp_1', output: [{ type: 'message', content: [{ type: 'output_text', text: SAID }] }] },
    event: { type: 'response.output_text.delta', item_id: 'msg_1', delta: SAID },
  },
  {
    operationId: 'proxyConversations',
    path: '/proxy/openai/v1/conversations',
    like: 'OpenAI, Conversations',
    request: { items: [{ type: 'message', role: 'user', content: ASKED }] },
    answer: { id: 'conv_1', object: 'conversation' },
  },
  {
    operationId: 'proxyEmbeddings',
    path: '/proxy/openai/v1/embeddings',
    like: 'OpenAI, Embeddings',
    request: { model: 'text-embedding-3-small', input: [ASKED] },
    answer: { data: [{ index: 0, embedding: [0.1, 0.2] }] },
  },
  {
    operationId: 'proxyCompletions',
    path: '/proxy/openai/v1/completions',
    like: 'OpenAI, Completions',
    request: { model: 'gpt-3.5-turbo-instruct', prompt: ASKED },
    answer: { choices: [{ index: 0, text: SAID, finish_reason: 'stop' }] },
    event: { choices: [{ index: 0, text: SAID, finish_reason: null }] },
  },
  {
    operationId: 'proxyMessages',
    path: '/proxy/anthropic/v1/messages',
    like: 'Anthropic, Messages',
    request: { model: 'claude-sonnet-5', max_tokens: 500, messages: MESSAGES },
    answer: { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'text', text: SAID }] },
    event: { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: SAID } },
  },
  {
    operationId: 'proxyCountTokens',
    path: '/proxy/anthropic/v1/messages/count_tokens',
    like: 'Anthropic, count_tokens',
    request: { model: 'claude-sonnet-5', messages: MESSAGES },
    answer: { input_tokens: 14 },
  },
  {
    operationId: 'proxyGenerateContent',
    path: '/proxy/google/v1beta/models/{model}:generateContent',
    like: 'Google, generateContent',
    request: gemini,
    answer: { candidates },
  },
  {
    operationId: 'proxyStreamGenerateContent',
    path: '/proxy/google/v1beta/models/{model}:streamGenerateContent',
    like: 'Google, streamGenerateContent',
    request: gemini,
    answer: [{ candidates }],
    event: { candidates },
  },
  {
    operationId: 'proxyGeminiTokens',
    path: '/proxy/google/v1beta/models/{model}:countTokens',
    like: 'Google, countTokens',
    request: gemini,
    answer: { totalTokens: 14 },
  },
  {
    operationId: 'proxyEmbedContent',
    path: '/proxy/google/v1beta/models/{model}:embedContent',
    like: 'Google, embedContent',
    request: { content: { parts: [{ text: ASKED }] } },
    answer: { embedding: { values: [0.1, 0.2] } },
  },
  {
    operationId: 'proxyBatchEmbedContents',
    path: '/proxy/google/v1beta/models/{model}:batchEmbedContents',
    like: 'Google, batchEmbedContents',
    request: { requests: [{ model: 'models/gemini-embedding-001', content: { parts: [{ text: ASKED }] } }] },
    answer: { embeddings: [{ values: [0.1, 0.2] }] },
  },
];

interface Passing extends Pick<Described, 'operationId' | 'path' | 'like' | 'answer'> {
  method: 'get' | 'post' | 'delete';
  summary: string;
}

const MODEL_LIST = 'The models that your key of the provider may use';
const ONE_MODEL = 'One of these models';
const STORED = { id: 'resp_1', object: 'response', status: 'completed' };

/** Requests without a text of their own: nothing is searched, and values in the answer are restored where they are known. */
const PASSING: readonly Passing[] = [
  {
    operationId: 'proxyOpenaiModels',
    method: 'get',
    path: '/proxy/openai/v1/models',
    like: 'OpenAI, Models',
    summary: MODEL_LIST,
    answer: { object: 'list', data: [{ id: 'gpt-5', object: 'model' }] },
  },
  {
    operationId: 'proxyOpenaiModel',
    method: 'get',
    path: '/proxy/openai/v1/models/{model}',
    like: 'OpenAI, Models',
    summary: ONE_MODEL,
    answer: { id: 'gpt-5', object: 'model' },
  },
  {
    operationId: 'proxyStoredResponse',
    method: 'get',
    path: '/proxy/openai/v1/responses/{id}',
    like: 'OpenAI, Responses',
    summary: 'A response that the provider stored',
    answer: STORED,
  },
  {
    operationId: 'proxyDeleteResponse',
    method: 'delete',
    path: '/proxy/openai/v1/responses/{id}',
    like: 'OpenAI, Responses',
    summary: 'Delete a stored response',
    answer: { id: 'resp_1', deleted: true },
  },
  {
    operationId: 'proxyInputItems',
    method: 'get',
    path: '/proxy/openai/v1/responses/{id}/input_items',
    like: 'OpenAI, Responses',
    summary: 'What a stored response answered to',
    answer: { object: 'list', data: [] },
  },
  {
    operationId: 'proxyCancelResponse',
    method: 'post',
    path: '/proxy/openai/v1/responses/{id}/cancel',
    like: 'OpenAI, Responses',
    summary: 'Cancel a response that is still in progress',
    answer: { ...STORED, status: 'cancelled' },
  },
  {
    operationId: 'proxyDeleteConversation',
    method: 'delete',
    path: '/proxy/openai/v1/conversations/{id}',
    like: 'OpenAI, Conversations',
    summary: 'Delete a stored conversation',
    answer: { id: 'conv_1', deleted: true },
  },
  {
    operationId: 'proxyAnthropicModels',
    method: 'get',
    path: '/proxy/anthropic/v1/models',
    like: 'Anthropic, Models',
    summary: MODEL_LIST,
    answer: { data: [{ id: 'claude-sonnet-5', type: 'model' }], has_more: false },
  },
  {
    operationId: 'proxyAnthropicModel',
    method: 'get',
    path: '/proxy/anthropic/v1/models/{model}',
    like: 'Anthropic, Models',
    summary: ONE_MODEL,
    answer: { id: 'claude-sonnet-5', type: 'model' },
  },
  {
    operationId: 'proxyGoogleModels',
    method: 'get',
    path: '/proxy/google/v1beta/models',
    like: 'Google, Models',
    summary: MODEL_LIST,
    answer: { models: [{ name: 'models/gemini-3' }] },
  },
  {
    operationId: 'proxyGoogleModel',
    method: 'get',
    path: '/proxy/google/v1beta/models/{model}',
    like: 'Google, Models',
    summary: ONE_MODEL,
    answer: { name: 'models/gemini-3' },
  },
];

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
