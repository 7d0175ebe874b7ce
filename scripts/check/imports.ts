// node scripts/run.mjs node scripts/check/imports.ts: holds every import to the table in import-rules.ts. Names what breaks it, and exits
// non-zero.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fail, root } from '../setup.mjs';
import { PACKAGES, PROGRAMS, ROOMS, type Rules } from './import-rules.ts';
import { type Import, importsOf, listFiles, type Workspace, workspaces } from './source-files.ts';

const packages = workspaces();
const mistakes = [
  ...upwardArrows('packages', PACKAGES),
  ...Object.entries(ROOMS).flatMap(([name, rooms]) => upwardArrows(name, rooms)),
  ...packages.flatMap(checkPackage),
];
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0)
  fail(`${mistakes.length} imports or dependencies break the rules of scripts/check/import-rules.ts.`);

/** A table that names only what comes before leaves no way back: no two-way pair, and no circle. */
function upwardArrows(table: string, floors: Record<string, Rules>): string[] {
  const names = Object.keys(floors);
  return Object.entries(floors).flatMap(([name, { on = [], types = [] }], floor) =>
    [...on, ...types]
      .filter((other) => !names.slice(0, floor).includes(other) || PROGRAMS.includes(other))
      .map((other) => `scripts/check/import-rules.ts: in ${table}, ${name} must not import ${other}.`),
  );
}

function checkPackage(own: Workspace): string[] {
  const rules = PACKAGES[own.short];
  if (!rules) return [`${own.folder} has no line in scripts/check/import-rules.ts.`];
  const used = new Set<string>();
  const mistakes: string[] = [];
  // A package's build tool (.mjs) stands outside of what it builds.
  for (const file of listFiles(own.folder).filter((name) => !name.endsWith('.mjs'))) {
    const found = importsOf(file).flatMap((entry) => checkImport(own, rules, file, entry, used) ?? []);
    mistakes.push(...found.map((what) => `${file}: ${what}`));
  }
  const spare = Object.keys(dependenciesOf(own)).filter((name) => !used.has(name));
  return [...mistakes, ...spare.map((name) => `${own.folder}/package.json: ${name} is not imported.`)];
}

function checkImport(
  own: Workspace,
  rules: Rules,
  file: string,
  { from, typeOnly }: Import,
  used: Set<string>,
): string | undefined {
  // Settings of a build tool run on the machine that builds.
  if (file.endsWith('/vite.config.ts') && (isBuiltin(from) || from.startsWith('../scripts/'))) return undefined;
  if (from.startsWith('.')) return checkRelative(own, file, from, typeOnly);
  if (from.startsWith('#')) return `${from} is for tests and tools; import a package by its name.`;
  if (from.includes(':') || isBuiltin(from))
    return (rules.platform ?? []).some((prefix) => from.startsWith(prefix))
      ? undefined
      : `${from} ties the package to a platform.`;
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/');
  used.add(name);
  if (!dependenciesOf(own)[name]) return `${name} is not among the dependencies of ${own.folder}/package.json.`;
  const target = packages.find(({ manifest }) => manifest.name === name);
  if (!target) return undefined;
  if (!(rules.on ?? []).includes(target.short)) return `${own.short} must not stand on ${target.short}.`;
  const door = from === name ? '.' : `.${from.slice(name.length)}`;
  return target.manifest.exports?.[door.split('?', 1)[0] ?? '']
    ? undefined
    : `${from} is not in the exports of ${target.folder}.`;
}

function dependenciesOf({ manifest }: Workspace): Record<string, string> {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };
}

function checkRelative(own: Workspace, file: string, from: string, typeOnly: boolean): string | undefined {
  const target = path.posix.join(path.posix.dirname(file), from);
  const owner = packages.find(({ folder }) => `${target}/`.startsWith(`${folder}/`));
  if (owner !== own)
    return `${from} leaves the package; import ${owner ? owner.manifest.name : 'nothing from outside'}.`;
  const rooms = ROOMS[own.short];
  if (!rooms) return undefined;
  // The manifest is what every part of the package may say of it.
  if (path.posix.join(own.folder, 'package.json') === target) return undefined;
  const [here, there] = [roomOf(own, file), roomOf(own, target)];
  if (here === there) return undefined;
  // A folder without a line stands on what is common, and the whole may use it.
  const { on = [], types = [] } = rooms[here] ?? { on: ['.'] };
  if (here === 'whole' && !(there in rooms)) return undefined;
  if (on.includes(there) || (typeOnly && types.includes(there))) return undefined;
  return `${here} must not import ${types.includes(there) ? 'values from ' : ''}${there}.`;
}

function roomOf(own: Workspace, file: string): string {
  const rest = file.slice(own.folder.length + 1);
  const isFolder = existsSync(path.join(root, file)) && !/\.\w+$/.test(file);
  if (rest.includes('/') || isFolder) return rest.split('/', 1)[0] ?? '';
  const name = rest.replace(/\.\w+$/, '');
  const floor = Object.entries(ROOMS[own.short] ?? {}).find(([, { files }]) => files?.includes(name));
  return floor?.[0] ?? '.';
}
