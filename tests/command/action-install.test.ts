import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installPackage } from '../../integrations/github/install.mjs';

/** Serves one archive and says where; in a process of its own, because installing blocks this one. */
const SERVER = `
const archive = require('fs').readFileSync(process.argv[1]);
const server = require('http').createServer((request, response) => {
  console.error(request.url + ' ' + (request.headers.authorization ?? ''));
  if (request.url === '/veilmark/-/veilmark-9.9.9.tgz') response.end(archive);
  else response.writeHead(404).end('{}');
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/'));`;

let place: string;
let server: ReturnType<typeof spawn>;
let registry: string;
let integrity: string;
let asked = '';

beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'veilmark-install-'));
  const source = path.join(place, 'source');
  mkdirSync(path.join(source, 'dist'), { recursive: true });
  const scripts = { install: `touch ${path.join(place, 'ran')}` };
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: 'veilmark', version: '9.9.9', scripts }));
  writeFileSync(path.join(source, 'dist/cli.js'), 'console.log("the real one")');
  execFileSync('npm', ['pack', '--silent', '--pack-destination', place], { cwd: source });
  const archive = path.join(place, 'veilmark-9.9.9.tgz');
  integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  server = spawn(process.execPath, ['-e', SERVER, archive], { stdio: ['ignore', 'pipe', 'pipe'] });
  server.stderr?.on('data', (piece) => {
    asked += piece;
  });
  registry = await new Promise<string>((ready) => server.stdout?.once('data', (line) => ready(String(line).trim())));
});
afterAll(() => {
  server.kill();
  rmSync(place, { recursive: true, force: true });
});

const emptyFolder = () => mkdtempSync(path.join(place, 'package-'));

test("the action's package is installed by its hash, with nobody else's settings and without its scripts", async () => {
  // What npm would read of a checkout or of the person: another registry, and a token for it.
  const hostile = path.join(place, '.npmrc');
  writeFileSync(hostile, 'registry=http://127.0.0.1:9/\n//127.0.0.1/:_authToken=secret\n');
  vi.stubEnv('npm_config_userconfig', hostile);
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
  try {
    const [program = '', ...words] = installPackage(emptyFolder(), { version: '9.9.9', integrity, registry });

    expect(execFileSync(program, words, { encoding: 'utf8' })).toBe('the real one\n');
  } finally {
    vi.unstubAllEnvs();
  }
  await expect.poll(() => asked).toBe('/veilmark/-/veilmark-9.9.9.tgz \n');
  expect(existsSync(path.join(place, 'ran'))).toBe(false);
});

test('a package with another hash is not installed', () => {
  const other = `sha512-${createHash('sha512').update('other').digest('base64')}`;

  expect(() => installPackage(emptyFolder(), { version: '9.9.9', integrity: other, registry })).toThrow(/integrity/);
});

test.each([
  { version: '9.9.9', integrity: '' },
  { version: '9.9.9', integrity: 'sha1-x' },
  { version: 'latest', integrity: 'x' },
  { version: '9.9.9; touch x', integrity: 'x' },
])('nothing is installed without a version and its hash: %j', (wanted) => {
  expect(() => installPackage(emptyFolder(), { ...wanted, registry })).toThrow(/No hash is known|not one like/);
});
