import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const policy: Command = {
  name: 'policy',
  summary: 'Show which policy of an organization applies here',
  usage: `Usage: veilmark policy [options]

Brings the policy up to date and shows whose it is, its version, until when it counts, and what it sets.

      --config FILE      settings (default: the nearest veilmark.config.json)
      --json             as JSON
Exit codes: 0 done, 2 wrong usage, or no valid policy.`,
  async run(args) {
    const { values } = parseOptions(args, { config: { type: 'string' }, json: { type: 'boolean' } });
    const { runPolicy } = await import('../organization/run');
    return runPolicy(values);
  },
};
