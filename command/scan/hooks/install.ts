import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../frame/usage-error';
import { writeWhole } from '../../frame/write-file';
import { git } from '../git/git';

export const HOOKS = ['pre-commit', 'commit-msg', 'pre-push'] as const;
export type HookName = (typeof HOOKS)[number];

const MARK = 'Installed by "veilmark hook install"';

/** The program that installs a hook, and what runs it. */
export interface Program {
  runtime: string;
  file: string;
}

/** Undefined where the file alone does not say how it is run: Deno needs permissions. */
function thisProgram(): Program | undefined {
  const [runtime, file] = process.argv;
  if (!runtime || !file || 'Deno' in globalThis || !existsSync(file)) return undefined;
  return { runtime, file: realpathSync(file) };
}

/** For the shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs the program that installed the hook; if that is gone, the one installed for the project, then the one for everybody. */
const script = (hook: HookName, program: Program | undefined): string => `#!/bin/sh
# ${MARK}; "veilmark hook uninstall" removes it.
# A program that the repository brings along is not one that was installed.
ours() { ! git ls-files --error-unmatch -- "$1" >/dev/null 2>&1; }
program=${quoted(program?.file ?? '')}
runtime=${quoted(program?.runtime ?? '')}
[ -x "$runtime" ] || runtime=node
if [ -f "$program" ] && ours "$program" && command -v "$runtime" >/dev/null 2>&1; then
  exec "$runtime" "$program" hook run ${hook} "$@"
fi
own=node_modules/.bin/veilmark
if [ -x "$own" ] && ours "$own"; then exec "$own" hook run ${hook} "$@"; fi
if command -v veilmark >/dev/null 2>&1; then exec veilmark hook run ${hook} "$@"; fi
echo "Nothing was checked: veilmark is no longer where it was when it installed this hook\${program:+ ($program)}." >&2
echo 'Run "hook install" again with the veilmark that you have now, or continue with --no-verify.' >&2
exit 1
`;

const fileOf = (hook: HookName): string => path.resolve(git('rev-parse', '--git-path', 'hooks').trim(), hook);

/** A folder of hooks may be tracked (`core.hooksPath`): what is written there may not name places of this machine. */
function isLocal(file: string): boolean {
  const own = path.resolve(git('rev-parse', '--git-common-dir').trim());
  return !path.relative(own, file).startsWith('..');
}

export type HookState = 'installed' | 'absent' | 'foreign';

export function stateOf(hook: HookName): HookState {
  const file = fileOf(hook);
  if (!existsSync(file)) return 'absent';
  return readFileSync(file, 'utf8').includes(MARK) ? 'installed' : 'foreign';
}

/** Throws UsageError rather than replace a hook of someone else. */
export function installHook(hook: HookName, program = thisProgram()): string {
  const file = fileOf(hook);
  if (stateOf(hook) === 'foreign')
    throw new UsageError(
      `There is a ${hook} hook already; add this line to ${file}: veilmark hook run ${hook} "$@" || exit 1`,
    );
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, script(hook, isLocal(file) ? program : undefined), { isReplacing: true, mode: 0o755 });
  return file;
}

/** Answers whether there was one of ours. */
export function uninstallHook(hook: HookName): boolean {
  if (stateOf(hook) !== 'installed') return false;
  rmSync(fileOf(hook));
  return true;
}
