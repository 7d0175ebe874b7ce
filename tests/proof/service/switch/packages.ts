import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Programs of others, installed on demand in a folder of their own: none of them is a dependency of ours. */
export function installPackages(name: string, packages: Record<string, string>): string {
  const folder = path.resolve('dist/proof', name);
  const missing = Object.keys(packages).filter((one) => !existsSync(path.join(folder, 'node_modules', one)));
  if (missing.length === 0) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const wanted = Object.entries(packages).map(([one, version]) => `${one}@${version}`);
  const args = ['install', '--no-workspaces', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}
