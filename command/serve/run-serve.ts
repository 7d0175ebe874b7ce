import { EXIT_CODES } from '../frame/exit-codes';
import { numberOf } from '../frame/parse-options';
import { printLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { loadModel } from '../library/node/model';
import { readKeyFile } from '../redact/mapping-file';
import { governedService } from './governed';
import { createLocalService } from './local-service';
import { isLoopback, type Listening, listen } from './node-server';
import { presidioAnswers } from './presidio';

export interface ServeValues {
  local?: boolean | undefined;
  host?: string | undefined;
  port?: string | undefined;
  'key-file'?: string | undefined;
  'no-model'?: boolean | undefined;
  presidio?: boolean | undefined;
}

const KEY_VARIABLE = 'VEILMARK_KEY';

/** The whole of `veilmark serve`; answers the exit code when it is stopped. */
export async function runServe(values: ServeValues): Promise<number> {
  const host = values.host ?? '127.0.0.1';
  const port = numberOf('--port', values.port ?? '8787', 0, 65_535);
  const named = process.env[KEY_VARIABLE] || undefined;
  // The variable also holds the key that calls of a service send: it must not lock a server that only this machine reaches.
  const isUnused = isLoopback(host) && !values['key-file'] && named !== undefined;
  const key = values['key-file'] ? readKeyFile(values['key-file']) : isUnused ? undefined : named;
  if (key !== undefined && key.length < 16) throw new UsageError('The key needs at least 16 characters');
  if (key === undefined && !isLoopback(host))
    throw new UsageError(
      `Anyone who can reach ${host} could call it: give --key-file FILE or ${KEY_VARIABLE}, or listen on 127.0.0.1`,
    );
  const { rules, end, usesModel } = await governedService(values);
  const model = usesModel ? await loadModel() : undefined;
  const server = await start(
    createLocalService({ key, model, rules, more: presidioAnswers(model, values.presidio ?? false, rules) }),
    host,
    port,
  );
  printLine(
    `Veilmark listens on ${server.url} (${key ? 'with a key' : 'without a key, this machine only'}). Press Ctrl+C to stop.`,
  );
  if (isUnused) printLine(`${KEY_VARIABLE} is set and not asked for here; --key-file FILE asks for a key.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  await end();
  return EXIT_CODES.clean;
}

async function start(service: ReturnType<typeof createLocalService>, host: string, port: number): Promise<Listening> {
  try {
    return await listen((incoming) => service(incoming.toRequest()), host, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${port} is taken; choose another with --port`);
    throw new UsageError(`${host}:${port} cannot be used (${code ?? 'unknown'})`);
  }
}
