import type { Command } from '../frame/command';
import { EXIT_CODES } from '../frame/exit-codes';
import { oneOf, parseOptions } from '../frame/parse-options';
import { printLine } from '../frame/print';

const ACTIONS = ['install', 'uninstall', 'status', 'run'] as const;

export const hook: Command = {
  name: 'hook',
  summary: 'Check commits, commit messages and pushes with git hooks',
  usage: `Usage: veilmark hook [install|uninstall|status] [hooks]
       veilmark hook run HOOK [arguments of git]

  pre-commit   scans the lines staged for a commit
  commit-msg   scans the message of a commit
  pre-push     scans every commit that a push would publish, and its message

"install" adds small scripts to the hooks folder of this repository and keeps existing hooks. Without names, it installs all three.
A hook prints nothing if nothing was found. Otherwise it stops git with an explanation; values are masked. Settings come from
veilmark.config.json. "status" (the default) shows what is installed; the scripts call "run".

Examples:
  veilmark hook install
  veilmark hook install pre-commit commit-msg`,
  async run(args) {
    const [named = 'status', ...rest] = args[0] === 'run' ? args : parseOptions(args, {}).positionals;
    const action = oneOf('hook', named, ACTIONS);
    const { HOOKS, installHook, stateOf, uninstallHook } = await import('../scan/hooks/install');
    const one = (name: string) => oneOf('hook', name, HOOKS);
    if (action === 'run') {
      const { runHook } = await import('../scan/hooks/run-hook');
      return runHook(one(rest[0] ?? ''), rest.slice(1));
    }
    for (const name of rest.length > 0 ? rest.map(one) : HOOKS) {
      if (action === 'install') printLine(`${name}: installed in ${installHook(name)}`);
      else if (action === 'uninstall') printLine(`${name}: ${uninstallHook(name) ? 'removed' : 'was not installed'}`);
      else
        printLine(
          `${name}: ${{ installed: 'installed', absent: 'not installed', foreign: 'another hook is there' }[stateOf(name)]}`,
        );
    }
    return EXIT_CODES.clean;
  },
};
