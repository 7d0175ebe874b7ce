import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import type { Config } from './schema';

/** Names of the settings that a file holds. */
export const namesOf = (config: Config): string[] =>
  Object.entries(config).flatMap(([name, value]) => (value === undefined || name === '$schema' ? [] : name));

interface Stricter {
  config: Config;
  /** Names of the settings that were taken, and of those that were not. */
  taken: string[];
  left: string[];
}

/** Trusted settings with what another file adds to them. Nothing that is found without it can be missed with it. */
export function stricter(trusted: Config, other: Config): Stricter {
  const config: Config = { ...trusted };
  const taken: string[] = [];
  const take = (name: keyof Config, change: () => void) => {
    taken.push(name);
    change();
  };
  // Which policy applies is up to the project as well; a policy only adds to what is found, or says so.
  if (other.organization !== undefined && trusted.organization === undefined)
    take('organization', () => {
      config.organization = other.organization;
    });
  if (other.denyList)
    take('denyList', () => {
      config.denyList = [...(trusted.denyList ?? []), ...(other.denyList ?? [])];
    });
  if (other.recognizers)
    take('recognizers', () => {
      config.recognizers = [...(trusted.recognizers ?? []), ...(other.recognizers ?? [])];
    });
  if (other.labels)
    take('labels', () => {
      config.labels = [...(trusted.labels ?? []), ...(other.labels ?? [])];
    });
  if (other.threshold !== undefined && other.threshold < (trusted.threshold ?? DEFAULT_THRESHOLD))
    take('threshold', () => {
      config.threshold = other.threshold;
    });
  // What is on already changes nothing, and is not worth a word.
  const isNothing = (name: string) =>
    ['model', 'pictures'].includes(name) && other[name as 'model' | 'pictures'] === true;
  const left = namesOf(other).filter((name) => !taken.includes(name) && !isNothing(name));
  return { config, taken, left };
}
