import { chatRestorer } from '../answers/chat';
import { unreadable } from '../refusal';
import { dataUrlFile, namedFile } from '../request/files';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';
import { type PartRule, readParts, refused, textual } from './parts';
import type { Surface } from './surface';

const PARTS: Record<string, PartRule> = {
  text: textual,
  refusal: textual,
  image_url(part, path, reader) {
    dataUrlFile(reader, part.image_url ?? {}, 'url', `${path}.image_url.url`);
    reader.fields(part, path);
  },
  file(part, path, reader) {
    namedFile(reader, part.file ?? {}, `${path}.file`);
    reader.fields(part, path);
  },
  input_audio: refused('sound'),
};

/** OpenAI's Chat Completions, and what others offer under the same interface. */
export const chat: Surface = {
  name: 'chat',
  read(body, reader) {
    for (const key of ['tools', 'functions', 'response_format']) reader.tools(body, key, key);
    if (!Array.isArray(body.messages)) throw unreadable('messages', 'no list of messages');
    body.messages.forEach((message: Json, index: number) => {
      readMessage(message, `messages[${index}]`, reader);
    });
    reader.endTurns();
    for (const key of ['metadata', 'user', 'safety_identifier']) if (key in body) reader.data(body, key, key);
  },
  wantsJson: ({ response_format }) => ['json_schema', 'json_object'].includes(response_format?.type),
  restorer: chatRestorer,
};

function readMessage(message: Json, path: string, reader: RequestReader): void {
  if (typeof message !== 'object' || message === null) throw unreadable(path, 'no message');
  readParts(message, 'content', `${path}.content`, reader, PARTS);
  // Who speaks, where it is not the name of a function.
  const isPerson = message.role !== 'tool' && message.role !== 'function';
  if (isPerson && typeof message.name === 'string') reader.person(message, 'name', `${path}.name`);
  if (Array.isArray(message.tool_calls))
    message.tool_calls.forEach((call: Json, index: number) => {
      readCall(call, `${path}.tool_calls[${index}]`, reader);
    });
  if (message.function_call?.arguments !== undefined)
    reader.jsonText(message.function_call, 'arguments', `${path}.function_call.arguments`);
  reader.fields(message, path);
}

function readCall(call: Json, path: string, reader: RequestReader): void {
  if (call?.function) reader.jsonText(call.function, 'arguments', `${path}.function.arguments`);
  if (call?.custom) reader.text(call.custom, 'input', `${path}.custom.input`);
}

/** The older interface with one prompt. */
export const completions: Surface = {
  name: 'completions',
  read(body, reader) {
    requireText(body, 'prompt');
    readParts(body, 'prompt', 'prompt', reader, {});
  },
  wantsJson: () => false,
  restorer: chatRestorer,
};

export const embeddings: Surface = {
  name: 'embeddings',
  read(body, reader) {
    requireText(body, 'input');
    readParts(body, 'input', 'input', reader, {});
  },
  wantsJson: () => false,
  restorer: chatRestorer,
};

/** Numbers of a tokenizer are text that nobody here can read. */
function requireText(body: Json, key: string): void {
  const value = body[key];
  const isText = typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  if (!isText) throw unreadable(key, 'no text', '; send strings, not tokens');
}
