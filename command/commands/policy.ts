import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const policy: Command = {
  name: 'policy',
  summary: 'Show which policy of an organization applies here',
  usage: `Usage: veilmark policy [options]

Updates the policy, and shows its organization, its version, how long it is valid, and what it sets.

      --config FILE      settings (default: the nearest veilmark.config.json)
      --json             as JSON
Exit codes: 0 done, 2 wrong usage, or no valid policy.`,
  async run(args) {
    const { values } = parseOptions(args, { config: { type: 'string' }, json: { type: 'boolean' } });
    const { runPolicy } = await import('../scan/organization/run');
    return runPolicy(values);
  },
};
