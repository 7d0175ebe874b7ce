import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { EXIT_CODES } from '../../frame/exit-codes';
import { listOf, numberOf } from '../../frame/parse-options';
import { tellLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { sharedMapping } from '../../redact/mapping/shared-mapping';
import type { OperatorValues } from '../../redact/options';
import { type Listening, listen } from '../../serve/node-server';
import type { DetectionValues } from './detection';
import { governedProxy } from './governed';
import { LivePage } from './live';
import { createLocalProxy } from './local-proxy';
import { argumentsFor, environmentFor, othersOf, readUpstreams } from './upstreams';

export interface ProxyValues extends DetectionValues, OperatorValues {
  port?: string | undefined;
  upstream?: string[] | undefined;
  'no-files'?: boolean | undefined;
  'no-page'?: boolean | undefined;
  'keep-arguments'?: string[] | undefined;
  alone?: boolean | undefined;
}

const HOST = '127.0.0.1';

/** The whole of `veilmark proxy`; answers the exit code of the command it started, or 0 when it is stopped. */
export async function runProxy(
  values: ProxyValues,
  positionals: readonly string[],
  command: readonly string[],
): Promise<number> {
  if (positionals.length > 0)
    throw new UsageError(`Put two dashes before the command: veilmark proxy -- ${positionals[0]}`);
  const port = numberOf('--port', values.port ?? (command.length > 0 ? '0' : '8788'), 0, 65_535);
  const upstreams = readUpstreams(values.upstream ?? [], process.env);
  const governed = await governedProxy(values);
  const page = values['no-page'] ? undefined : new LivePage();
  const secret = readSecret(process.env.VEILMARK_PROXY_SECRET);
  const service = createLocalProxy({
    upstreams,
    rules: governed.rules,
    page,
    secret,
    keptArguments: new Set(listOf(values['keep-arguments'])),
    keepsTools: values['keep-tools'] ?? false,
    shared: values.alone ? undefined : sharedMapping('proxy'),
    refusesFiles: values['no-files'] ?? false,
  });
  const server = await start(service, port);
  if (page) tellLine(`See what is sent and what comes back: ${server.url}${page.path}`);
  const address = `${server.url}/${secret}`;
  try {
    if (command.length > 0) return await runChild(argumentsFor(command, address), environmentFor(address));
    for (const [name, value] of Object.entries(environmentFor(address))) tellLine(`${name}=${value}`);
    for (const line of othersOf(upstreams, address)) tellLine(line);
    tellLine('Proxy is running. Press Ctrl+C to stop.');
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    return EXIT_CODES.clean;
  } finally {
    await server.close();
    await governed.end();
  }
}

/** Part of every address here: other programs and users of this machine reach the port, but do not know it. */
function readSecret(given: string | undefined): string {
  if (!given) return randomBytes(18).toString('base64url');
  if (!/^[\w-]{16,128}$/.test(given))
    throw new UsageError('VEILMARK_PROXY_SECRET takes 16 to 128 letters, digits, "-" and "_"');
  return given;
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
