// What the proofs of the proxy need: packages installed on demand beside the repository's own, a provider that keeps a journal, and
// the proxy itself, as people start it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = path.resolve(import.meta.dirname, '../../..');

/** What the command keeps, apart from that of whoever runs this. */
export const home = path.join(root, 'dist/proof/home');

/** Installs exact versions into a folder that git ignores; answers how to import from it. */
export function install(name, packages) {
  const folder = path.join(root, 'dist/proof', name);
  const missing = Object.keys(packages).filter((one) => !existsSync(path.join(folder, 'node_modules', one)));
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The packages could not be installed');
  }
  const require = createRequire(path.join(folder, 'package.json'));
  return {
    folder,
    load: (one) => import(pathToFileURL(require.resolve(one)).href),
  };
}

let isBuilt = false;

/** The command as it is published, built from what is there now; answers where it lies. */
export function buildCommand() {
  const cli = path.join(root, 'command/dist/cli.js');
  // Once: programs that run load parts of it when they need them.
  if (isBuilt) return cli;
  isBuilt = true;
  // What an earlier run kept would give values other numbers.
  rmSync(home, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, ['command/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The command could not be built');
  return cli;
}

/** Starts the command; answers its address and how to end it. */
export async function startProxy(upstream, more = []) {
  const cli = buildCommand();
  const upstreams = ['openai', 'anthropic', 'google'].flatMap((name) => ['--upstream', `${name}=${upstream}`]);
  const child = spawn(process.execPath, [cli, 'proxy', '--port', '0', ...upstreams, ...more], {
    cwd: root,
    env: { ...process.env, VEILMARK_HOME: home },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (piece) => {
      said += piece;
      const found = /OPENAI_BASE_URL=(\S+)\/openai\/v1/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The proxy did not start: ${said}`)));
  });
  return { url, pid: child.pid, stop: () => child.kill() };
}

let failures = 0;
export function check(what, isRight, more = '') {
  if (!isRight) failures++;
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}${isRight || !more ? '' : `: ${more}`}`);
}
export const failed = () => failures;
