import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSection, withVersion } from '../../scripts/build/release.ts';
import { notesOf } from '../../scripts/build/release-notes.ts';
import { toolEnv } from '../../scripts/setup.mjs';

describe('a release', () => {
  test('dates what was unreleased and leaves an empty section on top', () => {
    const text = '# Changelog\n\n## Unreleased\n\n### Added\n- one\n\n## 0.1.0 - 2026-01-01\n\n- old\n';
    expect(closeSection(text, '0.2.0', '2026-11-16')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-16\n\n### Added\n- one\n\n## 0.1.0 - 2026-01-01\n\n- old\n',
    );
  });

  test('takes its notes from its section of the changelog', () => {
    const text = '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-16\n\n- Two.\n\n## 0.1.0 - 2026-01-01\n\n- One.\n';

    expect(notesOf(text, '0.2.0')).toBe('- Two.');
    expect(notesOf(text, '0.1.0')).toBe('- One.');
  });

  test('gives packages one version by which they name each other, and leaves others alone', () => {
    const manifest = JSON.stringify({
      name: '@veilmark/engine',
      version: '0.1.0',
      dependencies: { '@veilmark/catalog': '0.1.0', zod: '4.6.7' },
    });
    expect(JSON.parse(withVersion(manifest, '0.2.0'))).toEqual({
      name: '@veilmark/engine',
      version: '0.2.0',
      dependencies: { '@veilmark/catalog': '0.2.0', zod: '4.6.7' },
    });
  });
});

describe('the release script, in a repository of its own', () => {
  const scripts = path.resolve(import.meta.dirname, '../../scripts');
  let folder: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const readJson = (file: string) => JSON.parse(read(file));
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(
      path.join(folder, file),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  };
  const release = (...args: string[]) => {
    const { status, stderr } = spawnSync('node', ['scripts/build/release.ts', ...args], {
      cwd: folder,
      env: toolEnv(),
      encoding: 'utf8',
    });
    return { status, stderr: stderr.trim() };
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'veilmark-release-'));
    cpSync(scripts, path.join(folder, 'scripts'), { recursive: true });
    const engine = { name: '@veilmark/engine', version: '0.1.0', dependencies: { zod: '4.6.7' } };
    const command = {
      name: 'veilmark',
      version: '0.1.0',
      devDependencies: { '@veilmark/engine': '0.1.0', zod: '4.6.7' },
    };
    write('package.json', {
      name: 'workspace',
      version: '0.1.0',
      type: 'module',
      workspaces: ['shared/engine', 'command'],
    });
    write('shared/engine/package.json', engine);
    write('command/package.json', command);
    write('package-lock.json', {
      name: 'workspace',
      version: '0.1.0',
      packages: {
        '': { name: 'workspace', version: '0.1.0' },
        command,
        'shared/engine': engine,
        'node_modules/zod': { version: '4.6.7' },
        'node_modules/@veilmark/engine': { resolved: 'shared/engine', link: true },
      },
    });
    write('server.json', '{ "version": "0.1.0", "packages": [{ "identifier": "veilmark", "version": "0.1.0" }] }\n');
    write('command/manifest.json', { name: 'veilmark', version: '0.1.0' });
    write('docs/command.md', '- uses: veilmark/veilmark@v0.1.0\n');
    write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n### Added\n- one\n');
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.name', 'Ada');
    git('config', 'user.email', 'ada@example.test');
    git('config', 'commit.gpgsign', 'false');
    git('config', 'tag.gpgsign', 'false');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Begin');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('writes versions everywhere, commits and tags', () => {
    expect(release('0.2.0')).toEqual({ status: 0, stderr: '' });

    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    expect(git('rev-list', '-n', '1', 'v0.2.0')).toBe(git('rev-parse', 'HEAD'));
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 - \d{4}-\d\d-\d\d\n\n### Added\n- one\n$/,
    );
    expect(readJson('package.json').version).toBe('0.2.0');
    expect(readJson('shared/engine/package.json')).toMatchObject({ version: '0.2.0', dependencies: { zod: '4.6.7' } });
    expect(readJson('command/package.json')).toMatchObject({
      version: '0.2.0',
      devDependencies: { '@veilmark/engine': '0.2.0', zod: '4.6.7' },
    });
    const { packages, version } = readJson('package-lock.json');
    expect([version, packages[''].version, packages['shared/engine'].version]).toEqual(['0.2.0', '0.2.0', '0.2.0']);
    expect(packages.command.devDependencies).toEqual({ '@veilmark/engine': '0.2.0', zod: '4.6.7' });
    expect(packages['node_modules/zod'].version).toBe('4.6.7');
    expect(packages['node_modules/@veilmark/engine']).toEqual({ resolved: 'shared/engine', link: true });
    expect(readJson('command/manifest.json').version).toBe('0.2.0');
    // As it was formatted.
    expect(read('server.json')).toBe(
      '{ "version": "0.2.0", "packages": [{ "identifier": "veilmark", "version": "0.2.0" }] }\n',
    );
    expect(read('docs/command.md')).toBe('- uses: veilmark/veilmark@v0.2.0\n');
  });

  test('refuses what is not a version, open changes, another branch, a tag that exists and an empty section', () => {
    const head = git('rev-parse', 'HEAD');
    expect(release('next')).toMatchObject({ status: 1, stderr: 'Say which version: npm run release -- 1.2.3' });
    write('notes.txt', 'not committed');
    expect(release('0.2.0')).toMatchObject({ status: 1, stderr: 'There are changes that are not committed.' });
    rmSync(path.join(folder, 'notes.txt'));
    git('switch', '--quiet', '--create', 'other');
    expect(release('0.2.0')).toMatchObject({ status: 1, stderr: 'Releases are made from main.' });
    git('switch', '--quiet', 'main');
    git('tag', 'v0.2.0');
    expect(release('0.2.0')).toMatchObject({ status: 1, stderr: 'v0.2.0 exists already.' });
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([head, '']);

    expect(release('0.3.0').status).toBe(0);
    expect(release('0.4.0')).toMatchObject({ status: 1, stderr: 'Nothing is written under "Unreleased".' });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--list')).toBe('v0.2.0\nv0.3.0');
  });
});
