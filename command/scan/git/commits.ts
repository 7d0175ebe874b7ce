import { type ChangedFile, changesBetween, newInAll } from './changes';
import { git } from './git';

interface Commit {
  id: string;
  message: string;
  changes: ChangedFile[];
}

/** Commits that a push brings to a remote, oldest first: a value that a later commit takes out again is pushed anyway. */
export function commitsToPush(local: string, known: readonly string[]): Commit[] {
  const ids = git('rev-list', '--reverse', '--topo-order', local, ...known)
    .split('\n')
    .filter(Boolean);
  return ids.map((id) => ({ id, message: git('show', '-s', '--format=%B', id), changes: changesOfCommit(id) }));
}

function changesOfCommit(id: string): ChangedFile[] {
  const parents = parentsOf(id);
  if (parents.length < 2) return changesBetween(parents[0] ?? emptyTree(), id);
  return newInAll(parents.map((parent) => changesBetween(parent, id)));
}

export const parentsOf = (id: string): string[] =>
  git('rev-list', '--parents', '-n', '1', id).trim().split(' ').slice(1);

/** What the first commit is compared with. */
const emptyTree = (): string => git('hash-object', '-t', 'tree', '/dev/null').trim();
