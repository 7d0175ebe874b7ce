// Runs the deployed bundles in a plain workerd, with storage on disk and no development server in between. Benchmarks
// and proofs use it: what is measured, and what is killed, is the service alone.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, toolEnv } from '../setup.mjs';
import { databaseConfig, serviceConfig } from './config.mjs';

const START_TIMEOUT_MS = 60_000;

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
export async function startService({ folder, vars, outside, port, log, v8Flags, demoDrive, args = [] }) {
  mkdirSync(path.join(folder, 'storage'), { recursive: true });
  const file = path.join(folder, 'service.capnp');
  writeFileSync(file, serviceConfig({ folder, vars, outside, port, v8Flags, demoDrive }), { mode: 0o600 });
  const workerd = await startWorkerd(file, ['http', 'operator'], ['--experimental', ...args], log);
  return {
    ...workerd,
    url: workerd.urls.http,
    query: (body) => query(workerd.urls.operator, body),
    runCron: () => runCron(workerd.urls.operator),
  };
}

/** Works on the database of a service that is not running, and answers once what was written is on disk. */
export async function withDatabase({ folder, log }, work) {
  mkdirSync(path.join(folder, 'storage'), { recursive: true });
  const file = path.join(folder, 'database.capnp');
  writeFileSync(file, databaseConfig({ folder }), { mode: 0o600 });
  const workerd = await startWorkerd(file, ['operator'], ['--experimental'], log);
  try {
    await work((body) => query(workerd.urls.operator, body));
  } finally {
    await workerd.stop();
  }
}

/**
 * Starts workerd and waits until its sockets listen. A program that ends or stays silent is an error that says what it
 * wrote.
 */
export async function startWorkerd(configFile, sockets, args = [], log = 'pipe') {
  const binary = path.join(root, 'node_modules', '.bin', 'workerd');
  const child = spawn(binary, ['serve', ...args, '--control-fd=3', configFile], {
    cwd: root,
    env: toolEnv(),
    stdio: ['ignore', log, log, 'pipe'],
  });
  // Whoever started it may end without stopping it.
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  const output = [];
  let size = 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output.push(chunk);
      size += chunk.length;
      // Enough to find out what went wrong; a long run must not fill the memory of the one who measures it.
      while (size > 64 * 1024 * 1024) size -= output.shift().length;
    });
  const written = () => Buffer.concat(output).toString();
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  let timer;
  try {
    const late = new Promise((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`workerd did not start in ${START_TIMEOUT_MS / 1000} s`)),
        START_TIMEOUT_MS,
      );
    });
    const early = exited.then((how) => Promise.reject(new Error(`workerd ended while it started (${how})`)));
    const urls = await Promise.race([listening(child.stdio[3], sockets), late, early]);
    return { urls, pid: child.pid, output: written, stop, exited };
  } catch (error) {
    await stop();
    throw new Error(`${error.message}:\n${written().slice(-4000)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** workerd writes a line of JSON for each socket on its control channel. */
function listening(stream, sockets) {
  const urls = {};
  let text = '';
  return new Promise((resolve) => {
    stream.on('data', (chunk) => {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop();
      for (const { event, socket, port } of lines.map((line) => JSON.parse(line)))
        if (event === 'listen') urls[socket] = `http://127.0.0.1:${port}/`;
      if (sockets.every((socket) => urls[socket])) resolve(urls);
    });
  });
}

/** Calls the operator on a connection of its own: workerd closes one that was idle for five seconds, which may be while it is used. */
function callOperator(url, body) {
  return fetch(url, { method: 'POST', headers: { connection: 'close' }, body });
}

async function query(operator, body) {
  const response = await callOperator(`${operator}query`, JSON.stringify(body));
  const answer = await response.json();
  if (answer.success === false) throw new Error(answer.error);
  return answer[0].results;
}

async function runCron(operator) {
  const response = await callOperator(`${operator}cron`);
  if (!response.ok) throw new Error(`The cron trigger ended ${await response.text()}`);
}

export async function migrate(service) {
  const files = readdirSync(path.join(root, 'migrations')).sort();
  for (const file of files) await service.query({ sql: readFileSync(path.join(root, 'migrations', file), 'utf8') });
}

/** As the service makes them: `cb_` and 64 letters and digits. */
export function randomKey() {
  return `cb_${randomBytes(32).toString('hex')}`;
}

/** A user with a plan and an API key, straight in the database. */
export async function addUser(service, { id, plan, key }) {
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
