import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createVeilmarkServer, type McpHost } from '#shared/mcp/index.ts';
import { bundleManifest, zipFolder } from '../../scripts/build/pack-bundle.ts';
import { withVersion } from '../../scripts/build/release.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const server = read('server.json');
const manifest = bundleManifest();
const command = read('command/package.json');

/** What the registry's schema of 2025-12-11 demands of the members that are used here, and nothing besides them. */
const Version = z.string().regex(/^\d+\.\d+\.\d+$/);
const Server = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: Version,
  packages: z.tuple([
    z.strictObject({
      registryType: z.literal('npm'),
      identifier: z.string(),
      version: Version,
      runtimeHint: z.literal('npx'),
      transport: z.strictObject({ type: z.literal('stdio') }),
      packageArguments: z.tuple([z.strictObject({ type: z.literal('positional'), value: z.literal('mcp') })]),
    }),
  ]),
});

test('server.json is what the registry takes, and names the package that npm has', () => {
  Server.parse(server);

  expect([server.name, server.version]).toEqual([command.mcpName, command.version]);
  expect(server.packages[0]).toMatchObject({ identifier: command.name, version: command.version });
});

test('the manifest of the bundle keeps to its schema, and names the tools there are', () => {
  const { $schema: _, ...schema } = read('tests/fixtures/mcpb/manifest-v0.3.schema.json');
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(manifest);
  expect(validate.errors).toBeNull();
  expect([manifest.version, manifest.server.entry_point]).toEqual([command.version, command.bin.veilmark]);

  const { _registeredTools: tools } = createVeilmarkServer({ redactFile: { takes: 'path' } } as McpHost) as unknown as {
    _registeredTools: object;
  };
  expect(manifest.tools.map(({ name }) => name).sort()).toEqual(Object.keys(tools).sort());
});

test('a release gives server.json its version', () => {
  const { version, packages } = JSON.parse(withVersion(JSON.stringify(server), '3.2.1'));

  expect([version, packages[0].version]).toEqual(['3.2.1', '3.2.1']);
});

test('a bundle holds its files, and is the same each time', () => {
  const folder = 'tests/fixtures/mcpb';
  const zip = zipFolder(folder);

  expect(Object.keys(unzipSync(zip))).toEqual(['LICENSE', 'manifest-v0.3.schema.json']);
  expect(zipFolder(folder)).toEqual(zip);
});
