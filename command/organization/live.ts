import type { GovernedConfig } from './apply';

const FRESH_MS = 60_000;

/**
 * What a program that runs for long makes of the settings. Under a policy it asks once a minute whether that changed, and makes it again;
 * it throws once the policy has expired and no other can be had.
 */
export async function live<T>(
  read: (isFirst: boolean) => Promise<GovernedConfig>,
  make: (config: GovernedConfig, before: T | undefined) => Promise<T>,
  now: () => number = Date.now,
): Promise<() => Promise<T>> {
  let config = await read(true);
  let made = await make(config, undefined);
  let checkedAt = now();
  let renewing: Promise<T> | undefined;
  const renew = async (): Promise<T> => {
    const next = await read(false);
    if (next.policy?.version !== config.policy?.version) made = await make(next, made);
    config = next;
    checkedAt = now();
    return made;
  };
  return () => {
    const { policy } = config;
    const isFresh = !policy || (now() - checkedAt < FRESH_MS && now() < Date.parse(policy.expiresAt));
    if (isFresh) return Promise.resolve(made);
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
}
