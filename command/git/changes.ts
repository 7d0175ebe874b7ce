import { git, gitBytes } from './git';

/** A file with the lines that a change adds to it, from 1. */
export interface ChangedFile {
  name: string;
  added: ReadonlySet<number>;
  read(): Uint8Array;
}

/** What is staged for the next commit: the version in the index, which may differ from the one on disk. */
export function stagedChanges(): ChangedFile[] {
  return changesOf(['--cached'], (name) => () => gitBytes('show', `:./${name}`));
}

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

export function changesBetween(from: string, to: string): ChangedFile[] {
  return changesOf([from, to], (name) => () => gitBytes('show', `${to}:./${name}`));
}

function changesOf(range: readonly string[], reader: (name: string) => () => Uint8Array): ChangedFile[] {
  const common = ['diff', '--no-color', '--no-ext-diff', '--relative', '--diff-filter=ACMRT', '--no-renames'];
  const names = git(...common, '--name-only', '-z', ...range)
    .split('\0')
    .filter(Boolean);
  return names.map((name) => ({
    name,
    added: addedLines(git(...common, '--unified=0', ...range, '--', name)),
    read: reader(name),
  }));
}

/** Line numbers in the new version, from the heads of the hunks: `@@ -1,0 +2,3 @@`. A file that git takes for binary counts as a whole. */
export function addedLines(diff: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (/^Binary files /m.test(diff)) lines.add(Number.POSITIVE_INFINITY);
  for (const [, start, count] of diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm))
    for (let i = 0; i < Number(count ?? 1); i++) lines.add(Number(start) + i);
  return lines;
}
