import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const restore: Command = {
  name: 'restore',
  summary: 'Put the values back where redact left numbered placeholders',
  usage: `Usage: veilmark restore [FILES|-] --mapping FILE [options]

Restores the placeholders of "veilmark redact --mapping FILE": in standard input also those that a language model respelled, in
documents of every format but PDF and pictures as they were written.

      --mapping FILE   what redact wrote
  -o, --output PATH    folder for the files, or the file for one, - to print one text; NAME.restored.EXT beside the original unless given
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
