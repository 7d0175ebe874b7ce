import {
  type Analyzer,
  Conversations,
  type ProxyOptions,
  providers,
  type RedactFile,
  Refusal,
  rememberFiles,
  rememberFindings,
  unreadable,
} from '@veilmark/proxy';
import { UsageError } from '../../frame/usage-error';
import { type OperatorValues, requireLookedFor } from '../../redact/options';
import { readConfig } from '../../scan/config/read-config';
import type { GovernedConfig } from '../../scan/organization/apply';
import { countDecided, reportCounted } from '../../scan/organization/counts';
import type { FollowedPolicy } from '../../scan/organization/follow';
import { live } from '../../scan/organization/live';
import { type DetectionValues, readDetection } from './detection';
import { replacingBy } from './operators';
import { redactPart } from './redact-part';
import type { Upstream } from './upstreams';

/** What applies to a request. */
type Rules = Pick<ProxyOptions, 'analyze' | 'makeStandIn' | 'conversations' | 'onScanned'> & { redactFile: RedactFile };
type GovernedRules = Rules & { policy: FollowedPolicy | undefined };

interface GovernedProxy {
  rules(upstream: Upstream, profile: string | null): Promise<Rules>;
  /** Reports what was counted and not reported yet. */
  end(): Promise<void>;
}

/** By the settings and by the policy of the organization that is in force at each request, with the profile of it that the request names. */
export async function governedProxy(values: DetectionValues & OperatorValues): Promise<GovernedProxy> {
  const rulesOf = (profile: string | undefined) =>
    live<GovernedRules>(
      (isFirst) => readConfig(values.config, 'protect', isFirst ? undefined : () => {}, profile),
      (config) => makeRules({ ...values, profile }, config),
    );
  const current = await rulesOf(values.profile);
  const byProfile = new Map<string, ReturnType<typeof rulesOf>>();
  const rulesFor = async (profile: string | null): Promise<GovernedRules> => {
    const rules = await current();
    const asked = profile?.trim().toLowerCase();
    if (!asked || !rules.policy) return rules;
    const isThere = rules.policy.policy.profiles?.some(({ name }) => name.toLowerCase() === asked);
    if (!isThere) throw new UsageError('The policy of your organization has no profile with this name');
    const made = byProfile.get(asked) ?? rulesOf(asked);
    byProfile.set(asked, made);
    // One that was refused may be there with the next version.
    made.catch(() => byProfile.delete(asked));
    return (await made)();
  };
  return {
    async rules(upstream, profile) {
      const rules = await rulesFor(profile).catch((error: unknown) => {
        throw new Refusal(403, 'veilmark_policy', error instanceof Error ? error.message : 'There is no valid policy');
      });
      requireProvider(upstream, rules.policy);
      return { ...rules, onScanned: async ({ fresh }) => countVeiled(rules.policy, upstream, fresh.entities) };
    },
    end: () =>
      current().then(
        ({ policy }) => reportCounted(policy, 'proxy', true),
        () => {},
      ),
  };
}

/** Counts what was veiled on its way to a provider, where the policy asks for it; the request does not wait for the report. */
function countVeiled(
  policy: FollowedPolicy | undefined,
  { url }: Upstream,
  entities: Readonly<Record<string, number>>,
): void {
  const site = new URL(url).hostname;
  countDecided(policy, 'proxy', { decision: 'protected', site, values: Object.entries(entities) });
  void reportCounted(policy, 'proxy');
}

async function makeRules(values: DetectionValues & OperatorValues, config: GovernedConfig): Promise<GovernedRules> {
  const { policy } = config;
  const detection = await readDetection(values, config);
  if (!policy?.policy.operators) requireLookedFor(values, detection.options);
  const { makeStandIn, isKept } = await replacingBy(policy?.policy, values);
  const analyze: Analyzer = async (text) =>
    (await detection.analyze(text)).filter(({ entity_type }) => !isKept(entity_type));
  const redact = rememberFiles((file, veilText) => redactPart(file, veilText, { ...detection, analyze }));
  return {
    // Made with the rules: what others found is of no use to these.
    analyze: rememberFindings(analyze),
    makeStandIn,
    conversations: new Conversations(),
    redactFile: async (file, veilText) => {
      if (policy?.policy.attachments === 'refuse')
        throw unreadable(file.path, 'a file', ', which the policy of your organization does not let through');
      return redact(file, veilText);
    },
    policy,
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
