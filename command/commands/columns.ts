import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

export const columns: Command = {
  name: 'columns',
  summary: 'See what each column of a table reveals about people, and make the table safer',
  usage: `Usage: veilmark columns FILE [options]

Reads tables (csv, tsv, ndjson, xlsx, parquet, a SQLite database, a PostgreSQL dump) and says for each column whether it identifies a person
(direct), identifies a person together with other columns (quasi-identifier), is private (sensitive), contains sentences (free text),
or none of these. Also counts rows that are alike in all quasi-identifiers. No value is printed.

--plan writes what to do with each column as JSON. Change it as you like, then use it with --apply.

${DETECTION_USAGE}
      --plan FILE        write a plan to start from
      --apply PLAN       write the table as the plan says; needs --output
  -o, --output FILE      where to write it
      --force            replace files that exist
      --key-file FILE    key of tokenize, fpe, encrypt, shift_date and surrogate in the plan
      --json             as JSON

Examples:
  veilmark columns people.csv
  veilmark columns people.csv --plan plan.json
  veilmark columns people.csv --apply plan.json -o safer.csv
  veilmark columns clients.sqlite
Exit codes: 0 done, 2 wrong usage or unreadable.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      ...DETECTION_OPTIONS,
      plan: { type: 'string' },
      apply: { type: 'string' },
      output: { type: 'string', short: 'o' },
      force: { type: 'boolean' },
      'key-file': { type: 'string' },
      json: { type: 'boolean' },
    });
    const { runColumns } = await import('../redact/columns/run-columns');
    return runColumns(positionals, values);
  },
};
