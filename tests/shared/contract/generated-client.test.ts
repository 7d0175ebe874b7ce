import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSION, endpoints } from '#shared/contract/index.ts';
import { buildOpenApi } from '#shared/contract/openapi.ts';
import { toolEnv } from '../../../scripts/setup.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const document = JSON.stringify(buildOpenApi(endpoints, API_VERSION));

describe('a client generated from the OpenAPI document', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'veilmark-client-'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'openapi.json'), document);
    copyFileSync(path.join(root, 'tests/fixtures/openapi/client.ts'), path.join(folder, 'client.ts'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compiles, with the generators and the compiler as they come', () => {
    execFileSync('node', [path.join(root, 'scripts/generate/openapi-types.ts'), 'openapi.json', 'api.d.ts'], {
      cwd: folder,
      env: toolEnv(),
      stdio: 'pipe',
    });
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'preserve'];
    const compile = () =>
      execFileSync(
        process.execPath,
        [
          path.join(root, 'node_modules/typescript/bin/tsc'),
          ...options,
          '--lib',
          'es2023,dom,dom.iterable',
          'client.ts',
        ],
        { cwd: folder, stdio: 'pipe', encoding: 'utf8' },
      );

    expect(said(compile)).toBe('');
  });
});

describe('the OpenAPI document', () => {
  it('has nothing a linter with its recommended rules objects to', async () => {
    // A route that anyone may call without input cannot be called wrongly, and one that leads on answers 303.
    const rules = { 'operation-4xx-response': 'off', 'operation-2xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });

    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
});

/** What a program printed, also when it failed. */
function said(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}
