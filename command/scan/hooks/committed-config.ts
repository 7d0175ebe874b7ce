import path from 'node:path';
import { Baseline } from '../config/baseline';
import { CONFIG_FILE, governed, parseConfig, readConfig } from '../config/read-config';
import type { Config } from '../config/schema';
import { stricter } from '../config/stricter';
import { git } from '../git/git';
import type { GovernedConfig } from '../organization/apply';

interface HookSettings {
  config: GovernedConfig;
  baseline: Baseline;
  /** Settings that weaken what is found and are not committed yet. */
  left: string[];
  /** Whether a finding is a value that the settings themselves name, which is where they have to name it. */
  isNamed(file: string, value: string): boolean;
}

/**
 * What a hook looks for. A commit must not bring along the settings that let it pass: what weakens counts as it is in `revision`, what is
 * stricter at once. A file that git does not know is the user's own.
 */
export async function hookSettings(revision: string | undefined): Promise<HookSettings> {
  const place = trackedConfig();
  if (place === undefined) {
    const config = await readConfig(undefined, 'check', () => {});
    return { config, baseline: baselineOf(config, revision), left: [], isNamed: () => false };
  }
  const read = async (from: string) => {
    const text = blobOf(`${from}:${place.name}`);
    return text === undefined ? {} : parseConfig(text, place.file);
  };
  const before: Config = revision === undefined ? {} : await read(revision);
  const after: Config = await read('');
  const { config: committed, left } = stricter(before, after);
  const config = await governed(committed, () => {});
  const isNew = (name: string) =>
    JSON.stringify(before[name as keyof Config]) !== JSON.stringify(after[name as keyof Config]);
  return {
    config,
    baseline: baselineOf(config, revision),
    left: left.filter(isNew),
    isNamed: namedBy(place.name, after),
  };
}

function namedBy(name: string, { allowList = [], denyList = [] }: Config): HookSettings['isNamed'] {
  const values = new Set([...allowList, ...denyList.flatMap((one) => one.values)]);
  return (file, value) => values.has(value) && (file === name || file.endsWith(`:${name}`));
}

/** The nearest settings that are in the index, from the current folder up to the root of the repository. */
function trackedConfig(): { name: string; file: string } | undefined {
  const top = git('rev-parse', '--show-toplevel').trim();
  let prefix = git('rev-parse', '--show-prefix').trim();
  for (;;) {
    const name = `${prefix}${CONFIG_FILE}`;
    if (blobOf(`:${name}`) !== undefined) return { name, file: path.join(top, name) };
    if (prefix === '') return undefined;
    prefix = prefix.replace(/[^/]+\/$/, '');
  }
}

/** A baseline that git knows counts as it was committed. */
function baselineOf({ baseline: file }: Config, revision: string | undefined): Baseline {
  if (file === undefined) return Baseline.empty();
  const name = path.relative(git('rev-parse', '--show-toplevel').trim(), file).split(path.sep).join('/');
  if (name.startsWith('..') || blobOf(`:${name}`) === undefined) return Baseline.readOrEmpty(file);
  const text = revision === undefined ? undefined : blobOf(`${revision}:${name}`);
  return text === undefined ? Baseline.empty() : Baseline.parse(text, file);
}

function blobOf(name: string): string | undefined {
  try {
    return git('cat-file', 'blob', name);
  } catch {
    return undefined;
  }
}
