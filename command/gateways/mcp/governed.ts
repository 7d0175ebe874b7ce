import type { PolicyDocument } from '@veilmark/contract/policy';
import type { Veil } from '@veilmark/mcp/gateway';
import { governed as underCall } from '@veilmark/policy/govern';
import { UsageError } from '../../frame/usage-error';
import type { AnalyzeOptions } from '../../library/types';
import { governed } from '../../scan/config/read-config';
import { type GovernedConfig, isSameName, requireWithinPolicy, underPolicy } from '../../scan/organization/apply';
import { countDecided, reportCounted } from '../../scan/organization/counts';
import type { FollowedPolicy } from '../../scan/organization/follow';
import { live } from '../../scan/organization/live';
import { detectionOptions } from '../../serve/detection';

/** What a tool was asked for, under a policy or not: what to find, and what replaces it where the policy says so. */
interface Asked {
  detection: AnalyzeOptions;
  operators?: PolicyDocument['operators'];
  /** Whether the policy leaves no choice of operators to the call. */
  isLocked?: boolean;
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
      const policy = chosen.policy?.policy;
      return {
        detection: within(asked, policy),
        operators: policy?.operators,
        isLocked: policy?.lockUserSettings === true,
      };
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

/** Options of the command that a policy may refuse. */
export type WrapValues = Pick<
  Parameters<typeof requireWithinPolicy>[0],
  'entities' | 'preset' | 'profile' | 'threshold' | 'restore'
>;

/** A veil that is made again when the policy changes. It throws, and the message is withheld, where there is no valid policy. */
export async function governedVeil<T extends { veil: Required<Veil> }>(
  asked: AnalyzeOptions,
  given: WrapValues,
  make: (options: AnalyzeOptions, before: T | undefined, onReplaced: OnReplaced) => T,
): Promise<{ veil: Veil; end(): Promise<void> }> {
  const { profile } = given;
  const read = async (isFirst: boolean) => {
    const config = await governed({}, isFirst ? undefined : () => {}, profile);
    if (profile !== undefined && config.policyProfile === undefined)
      throw new UsageError('--profile names no profile of the policy of your organization');
    return config;
  };
  let policy: FollowedPolicy | undefined;
  const current = await live<T>(read, async (config, before) => {
    requireWithinPolicy(given, config);
    policy = config.policy;
    return make(within(asked, policy?.policy), before, counter(policy));
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

/** As every call under a policy: what that sets wins, and what it leaves open is up to the call unless it locks everything. */
function within({ language, entities, preset, scoreThreshold, ...rest }: AnalyzeOptions, policy?: PolicyDocument) {
  const call = {
    language,
    preset,
    ...(entities && { entities: [...entities] }),
    ...(scoreThreshold !== undefined && { score_threshold: scoreThreshold }),
  };
  if (!policy) return { language, entities, preset, scoreThreshold, ...rest };
  return { ...rest, ...detectionOptions(underCall(policy, call)) };
}
