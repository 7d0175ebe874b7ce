import type { Veil } from '@veilmark/mcp/gateway';
import { governed } from '../config/read-config';
import type { AnalyzeOptions } from '../library/types';
import type { GovernedConfig } from '../organization/apply';
import { live } from '../organization/live';

/** MCP clients start servers in any folder, so settings of a project do not count here; the policy of the organization does. */
const readPolicy = (isFirst: boolean): Promise<GovernedConfig> => governed({}, isFirst ? undefined : () => {});

/** What a tool was asked for, under the policy: what that sets wins. */
export async function governedOptions(): Promise<(asked: AnalyzeOptions) => Promise<AnalyzeOptions>> {
  const current = await live<(asked: AnalyzeOptions) => AnalyzeOptions>(
    readPolicy,
    async (config) => (asked) => within(asked, config),
  );
  return async (asked) => (await current())(asked);
}

/** A veil that is made again when the policy changes. It throws, and the message is withheld, where there is no valid policy. */
export async function governedVeil<T extends { veil: Required<Veil> }>(
  asked: AnalyzeOptions,
  make: (options: AnalyzeOptions, before: T | undefined) => T,
): Promise<Veil> {
  const current = await live<T>(readPolicy, async (config, before) => make(within(asked, config), before));
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
