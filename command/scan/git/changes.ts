import { git, gitBytes } from './git';

/** A file with the lines that a change adds to it, from 1. */
export interface ChangedFile {
  name: string;
  added: ReadonlySet<number>;
  read(): Uint8Array;
}

/** What is staged for the next commit: the version in the index, which may differ from the one on disk. */
export const stagedChanges = (): ChangedFile[] => changesOf(['--cached']);

/** What was committed since a revision, as it is in HEAD. */
export function changesSince(revision: string): ChangedFile[] {
  // Its first parent in common: what others did there meanwhile is not ours. Resolved first, so that it can be no option.
  const from = git(
    'merge-base',
    git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim(),
    'HEAD',
  ).trim();
  return changesBetween(from, 'HEAD');
}

export const changesBetween = (from: string, to: string): ChangedFile[] => changesOf([from, to]);

const SUBMODULE = '160000';
const NOTHING = /^0+$/;
/** The repository says neither what is shown of a file nor which program shows it. */
const PLAIN = ['--no-color', '--no-ext-diff', '--no-textconv'];

/** By the names of the blobs: those of files may look like options, revisions or patterns. */
function changesOf(range: readonly string[]): ChangedFile[] {
  const fields = git(
    'diff',
    ...PLAIN,
    '--raw',
    '-z',
    '--no-abbrev',
    '--relative',
    '--diff-filter=ACMRT',
    '--no-renames',
    ...range,
  ).split('\0');
  const changes: ChangedFile[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = '', before = '', after = ''] = (fields[at] as string).split(' ');
    if (mode === SUBMODULE) continue;
    const isNew = NOTHING.test(before) || (fields[at] as string).startsWith(`:${SUBMODULE}`);
    changes.push({
      name: fields[at + 1] as string,
      added: isNew ? EVERY_LINE : addedLines(git('diff', ...PLAIN, '--unified=0', before, after)),
      read: () => gitBytes('cat-file', 'blob', after),
    });
  }
  return changes;
}

const EVERY_LINE: ReadonlySet<number> = new Set([Number.POSITIVE_INFINITY]);

/** Line numbers in the new version, from the heads of the hunks: `@@ -1,0 +2,3 @@`. A file that git takes for binary counts as a whole. @internal */
export function addedLines(diff: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (/^Binary files /m.test(diff)) lines.add(Number.POSITIVE_INFINITY);
  for (const [, start, count] of diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm))
    for (let i = 0; i < Number(count ?? 1); i++) lines.add(Number(start) + i);
  return lines;
}

/** What is new against every one of several earlier versions: the lines that a merge itself adds. */
export function newInAll([first = [], ...others]: readonly ChangedFile[][]): ChangedFile[] {
  return first.flatMap((change) => {
    let { added } = change;
    for (const changes of others) {
      const other = changes.find(({ name }) => name === change.name);
      if (!other) return [];
      added = inBoth(added, other.added);
    }
    return added.size === 0 ? [] : [{ ...change, added }];
  });
}

function inBoth(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  if (one.has(Number.POSITIVE_INFINITY)) return other;
  if (other.has(Number.POSITIVE_INFINITY)) return one;
  return new Set([...one].filter((line) => other.has(line)));
}
