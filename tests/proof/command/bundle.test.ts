import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleManifest, zipFolder } from '../../../scripts/build/pack-bundle.ts';
import { folderWith, installed } from './installed';

/** What desktop clients use to check and unpack bundles; fetched for the proof. */
const CHECKER = '@anthropic-ai/mcpb@2.1.2';
let top: string;

/** The bundle as a client has it: zipped, and unpacked again somewhere else. */
beforeAll(async () => {
  const { folder } = await installed();
  top = mkdtempSync(path.join(tmpdir(), 'veilmark-bundle-'));
  const packed = path.join(top, 'packed');
  cpSync(path.join(folder, 'node_modules', 'veilmark'), packed, { recursive: true });
  writeFileSync(path.join(packed, 'manifest.json'), JSON.stringify(bundleManifest()));
  for (const [name, bytes] of Object.entries(unzipSync(zipFolder(packed)))) {
    const file = path.join(top, 'unpacked', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

test('the manifest of the bundle is what desktop clients take', () => {
  const place = folderWith({ 'package.json': '{ "private": true }' });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', CHECKER], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const check = (file: string) =>
    execFileSync(
      process.execPath,
      [path.join(place, 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js'), 'validate', file],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const manifest = path.join(top, 'unpacked', 'manifest.json');
  expect(check(manifest)).toContain('validation passes');
  const wrong = path.join(place, 'manifest.json');
  writeFileSync(wrong, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), server: undefined }));
  expect(() => check(wrong)).toThrow();
});

test('the server starts from the unpacked bundle as its manifest says, and offers the tools it names', async () => {
  const place = path.join(top, 'unpacked');
  const { server, tools } = JSON.parse(readFileSync(path.join(place, 'manifest.json'), 'utf8'));
  // As a client fills it in, with the folder that its user chose.
  const args = server.mcp_config.args.map((arg: string) =>
    arg.replace(/^\$\{__dirname\}/, place).replace(/^\$\{user_config\.folders\}$/, top),
  );
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: top });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (message: object) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    return 'id' in message ? JSON.parse((await answers.next()).value).result : undefined;
  };
  try {
    const clientInfo = { name: 'proof', version: '1' };
    await ask({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
    await ask({ method: 'notifications/initialized' });
    const listed = await ask({ id: 2, method: 'tools/list' });
    expect(listed.tools.map(({ name }: { name: string }) => name).sort()).toEqual(
      tools.map(({ name }: { name: string }) => name).sort(),
    );
    const veiled = await ask({
      id: 3,
      method: 'tools/call',
      params: { name: 'anonymize', arguments: { text: 'Call Ada Lovelace at +44 20 7946 0018' } },
    });
    expect(veiled.structuredContent.text).toBe('Call <PERSON_1> at <PHONE_NUMBER_1>');
  } finally {
    child.kill();
  }
});
