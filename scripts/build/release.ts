// npm run release -- VERSION: closes the Unreleased section of the changelog, gives every package the version, commits and tags. It pushes
// and publishes nothing. CONTRIBUTING.md says which change asks for which version.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LockedPackage } from '../generate/lock.ts';
import { fail, isStarted, root } from '../setup.mjs';

const VERSION = /^\d+\.\d+\.\d+$/;
/** Show the version in examples. */
const NAMING_DOCUMENTS = ['docs/command.md', 'docs/extension-deployment.md'];

if (isStarted(import.meta.url)) release(process.argv[2] ?? '');

function release(version: string): void {
  if (!VERSION.test(version)) fail('Say which version: npm run release -- 1.2.3');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain')) fail('There are changes that are not committed.');
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') fail('Releases are made from main.');
  if (git('tag', '--list', `v${version}`)) fail(`v${version} exists already.`);

  const changelog = path.join(root, 'CHANGELOG.md');
  writeFileSync(
    changelog,
    closeSection(readFileSync(changelog, 'utf8'), version, new Date().toISOString().slice(0, 10)),
  );
  const { workspaces, version: before } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = ['', ...workspaces].map((folder: string) => path.join(folder, 'package.json'));
  const manifests = [...packages, 'server.json', 'command/manifest.json'].map((file) => path.join(root, file));
  for (const file of manifests) writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version));
  for (const file of NAMING_DOCUMENTS.map((name) => path.join(root, name)).filter((name) => existsSync(name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, version));
  const lock = path.join(root, 'package-lock.json');
  writeFileSync(lock, lockWithVersion(readFileSync(lock, 'utf8'), version));
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Veilmark ${version}`);
  console.log(
    `Tagged v${version}. Next: git push --follow-tags; the release workflow packs it and drafts the release.`,
  );
}

/** What was unreleased gets a version and a date; an empty Unreleased stays on top. */
export function closeSection(changelog: string, version: string, date: string): string {
  const [before, after] = changelog.split('\n## Unreleased\n', 2);
  if (after === undefined) fail('CHANGELOG.md has no section "Unreleased".');
  if (!/^- /m.test(after.split('\n## ', 1)[0] ?? '')) fail('Nothing is written under "Unreleased".');
  return `${before}\n## Unreleased\n\n## ${version} - ${date}\n${after}`;
}

/**
 * The packages of the workspace share one version and name each other by it; what registries read names the package by it. Everything
 * else stays as it is written.
 */
export function withVersion(manifest: string, version: string): string {
  const { version: before } = JSON.parse(manifest);
  return manifest.replace(/("(?:version|@veilmark\/[\w-]+)":\s*)"([^"]*)"/g, (whole, name: string, value: string) =>
    value === before ? `${name}"${version}"` : whole,
  );
}

/** What is bundled into a package is one of its devDependencies. */
function nameEachOther({ dependencies = {}, devDependencies = {} }: LockedPackage, version: string): void {
  for (const named of [dependencies, devDependencies])
    for (const name of Object.keys(named)) if (name.startsWith('@veilmark/')) named[name] = version;
}

function lockWithVersion(lock: string, version: string): string {
  const content: { version: string; packages: Record<string, LockedPackage> } = JSON.parse(lock);
  content.version = version;
  for (const [place, entry] of Object.entries(content.packages)) {
    if (place.includes('node_modules/')) continue;
    entry.version = version;
    nameEachOther(entry, version);
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}
