import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { firstWrong, IN_OUR_WORDS, sayWrong } from '@veilmark/wire/wrong-shape';
import type * as z from 'zod';
import { cannotRead } from '../../frame/file-errors';
import { homeFolder } from '../../frame/home-folder';
import { tellLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { visible } from '../../frame/visible';
import type { GovernedConfig } from '../organization/apply';
import { hasLogin } from '../organization/logins';
import type { Config } from './schema';
import { namesOf, stricter } from './stricter';

export const CONFIG_FILE = 'veilmark.config.json';

/**
 * What the settings are for. `check` looks through a project and takes its settings; `protect` keeps values from leaving, and a project
 * may be anybody's: its file can only make that stricter.
 */
type ConfigUse = 'check' | 'protect';

/**
 * The named file; else the nearest one from the current folder up to the root of the repository, and the user's own. Paths in a file are
 * relative to it. Says which file applies and what it changes. `profile` may name one of the policy of the organization.
 */
export async function readConfig(
  named: string | undefined,
  use: ConfigUse = 'check',
  tell: (line: string) => void = tellLine,
  profile?: string | undefined,
): Promise<GovernedConfig> {
  return governed(await readLocal(named, use, tell), tell, profile);
}

/** Puts the policy of the organization above settings, where one is followed. */
export async function governed(
  local: Config,
  tell: (line: string) => void = tellLine,
  profile?: string | undefined,
): Promise<GovernedConfig> {
  if (local.organization === undefined && !hasLogin()) return local;
  const { followedPolicy } = await import('../organization/follow');
  const followed = await followedPolicy(local.organization);
  if (!followed) return local;
  const { underPolicy } = await import('../organization/apply');
  const { sayCounting } = await import('../organization/counts');
  const config = underPolicy(followed, local, profile);
  const chosen = config.policyProfile === undefined ? '' : `, profile ${visible(config.policyProfile)}`;
  tell(`Policy of your organization: version ${followed.version}${chosen}, until ${followed.expiresAt}`);
  sayCounting(followed);
  return config;
}

async function readLocal(named: string | undefined, use: ConfigUse, tell: (line: string) => void): Promise<Config> {
  if (named !== undefined) return readFile(named);
  const found = findConfig();
  const own = ownConfigFile();
  const mine = existsSync(own) ? await readFile(own) : undefined;
  if (found === undefined || path.resolve(found) === path.resolve(own)) {
    if (mine) say(tell, own, namesOf(mine), []);
    return mine ?? {};
  }
  const theirs = await readFile(found);
  if (use === 'check') {
    say(tell, found, namesOf(theirs), []);
    return theirs;
  }
  const { config, taken, left } = stricter(mine ?? {}, theirs);
  if (mine) say(tell, own, namesOf(mine), []);
  say(tell, found, taken, left);
  return config;
}

function say(tell: (line: string) => void, file: string, taken: readonly string[], left: readonly string[]): void {
  const shown = visible(path.relative(process.cwd(), file) || file);
  if (taken.length > 0) tell(`Settings of ${shown}: ${taken.join(', ')}`);
  if (left.length > 0)
    tell(
      `Settings of ${shown} not taken, because they would weaken protection: ${left.join(', ')}. --config ${shown} takes them.`,
    );
}

/** A configuration in a text; `file` is what messages call it, and what its paths are relative to. */
export async function parseConfig(text: string, file: string): Promise<Config> {
  // The checker is loaded only where there is something to check.
  const { ConfigSchema } = await import('./schema');
  const parsed = ConfigSchema.safeParse(parseText(text, file), IN_OUR_WORDS);
  if (!parsed.success) throw new UsageError(`${file}: ${wrongSetting(parsed.error.issues)}`);
  const besides = (value: string | undefined) => value && path.resolve(path.dirname(file), value);
  return { ...parsed.data, baseline: besides(parsed.data.baseline), ocrData: besides(parsed.data.ocrData) };
}

function wrongSetting([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return 'the content is not a configuration';
  if (issue.code === 'unrecognized_keys')
    return `there is no setting ${issue.keys.map((key) => visible([...issue.path, key].join('.'))).join(', ')}`;
  const { path: where, expected, isMissing } = firstWrong([issue]);
  const name = visible(where.join('.'));
  return isMissing ? `${name} is missing` : sayWrong(name || 'the content', expected);
}

const readFile = (file: string): Promise<Config> => parseConfig(readText(file), file);

/** The user's own settings, which count where no file of a project does, and for what a project may not weaken. */
function ownConfigFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  if (process.platform === 'win32')
    return path.join(APPDATA || path.join(homeFolder(), 'AppData', 'Roaming'), 'veilmark', CONFIG_FILE);
  return path.join(XDG_CONFIG_HOME || path.join(homeFolder(), '.config'), 'veilmark', CONFIG_FILE);
}

function findConfig(): string | undefined {
  const start = process.cwd();
  const own = ownId();
  const trusted = new Set([own, 0, statSync(start).uid]);
  for (let folder = start; ; folder = path.dirname(folder)) {
    const { uid, mode } = statSync(folder);
    // Above a folder of somebody else, or in one that everybody may write to, anybody may have put something.
    if (folder !== start && process.platform !== 'win32' && (mode & 0o002) !== 0) return undefined;
    const file = path.join(folder, CONFIG_FILE);
    if (existsSync(file) && trusted.has(statSync(file).uid)) return file;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return undefined;
    if (process.platform !== 'win32' && uid !== own) return undefined;
  }
}

/** The user this runs as, where the system has such ids and Deno lets programs ask. */
function ownId(): number | undefined {
  try {
    return process.getuid?.();
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(file, error);
  }
}

export function parseText(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`"${file}" is not JSON`);
  }
}

/** A file of JSON that the caller named. Throws UsageError. */
export const parseJson = (file: string): unknown => parseText(readText(file), file);
