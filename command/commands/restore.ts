import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const restore: Command = {
  name: 'restore',
  summary: 'Restore the values of numbered placeholders that redact wrote',
  usage: `Usage: veilmark restore [FILES|-] --mapping FILE [options]

Restores the placeholders of "veilmark redact --mapping FILE". In standard input, also those that a language model spelled differently.
In documents of every format except PDF and pictures, those that were not changed.

      --mapping FILE   the file that redact wrote
  -o, --output PATH    folder for the files, or the file for one, or - to print one text (default: NAME.restored.EXT next to the original)
      --in-place       replace the files
      --force          replace files that exist
  -h, --help           show this

Example:
  veilmark redact --mapping values.json - < question.txt | ask-a-model | veilmark restore --mapping values.json`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      mapping: { type: 'string' },
      output: { type: 'string', short: 'o' },
      'in-place': { type: 'boolean' },
      force: { type: 'boolean' },
    });
    const { runRestore } = await import('../redact/run-restore');
    return runRestore(positionals, values);
  },
};
