import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const logout: Command = {
  name: 'logout',
  summary: 'Stop following the policy of an organization',
  usage: `Usage: veilmark logout

Forgets the organization of "veilmark login". Projects that name it in veilmark.config.json are refused from then on.
Exit codes: 0 done, 2 wrong usage.`,
  async run(args) {
    parseOptions(args, {});
    const { runLogout } = await import('../organization/run');
    return runLogout();
  },
};
