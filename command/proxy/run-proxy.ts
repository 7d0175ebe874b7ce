import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { type FilePart, unreadable } from '@veilmark/proxy';
import { readConfig } from '../config/read-config';
import { exitCodes } from '../frame/exit-codes';
import { listOf, numberOf } from '../frame/parse-options';
import { tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { analyze } from '../library/analyze';
import { loadModel } from '../library/node/model';
import type { AnalyzeOptions } from '../library/types';
import { sharedMapping } from '../mapping/shared-mapping';
import { type Listening, listen } from '../serve/node-server';
import { LivePage } from './live';
import { createLocalProxy } from './local-proxy';
import { argumentsFor, environmentFor, readUpstreams } from './upstreams';

export interface ProxyValues {
  port?: string | undefined;
  upstream?: string[] | undefined;
  preset?: string | undefined;
  entities?: string[] | undefined;
  language?: string | undefined;
  threshold?: string | undefined;
  allow?: string[] | undefined;
  config?: string | undefined;
  'no-model'?: boolean | undefined;
  'no-files'?: boolean | undefined;
  'no-page'?: boolean | undefined;
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
  const detection = await detectionOptions(values);
  const page = values['no-page'] ? undefined : new LivePage();
  const service = createLocalProxy({
    upstreams,
    analyze: (text) => analyze(text, detection).results,
    page,
    shared: values.alone ? undefined : sharedMapping('proxy'),
    ...(!values['no-files'] && { redactFile: (file) => redactPart(file, detection) }),
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

async function detectionOptions(values: ProxyValues): Promise<AnalyzeOptions> {
  const config = await readConfig(values.config);
  const named = listOf(values.entities);
  const isChosenHere = named.length > 0 || values.preset !== undefined;
  const options: AnalyzeOptions = {
    entities: isChosenHere ? (named.length > 0 ? named : undefined) : config.entities,
    preset: isChosenHere ? values.preset : config.preset,
    language: values.language ?? config.language,
    scoreThreshold: values.threshold === undefined ? config.threshold : numberOf('--threshold', values.threshold, 0, 1),
    allowList: [...(config.allowList ?? []), ...(values.allow ?? [])],
    denyList: config.denyList,
    adHocRecognizers: config.recognizers,
    ...(!values['no-model'] && config.model !== false && { model: await loadModel() }),
  };
  // Refuses wrong options before anything listens, and has the engine ready for the first request.
  analyze('', options);
  return options;
}

/** A picture or document of a request, redacted as `veilmark redact` does. */
async function redactPart(file: FilePart, detection: AnalyzeOptions): Promise<{ data: string; mediaType: string }> {
  const { redactFile } = await import('../library/node/redact-file');
  try {
    const { bytes, format } = await redactFile(Buffer.from(file.data, 'base64'), {
      ...detection,
      fileName: fileNameFor(file.mediaType),
    });
    return {
      data: Buffer.from(bytes).toString('base64'),
      mediaType: format === 'image' ? 'image/png' : file.mediaType,
    };
  } catch {
    throw unreadable(file.path, 'a file that could not be redacted');
  }
}

/** The kind of a file is told by its name; pictures are known by their bytes. */
function fileNameFor(mediaType: string): string {
  const kinds: Record<string, string> = {
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'text/plain': 'txt',
    'text/markdown': 'md',
  };
  return `file.${kinds[mediaType] ?? mediaType.split('/')[1] ?? ''}`;
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
