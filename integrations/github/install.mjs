// The veilmark package for the action: the version and the hash that this release of the action names, from the public registry, into an
// empty folder. Nothing of the checkout takes part: neither its node_modules, nor its .npmrc, nor its scripts; and no token is at hand.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const REGISTRY = 'https://registry.npmjs.org/';
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** What programs of the action see of the environment. */
export function cleanEnvironment(more = {}) {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'LANG', 'GIT_CONFIG_NOSYSTEM'];
  const kept = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), NO_COLOR: '1', ...more };
}

/** Answers the words that run the installed command. Throws an Error whose message says what is missing. */
export function installPackage(folder, { version, integrity, registry = REGISTRY }) {
  const pinned = JSON.parse(readFileSync(new URL('pinned.json', import.meta.url), 'utf8'));
  const wanted = version || pinned.version;
  const hash = integrity || (wanted === pinned.version ? pinned.integrity : '');
  if (!VERSION.test(wanted)) throw new Error('The version is not one like 1.2.3');
  if (!INTEGRITY.test(hash))
    throw new Error(
      `No hash is known for veilmark ${wanted}: give "integrity" (npm view veilmark@${wanted} dist.integrity), or "command"`,
    );
  writeProject(folder, { version: wanted, integrity: hash, registry });
  const home = path.join(folder, 'home');
  mkdirSync(home);
  // Nobody else's settings: these two do not exist. npm reads no file as both.
  const settings = ['--userconfig', path.join(home, 'user'), '--globalconfig', path.join(home, 'global')];
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', ...settings];
  const env = cleanEnvironment({ HOME: home, USERPROFILE: home, npm_config_cache: path.join(folder, 'cache') });
  const isWindows = process.platform === 'win32';
  const { status, stderr } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`veilmark ${wanted} could not be installed: ${(stderr ?? '').trim().slice(-500)}`);
  return [process.execPath, path.join(folder, 'node_modules', 'veilmark', 'dist', 'cli.js')];
}

function writeProject(folder, { version, integrity, registry }) {
  const dependencies = { veilmark: version };
  const resolved = `${registry}veilmark/-/veilmark-${version}.tgz`;
  const lock = {
    name: 'veilmark-action',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, 'node_modules/veilmark': { version, resolved, integrity } },
  };
  const write = (name, text) => writeFileSync(path.join(folder, name), text, { flag: 'wx' });
  write('package.json', JSON.stringify({ name: 'veilmark-action', private: true, dependencies }));
  write('package-lock.json', JSON.stringify(lock));
  // npm also asks again for an archive with another hash, and waits up to a minute before it does, unless told otherwise.
  const retries = 'fetch-retries=2\nfetch-retry-mintimeout=1000\nfetch-retry-maxtimeout=2000\n';
  write('.npmrc', `registry=${registry}\nignore-scripts=true\nengine-strict=false\n${retries}`);
}
