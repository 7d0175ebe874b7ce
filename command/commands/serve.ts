import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the text routes of the HTTP API on this machine, without accounts',
  usage: `Usage: veilmark serve [options]

Serves POST /api/pii/analyze, /api/pii/anonymize, /api/pii/deanonymize and /api/pii/batch, GET /api/pii/entities, /api/presets and
/api/health as the service does: same fields, errors and limits, without accounts or charges. On the loopback address no key is needed;
elsewhere every call needs one. Sessions are kept in memory. After "veilmark login", the policy of your organization applies to every
call, and "profile" names one of its profiles; without a valid policy, calls are refused with 403. For the whole service with accounts,
run "npm start" in the repository.

      --local           accepted; has no effect, because this is the default
      --host ADDRESS    address to listen on (127.0.0.1)
      --port N          port (8787); 0 for any free one
      --key-file FILE   key that calls must send as Authorization: Bearer KEY; on other addresses VEILMARK_KEY does the same
      --no-model        find names by rules only, without the model
      --presidio        also answer Presidio's paths (/analyze, /anonymize …) at the root; they are always under /presidio
  -h, --help            show this

Example:
  veilmark serve --port 9000
  curl -s localhost:9000/api/pii/analyze -H 'content-type: application/json' -d '{"text":"Mail ada@acme.io"}'`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      local: { type: 'boolean' },
      host: { type: 'string' },
      port: { type: 'string' },
      'key-file': { type: 'string' },
      'no-model': { type: 'boolean' },
      presidio: { type: 'boolean' },
    });
    if (positionals.length > 0) throw new UsageError(`serve takes options only, not "${positionals[0]}"`);
    const { runServe } = await import('../serve/run-serve');
    return runServe(values);
  },
};
