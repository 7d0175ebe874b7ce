import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layOutPackage } from '../../../scripts/build/pack-command.ts';

/** The package as a stranger has it: packed, and installed into an empty folder with an empty home. */
export interface Installed {
  folder: string;
  home: string;
  tarball: string;
  /** What npm said of the package: its files and sizes. */
  packed: { unpackedSize: number; files: { path: string }[] };
  bin: string;
}

let installing: Promise<Installed> | undefined;

export function installed(): Promise<Installed> {
  installing ??= install();
  return installing;
}

async function install(): Promise<Installed> {
  const top = mkdtempSync(path.join(tmpdir(), 'veilmark-command-'));
  process.once('exit', () => rmSync(top, { recursive: true, force: true }));
  const [laidOut, folder, home] = ['package', 'project', 'home'].map((name) => path.join(top, name)) as [
    string,
    string,
    string,
  ];
  await layOutPackage(laidOut, { isTight: true });
  for (const one of [folder, home]) mkdirSync(one, { recursive: true });
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, {
      cwd,
      env: { ...cleanEnvironment(home) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const [packed] = JSON.parse(npm(top, 'pack', laidOut, '--json', '--ignore-scripts'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const tarball = path.join(top, packed.filename);
  // It depends on nothing, so nothing has to be fetched.
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', tarball);
  return { folder, home, tarball, packed, bin: path.join(folder, 'node_modules', '.bin', 'veilmark') };
}

const cleanEnvironment = (home: string) => ({ PATH: process.env.PATH ?? '', HOME: home, GIT_CONFIG_NOSYSTEM: '1' });

export interface Ran {
  code: number;
  out: string;
  err: string;
}

export interface RunOptions {
  input?: string | Uint8Array;
  cwd?: string;
  env?: Record<string, string>;
  /** Words before the command, such as another program that runs it. */
  through?: string[];
}

/** Runs the installed command to its end. */
export async function veilmark(
  args: readonly string[],
  { input = '', cwd, env, through = [] }: RunOptions = {},
): Promise<Ran> {
  const { bin, folder, home } = await installed();
  const [program = '', ...rest] = [...through, process.execPath, bin, ...args];
  const { status, stdout, stderr } = spawnSync(program, rest, {
    input,
    cwd: cwd ?? folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...cleanEnvironment(home), ...env },
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** Starts the installed command and leaves it running. */
export async function startVeilmark(args: readonly string[], env: Record<string, string> = {}) {
  const { bin, folder, home } = await installed();
  return spawn(process.execPath, [bin, ...args], { cwd: folder, env: { ...cleanEnvironment(home), ...env } });
}

/** A folder of its own with files in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-files-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
