import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findEntity } from '#shared/catalog/index.ts';
import { packFolder } from '../../scripts/build/zip-extension.ts';
import { buildExtension } from './extension-harness';

interface Manifest {
  permissions: string[];
  host_permissions?: string[];
  optional_host_permissions?: string[];
  content_security_policy: { extension_pages: string };
  content_scripts?: unknown;
  web_accessible_resources?: unknown;
  externally_connectable?: unknown;
  background: object;
  side_panel?: object;
  sidebar_action?: object;
  key?: string;
  storage: { managed_schema: string };
  browser_specific_settings?: {
    gecko: { id: string; strict_min_version: string; data_collection_permissions: object };
  };
}

const read = (dir: string): Manifest => JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;

test('asks for the least it can do its work with', async () => {
  const manifest = read(await buildExtension('production'));

  expect([...manifest.permissions].sort()).toEqual([
    'activeTab',
    'alarms',
    'contextMenus',
    'offscreen',
    'scripting',
    'sidePanel',
    'storage',
  ]);
  expect(manifest.host_permissions).toBeUndefined();
  // One pattern: the browsers want what is asked for at a time (`*://host/*`) within a single one.
  expect(manifest.optional_host_permissions).toEqual(['*://*/*']);
  // Nothing of ours can be probed or spoken to by a page.
  expect(manifest.content_scripts).toBeUndefined();
  expect(manifest.web_accessible_resources).toBeUndefined();
  expect(manifest.externally_connectable).toBeUndefined();
  const scripts = /script-src ([^;]*)/.exec(manifest.content_security_policy.extension_pages)?.[1];
  expect(scripts).toBe("'self' 'wasm-unsafe-eval'");
});

test('carries nothing that only developers need, and PDFium once', async () => {
  const dir = await buildExtension('production');
  const scripts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const sources = scripts.map((file) => [file, readFileSync(path.join(dir, file), 'utf8')] as const);

  expect(sources.filter(([, source]) => /jsxDEV|data:application\/wasm/.test(source)).map(([file]) => file)).toEqual(
    [],
  );
});

test('has sites granted in the build for administrators only', async () => {
  const manifest = read(await buildExtension('enterprise'));

  expect(manifest.host_permissions).toEqual(['<all_urls>']);
  expect([...manifest.permissions].sort()).toEqual([
    'activeTab',
    'alarms',
    'contextMenus',
    'offscreen',
    'scripting',
    'sidePanel',
    'storage',
  ]);
});

test('gives Firefox what Firefox wants', async () => {
  const manifest = read(await buildExtension('production', 'firefox'));

  expect([...manifest.permissions].sort()).toEqual(['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage']);
  expect(manifest.background).toEqual({ scripts: ['background.js'] });
  expect(manifest.sidebar_action).toBeDefined();
  expect(manifest.side_panel).toBeUndefined();
  expect(manifest.key).toBeUndefined();
  expect(manifest.browser_specific_settings?.gecko).toMatchObject({
    id: 'extension@veilmark.app',
    strict_min_version: '153.0',
  });
  expect(manifest.browser_specific_settings?.gecko.data_collection_permissions).toEqual({
    required: ['none'],
    optional: ['websiteContent'],
  });
});

test('keeps detection and validation out of the scripts that run in pages', async () => {
  const dir = await buildExtension('production');
  const read = (script: string) => readFileSync(path.join(dir, script), 'utf8');
  // Names of types are for people and may be there; what the catalog says about a type is not.
  const description = findEntity('CREDIT_CARD')?.description ?? '';
  const traces = [description, 'ZodError', '/api/pii', 'authorization'];
  expect(traces.filter((trace) => !read('background.js').includes(trace))).toEqual([]);

  for (const script of ['page.js', 'guard.js']) {
    const code = read(script);
    expect(traces.filter((trace) => code.toLowerCase().includes(trace.toLowerCase()))).toEqual([]);
    expect(code).not.toContain('innerHTML');
    expect(code.length).toBeLessThan(119_000);
  }
});

test('packs the same bytes from the same files, whenever and wherever they were written', async () => {
  const dir = await buildExtension('production');
  const copies = ['now', 'long-ago'].map((name) => path.join(mkdtempSync(path.join(tmpdir(), 'veilmark-zip-')), name));
  // Packing the models would take most of the time, and say no more.
  const filter = (file: string) => path.basename(file) !== 'models';
  for (const copy of copies) cpSync(dir, copy, { recursive: true, filter });
  const [now = '', longAgo = ''] = copies;
  for (const name of readdirSync(longAgo)) utimesSync(path.join(longAgo, name), new Date(0), new Date(86_400_000));

  expect(Buffer.compare(Buffer.from(packFolder(longAgo)), Buffer.from(packFolder(now)))).toBe(0);
  for (const copy of copies) rmSync(path.dirname(copy), { recursive: true });
});
