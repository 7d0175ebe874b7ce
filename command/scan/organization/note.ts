import type { GovernedConfig } from './apply';

type Types = Iterable<readonly [type: string, count: number]>;

/** What a command found and ended with a failure for, for the counts of an organization. */
export const noteRefused = (config: GovernedConfig, values: Types): Promise<void> => note(config, 'blocked', values);

/** What a command replaced. */
export const noteReplaced = (config: GovernedConfig, values: Types): Promise<void> => note(config, 'protected', values);

async function note({ policy }: GovernedConfig, decision: 'blocked' | 'protected', values: Types): Promise<void> {
  if (!policy) return;
  const { countDecided, reportCounted } = await import('./counts');
  countDecided(policy, 'command', { decision, values });
  await reportCounted(policy, 'command');
}
