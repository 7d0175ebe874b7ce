import { type ProviderName, proxy } from '#shared/proxy/index.ts';
import { generateChanges } from '../../tests/helpers/placeholder-changes';

// biome-ignore lint/suspicious/noExplicitAny: bodies and events of four interfaces.
type Json = any;

/** How a text, or the arguments of a tool, travel in an interface, and how they are read again. */
interface Carrier {
  name: string;
  provider: ProviderName;
  path: string;
  /** The text travels inside JSON. */
  isJson?: boolean;
  request(text: string): Json;
  /** The events of a stream that bring these pieces. */
  events(pieces: readonly string[]): Json[];
  textOf(event: Json): string | undefined;
}

const user = (content: string) => ({ role: 'user', content });
const chatChunk = (delta: Json, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const CHAT = { provider: 'openai', path: '/v1/chat/completions' } as const;
const RESPONSES = { provider: 'openai', path: '/v1/responses' } as const;
const MESSAGES = { provider: 'anthropic', path: '/v1/messages' } as const;
const GEMINI = { provider: 'google', path: '/v1beta/models/m:streamGenerateContent' } as const;

const chatText = {
  events: (pieces: readonly string[]) => [...pieces.map((content) => chatChunk({ content })), chatChunk({}, 'stop')],
  textOf: (event: Json) => event.choices[0].delta.content,
};
const deltas = (type: string, item_id: string, field: string) => ({
  events: (pieces: readonly string[]) => [
    ...pieces.map((delta) => ({ type: `${type}.delta`, item_id, delta })),
    { type: `${type}.done`, item_id, [field]: pieces.join('') },
  ],
  textOf: (event: Json) => (event.type === `${type}.delta` ? event.delta : undefined),
});
const blocks = (type: string, field: string) => ({
  events: (pieces: readonly string[]) => [
    ...pieces.map((piece) => ({ type: 'content_block_delta', index: 0, delta: { type, [field]: piece } })),
    { type: 'content_block_stop', index: 0 },
  ],
  textOf: (event: Json) => event.delta?.[field],
});

const CARRIERS: Carrier[] = [
  { ...CHAT, ...chatText, name: 'Chat Completions, text', request: (text) => ({ messages: [user(text)] }) },
  {
    ...CHAT,
    ...chatText,
    name: 'Chat Completions, structured output',
    isJson: true,
    request: (text) => ({ messages: [user(text)], response_format: { type: 'json_object' } }),
  },
  {
    ...CHAT,
    name: 'Chat Completions, arguments of a tool',
    isJson: true,
    request: (text) => ({ messages: [user(text)] }),
    events: (pieces) => [
      ...pieces.map((piece) => chatChunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
      chatChunk({}, 'tool_calls'),
    ],
    textOf: (event) => event.choices[0].delta.tool_calls?.[0].function.arguments,
  },
  {
    ...RESPONSES,
    name: 'Responses, text',
    request: (input) => ({ input }),
    ...deltas('response.output_text', 'm', 'text'),
  },
  {
    ...RESPONSES,
    name: 'Responses, arguments of a tool',
    isJson: true,
    request: (input) => ({ input }),
    ...deltas('response.function_call_arguments', 'f', 'arguments'),
  },
  {
    ...RESPONSES,
    name: 'Responses, input of a tool that takes text',
    request: (input) => ({ input }),
    ...deltas('response.custom_tool_call_input', 'c', 'input'),
  },
  {
    ...MESSAGES,
    name: 'Messages, text',
    request: (text) => ({ messages: [user(text)] }),
    ...blocks('text_delta', 'text'),
  },
  {
    ...MESSAGES,
    name: 'Messages, input of a tool',
    isJson: true,
    request: (text) => ({ messages: [user(text)] }),
    ...blocks('input_json_delta', 'partial_json'),
  },
  {
    ...GEMINI,
    name: 'generateContent, text',
    request: (text) => ({ contents: [{ parts: [{ text }] }] }),
    events: (pieces) => [
      ...pieces.map((text) => ({ candidates: [{ content: { parts: [{ text }] } }] })),
      { candidates: [{ content: { parts: [] }, finishReason: 'STOP' }] },
    ],
    textOf: (event) => event.candidates[0].content?.parts.map(({ text = '' }: Json) => text).join(''),
  },
  {
    ...GEMINI,
    name: 'generateContent, arguments of a function',
    isJson: true,
    request: (text) => ({ contents: [{ parts: [{ text }] }] }),
    // They come whole.
    events: (pieces) => [
      { candidates: [{ content: { parts: [{ functionCall: { name: 'f', args: JSON.parse(pieces.join('')) } }] } }] },
    ],
    textOf: (event) => JSON.stringify(event.candidates[0].content.parts[0].functionCall.args),
  },
];

export interface Restored {
  texts: number;
  restored: number;
}

/** How many respelled stand-ins come back exactly, by surface and by kind of change: a request, and its answer as a stream of events. */
export async function measureSurfaces(): Promise<{ surfaces: [string, Restored][]; kinds: [string, Restored][] }> {
  const { mapping, texts } = generateChanges();
  const surfaces = new Map<string, Restored>();
  const kinds = new Map<string, Restored>();
  const count = (counts: Map<string, Restored>, key: string, isRestored: boolean) => {
    const { texts: all, restored } = counts.get(key) ?? { texts: 0, restored: 0 };
    counts.set(key, { texts: all + 1, restored: restored + (isRestored ? 1 : 0) });
  };
  for (const carrier of CARRIERS)
    for (const { kind, changed, expected } of texts) {
      const isRestored = (await roundTrip(carrier, changed, mapping)) === expected;
      count(surfaces, carrier.name, isRestored);
      count(kinds, kind, isRestored);
    }
  return { surfaces: [...surfaces], kinds: [...kinds] };
}

/** Asks about all the values, and has the model answer with this text. */
async function roundTrip(carrier: Carrier, changed: string, mapping: ReadonlyMap<string, string>): Promise<string> {
  const { provider, path, isJson, request, events, textOf } = carrier;
  const types = new Map([...mapping].map(([standIn, value]) => [value, standIn.slice(1, standIn.lastIndexOf('_'))]));
  const written = isJson ? JSON.stringify({ text: changed }) : changed;
  const stream = events(written.match(/[\s\S]{1,4}/g) ?? []).map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const response = await proxy(
    {
      provider,
      path,
      method: 'POST',
      search: provider === 'google' ? '?alt=sse' : '',
      headers: new Headers(),
      body: new TextEncoder().encode(JSON.stringify({ stream: true, ...request([...mapping.values()].join(', ')) })),
    },
    {
      fetch: async () => new Response(stream.join(''), { headers: { 'content-type': 'text/event-stream' } }),
      analyze: (text) =>
        [...text.matchAll(/value-\d+-\d+/g)].map(({ index, 0: value }) => ({
          entity_type: types.get(value) ?? '',
          start: index,
          end: index + value.length,
          score: 1,
        })),
    },
  );
  const answered = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  const text = answered.map((line) => textOf(JSON.parse(line.slice(6))) ?? '').join('');
  return isJson ? (JSON.parse(text) as { text: string }).text : text;
}

/** What an agent sends every turn: a long system prompt, files it read, what it said. `seed` makes it one that was never sent. */
export function agentPrompt(size: number, seed = 0): { role: string; content: string }[] {
  const paragraph = `The order of Ada Lovelace (ada${seed}@example.org) was checked and the parcel goes out on Monday as agreed. `;
  const code =
    'export function total(items: Item[]): number {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n';
  const messages = [{ role: 'system', content: `You are careful assistant ${seed}. `.repeat(400) }];
  for (let length = 12_000, turn = 0; length < size; length += 4_000, turn++)
    messages.push({
      role: turn % 2 ? 'assistant' : 'user',
      content: `Step ${seed}.${turn}. ${(turn % 3 ? code : paragraph).repeat(36)}`.slice(0, 4_000),
    });
  return messages;
}
