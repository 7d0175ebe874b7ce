import { messagesRestorer } from '../answers/messages';
import { unreadable } from '../refusal';
import { base64File } from '../request/files';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';
import { type PartRule, readParts, refused, textual } from './parts';
import type { Surface } from './surface';

const withContent =
  (...data: string[]): PartRule =>
  (part, path, reader) => {
    for (const key of data) if (part[key] != null) reader.data(part, key, `${path}.${key}`);
    readParts(part, 'content', `${path}.content`, reader, PARTS);
    reader.fields(part, path);
  };

const PARTS: Record<string, PartRule> = {
  text: textual,
  image(part, path, reader) {
    readSource(part.source, `${path}.source`, reader, 'picture');
    reader.fields(part, path);
  },
  document(part, path, reader) {
    for (const key of ['title', 'context']) if (typeof part[key] === 'string') reader.text(part, key, `${path}.${key}`);
    readSource(part.source, `${path}.source`, reader);
    reader.fields(part, path);
  },
  search_result: withContent(),
  tool_use: withContent('input'),
  tool_result: withContent(),
  server_tool_use: withContent('input'),
  mcp_tool_use: withContent('input'),
  mcp_tool_result: withContent(),
  web_search_tool_result: withContent(),
  web_search_result: textual,
  web_search_tool_result_error: textual,
  web_fetch_tool_result: withContent(),
  web_fetch_result: withContent(),
  web_fetch_tool_result_error: textual,
  code_execution_tool_result: withContent(),
  code_execution_result: withContent(),
  code_execution_tool_result_error: textual,
  bash_code_execution_tool_result: withContent(),
  bash_code_execution_result: withContent(),
  bash_code_execution_tool_result_error: textual,
  text_editor_code_execution_tool_result: withContent(),
  text_editor_code_execution_view_result: textual,
  text_editor_code_execution_create_result: textual,
  text_editor_code_execution_str_replace_result: textual,
  text_editor_code_execution_tool_result_error: textual,
  tool_reference: textual,
  // Signed: a changed one is refused by the provider. It was written about stand-ins. One without a signature is text.
  thinking(part, path, reader) {
    reader.sealed(part, 'signature', `${path}.signature`);
    if (part.signature) reader.signed(part, 'thinking', part.signature, `${path}.thinking`);
    reader.fields(part, path);
  },
  redacted_thinking(part, path, reader) {
    reader.sealed(part, 'data', `${path}.data`);
    reader.fields(part, path);
  },
  container_upload: refused('a reference to a file'),
};

/** Anthropic's Messages, also for counting tokens. */
export const messages: Surface = {
  name: 'messages',
  read(body, reader) {
    for (const key of ['tools', 'output_format', 'output_config', 'mcp_servers'])
      if (key === 'mcp_servers') readServers(body.mcp_servers, reader);
      else reader.tools(body, key, key);
    readParts(body, 'system', 'system', reader, PARTS);
    if (!Array.isArray(body.messages)) throw unreadable('messages', 'no list of messages');
    body.messages.forEach((message: Json, index: number) => {
      if (typeof message !== 'object' || message === null) throw unreadable(`messages[${index}]`, 'no message');
      readParts(message, 'content', `messages[${index}].content`, reader, PARTS);
      reader.fields(message, `messages[${index}]`);
    });
    reader.endTurns();
    if ('metadata' in body) reader.data(body, 'metadata', 'metadata');
  },
  wantsJson: ({ output_format, output_config }) =>
    output_format?.type === 'json_schema' || output_config?.format?.type === 'json_schema',
  restorer: messagesRestorer,
};

function readSource(source: Json, path: string, reader: RequestReader, kind?: 'picture'): void {
  const isText = source?.type === 'text' && typeof source.data === 'string';
  if (kind !== 'picture' && !isText) reader.documents.push(undefined);
  if (isText) reader.document(source, 'data', `${path}.data`);
  else if (source?.type === 'content') readParts(source, 'content', `${path}.content`, reader, PARTS);
  else if (source?.type === 'base64') base64File(reader, source, 'data', 'media_type', `${path}.data`);
  else throw unreadable(path, 'a reference to a file elsewhere', '; send the file itself');
}

/** Their tokens and addresses are for the provider, as its own key is; people in them are not. */
function readServers(servers: Json, reader: RequestReader): void {
  if (!Array.isArray(servers)) return;
  servers.forEach((server: Json, index: number) => {
    if (server?.url !== undefined) reader.unchangeable(server, 'url', `mcp_servers[${index}].url`);
    reader.fields(server, `mcp_servers[${index}]`);
  });
}
