import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port';

const root = path.resolve(import.meta.dirname, '../..');
const devFolder = mkdtempSync(path.join(tmpdir(), 'veilmark-'));

interface Started {
  process: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

interface Credentials {
  baseUrl: string;
  apiKeys: Record<string, string>;
  adminToken: string;
  dashboard: { email: string; password: string };
}

function start(...args: string[]): Started {
  const child = spawn(process.execPath, ['scripts/run.mjs', '--with-parent', 'node', 'scripts/run/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, VEILMARK_DEV_FOLDER: devFolder },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { process: child, output: () => output, exited };
}

async function untilReady(server: Started): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!server.output().includes('Press Ctrl+C')) return;
      clearInterval(timer);
      resolve();
    }, 50);
  });
  await Promise.race([
    ready,
    server.exited.then((code) => Promise.reject(new Error(`exit ${code}: ${server.output()}`))),
  ]);
}

const credentials = () => JSON.parse(readFileSync(path.join(devFolder, 'credentials.json'), 'utf8')) as Credentials;

/** What a key is answered in the very moment in which the service first says that it is well. */
async function keyAtFirstHealth(port: number, server: Started): Promise<number> {
  const answered = (where: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${where}`, init).then(
      ({ status }) => status,
      () => 0,
    );
  let hasEnded = false;
  void server.exited.then(() => (hasEnded = true));
  while (!hasEnded && (await answered('/api/health')) !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
  const { free } = credentials().apiKeys;
  return answered('/api/user/tokens', { headers: { authorization: `Bearer ${free}` } });
}

/** Processes that inherited our folder in their environment: everything the start script began. */
function leftOver(): string[] {
  return execFileSync('ps', ['axeww'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line.includes(`VEILMARK_DEV_FOLDER=${devFolder}`));
}

afterAll(() => rmSync(devFolder, { recursive: true, force: true }));

describe('npm start', () => {
  it('serves what it prints, keeps it over a restart and leaves nothing behind', async () => {
    const port = await freePort();
    const first = start('--port', String(port));
    expect(await keyAtFirstHealth(port, first)).toBe(200);
    await untilReady(first);
    const { baseUrl, apiKeys, adminToken, dashboard } = credentials();

    expect(leftOver().length).toBeGreaterThan(1);
    expect(baseUrl).toBe(`http://127.0.0.1:${port}`);
    expect(Object.keys(apiKeys)).toEqual(['free', 'basic', 'professional', 'enterprise']);
    expect(adminToken).toMatch(/^[\w-]{40,}$/);
    for (const [plan, key] of Object.entries(apiKeys)) {
      const response = await fetch(`${baseUrl}/api/user/tokens`, { headers: { authorization: `Bearer ${key}` } });
      expect(await response.json()).toMatchObject({ plan });
    }
    const signIn = await fetch(`${baseUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify(dashboard),
    });
    expect(signIn.status).toBe(200);
    const curl = /^curl .*$/m.exec(first.output())?.[0] ?? 'exit 1';
    expect(execFileSync('sh', ['-c', curl], { encoding: 'utf8' })).toContain('{');
    const typeOf = async (where: string) => {
      const response = await fetch(`${baseUrl}${where}`, { redirect: 'manual' });
      return `${response.status} ${response.headers.get('content-type')?.split(';')[0] ?? response.headers.get('location')}`;
    };
    expect(
      await Promise.all(['/', '/docs/api', '/llms.txt', '/docs/command.md', '/index.html', '/_headers'].map(typeOf)),
    ).toEqual(['200 text/html', '200 text/html', '200 text/plain', '200 text/markdown', '307 /', '404 text/html']);
    expect((await fetch(baseUrl)).headers.get('content-security-policy')).toContain("default-src 'self'");

    // The folder of the build may be emptied and filled again meanwhile; these are files of its own.
    const config = readFileSync(path.join(devFolder, 'service', 'service.capnp'), 'utf8');
    expect(config).toContain(`(name = "assets", disk = (path = "${path.join(devFolder, 'assets')}"))`);

    const other = await freePort();
    const beside = start('--port', String(other));
    expect(await beside.exited).toBe(1);
    await expect.poll(beside.output).toContain(`already runs from this folder, at ${baseUrl}. Stop it first`);
    expect(beside.output()).not.toContain('Building');
    expect((await fetch(baseUrl)).status).toBe(200);

    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    await expect.poll(leftOver).toEqual([]);

    const second = start('--port', String(port), '--unmetered');
    await untilReady(second);
    expect(credentials().apiKeys).toEqual(apiKeys);
    second.process.kill('SIGINT');
    expect(await second.exited).toBe(0);
    await expect.poll(leftOver).toEqual([]);
  });

  it('says in one sentence that the port is taken', async () => {
    const holder = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
    });
    const { port } = holder.address() as { port: number };

    const refused = start('--port', String(port));

    expect(await refused.exited).toBe(1);
    // What it said may still be on its way when it has gone.
    await expect.poll(refused.output).toBe(`Port ${port} is taken; choose another: npm start -- --port ${port + 1}\n`);
    holder.close();
  });

  it.each([
    [['--port', 'abc'], '--port takes a number from 1 to 65535.\n'],
    [['--prot', '1'], /^Unknown option '--prot'.*Usage: npm start/s],
  ])('refuses %j', async (args, expected) => {
    const refused = start(...args);

    expect(await refused.exited).toBe(1);
    await expect.poll(refused.output).toMatch(expected);
  });
});
