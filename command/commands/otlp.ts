import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';

export const otlp: Command = {
  name: 'otlp',
  summary: 'Remove personal data from OpenTelemetry and pass it on',
  usage: `Usage: veilmark otlp --upstream URL [options]

Receives OpenTelemetry exports (OTLP over HTTP: traces, logs and metrics, protobuf or JSON, with gzip), redacts attributes, bodies,
events, exceptions, prompts and answers of models, and passes them on. Exports that cannot be read are refused. A span, log record or
data point that cannot be redacted is left out and reported as a partial success.

      --upstream URL     address of the collector; /v1/traces and the like are added
      --port N           port (4318)
      --host ADDRESS     address of this machine (127.0.0.1)
      --header "N: v"    send this header to the upstream; repeat for more
      --key-file FILE    key of tokens, 16, 24 or 32 characters (default: random for each run)
      --no-model         find names by rules only, without the model
      --config FILE      settings (veilmark.config.json)
      --profile NAME     a profile of your organization's policy
  -h, --help             show this

The policy of your organization applies as it is at each export. Without a valid one, exports are refused with 503.

GET /metrics counts exports, records and what was left out.

Example:
  veilmark otlp --upstream http://collector:4318
  OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 node app.js`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      upstream: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      header: { type: 'string', multiple: true },
      'key-file': { type: 'string' },
      'no-model': { type: 'boolean' },
      config: { type: 'string' },
      profile: { type: 'string' },
    });
    if (positionals.length > 0) throw new UsageError('otlp takes options only');
    return (await import('../traces/otlp/run-otlp')).runOtlp(values);
  },
};
