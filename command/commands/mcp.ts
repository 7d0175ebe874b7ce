import { statSync } from 'node:fs';
import type { Command } from '../frame/command';
import { listOf, numberOf, oneOf, parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Serve tools to MCP clients, or protect another MCP server',
  usage: `Usage: veilmark mcp [FOLDER...]
       veilmark mcp --wrap [options] -- COMMAND or URL

Without --wrap: serves analyze, anonymize, restore, redact_file, list_entities and list_presets over stdin and stdout.
redact_file reads and writes in the folders of the client, or else in the working folder; never in hidden folders or through links.

With --wrap: starts (or connects to) another server. Values in answers of its tools, resources and prompts are replaced before the
client sees them. Placeholders in arguments and answers of the client are restored before the server sees them. A server gets back
only values that it sent itself. Descriptions of tools do not change. What cannot be checked is withheld. Wrapped servers and the
proxy of one user share placeholders, sealed in the home folder, for a day.

  FOLDER               without --wrap: a folder that redact_file may use instead
  --wrap               wrap the server named after --
  --preset NAME        find the types of a preset
  --profile NAME       use this profile of the policy of your organization
  --entities A,B       find these types only
  --language CODE      language of the texts (default: detected)
  --threshold N        minimum score, 0 to 1
  --restore WHICH      own (default): restore values that the server sent itself; all: also those of your other wrapped servers
  --alone              share no placeholders with "veilmark proxy" and other wrapped servers
  --mapping FILE       use and extend this file of values, as redact and restore do; it contains them as plain text
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
      profile: { type: 'string' },
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
      given: values,
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
