import type { GovernedConfig } from './apply';
import { hasLogin } from './logins';

const FRESH_MS = 60_000;

/**
 * What a program that runs for long makes of the settings. Once a minute it asks which policy applies, also where none did when it
 * started, and makes it again if that is another one; it throws once the policy has expired and no other can be had.
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
    const next = await read(false).catch((error: unknown) => {
      // Without an organization, what was read at the start is enough: a file that somebody is editing stops nothing.
      if (config.policy || hasLogin()) throw error;
      return config;
    });
    if (nameOf(next) !== nameOf(config)) made = await make(next, made);
    config = next;
    checkedAt = now();
    return made;
  };
  return () => {
    const { policy } = config;
    const isFresh = now() - checkedAt < FRESH_MS && (!policy || now() < Date.parse(policy.expiresAt));
    if (isFresh) return Promise.resolve(made);
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
}

/** Each organization counts its versions from the beginning. */
const nameOf = ({ policy }: GovernedConfig): string => (policy ? `${policy.organization} ${policy.version}` : '');
