// What the workspace is made of: its packages, the files of each, and what a file imports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from '../setup.mjs';

export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Workspace {
  folder: string;
  manifest: Manifest;
  /** The name without the scope. */
  short: string;
}

export interface Import {
  from: string;
  names: string[];
  typeOnly: boolean;
  isLate?: boolean;
}

/** Every package of the workspace; the deepest folder first, so that the first match is a file's owner. */
export function workspaces(): Workspace[] {
  const { workspaces: folders }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return folders
    .map((folder) => {
      const manifest: Manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      return { folder, manifest, short: manifest.name.replace('@veilmark/', '') };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
}

/** Source files of a package, as git sees them; packages that lie inside it are not part of it. */
export function listFiles(folder: string): string[] {
  const inner = workspaces().filter((other) => other.folder.startsWith(`${folder}/`));
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mts|mjs)$/.test(file) && !inner.some((other) => file.startsWith(`${other.folder}/`)))
    .filter((file) => existsSync(path.join(root, file)));
}

/** Every module a file names, the names it takes from it ('*' for all), whether it wants nothing but types, and whether not at once. */
export function importsOf(file: string): Import[] {
  const { module, text } = parse(file);
  const still = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passed = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, names: [nameOf(importName)], typeOnly: isType }] : [],
    );
  const late = [
    ...text.matchAll(/\bimport\(\s*(['"`])([^'"`$]+)\1/g),
    ...text.matchAll(/\bnew URL\(\s*(['"`])(\.[^'"`$]+)\1/g),
  ].map((match) => ({
    from: match[2] ?? '',
    names: ['*'],
    typeOnly: false,
    isLate: true,
  }));
  return [...still, ...passed, ...late];
}

export interface Export {
  name: string;
  isType: boolean;
  /** Marked as something that only tests import. */
  isInternal: boolean;
}

/** What a file offers under a name of its own. */
export function exportsOf(file: string): Export[] {
  const { module, text } = parse(file);
  return module.staticExports.flatMap(({ start, entries }) => {
    const isInternal = /@internal\s*\*\/\s*$/.test(text.slice(0, start));
    return entries
      .filter(({ exportName }) => exportName.kind !== 'None')
      .map(({ exportName, isType }) => ({ name: nameOf(exportName), isType, isInternal }));
  });
}

function parse(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return { text, module: parseSync(file, text).module };
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === 'Default') return 'default';
  return kind === 'Name' && name !== null ? name : '*';
}
