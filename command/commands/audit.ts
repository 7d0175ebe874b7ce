import type { Command } from '../frame/command';
import { oneOf, parseOptions } from '../frame/parse-options';

export const audit: Command = {
  name: 'audit',
  summary: 'Check an exported audit log of an organization',
  usage: `Usage: veilmark audit verify FILES|- [options]

Checks that no entry was changed, left out or added, and that the organization signed the newest one. Takes the answers of
GET /api/organizations/{id}/audit, as one file or one file per page. Needs no network.

      --key KEY          public key of the organization, as you wrote it down (default: the one in the file)

Example:
  veilmark audit verify audit.json --key 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
Exit codes: 0 intact, 1 not intact, 2 wrong usage or unreadable.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, { key: { type: 'string' } });
    oneOf('audit', positionals[0] ?? '', ['verify']);
    const { runVerify } = await import('../scan/organization/run-verify');
    return runVerify(positionals.slice(1), values.key);
  },
};
