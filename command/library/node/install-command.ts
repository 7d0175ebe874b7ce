import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** npx keeps what it runs in a folder of its own, which it may throw away. */
const NPX_FOLDER = '_npx';

/** What a person types so that a package lies next to this one, where it is found; by the folder that this one was installed into. */
export function installCommand(name: string, file = fileURLToPath(import.meta.url)): string {
  const folders = path.dirname(file).split(path.sep);
  if (folders.includes(NPX_FOLDER)) return `npx --package veilmark --package ${name} veilmark`;
  const modules = folders.indexOf('node_modules');
  const project = folders.slice(0, modules).join(path.sep);
  // A folder for all users has no list of what belongs to it.
  const isGlobal = modules >= 0 && !existsSync(path.join(project, 'package.json'));
  return `npm install ${isGlobal ? '--global ' : ''}${name}`;
}
