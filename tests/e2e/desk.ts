// What all files of browser tests share, kept by the process that starts them: builds of the extension, and one service. Made when
// first asked for, so that a single file does not pay for what it does not use.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { sitesOf } from '../../scripts/build/extension-sites.ts';
import { Stamp } from '../../scripts/build/stamp.ts';
import { type RunningService, startPlainService } from '../helpers/plain-service';
import { isThorough } from '../helpers/thorough';
import { CLIENT_ADDRESS_HEADER, serviceAt, wakeUp } from './accounts';
import { browserVersions } from './browser-versions';
import { EXTENSION_ID, TEST_KEY } from './test-key';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the desk answers. */
    desk: string;
  }
}

const root = path.resolve(import.meta.dirname, '..', '..');
const builds = path.join(root, 'dist', 'extension');
/** Everything a build is made of. */
const SOURCES = [
  'extension',
  'shared',
  'assets/ner',
  'wxt.config.ts',
  'scripts/build/engine-tables.ts',
  'scripts/build/extension-sites.ts',
  'package-lock.json',
];
/** Development has the payment provider that moves no money. Whoever comes without the header comes from nowhere. */
const SERVICE_VARS = {
  ENVIRONMENT: 'development',
  CLIENT_IP_HEADER: CLIENT_ADDRESS_HEADER,
  EXTENSION_ORIGINS: `chrome-extension://${EXTENSION_ID}`,
};

export interface BuildRequest {
  browser: 'chrome' | 'firefox';
  mode: 'production' | 'enterprise';
}
export interface SqlRequest {
  statement: string;
  values: (string | number | null)[];
}

export default async function openDesk(project: TestProject): Promise<() => Promise<void>> {
  console.log(browserVersions());
  const running = new Set<ChildProcess>();
  const dirs = new Map<string, Promise<string>>();
  let service: Promise<RunningService> | undefined;

  const answers: Record<string, (body: never) => Promise<unknown>> = {
    '/service': async () => {
      service ??= startAwake();
      return (await service).origin;
    },
    '/sql': async ({ statement, values }: SqlRequest) => (await service)?.sql(statement, ...values),
    '/cron': async () => (await service)?.plain.runCron(),
    '/logs': async () => (await service)?.logs().slice(-10),
    '/build': async (request: BuildRequest) => {
      const key = JSON.stringify(request);
      const dir = dirs.get(key) ?? (isForAdministrators(request) ? grantSites() : build(request, running));
      dirs.set(key, dir);
      return dir;
    },
  };
  /** The build for administrators has another list of sites and the same programs. Building them again takes as long as ten tests. */
  async function grantSites(): Promise<string> {
    const built = await answers['/build']?.({ browser: 'chrome', mode: 'production' } as never);
    const dir = path.join(builds, 'chrome-mv3-granted');
    rmSync(dir, { recursive: true, force: true });
    cpSync(String(built), dir, { recursive: true });
    const file = path.join(dir, 'manifest.json');
    const { optional_host_permissions: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, ...sitesOf('enterprise') }));
    return dir;
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const reply = answer
      ? readBody(request).then((body) => answer(body as never))
      : Promise.reject(new Error('No such desk'));
    reply.then(
      (value) => response.end(JSON.stringify({ value })),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('desk', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    for (const child of running) child.kill();
    await (await service)?.close();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

/** `npm run prove:browsers` builds it as it is shipped. */
const isForAdministrators = ({ mode }: BuildRequest) => mode === 'enterprise' && !isThorough;

async function startAwake(): Promise<RunningService> {
  const service = await startPlainService(SERVICE_VARS);
  await wakeUp(serviceAt(service.origin, service.sql));
  return service;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Builds the extension, unless the last build was made of the same files. */
async function build({ browser, mode }: BuildRequest, running: Set<ChildProcess>): Promise<string> {
  const name = `${browser}-mv3${mode === 'production' ? '' : `-${mode}`}`;
  const dir = path.join(builds, name);
  const stamp = new Stamp({ name: `extension/${name}`, sources: SOURCES, made: dir, also: ` ${EXTENSION_ID}` });
  if (stamp.isCurrent()) return dir;
  stamp.remove();
  await runTool(['wxt', 'build', '-b', browser, '--mv3', '--mode', mode], running);
  stamp.write();
  return dir;
}

function runTool(args: string[], running: Set<ChildProcess>): Promise<void> {
  const child = spawn('node', ['scripts/run.mjs', ...args], {
    cwd: root,
    env: { ...process.env, VEILMARK_EXTENSION_KEY: TEST_KEY },
  });
  running.add(child);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${args.join(' ')} failed:\n${Buffer.concat(said)}`));
    });
  });
}
