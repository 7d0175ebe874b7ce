import type { Command } from '../frame/command';
import { oneOf, parseOptions } from '../frame/parse-options';

export const types: Command = {
  name: 'types',
  summary: 'Create your own type from examples',
  usage: `Usage: veilmark types propose NAME EXAMPLES… [options]

Creates a pattern from examples of a value, and says what it matches and how often it would be wrong in prose, code, logs and your own
texts. The same examples always give the same pattern. Nothing is sent anywhere; nothing is saved without --save.

      --examples FILE    further examples, one per line; - for standard input
      --not VALUE        a value that must not be found; may be repeated
      --text FILE        one of your texts, for context words and other matches of the pattern
      --save             add it to "recognizers" of veilmark.config.json in this folder, or of --config FILE
      --config FILE      the settings to add it to
      --json             as JSON

Examples:
  veilmark types propose EMPLOYEE_ID EMP-54597 EMP-14165 EMP-00012
  veilmark types propose TICKET --examples tickets.txt --not TCK-0 --text mail.txt --save
Exit codes: 0 done, 2 wrong usage or unreadable.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      examples: { type: 'string' },
      not: { type: 'string', multiple: true },
      text: { type: 'string' },
      save: { type: 'boolean' },
      config: { type: 'string' },
      json: { type: 'boolean' },
    });
    oneOf('types', positionals[0] ?? '', ['propose']);
    const { runPropose } = await import('../scan/own-types/run-propose');
    return runPropose(positionals[1], positionals.slice(2), values);
  },
};
