import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const logout: Command = {
  name: 'logout',
  summary: 'Stop following the policy of an organization',
  usage: `Usage: veilmark logout

Ends "veilmark login". Commands then refuse to work in projects that require the organization in veilmark.config.json.
Exit codes: 0 done, 2 wrong usage.`,
  async run(args) {
    parseOptions(args, {});
    const { runLogout } = await import('../scan/organization/run');
    return runLogout();
  },
};
