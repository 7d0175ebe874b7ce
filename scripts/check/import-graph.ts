// Which file of the workspace imports which, what it takes from it and how.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { type Import, importsOf, listFiles, workspaces } from './source-files.ts';

const packages = workspaces();
/** Files of every package, and what is around them. */
export const product = packages.flatMap(({ folder }) => listFiles(folder));
const tools = ['tests', 'bench', 'scripts', 'training'].flatMap((folder) => listFiles(folder));

export interface Edge extends Import {
  target: string | undefined;
}

/** Every file with its imports; `target` is the file behind one, absent for a package of someone else. */
export function importGraph(): Map<string, Edge[]> {
  return new Map([...product, ...tools, 'wxt.config.ts', 'vitest.config.ts'].map((file) => [file, edgesOf(file)]));
}

function edgesOf(file: string): Edge[] {
  return importsOf(file).map((entry) => ({ ...entry, target: resolve(file, entry.from.split('?', 1)[0] ?? '') }));
}

function resolve(file: string, from: string): string | undefined {
  if (from.startsWith('.')) return onDisk(path.posix.join(path.posix.dirname(file), from));
  if (from.startsWith('#')) return onDisk(from.slice(1));
  const owner = packages.find(({ manifest }) => from === manifest.name || from.startsWith(`${manifest.name}/`));
  if (!owner) return undefined;
  const door = owner.manifest.exports?.[`.${from.slice(owner.manifest.name.length)}`];
  return door === undefined ? undefined : path.posix.join(owner.folder, door);
}

function onDisk(place: string): string | undefined {
  return [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find(
    (file) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile(),
  );
}
