import type { Json, JsonObject } from '@veilmark/mcp/gateway';
import { isJsonObject } from '@veilmark/mcp/gateway';

const ANNOTATION = 'x-mcp-header';
const MODERN = 'io.modelcontextprotocol/protocolVersion';
const MOST_LEVELS = 20;

interface Mirrored {
  path: string[];
  header: string;
}

/**
 * Arguments that a tool wants repeated as headers of its call (`x-mcp-header` in its schema). A client on this machine sends no headers, so
 * what is between it and an HTTP server has to: learned from the lists of tools that pass by.
 */
export class ParamHeaders {
  readonly #tools = new Map<string, Mirrored[]>();

  /** Reads a message of the server. */
  learn(message: JsonObject): void {
    const tools = isJsonObject(message.result) ? message.result.tools : undefined;
    for (const tool of Array.isArray(tools) ? tools : [])
      if (isJsonObject(tool) && typeof tool.name === 'string') this.#tools.set(tool.name, mirrored(tool.inputSchema));
  }

  /** Headers of a message to the server, with the values it carries. */
  of(message: JsonObject): Record<string, string> {
    const { params } = message;
    if (message.method !== 'tools/call' || !isJsonObject(params) || typeof params.name !== 'string') return {};
    if (!isJsonObject(params._meta) || params._meta[MODERN] === undefined) return {};
    const headers = (this.#tools.get(params.name) ?? []).flatMap(({ path, header }) => {
      const value = written(at(params.arguments, path));
      return value === undefined ? [] : [[`Mcp-Param-${header}`, encoded(value)]];
    });
    return Object.fromEntries(headers);
  }
}

/** Only what `properties` alone lead to may be annotated. */
function mirrored(schema: Json | undefined, path: string[] = []): Mirrored[] {
  if (!isJsonObject(schema) || path.length > MOST_LEVELS) return [];
  const { [ANNOTATION]: header, properties } = schema;
  const own = typeof header === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(header) && path.length > 0;
  const inner = isJsonObject(properties) ? Object.entries(properties) : [];
  return [
    ...(own ? [{ path, header }] : []),
    ...inner.flatMap(([name, property]) => mirrored(property, [...path, name])),
  ];
}

const at = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);

function written(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value))
    ? String(value)
    : undefined;
}

/** What a header cannot hold as it is, or would be taken for something encoded, goes in base64. */
function encoded(value: string): string {
  const isPlain = /^[\t\x20-\x7e]+$/.test(value) && value === value.trim() && !/^=\?base64\?.*\?=$/.test(value);
  return isPlain ? value : `=?base64?${Buffer.from(value, 'utf8').toString('base64')}?=`;
}
