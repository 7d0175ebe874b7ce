import { chat } from '#shared/proxy/surfaces/chat.ts';
import { gemini } from '#shared/proxy/surfaces/gemini.ts';
import { messages } from '#shared/proxy/surfaces/messages.ts';
import { responses } from '#shared/proxy/surfaces/responses.ts';
import type { Surface } from '#shared/proxy/surfaces/surface.ts';
import { generateChanges } from '../../tests/helpers/placeholder-changes';

// biome-ignore lint/suspicious/noExplicitAny: events of four interfaces.
type Event = any;

/** How a piece of text, or of a tool's arguments, travels in each interface, and how it is read again. */
interface Carrier {
  name: string;
  surface: Surface;
  isJson: boolean;
  event(piece: string): Event;
  textOf(event: Event): string;
}

const CARRIERS: Carrier[] = [
  {
    ...{ name: 'Chat Completions, text', surface: chat, isJson: false },
    event: (content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    textOf: (event) => event.choices[0].delta.content ?? '',
  },
  {
    ...{ name: 'Chat Completions, arguments of a tool', surface: chat, isJson: true },
    event: (piece) => ({
      choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: piece } }] } }],
    }),
    textOf: (event) => event.choices[0].delta.tool_calls?.[0].function.arguments ?? '',
  },
  {
    ...{ name: 'Responses, text', surface: responses, isJson: false },
    event: (delta) => ({ type: 'response.output_text.delta', item_id: 'm', delta }),
    textOf: (event) => event.delta,
  },
  {
    ...{ name: 'Responses, arguments of a tool', surface: responses, isJson: true },
    event: (delta) => ({ type: 'response.function_call_arguments.delta', item_id: 'f', delta }),
    textOf: (event) => event.delta,
  },
  {
    ...{ name: 'Messages, text', surface: messages, isJson: false },
    event: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    textOf: (event) => event.delta.text,
  },
  {
    ...{ name: 'Messages, input of a tool', surface: messages, isJson: true },
    event: (piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'input_json_delta', partial_json: piece },
    }),
    textOf: (event) => event.delta.partial_json,
  },
  {
    ...{ name: 'generateContent, text', surface: gemini, isJson: false },
    event: (text) => ({ candidates: [{ content: { parts: [{ text }] } }] }),
    textOf: (event) => event.candidates[0].content.parts[0]?.text ?? '',
  },
];

/** How many respelled stand-ins come back exactly, by surface. */
export function measureSurfaces(): { surface: string; texts: number; restored: number }[] {
  const { mapping, texts } = generateChanges();
  return CARRIERS.map((carrier) => {
    const restored = texts.filter(({ changed, expected }) => {
      const out = through(carrier, carrier.isJson ? JSON.stringify({ text: changed }) : changed, mapping);
      return (carrier.isJson ? (JSON.parse(out) as { text: string }).text : out) === expected;
    });
    return { surface: carrier.name, texts: texts.length, restored: restored.length };
  });
}

function through({ surface, event, textOf }: Carrier, text: string, placeholders: Map<string, string>): string {
  const stream = surface.restorer({ placeholders, surrogates: new Map() }, { isJson: false, documents: [] }).stream();
  const pieces = text.match(/[\s\S]{1,4}/g) ?? [];
  const events = pieces.flatMap((piece) => stream.event({ data: event(piece) }));
  return [...events, ...stream.end()].map(({ data }) => textOf(data)).join('');
}

/** What an agent sends every turn: a long system prompt, files it read, what it said. */
export function agentPrompt(size: number): { role: string; content: string }[] {
  const paragraph =
    'The order of Ada Lovelace (ada@example.org) was checked and the parcel goes out on Monday as agreed. ';
  const code =
    'export function total(items: Item[]): number {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n';
  const messages = [{ role: 'system', content: 'You are a careful assistant. '.repeat(400) }];
  for (let length = 12_000, turn = 0; length < size; length += 4_000, turn++)
    messages.push({
      role: turn % 2 ? 'assistant' : 'user',
      content: `Step ${turn}. ${(turn % 3 ? code : paragraph).repeat(36)}`.slice(0, 4_000),
    });
  return messages;
}
