/** The paths of providers that the privacy proxy knows, each with an example of what goes there and what comes back. */
export interface Described {
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

export const ROUTES: readonly Described[] = [
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

export interface Passing extends Pick<Described, 'operationId' | 'path' | 'like' | 'answer'> {
  method: 'get' | 'post' | 'delete';
  summary: string;
}

const MODEL_LIST = 'The models that your key of the provider may use';
const ONE_MODEL = 'One of these models';
const STORED = { id: 'resp_1', object: 'response', status: 'completed' };

/** Requests without a text of their own: nothing is searched, and values in the answer are restored where they are known. */
export const PASSING: readonly Passing[] = [
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
