import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

export const scan: Command = {
  name: 'scan',
  summary: 'Find personal data in files, folders or standard input',
  usage: `Usage: veilmark scan [paths|-] [options]

Scans text, code, documents and pictures. In folders, .gitignore and .veilmarkignore apply. Code is scanned for secrets,
numbers with check digits, phone numbers and e-mail outside reserved domains, prose also for names, documents for everything.

${DETECTION_USAGE}
  -f, --format NAME      text, json, sarif, junit, github or gitlab (Code Quality)
  -o, --output FILE      write the report there
      --all              list every finding (default: a few per file, equal values once)
      --ignore-test-values  leave out likely test values (default: listed last)
      --show-values      show values instead of their first character
      --baseline FILE    report only findings that are not in this file; --update-baseline writes it
      --staged           only lines staged for the next commit
      --since REF        only lines committed since REF
      --history          every version of every file in the repository, on all branches, and commit messages
      --exclude PATTERN  leave out files, as in .gitignore; may be repeated
      --no-ignore        also scan files that ignore files leave out
      --no-pictures      leave out pictures and archives instead of exiting with 3
      --stdin-name NAME  name for standard input; its extension says how to read it
  -j, --jobs N           worker threads (default: one per core)

A comment veilmark:allow allows the findings of its line, veilmark:allow-next-line those of the next line.
Exit codes: 0 clean, 1 findings, 2 wrong usage or unreadable, 3 if a file could not be scanned, with or without findings.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      ...DETECTION_OPTIONS,
      format: { type: 'string', short: 'f' },
      output: { type: 'string', short: 'o' },
      all: { type: 'boolean' },
      'ignore-test-values': { type: 'boolean' },
      'show-values': { type: 'boolean' },
      baseline: { type: 'string' },
      'update-baseline': { type: 'boolean' },
      staged: { type: 'boolean' },
      since: { type: 'string' },
      history: { type: 'boolean' },
      exclude: { type: 'string', multiple: true },
      'no-ignore': { type: 'boolean' },
      'no-pictures': { type: 'boolean' },
      'stdin-name': { type: 'string' },
      jobs: { type: 'string', short: 'j' },
    });
    const { runScan } = await import('../scan/run-scan');
    return runScan(positionals, values);
  },
};
