import { FORMATS, usualExtension } from '@veilmark/documents/formats';
import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { FILE_OPERATORS } from '../redact/operator-names';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

/** The usual ending of each format that keeps it, in lines as long as the others. */
const ENDINGS = FORMATS.filter(({ family }) => family !== 'picture')
  .map(({ id }) => usualExtension(id))
  .join(', ')
  .replace(/(.{110,}?,) /g, '$1\n');

export const redact: Command = {
  name: 'redact',
  summary: 'Write copies of files without the personal data in them',
  usage: `Usage: veilmark redact FILES|- [options]
       veilmark redact --stream [options]

Writes a copy of each file in its own format, pictures as png, without the findings, then takes the copy apart and searches it. A copy
that still contains a value is not written. Standard input goes to standard output as text. Formats:
${ENDINGS}, code

--stream processes standard input line by line, for logs: ids, users and hosts become tokens that are equal for equal values,
IP addresses become networks, and all other findings become their type.

${DETECTION_USAGE}
  -o, --output PATH      folder for the copies, or the file for one copy, or - to print the copy of one text
                         (default: NAME.redacted.EXT next to the original)
      --in-place         replace the originals
      --force            replace copies that exist
      --operator NAME    ${FILE_OPERATORS.join(', ')};
                         TYPE=NAME for one type; may be repeated
      --operators FILE   operators as JSON, as the API takes them
      --key-file FILE    key of encrypt, fpe, tokenize, shift_date and surrogate
      --mapping FILE     number the placeholders and store their values in FILE, for "veilmark restore"
      --drop-unreadable  leave out attachments that cannot be read, instead of refusing the file
      --stdin-name NAME  name for standard input; its extension says how to read it
  -q, --quiet            print nothing about files that succeeded

Examples:
  veilmark redact letter.docx
  veilmark redact reports/ -o clean/ --mapping values.json
Exit codes: 0 done, 2 wrong usage or unreadable, 3 if a file could not be redacted (it is named, and nothing is written for it) or has
pictures that were not read.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      ...DETECTION_OPTIONS,
      output: { type: 'string', short: 'o' },
      'in-place': { type: 'boolean' },
      force: { type: 'boolean' },
      operator: { type: 'string', multiple: true },
      operators: { type: 'string' },
      'key-file': { type: 'string' },
      mapping: { type: 'string' },
      'stdin-name': { type: 'string' },
      'drop-unreadable': { type: 'boolean' },
      quiet: { type: 'boolean', short: 'q' },
      stream: { type: 'boolean' },
    });
    if (values.stream) return (await import('../redact/run-stream')).runStream(positionals, values);
    const { keepMemorySmall, startAgainForMemory } = await import('../redact/long-mailbox');
    startAgainForMemory(positionals);
    keepMemorySmall(positionals);
    const { runRedact } = await import('../redact/run-redact');
    return runRedact(positionals, values);
  },
};
