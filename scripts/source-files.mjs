// What the workspace is made of: its packages, the files of each, and what a file imports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './setup.mjs';

/** Every package of the workspace; the deepest folder first, so that the first match is a file's owner. */
export function workspaces() {
  const { workspaces: folders } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return folders
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      return { folder, manifest, short: manifest.name.replace('@veilmark/', '') };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
}

/** Source files of a package, as git sees them; packages that lie inside it are not part of it. */
export function listFiles(folder) {
  const inner = workspaces().filter((other) => other.folder.startsWith(`${folder}/`));
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mts)$/.test(file) && !inner.some((other) => file.startsWith(`${other.folder}/`)))
    .filter((file) => existsSync(path.join(root, file)));
}

/** Every module a file names, and whether it wants nothing but its types. */
export function importsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const still = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passed = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest, isType }) => ({ from: moduleRequest.value, typeOnly: isType }));
  const late = module.dynamicImports
    .map(({ moduleRequest }) => /^['"`](.+)['"`]$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1])
    .filter((from) => from !== undefined)
    .map((from) => ({ from, typeOnly: false }));
  return [...still, ...passed, ...late];
}
