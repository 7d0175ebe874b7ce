import { McpServer } from '@modelcontextprotocol/server';
import { listEntities, listPresets } from '@veilmark/catalog';
import type { McpHost } from './host';
import * as schemas from './schemas';
import { toldPlainly } from './told-plainly';

const INSTRUCTIONS =
  'Finds personal data and veils it. Call anonymize before text leaves for another service or model, and restore on what comes back. ' +
  'analyze answers types and places without values unless include_values is set.';

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
/** Adds something, a stored session or a file, and takes nothing away. */
const ADDS = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

/** The tools over one host. A server instance serves one request, or one connection. */
export function createVeilmarkServer(host: McpHost): McpServer {
  const server = new McpServer(
    { name: 'veilmark', title: 'Veilmark', version: host.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  addTextTools(server, host);
  addFileTool(server, host);
  addLists(server, host);
  return server;
}

function addTextTools(server: McpServer, host: McpHost): void {
  server.registerTool(
    'analyze',
    {
      title: 'Find personal data',
      description:
        'Finds personal data in a text and answers types, places and scores, without the values unless asked for.',
      inputSchema: toldPlainly(schemas.AnalyzeInput),
      outputSchema: schemas.AnalyzeOutput,
      annotations: READS,
    },
    (input) => answer(host, () => host.analyze(input)),
  );
  server.registerTool(
    'anonymize',
    {
      title: 'Veil personal data',
      description:
        'Replaces personal data in a text, by numbered placeholders that restore can undo, or by operators (replace, redact, mask, hash, encrypt, keep).',
      inputSchema: toldPlainly(schemas.AnonymizeInput),
      outputSchema: schemas.AnonymizeOutput,
      annotations: ADDS,
    },
    (input) => answer(host, () => host.anonymize(input)),
  );
  server.registerTool(
    'restore',
    {
      title: 'Restore veiled values',
      description: 'Puts the values back in place of their placeholders, also where a model respelled them.',
      inputSchema: toldPlainly(schemas.RestoreInput),
      outputSchema: schemas.RestoreOutput,
      annotations: READS,
    },
    (input) => answer(host, () => host.restore(input)),
  );
}

function addFileTool(server: McpServer, host: McpHost): void {
  const { redactFile } = host;
  const common = { title: 'Redact a file', outputSchema: schemas.RedactOutput };
  if (redactFile.takes === 'path') {
    server.registerTool(
      'redact_file',
      {
        ...common,
        description:
          'Writes a copy of a file with personal data permanently removed, in the same format, and verifies that it is clean. Reads and writes only in the folders of the client or the working folder.',
        inputSchema: toldPlainly(schemas.RedactPathInput),
        annotations: ADDS,
      },
      (input) => answer(host, async () => redactFile.redact(input, await rootsOf(server))),
    );
    return;
  }
  server.registerTool(
    'redact_file',
    {
      ...common,
      description:
        'Answers a copy of a file with personal data permanently removed, in the same format, and verifies that it is clean.',
      inputSchema: toldPlainly(schemas.RedactContentInput),
      annotations: READS,
    },
    (input) =>
      answer(host, async () => {
        const { file, ...told } = await redactFile.redact(input);
        const resource = {
          uri: `veilmark://redacted/${encodeURIComponent(file.name)}`,
          mimeType: file.mimeType,
          blob: file.base64,
        };
        return { structured: told, content: [{ type: 'resource' as const, resource }] };
      }),
  );
}

/** The folders a client works in. One that names none, or cannot be asked in its revision, leaves the choice to the host. */
async function rootsOf({ server }: McpServer): Promise<string[] | undefined> {
  if (!server.getClientCapabilities()?.roots) return undefined;
  try {
    return (await server.listRoots()).roots.map(({ uri }) => uri);
  } catch {
    return undefined;
  }
}

function addLists(server: McpServer, host: McpHost): void {
  server.registerTool(
    'list_entities',
    {
      title: 'List types of personal data',
      description: 'Lists the types that can be found, with a description of each.',
      inputSchema: toldPlainly(schemas.ListEntitiesInput),
      outputSchema: schemas.ListEntitiesOutput,
      annotations: READS,
    },
    ({ query = '' }) =>
      answer(host, async () => {
        const words = query.toLowerCase().split(/\s+/).filter(Boolean);
        const entities = listEntities()
          .map(({ type, description }) => ({ type, description }))
          .filter(({ type, description }) =>
            words.every((word) => `${type} ${description}`.toLowerCase().includes(word)),
          );
        return { entities, total: entities.length };
      }),
  );
  server.registerTool(
    'list_presets',
    {
      title: 'List presets',
      description: 'Lists named sets of types: regulations, countries, industries and uses.',
      inputSchema: toldPlainly(schemas.ListPresetsInput),
      outputSchema: schemas.ListPresetsOutput,
      annotations: READS,
    },
    () =>
      answer(host, async () => ({
        presets: listPresets().map(({ id, name, entityCount }) => ({ id, name, entities: entityCount })),
      })),
  );
}

interface WithContent {
  structured: Record<string, unknown>;
  content: { type: 'resource'; resource: { uri: string; mimeType: string; blob: string } }[];
}

/** An answer in structure and, for clients that read none, as text. A failure of the caller's is told; any other is not. */
async function answer(host: McpHost, work: () => Promise<object | WithContent>) {
  try {
    const result = await work();
    const { structured, content } =
      'structured' in result ? (result as WithContent) : { structured: result, content: [] };
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(structured) }, ...content],
      structuredContent: structured as Record<string, unknown>,
    };
  } catch (error) {
    const text = host.explain(error) ?? 'Something went wrong; nothing was veiled';
    return { isError: true as const, content: [{ type: 'text' as const, text }] };
  }
}
