import type { Command } from '../frame/command';
import { EXIT_CODES } from '../frame/exit-codes';
import { oneOf, parseOptions } from '../frame/parse-options';
import { printLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';

/** Made from the table of commands, which contains this one too, so it is handed in. */
export const completionFor = (listed: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'Print completions for bash, zsh or fish',
  usage: `Usage: veilmark completion bash|zsh|fish

Prints a script that completes commands and options. To have it in every shell:
  bash   veilmark completion bash >> ~/.bashrc
  zsh    veilmark completion zsh >> ~/.zshrc
  fish   veilmark completion fish > ~/.config/fish/completions/veilmark.fish

  -h, --help   show this`,
  async run(args) {
    const { positionals } = parseOptions(args, {});
    const { completionScript, SHELLS } = await import('./completion-scripts');
    const [shell] = positionals;
    if (shell === undefined) throw new UsageError(`Name a shell: ${SHELLS.join(', ')}`);
    printLine(completionScript(oneOf('completion', shell, SHELLS), listed()));
    return EXIT_CODES.clean;
  },
});
