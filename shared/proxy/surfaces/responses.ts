import { unreadable } from '../refusal';
import { dataUrlFile } from '../request/files';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';
import { responsesRestorer } from '../restore/responses';
import { type PartRule, readPart, readParts, refused, textual } from './parts';
import type { Surface } from './surface';

const PARTS: Record<string, PartRule> = {
  input_text: textual,
  output_text: (part, path, reader) => reader.fields(part, path, ['logprobs']),
  text: textual,
  refusal: textual,
  summary_text: textual,
  reasoning_text: textual,
  input_image(part, path, reader) {
    if (part.file_id != null) throw unreadable(`${path}.file_id`, 'a reference to a picture');
    dataUrlFile(reader, part, 'image_url', `${path}.image_url`);
  },
  input_file(part, path, reader) {
    if (part.file_data == null) throw unreadable(path, 'a reference to a file');
    if (typeof part.filename === 'string') reader.text(part, 'filename', `${path}.filename`);
    dataUrlFile(reader, part, 'file_data', `${path}.file_data`);
  },
  input_audio: refused('sound'),
  computer_screenshot: refused('a picture of a screen'),
};

const withParts =
  (...keys: string[]): PartRule =>
  (item, path, reader) => {
    for (const key of keys) readParts(item, key, `${path}.${key}`, reader, PARTS);
    reader.fields(item, path, keys);
  };

const withJson =
  (...keys: string[]): PartRule =>
  (item, path, reader) => {
    for (const key of keys) if (item[key] != null) reader.jsonText(item, key, `${path}.${key}`);
    reader.fields(item, path, keys);
  };

const ITEMS: Record<string, PartRule> = {
  message: withParts('content'),
  function_call: withJson('arguments'),
  function_call_output: withParts('output'),
  custom_tool_call: textual,
  custom_tool_call_output: withParts('output'),
  reasoning: withParts('summary', 'content'),
  web_search_call: textual,
  file_search_call: textual,
  tool_search_call: withJson('arguments'),
  tool_search_output: textual,
  additional_tools: textual,
  configuration_update: textual,
  agent_message: withParts('content'),
  code_interpreter_call: textual,
  local_shell_call: textual,
  local_shell_call_output: textual,
  shell_call: textual,
  shell_call_output: textual,
  apply_patch_call: textual,
  apply_patch_call_output: textual,
  mcp_call: withJson('arguments'),
  mcp_list_tools: textual,
  mcp_approval_request: withJson('arguments'),
  mcp_approval_response: textual,
  computer_call: textual,
  computer_call_output: refused('a picture of a screen'),
  image_generation_call: refused('a picture'),
  // Written about stand-ins whose values the rest of the request no longer tells.
  compaction: refused('a sealed summary of earlier turns'),
  item_reference: textual,
};

/** OpenAI's Responses. */
export const responses: Surface = {
  name: 'responses',
  read(body, reader) {
    for (const key of ['instructions', 'tools', 'text']) reader.anything(body, key, key);
    readInput(body, 'input', 'input', reader);
    readVariables(body.prompt?.variables, reader);
    for (const key of ['metadata', 'user', 'safety_identifier']) if (key in body) reader.data(body, key, key);
    reader.fields(body, '', [
      ...['instructions', 'tools', 'text', 'input', 'prompt', 'metadata', 'user', 'safety_identifier'],
    ]);
  },
  wantsJson: ({ text }) => ['json_schema', 'json_object'].includes(text?.format?.type),
  restorer: responsesRestorer,
  continues: (body) => [
    ...(typeof body.previous_response_id === 'string' ? [body.previous_response_id] : []),
    ...(conversationOf(body) ?? []),
  ],
  keptAs: (body, answer) => [
    ...(body.store !== false && typeof answer?.id === 'string' ? [answer.id] : []),
    ...(conversationOf(body) ?? []),
  ],
};

/** Opening a conversation that OpenAI keeps. */
export const conversations: Surface = {
  name: 'conversations',
  read(body, reader) {
    readInput(body, 'items', 'items', reader);
    if ('metadata' in body) reader.data(body, 'metadata', 'metadata');
    reader.fields(body, '', ['items', 'metadata']);
  },
  wantsJson: () => false,
  restorer: responsesRestorer,
  keptAs: (_, answer) => (typeof answer?.id === 'string' ? [answer.id] : []),
};

function conversationOf({ conversation }: Json): string[] | undefined {
  const id = typeof conversation === 'string' ? conversation : conversation?.id;
  return typeof id === 'string' ? [id] : undefined;
}

function readInput(body: Json, key: string, path: string, reader: RequestReader): void {
  const input = body[key];
  if (input === undefined || input === null) return;
  if (typeof input === 'string') {
    reader.text(body, key, path);
    return;
  }
  if (!Array.isArray(input)) throw unreadable(path, 'no list of items');
  input.forEach((item: Json, index: number) => {
    const at = `${path}[${index}]`;
    // A message may leave out its type.
    if (item?.type === undefined && item?.role !== undefined) withParts('content')(item, at, reader);
    else readPart(item, at, reader, ITEMS);
  });
}

/** What fills in a prompt that is kept at the provider. */
function readVariables(variables: Json, reader: RequestReader): void {
  for (const name of Object.keys(variables ?? {}))
    readParts(variables, name, `prompt.variables.${name}`, reader, PARTS);
}
