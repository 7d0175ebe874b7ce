import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

export const report: Command = {
  name: 'report',
  summary: 'Say for each item of a rule, such as HIPAA Safe Harbor, what is found and done',
  usage: `Usage: veilmark report FILE --preset NAME [options]
       veilmark report RECEIPT.json [--keys FILE] [--json]

Redacts a file in memory with a preset that follows a rule (hipaa-safe-harbor, hipaa-limited-data-set, gdpr-pseudonymize, pci-dss) and
says for each item of the rule what is found and what is done, what cannot occur in text, and what is not covered. No value is printed,
and nothing is written.

With a receipt, or an answer of the service that contains one, shows the signed report in it and checks the signature.

${DETECTION_USAGE}
      --keys FILE        published keys of the service (/.well-known/veilmark-receipts.json)
      --json             as JSON

Examples:
  veilmark report letter.docx --preset hipaa-safe-harbor
  veilmark report receipt.json --keys keys.json
Exit codes: 0 done, 1 the signature is not valid, 2 wrong usage or unreadable.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      ...DETECTION_OPTIONS,
      keys: { type: 'string' },
      json: { type: 'boolean' },
    });
    const { runReport } = await import('../redact/report/run-report');
    return runReport(positionals, values);
  },
};
