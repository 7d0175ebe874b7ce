// Runs the deployed bundles in a plain workerd, with storage on disk and no development server in between. Benchmarks
// and proofs use it: what is measured, and what is killed, is the service alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { root, toolEnv } from '../../setup.mjs';
import { databaseConfig, serviceConfig } from './config.ts';

const START_TIMEOUT_MS = 60_000;

export interface Workerd {
  urls: Record<string, string>;
  pid: number;
  /** What it wrote to stdout and stderr so far; the oldest lines of a long run are dropped. */
  output(): string;
  stop(): Promise<void>;
  exited: Promise<number | string>;
}

export interface Query {
  sql: string;
  params?: (string | number | null)[];
}

/** Rows of the first statement. */
export type RunQuery = <T = Record<string, unknown>>(body: Query | Query[]) => Promise<T[]>;

export interface PlainService extends Workerd {
  url: string;
  query: RunQuery;
  runCron(): Promise<void>;
}

export interface ServiceOptions {
  folder: string;
  vars: Record<string, string>;
  outside?: string;
  port?: number;
  /** Host and port of the sample drive. */
  demoDrive?: string;
  /** The folder of static files; that of the last build unless given. */
  assets?: string;
  log?: number;
  /** For each isolate. */
  v8Flags?: string[];
  args?: string[];
  /** Addresses of processes that work on what is in the queue, in place of the service itself. */
  consumers?: string[];
}

/** Made-up secrets; nothing outside the temporary folder is sealed with them. */
export function madeUpSecrets() {
  return {
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_TOKEN: randomBytes(32).toString('base64url'),
    VAULT_KEYS: JSON.stringify({ current: 'k1', keys: { k1: randomBytes(32).toString('base64') } }),
  };
}

/**
 * Starts the service with its storage under `folder`; a folder used before is taken up where it was left. What it writes goes to the open
 * file `log` where there is one.
 */
export async function startService(options: ServiceOptions): Promise<PlainService> {
  const { folder, vars, outside, port, log, v8Flags, demoDrive, assets, consumers, args = [] } = options;
  mkdirSync(path.join(folder, 'storage'), { recursive: true });
  const file = path.join(folder, 'service.capnp');
  writeFileSync(file, serviceConfig({ folder, vars, outside, port, v8Flags, demoDrive, assets, consumers }), {
    mode: 0o600,
  });
  const sockets = ['http', 'operator', ...(consumers ? ['bucket'] : [])];
  const workerd = await startWorkerd(file, sockets, ['--experimental', ...args], log);
  const { http: url = '', operator = '' } = workerd.urls;
  return { ...workerd, url, query: (body) => query(operator, body), runCron: () => runCron(operator) };
}

/** Works on the database of a service that is not running, and answers once what was written is on disk. */
export async function withDatabase(
  { folder, log }: { folder: string; log?: number },
  work: (query: RunQuery) => Promise<void>,
): Promise<void> {
  mkdirSync(path.join(folder, 'storage'), { recursive: true });
  const file = path.join(folder, 'database.capnp');
  writeFileSync(file, databaseConfig({ folder }), { mode: 0o600 });
  const workerd = await startWorkerd(file, ['operator'], ['--experimental'], log);
  try {
    const { operator = '' } = workerd.urls;
    await work((body) => query(operator, body));
  } finally {
    await workerd.stop();
  }
}

/**
 * Starts workerd and waits until its sockets listen. A program that ends or stays silent is an error that says what it
 * wrote.
 */
export async function startWorkerd(
  configFile: string,
  sockets: string[],
  args: string[] = [],
  log: number | 'pipe' = 'pipe',
): Promise<Workerd> {
  const binary = path.join(root, 'node_modules', '.bin', 'workerd');
  const child: ChildProcess = spawn(binary, ['serve', ...args, '--control-fd=3', configFile], {
    cwd: root,
    env: toolEnv(),
    stdio: ['ignore', log, log, 'pipe'],
  });
  // Whoever started it may end without stopping it.
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  const output: Buffer[] = [];
  let size = 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk);
      size += chunk.length;
      // Enough to find out what went wrong; a long run must not fill the memory of the one who measures it.
      while (size > 64 * 1024 * 1024) size -= output.shift()?.length ?? size;
    });
  const written = () => Buffer.concat(output).toString();
  const exited = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 1)),
  );
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`workerd did not start in ${START_TIMEOUT_MS / 1000} s`)),
        START_TIMEOUT_MS,
      );
    });
    const early = exited.then((how) => Promise.reject<never>(new Error(`workerd ended while it started (${how})`)));
    const urls = await Promise.race([listening(child.stdio[3] as Readable, sockets), late, early]);
    return { urls, pid: child.pid ?? 0, output: written, stop, exited };
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}:\n${written().slice(-4000)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** workerd writes a line of JSON for each socket on its control channel. */
function listening(stream: Readable, sockets: string[]): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  let text = '';
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const { event, socket, port } of lines.map((line) => JSON.parse(line)))
        if (event === 'listen') urls[socket] = `http://127.0.0.1:${port}/`;
      if (sockets.every((socket) => urls[socket])) resolve(urls);
    });
  });
}

/** Calls the operator on a connection of its own: workerd closes one that was idle for five seconds, which may be while it is used. */
function callOperator(url: string, body?: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { connection: 'close' }, body });
}

async function query<T>(operator: string, body: Query | Query[]): Promise<T[]> {
  const response = await callOperator(`${operator}query`, JSON.stringify(body));
  const answer = (await response.json()) as [{ results: T[] }] | { success: false; error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer[0].results;
}

async function runCron(operator: string): Promise<void> {
  const response = await callOperator(`${operator}cron`);
  if (!response.ok) throw new Error(`The cron trigger ended ${await response.text()}`);
}

export async function migrate(service: PlainService): Promise<void> {
  const files = readdirSync(path.join(root, 'migrations')).sort();
  for (const file of files) await service.query({ sql: readFileSync(path.join(root, 'migrations', file), 'utf8') });
}

/** As the service makes them: `cb_` and 64 letters and digits. */
export function randomKey() {
  return `cb_${randomBytes(32).toString('hex')}`;
}

/** A user with a plan and an API key, straight in the database. */
export async function addUser(
  service: PlainService,
  { id, plan, key }: { id: string; plan: string; key: string },
): Promise<void> {
  const now = Date.now();
  const hash = createHash('sha256').update(key).digest('hex');
  await service.query([
    {
      sql: 'INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, ?1, ?2, 1, ?3, ?3)',
      params: [id, `${id}@example.test`, new Date(now).toISOString()],
    },
    {
      sql: 'INSERT INTO user_plans (user_id, plan, status, version, updated_at) VALUES (?, ?, ?, 1, ?)',
      params: [id, plan, plan === 'free' ? 'none' : 'active', now],
    },
    {
      sql: 'INSERT INTO api_keys (id, user_id, name, prefix, key_hash, created_at) VALUES (?1, ?2, ?2, ?3, ?4, ?5)',
      params: [`${id}-key`, id, key.slice(0, 8), hash, now],
    },
  ]);
}
