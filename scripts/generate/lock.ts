// What package-lock.json says, and where in it a package is found.
import { readFileSync } from 'node:fs';

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
/** Every package by its place, such as `node_modules/zod`. */
export const packages: Record<string, LockedPackage> = lock.packages;

/** Where a package, asked from `from`, lies: the way Node looks for it, upwards. Undefined where the lock does not hold it. */
export function placeOf(from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const place = `${base && `${base}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!base) return undefined;
  }
}
