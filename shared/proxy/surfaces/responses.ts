import { responsesRestorer } from '../answers/responses';
import { unreadable } from '../refusal';
import { dataUrlFile, namedFile } from '../request/files';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';
import { type PartRule, readPart, readParts, refused, textual } from './parts';
import type { Surface } from './surface';

const PARTS: Record<string, PartRule> = {
  input_text: textual,
  output_text(part, path, reader) {
    // Pieces of words, which nobody reads again.
    if (part.logprobs !== undefined) part.logprobs = [];
    reader.fields(part, path);
  },
  text: textual,
  refusal: textual,
  summary_text: textual,
  reasoning_text: textual,
  input_image: readPicture,
  input_file(part, path, reader) {
    namedFile(reader, part, path);
    reader.fields(part, path);
  },
  input_audio: refused('sound'),
  computer_screenshot: readPicture,
};

function readPicture(part: Json, path: string, reader: RequestReader): void {
  if (part.file_id != null)
    throw unreadable(`${path}.file_id`, 'a reference to a picture', '; send the picture itself');
  dataUrlFile(reader, part, 'image_url', `${path}.image_url`);
  reader.fields(part, path);
}

const withParts =
  (...keys: string[]): PartRule =>
  (item, path, reader) => {
    for (const key of keys) readParts(item, key, `${path}.${key}`, reader, PARTS);
    reader.fields(item, path);
  };

const withJson =
  (...keys: string[]): PartRule =>
  (item, path, reader) => {
    for (const key of keys) if (item[key] != null) reader.jsonText(item, key, `${path}.${key}`);
    reader.fields(item, path);
  };

/** Tools that are told of in the middle of a conversation. */
const withTools: PartRule = (item, path, reader) => {
  if ('tools' in item) reader.tools(item, 'tools', `${path}.tools`);
  reader.fields(item, path);
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
  tool_search_output: withTools,
  additional_tools: withTools,
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
  computer_call_output: withParts('output'),
  image_generation_call(item, path, reader) {
    if (typeof item.result === 'string')
      reader.file(
        {
          path: `${path}.result`,
          mediaType: 'image/png',
          data: item.result,
          put: (data) => {
            item.result = data;
          },
        },
        item,
        'result',
      );
    reader.fields(item, path);
  },
  // Written about stand-ins whose values the rest of the request no longer tells.
  compaction: refused('a sealed summary of earlier turns'),
  item_reference: textual,
};

/** OpenAI's Responses. */
export const responses: Surface = {
  name: 'responses',
  read(body, reader) {
    reader.anything(body, 'instructions', 'instructions');
    for (const key of ['tools', 'text']) reader.tools(body, key, key);
    readInput(body, 'input', 'input', reader);
    reader.endTurns();
    readVariables(body.prompt?.variables, reader);
    for (const key of ['metadata', 'user', 'safety_identifier']) if (key in body) reader.data(body, key, key);
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
