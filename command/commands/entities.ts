import type { Command } from '../frame/command';
import { EXIT_CODES } from '../frame/exit-codes';
import { parseOptions } from '../frame/parse-options';
import { printLine, tellLine } from '../frame/print';

export const entities: Command = {
  name: 'entities',
  summary: 'List the types of personal data that can be found',
  usage: `Usage: veilmark entities [words] [options]

Lists every type that can be found. With words, lists only types whose name, description, category or country contains all of them.

  --json       as JSON
  -h, --help   show this

Examples:
  veilmark entities iban
  veilmark entities secret --json`,
  async run(args) {
    const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } });
    const { findEntityTypes } = await import('./lists/find-entities');
    const found = findEntityTypes(positionals);
    if (values.json) printLine(JSON.stringify(found, null, 2));
    else
      for (const { type, category, description } of found)
        printLine(`${type.padEnd(34)} ${category.padEnd(16)} ${description}`);
    if (found.length === 0) tellLine('No type has all of these words; "veilmark entities" lists every type.');
    return found.length === 0 ? EXIT_CODES.usage : EXIT_CODES.clean;
  },
};
