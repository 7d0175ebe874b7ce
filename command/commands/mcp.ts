import { statSync } from 'node:fs';
import type { Command } from '../frame/command';
import { listOf, numberOf, oneOf, parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Serve the tools to MCP clients, or put a veil around another MCP server',
  usage: `Usage: veilmark mcp [FOLDER...]
       veilmark mcp --wrap [options] -- COMMAND or URL

Without --wrap: serves analyze, anonymize, restore, redact_file, list_entities and list_presets over stdin and stdout.
redact_file reads and writes in the folders of the client, else in the working folder; in no hidden one, and through no link out.

With --wrap: starts (or connects to) another server. What its tools, resources and prompts answer is veiled before the client
sees it; placeholders in arguments and answers of the client are restored before the server sees them. A server gets back only
what it told itself. Descriptions of tools stay as they are. What cannot be checked is withheld. Wrapped servers and the proxy of
one user call people by the same placeholders: they share them below the home folder, sealed, for a day.

  FOLDER               without --wrap: a folder that redact_file may use instead
  --wrap               wrap the server named after --
  --preset NAME        find the types of a preset
  --entities A,B       find these types only
  --language CODE      language of the texts; found out otherwise
  --threshold N        minimum score, 0 to 1
  --restore WHICH      own (default): give the server back what it told itself; all: also what your other wrapped servers told
  --alone              share no placeholders with "veilmark proxy" and other wrapped servers
  --mapping FILE       go on from this file and keep the values in it, as redact and restore do: it holds them in clear
  --header "Name: v"   send this header to a URL; repeat for more
  -h, --help           show this

Examples:
  veilmark mcp
  veilmark mcp --wrap -- npx -y @modelcontextprotocol/server-filesystem ~/Documents
  veilmark mcp --wrap --header "Authorization: Bearer $TOKEN" -- https://example.com/mcp`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      wrap: { type: 'boolean' },
      preset: { type: 'string' },
      entities: { type: 'string', multiple: true },
      language: { type: 'string' },
      threshold: { type: 'string' },
      restore: { type: 'string' },
      alone: { type: 'boolean' },
      mapping: { type: 'string' },
      header: { type: 'string', multiple: true },
    });
    const { serveTools, wrapServer } = await import('../gateways/mcp/run');
    if (!values.wrap) {
      if (!positionals.every((one) => statSync(one, { throwIfNoEntry: false })?.isDirectory()))
        throw new UsageError('without --wrap only folders can be named; a server to wrap needs --wrap before it');
      return serveTools(positionals);
    }
    const entities = listOf(values.entities);
    return wrapServer(positionals, {
      detection: {
        ...(values.preset !== undefined && { preset: values.preset }),
        ...(entities.length > 0 && { entities }),
        ...(values.language !== undefined && { language: values.language }),
        ...(values.threshold !== undefined && { scoreThreshold: numberOf('--threshold', values.threshold, 0, 1) }),
      },
      mapping: values.mapping,
      isAlone: values.alone ?? false,
      isAllRestored: oneOf('--restore', values.restore ?? 'own', ['own', 'all']) === 'all',
      headers: Object.fromEntries((values.header ?? []).map(readHeader)),
    });
  },
};

function readHeader(header: string): [string, string] {
  const at = header.indexOf(':');
  if (at <= 0) throw new UsageError('--header takes "Name: value"');
  return [header.slice(0, at).trim(), header.slice(at + 1).trim()];
}
