import { onDemand } from '../../frame/on-demand';
import { UsageError } from '../../frame/usage-error';

/** Runs git in the current folder. Throws UsageError with git's own first line. */
export function git(...args: string[]): string {
  return gitBytes(...args).toString('utf8');
}

export function gitBytes(...args: string[]): Buffer {
  try {
    const { execFileSync } = onDemand('node:child_process');
    return execFileSync('git', ['--literal-pathspecs', '--no-pager', ...args], {
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    if (code === 'ENOENT') throw new UsageError('git is not installed');
    const all = stderr?.toString('utf8') ?? '';
    const [said = ''] = all.split('\n');
    // Without a repository, some versions take "git diff" for a comparison of files.
    if (/not a git repository|usage: git diff --no-index/i.test(all)) throw new UsageError('Not a git repository');
    throw new UsageError(`git ${args[0]} failed${said ? `: ${said}` : ''}`);
  }
}
