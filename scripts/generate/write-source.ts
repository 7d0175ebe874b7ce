import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, toolEnv } from '../setup.mjs';

/** Writes a source file as the formatter of this repository does; with --check it only fails where the file is out of date. */
export function writeSource(file: string, text: string): void {
  const wanted = formatted(text, file);
  if (wanted === readSource(file)) return;
  if (process.argv.includes('--check')) fail(`${file} is out of date: run "npm run facts".`);
  writeFileSync(path.join(root, file), wanted);
}

/** What a file says; nothing where there is none. */
export function readSource(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

function formatted(text: string, file: string): string {
  const { status, stdout } = spawnSync('biome', ['format', `--stdin-file-path=${file}`], {
    input: text,
    cwd: root,
    encoding: 'utf8',
    env: toolEnv(),
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout : fail(`${file} cannot be formatted.`);
}
