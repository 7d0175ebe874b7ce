import type { PolicyDocument } from '@veilmark/contract/policy';
import type { Veil } from '@veilmark/mcp/gateway';
import { UsageError } from '../../frame/usage-error';
import type { AnalyzeOptions } from '../../library/types';
import { governed } from '../../scan/config/read-config';
import { type GovernedConfig, isSameName, underPolicy } from '../../scan/organization/apply';
import { countDecided, reportCounted } from '../../scan/organization/counts';
import type { FollowedPolicy } from '../../scan/organization/follow';
import { live } from '../../scan/organization/live';

/** What a tool was asked for, under a policy or not: what to find, and what replaces it where the policy says so. */
interface Asked {
  detection: AnalyzeOptions;
  operators?: PolicyDocument['operators'];
}

/** MCP clients start servers in any folder, so settings of a project do not count here; the policy of the organization does. */
const readPolicy = (isFirst: boolean): Promise<GovernedConfig> => governed({}, isFirst ? undefined : () => {});

/** Told what was replaced, by type. */
export type OnReplaced = (entities: Readonly<Record<string, number>>) => void;

export interface GovernedTools {
  /** What a tool was asked for, under the policy and the profile of it that the call names: what they set wins. */
  govern(asked: AnalyzeOptions, profile?: string): Promise<Asked>;
  onReplaced: OnReplaced;
  /** Reports what was counted and not reported yet. */
  end(): Promise<void>;
}

export async function governedTools(): Promise<GovernedTools> {
  const current = await live<GovernedConfig>(readPolicy, async (config) => config);
  return {
    govern: async (asked, profile) => {
      const config = await current();
      const { policy: followed } = config;
      if (profile !== undefined && !followed?.policy.profiles?.some(({ name }) => isSameName(profile, name)))
        throw new UsageError(
          'There is no profile with this name: only the policy of an organization has profiles here',
        );
      const chosen = followed ? underPolicy(followed, {}, profile) : config;
      return { detection: within(asked, chosen), operators: chosen.policy?.policy.operators };
    },
    onReplaced: (entities) => void current().then(({ policy }) => counter(policy)(entities), ignore),
    end: () => current().then(({ policy }) => reportCounted(policy, 'command', true), ignore),
  };
}

const counter =
  (policy: FollowedPolicy | undefined): OnReplaced =>
  (entities) => {
    countDecided(policy, 'command', { decision: 'protected', values: Object.entries(entities) });
    void reportCounted(policy, 'command');
  };

/** Without a valid policy nothing is replaced, and nothing counted. */
const ignore = (): void => {};

/** A veil that is made again when the policy changes. It throws, and the message is withheld, where there is no valid policy. */
export async function governedVeil<T extends { veil: Required<Veil> }>(
  asked: AnalyzeOptions,
  profile: string | undefined,
  make: (options: AnalyzeOptions, before: T | undefined, onReplaced: OnReplaced) => T,
): Promise<{ veil: Veil; end(): Promise<void> }> {
  const read = async (isFirst: boolean) => {
    const config = await governed({}, isFirst ? undefined : () => {}, profile);
    if (profile !== undefined && config.policyProfile === undefined)
      throw new UsageError('--profile names no profile of the policy of your organization');
    return config;
  };
  let policy: FollowedPolicy | undefined;
  const current = await live<T>(read, async (config, before) => {
    policy = config.policy;
    return make(within(asked, config), before, counter(policy));
  });
  const now = async () => (await current()).veil;
  let last = await now();
  const veil: Veil = {
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
  return { veil, end: () => reportCounted(policy, 'command', true) };
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
