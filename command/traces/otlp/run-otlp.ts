import { EXIT_CODES } from '../../frame/exit-codes';
import { numberOf } from '../../frame/parse-options';
import { printLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { isLoopback, type Listening, listen } from '../../serve/node-server';
import { governedTelemetry } from './governed';
import { metricsText } from './metrics-text';
import { createRelay } from './relay';

export interface OtlpValues {
  upstream?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
  header?: string[] | undefined;
  'key-file'?: string | undefined;
  'no-model'?: boolean | undefined;
  config?: string | undefined;
  profile?: string | undefined;
}

/** The whole of `veilmark otlp`; answers the exit code when it is stopped. */
export async function runOtlp(values: OtlpValues): Promise<number> {
  const upstream = readUpstream(values.upstream);
  const host = values.host ?? '127.0.0.1';
  if (!isLoopback(host))
    throw new UsageError('Anyone who can reach the port could send through it: listen on 127.0.0.1');
  const port = numberOf('--port', values.port ?? '4318', 0, 65_535);
  const headers = Object.fromEntries((values.header ?? []).map(readHeader));
  const { redactor, end } = await governedTelemetry(values);
  const relay = createRelay({ upstream, headers, values: redactor });
  const server = await start(
    async (request) => {
      if (new URL(request.url).pathname === '/metrics')
        return new Response(metricsText(relay.counts), { headers: { 'content-type': 'text/plain; version=0.0.4' } });
      return relay.answer(request);
    },
    host,
    port,
  );
  printLine(`Veilmark takes exports on ${server.url} and passes them on. Press Ctrl+C to stop.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  await end();
  return EXIT_CODES.clean;
}

function readUpstream(given: string | undefined): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('--upstream URL is required: the address of the collector');
  return url.href;
}

function readHeader(header: string): [string, string] {
  const at = header.indexOf(':');
  if (at <= 0) throw new UsageError('--header takes "Name: value"');
  return [header.slice(0, at).trim(), header.slice(at + 1).trim()];
}

async function start(service: (request: Request) => Promise<Response>, host: string, port: number): Promise<Listening> {
  try {
    return await listen((incoming) => service(incoming.toRequest()), host, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with --port` : `Port ${port} cannot be used`,
    );
  }
}
