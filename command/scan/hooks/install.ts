import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../frame/usage-error';
import { writeWhole } from '../../frame/write-file';
import { git } from '../git/git';

export const HOOKS = ['pre-commit', 'commit-msg', 'pre-push'] as const;
export type HookName = (typeof HOOKS)[number];

const MARK = 'Installed by "veilmark hook install"';

/** Looks for the program where it was installed for the project, then where it was installed for everybody. */
const script = (hook: HookName): string => `#!/bin/sh
# ${MARK}; "veilmark hook uninstall" removes it.
own=node_modules/.bin/veilmark
# A program that the repository brings along is not one that was installed.
if [ -x "$own" ] && ! git ls-files --error-unmatch -- "$own" >/dev/null 2>&1; then exec "$own" hook run ${hook} "$@"; fi
if command -v veilmark >/dev/null 2>&1; then exec veilmark hook run ${hook} "$@"; fi
echo 'veilmark is not installed, so nothing was checked: "npm install --save-dev veilmark", or continue with --no-verify.' >&2
exit 1
`;

const fileOf = (hook: HookName): string => path.resolve(git('rev-parse', '--git-path', 'hooks').trim(), hook);

export type HookState = 'installed' | 'absent' | 'foreign';

export function stateOf(hook: HookName): HookState {
  const file = fileOf(hook);
  if (!existsSync(file)) return 'absent';
  return readFileSync(file, 'utf8').includes(MARK) ? 'installed' : 'foreign';
}

/** Throws UsageError rather than replace a hook of someone else. */
export function installHook(hook: HookName): string {
  const file = fileOf(hook);
  if (stateOf(hook) === 'foreign')
    throw new UsageError(
      `There is a ${hook} hook already; add this line to ${file}: veilmark hook run ${hook} "$@" || exit 1`,
    );
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, script(hook), { isReplacing: true, mode: 0o755 });
  return file;
}

/** Answers whether there was one of ours. */
export function uninstallHook(hook: HookName): boolean {
  if (stateOf(hook) !== 'installed') return false;
  rmSync(fileOf(hook));
  return true;
}
