import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';

export const login: Command = {
  name: 'login',
  summary: 'Follow the policy of an organization',
  usage: `Usage: veilmark login 'ADDRESS' --key KEY

Fetches the policy of an organization and checks its signature. From then on, every command of this user applies it: scan, redact,
review, hook, proxy, mcp, traces and otlp. The policy is fetched at most once a minute. While the service cannot be reached, the last
good policy applies. After it expires, commands refuse to work. Your settings decide what the policy leaves open.

  ADDRESS              delivery address of the organization, with the token after #; quote it
      --key KEY        public key of the organization

In CI set VEILMARK_ORGANIZATION to the address and VEILMARK_ORGANIZATION_KEY to the key instead. "organization" in veilmark.config.json
names the organization (its id) whose policy a project requires.

Example:
  veilmark login 'https://veilmark.example.com/api/organizations/3b0e8f4c/policy#vmo_…' --key 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
Exit codes: 0 done, 2 wrong usage, or no valid policy there.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, { key: { type: 'string' } });
    const [address, ...rest] = positionals;
    if (!address || rest.length > 0 || !values.key) throw new UsageError('Give the delivery address and --key');
    const { runLogin } = await import('../scan/organization/run');
    return runLogin(address, values.key);
  },
};
