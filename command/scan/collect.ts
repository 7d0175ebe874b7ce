import { accessSync, constants, type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { cannotRead } from '../frame/file-errors';
import { UsageError } from '../frame/usage-error';

const IGNORE_FILES = ['.gitignore', '.veilmarkignore'];
/** Never of interest, whether a file says so or not. */
const ALWAYS_SKIPPED = new Set(['.git', '.hg', '.svn', 'node_modules']);

interface CollectOptions {
  /** Patterns as in .gitignore, from the configuration or the command line. */
  exclude?: readonly string[];
  /** Also what ignore files leave out. */
  noIgnore?: boolean;
}

export interface Collected {
  /** Path as it is opened, and as reports call it. */
  file: string;
  name: string;
  size: number;
  /** The caller named it, rather than a folder that contains it. */
  isNamed?: true;
}

/** Files under the paths, in order, without what ignore files leave out. A file that is named itself is always taken. */
export function* collectFiles(paths: readonly string[], options: CollectOptions = {}): Generator<Collected> {
  for (const one of paths) {
    const stats = statSync(one, { throwIfNoEntry: false });
    if (!stats) throw new UsageError(`"${one}" does not exist`);
    requireReadable(one);
    if (!stats.isDirectory()) yield { file: one, name: shown(one), size: stats.size, isNamed: true };
    else yield* walk(one, one, rulesAbove(one, options), options);
  }
}

/** Reports use forward slashes and no leading "./", so that they are the same everywhere. */
const shown = (file: string): string => path.normalize(file).split(path.sep).join('/');

/** Rules of one folder, and where it lies. */
interface Rules {
  folder: string;
  rules: Ignore;
}

function* walk(
  folder: string,
  top: string,
  inherited: readonly Rules[],
  options: CollectOptions,
): Generator<Collected> {
  const rules = options.noIgnore ? inherited : withOwnRules(folder, inherited);
  const entries = entriesOf(folder);
  // Handed on as it is: who tries to read it fails as well, and says so.
  if (!entries) yield { file: folder, name: shown(folder), size: 0 };
  for (const entry of entries ?? []) {
    const file = path.join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if (ALWAYS_SKIPPED.has(entry.name) || isIgnored(file, isFolder, rules)) continue;
    if (isFolder) yield* walk(file, top, rules, options);
    // Links may lead anywhere, also in a circle; what they point to is scanned where it lies.
    else if (entry.isFile()) yield { file, name: shown(file), size: sizeOf(file) };
  }
}

function requireReadable(named: string): void {
  try {
    accessSync(named, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Deno may not be allowed to ask; reading it shows whether it can be read.
    if (code !== undefined) throw cannotRead(named, error);
  }
}

/** Nothing where it may not be asked: reading it says what is wrong. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** Undefined where the folder may not be listed. */
function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}

function isIgnored(file: string, isFolder: boolean, all: readonly Rules[]): boolean {
  let result = false;
  for (const { folder, rules } of all) {
    const relative = path.relative(folder, path.resolve(file)).split(path.sep).join('/');
    if (relative === '' || relative.startsWith('..')) continue;
    const { ignored, unignored } = rules.test(isFolder ? `${relative}/` : relative);
    if (ignored) result = true;
    else if (unignored) result = false;
  }
  return result;
}

function withOwnRules(folder: string, inherited: readonly Rules[]): readonly Rules[] {
  const texts = IGNORE_FILES.map((name) => path.join(folder, name)).filter(existsSync);
  if (texts.length === 0) return inherited;
  const rules = ignore().add(texts.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return [...inherited, { folder: path.resolve(folder), rules }];
}

/** Ignore files from the root of the repository down to the folder hold for it too. */
function rulesAbove(folder: string, { exclude = [], noIgnore }: CollectOptions): readonly Rules[] {
  const own = exclude.length > 0 ? [{ folder: process.cwd(), rules: ignore().add([...exclude]) }] : [];
  if (noIgnore) return own;
  const above: string[] = [];
  for (let at = path.resolve(folder); !existsSync(path.join(at, '.git')); ) {
    const parent = path.dirname(at);
    // Outside a repository only what lies in the folder itself counts.
    if (parent === at) return own;
    above.unshift(parent);
    at = parent;
  }
  return above.reduce<readonly Rules[]>((rules, one) => withOwnRules(one, rules), own);
}
