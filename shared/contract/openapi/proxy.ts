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
const MODEL = { in: 'path', name: 'model', required: true, ...text('Model as Google names it') };

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
  return Object.fromEntries(ROUTES.map((route) => [route.path, { post: operationOf(route) }]));
}

function operationOf({ operationId, path, like, request, answer, event }: Described): Schema {
  const theirs = (description: string) => ({ type: 'object', additionalProperties: true, description });
  const schema = theirs(`As documented by the provider (${like})`);
  const failure = { content: { 'application/json': { schema: theirs("The provider's own shape of an error") } } };
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
    parameters: [...(path.includes('{model}') ? [MODEL] : []), ...PARAMETERS],
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
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [status, { description, ...failure }]),
      ),
    },
  };
}
