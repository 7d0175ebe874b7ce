// npm start [-- --port N] [--unmetered]: from a bare clone to a running service on 127.0.0.1.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { buildAssets } from '../build/assets.ts';
import { bundleWorkers } from '../build/workers.ts';
import { fail, root, toolEnv } from '../setup.mjs';
import { credentialsFile, devFolder, ensureCredentials, ensureSecrets, readVar } from './secrets.ts';

const DEFAULT_PORT = 8787;
const READY_TIMEOUT_MS = 120_000;
const logFile = path.join(devFolder, 'server.log');
const seedFile = path.join(devFolder, 'seed.sql');
const shownLog = path.relative(process.cwd(), logFile);

const { port, unmetered } = readArguments();
await requireFreePort(port);
ensureSecrets();
const lock = requireFreeFolder();
if (unmetered && readVar('ENVIRONMENT') !== 'development')
  fail('--unmetered works in a development environment only; ENVIRONMENT in .dev/vars.env says otherwise.');
say('Building…', () => {
  buildAssets();
  bundleWorkers();
});
const baseUrl = `http://127.0.0.1:${port}`;
const credentials = ensureCredentials(baseUrl);
say('Starting…', () => quietly('node', ['scripts/run/seed.ts', credentialsFile, seedFile]));
await serve();

function readArguments(): { port: number; unmetered: boolean } {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, unmetered: { type: 'boolean' } } });
    const port = Number(values.port ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('--port takes a number from 1 to 65535.');
    return { port, unmetered: values.unmetered ?? false };
  } catch (error) {
    return fail(`${(error as Error).message}. Usage: npm start [-- --port N] [--unmetered]`);
  }
}

async function requireFreePort(port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') fail(`Port ${port} is taken; choose another: npm start -- --port ${port + 1}`);
  if (code) fail(`Port ${port} cannot be used (${code}); choose another: npm start -- --port 8787`);
}

function say(sentence: string, step: () => void): void {
  console.log(sentence);
  step();
}

/**
 * Two services on one database damage it, and the second takes the pages of the first away. SQLite keeps its lock in the operating system,
 * which takes it back when this process ends, however it ends.
 */
function requireFreeFolder(): DatabaseSync {
  const held = new DatabaseSync(path.join(devFolder, 'running.lock'), { timeout: 0 });
  try {
    held.exec('BEGIN EXCLUSIVE');
    return held;
  } catch {
    // The other one may still be starting for the first time.
    const where = existsSync(credentialsFile)
      ? `, at ${JSON.parse(readFileSync(credentialsFile, 'utf8')).baseUrl}`
      : '';
    return fail(
      `Veilmark already runs from this folder${where}. Stop it first, or give the other one a folder for its data: VEILMARK_DEV_FOLDER=.dev/second npm start -- --port ${port}`,
    );
  }
}

/** Runs a tool without its chatter; shows all of it when it fails. */
function quietly(command: string, args: string[]): void {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...toolEnv(), CI: '1' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  fail(`${command} ${args.slice(0, 3).join(' ')} failed; the lines above say why.`);
}

async function serve(): Promise<void> {
  closeSync(openSync(logFile, 'w', 0o600));
  const output = openSync(logFile, 'a', 0o600);
  const server = spawn(
    'node',
    ['scripts/run/workerd/serve.ts', String(port), seedFile, ...(unmetered ? ['--unmetered'] : [])],
    // A group of its own, so that stopping it reaches everything it started.
    { cwd: root, env: toolEnv(), stdio: ['ignore', output, output, 'ipc'], detached: process.platform !== 'win32' },
  );
  closeSync(output);
  stopTogether(server);
  const { demoDrive } = await untilReady(server);
  console.log(greeting(demoDrive));
}

function stopTogether(server: ChildProcess): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    kill(server, 'SIGTERM');
    setTimeout(() => kill(server, 'SIGKILL'), 5_000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // npm hands SIGTERM to the shell between it and this script, and the shell dies without passing it on: watch for that.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
  server.on('exit', (code) => {
    kill(server, 'SIGKILL');
    if (!stopping) {
      process.stderr.write(readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n'));
      fail(`The server stopped by itself (exit ${code}); the lines above are the end of ${shownLog}.`);
    }
    lock.close();
    process.exit(0);
  });
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // Nothing is left to stop.
  }
}

/** Where its sample drive is, once it listens. */
async function untilReady(server: ChildProcess): Promise<{ demoDrive?: string }> {
  const late = setTimeout(() => {
    kill(server, 'SIGKILL');
    fail(`The server did not start within ${READY_TIMEOUT_MS / 1000} s; see ${shownLog}.`);
  }, READY_TIMEOUT_MS);
  const ready = await new Promise<{ demoDrive?: string }>((resolve) =>
    server.once('message', (message) => resolve(message as { demoDrive?: string })),
  );
  clearTimeout(late);
  return ready;
}

function greeting(demoDrive: string | undefined): string {
  const keys = Object.entries(credentials.apiKeys).map(([plan, key]) => `  ${plan.padEnd(13)}${key}`);
  return `
Veilmark runs at ${baseUrl}${unmetered ? ' (unmetered: no limits; tokens_charged is what a call would cost, nothing is charged)' : ''}

Dashboard      ${baseUrl}/
  sign in with ${credentials.dashboard.email} / ${credentials.dashboard.password}
API reference  ${baseUrl}/docs/api
${demoDrive ? `Demo drive     ${demoDrive}/ (sample files; Addins and the wizard reach it as Nextcloud)\n` : ''}
Demo API keys (also in .dev/credentials.json)
${keys.join('\n')}

Try it:
curl -s ${baseUrl}/api/pii/analyze -H "Authorization: Bearer ${credentials.apiKeys.professional}" -H "Content-Type: application/json" -d '{"text":"Mail jane.doe@example.com or call +1 212 555 0123"}'

Logs go to ${shownLog}. Press Ctrl+C to stop.`;
}
