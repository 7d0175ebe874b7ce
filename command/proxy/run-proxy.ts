import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { exitCodes } from '../frame/exit-codes';
import { numberOf } from '../frame/parse-options';
import { tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { sharedMapping } from '../mapping/shared-mapping';
import { type Listening, listen } from '../serve/node-server';
import { type DetectionValues, readDetection } from './detection';
import { LivePage } from './live';
import { createLocalProxy } from './local-proxy';
import { redactPart } from './redact-part';
import { argumentsFor, environmentFor, readUpstreams } from './upstreams';

export interface ProxyValues extends DetectionValues {
  port?: string | undefined;
  upstream?: string[] | undefined;
  'no-files'?: boolean | undefined;
  'no-page'?: boolean | undefined;
  'keep-tools'?: boolean | undefined;
  alone?: boolean | undefined;
}

const HOST = '127.0.0.1';

/** The whole of `veilmark proxy`; answers the exit code of the command it started, or 0 when it is told to stop. */
export async function runProxy(
  values: ProxyValues,
  positionals: readonly string[],
  command: readonly string[],
): Promise<number> {
  if (positionals.length > 0)
    throw new UsageError(`Put two dashes before the command: veilmark proxy -- ${positionals[0]}`);
  const port = numberOf('--port', values.port ?? (command.length > 0 ? '0' : '8788'), 0, 65_535);
  const upstreams = readUpstreams(values.upstream ?? [], process.env);
  const detection = await readDetection(values);
  const page = values['no-page'] ? undefined : new LivePage();
  const service = createLocalProxy({
    upstreams,
    analyze: detection.analyze,
    page,
    keepsTools: values['keep-tools'] ?? false,
    shared: values.alone ? undefined : sharedMapping('proxy'),
    ...(!values['no-files'] && { redactFile: (file, veilText) => redactPart(file, veilText, detection) }),
  });
  const server = await start(service, port);
  if (page) tellLine(`What leaves and what comes back: ${server.url}${page.path}`);
  try {
    if (command.length > 0) return await runChild(argumentsFor(command, server.url), environmentFor(server.url));
    for (const [name, value] of Object.entries(environmentFor(server.url))) tellLine(`${name}=${value}`);
    tellLine('Veilmark stands between. Press Ctrl+C to stop.');
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    return exitCodes.clean;
  } finally {
    await server.close();
  }
}

function runChild([program = '', ...args]: readonly string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    // The command decides what an interrupt means; the proxy ends with it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', () => reject(new UsageError(`"${program}" could not be started`)));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0)));
  });
}

async function start(service: ReturnType<typeof createLocalProxy>, port: number): Promise<Listening> {
  try {
    return await listen(service, HOST, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with --port` : `Port ${port} cannot be used`,
    );
  }
}
