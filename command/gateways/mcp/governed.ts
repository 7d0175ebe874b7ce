import type { PolicyDocument } from '@veilmark/contract/policy';
import type { Veil } from '@veilmark/mcp/gateway';
import { UsageError } from '../../frame/usage-error';
import type { AnalyzeOptions } from '../../library/types';
import { governed } from '../../scan/config/read-config';
import { type GovernedConfig, isSameName, underPolicy } from '../../scan/organization/apply';
import { live } from '../../scan/organization/live';

/** What a tool was asked for, under a policy or not: what to find, and what replaces it where the policy says so. */
export interface Asked {
  detection: AnalyzeOptions;
  operators?: PolicyDocument['operators'];
}

/** MCP clients start servers in any folder, so settings of a project do not count here; the policy of the organization does. */
const readPolicy = (isFirst: boolean): Promise<GovernedConfig> => governed({}, isFirst ? undefined : () => {});

/** What a tool was asked for, under the policy and the profile of it that the call names: what they set wins. */
export async function governedOptions(): Promise<(asked: AnalyzeOptions, profile?: string) => Promise<Asked>> {
  const current = await live<(asked: AnalyzeOptions, profile?: string) => Asked>(readPolicy, async (config) => {
    const { policy: followed } = config;
    return (asked, profile) => {
      if (profile !== undefined && !followed?.policy.profiles?.some(({ name }) => isSameName(profile, name)))
        throw new UsageError(
          'There is no profile with this name: only the policy of an organization has profiles here',
        );
      const chosen = followed ? underPolicy(followed, {}, profile) : config;
      return { detection: within(asked, chosen), operators: chosen.policy?.policy.operators };
    };
  });
  return async (asked, profile) => (await current())(asked, profile);
}

/** A veil that is made again when the policy changes. It throws, and the message is withheld, where there is no valid policy. */
export async function governedVeil<T extends { veil: Required<Veil> }>(
  asked: AnalyzeOptions,
  profile: string | undefined,
  make: (options: AnalyzeOptions, before: T | undefined) => T,
): Promise<Veil> {
  const read = async (isFirst: boolean) => {
    const config = await governed({}, isFirst ? undefined : () => {}, profile);
    if (profile !== undefined && config.policyProfile === undefined)
      throw new UsageError('--profile names no profile of the policy of your organization');
    return config;
  };
  const current = await live<T>(read, async (config, before) => make(within(asked, config), before));
  const now = async () => (await current()).veil;
  let last = await now();
  return {
    veil: async (text, label) => {
      last = await now();
      return last.veil(text, label);
    },
    veilFile: async (bytes, mimeType) => (await now()).veilFile(bytes, mimeType),
    refresh: async () => (await now()).refresh(),
    // What was told stays the same under every policy.
    restore: (text) => last.restore(text),
    literal: (text) => last.literal(text),
  };
}

function within(asked: AnalyzeOptions, config: GovernedConfig): AnalyzeOptions {
  if (!config.policy) return asked;
  const isChosen = config.preset !== undefined || config.entities !== undefined || config.scope !== undefined;
  const { entities, preset, scoreThreshold, ...rest } = asked;
  const threshold = Math.min(scoreThreshold ?? 1, config.threshold ?? 1);
  return {
    ...rest,
    ...(isChosen ? { entities: config.entities, preset: config.preset ?? config.scope } : { entities, preset }),
    ...((scoreThreshold ?? config.threshold) !== undefined && { scoreThreshold: threshold }),
    ...(config.language !== undefined && { language: config.language }),
    ...(config.thresholds && { scoreThresholds: config.thresholds }),
    ...(config.allowList && { allowList: config.allowList }),
    ...(config.denyList && { denyList: config.denyList }),
    ...(config.recognizers && { adHocRecognizers: config.recognizers }),
  };
}
