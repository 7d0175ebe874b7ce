import {
  type Analyzer,
  providers,
  type RedactFile,
  Refusal,
  rememberFiles,
  rememberFindings,
  unreadable,
} from '@veilmark/proxy';
import { readConfig } from '../config/read-config';
import type { FollowedPolicy } from '../organization/follow';
import { live } from '../organization/live';
import { type DetectionValues, readDetection } from './detection';
import { redactPart } from './redact-part';
import type { Upstream } from './upstreams';

interface Rules {
  analyze: Analyzer;
  redactFile: RedactFile;
  policy: FollowedPolicy | undefined;
}

/** What the proxy finds and lets through, by the settings and by the policy of the organization that is in force at each request. */
export async function governedProxy(
  values: DetectionValues,
): Promise<Omit<Rules, 'policy'> & { admit(upstream: Upstream): Promise<void> }> {
  const current = await live<Rules>(
    (isFirst) => readConfig(values.config, 'protect', isFirst ? undefined : () => {}),
    async (config) => {
      const detection = await readDetection(values, config);
      return {
        // Made with the rules: what others found is of no use to these.
        analyze: rememberFindings(detection.analyze),
        redactFile: rememberFiles((file, veilText) => redactPart(file, veilText, detection)),
        policy: config.policy,
      };
    },
  );
  return {
    analyze: async (text) => (await current()).analyze(text),
    redactFile: async (file, veilText) => {
      const { policy, redactFile } = await current();
      if (policy?.policy.attachments === 'refuse')
        throw unreadable(file.path, 'a file', ', which the policy of your organization does not let through');
      return redactFile(file, veilText);
    },
    admit: async (upstream) => {
      const rules = await current().catch((error: unknown) => {
        throw new Refusal(403, 'veilmark_policy', error instanceof Error ? error.message : 'There is no valid policy');
      });
      requireProvider(upstream, rules.policy);
    },
  };
}

/** A provider is known by its host: under its name only where requests really go there. */
function requireProvider({ like, url }: Upstream, followed: FollowedPolicy | undefined): void {
  const allowed = followed?.policy.allowedProviders;
  if (!allowed) return;
  const { host } = new URL(url);
  const isAllowed = allowed.some(
    (one) => one === host || (one === like && host === new URL(providers[like].upstream).host),
  );
  if (!isAllowed)
    throw new Refusal(403, 'veilmark_policy', 'The policy of your organization does not allow this model provider');
}
