import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { loadKernel } from '#shared/finders/names/model/kernels.ts';
import { DEFAULT_THRESHOLD } from '#shared/wire/defaults.ts';

const OTHER = 0.42;

/** The programs' modules as they would be with another default: changed in its one place, and nowhere else. */
const otherDefault: Plugin = {
  name: 'other-default',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]wire[\\/]defaults\.ts$/ }, ({ path: file }) => {
      const written = readFileSync(file, 'utf8');
      const changed = written.replace(`DEFAULT_THRESHOLD = ${DEFAULT_THRESHOLD};`, `DEFAULT_THRESHOLD = ${OTHER};`);
      if (changed === written) throw new Error('The default is not written where it was');
      return { contents: changed, loader: 'ts' };
    });
  },
};

const SURFACES = `
import { buildOpenApi } from './shared/contract/openapi.ts';
import { endpoints } from './shared/contract/index.ts';
import { AnalyzeInput } from './shared/mcp/schemas.ts';
import { DEFAULT_SETTINGS } from './extension/state/settings.ts';
import { newJob } from './extension/ui/wizard/job/types.ts';
import { analyzeBody } from './dashboard/playground/options.ts';
import { analyze } from './shared/finders/analyze.ts';
import { stricter } from './command/scan/config/stricter.ts';
import { weighed } from './shared/finders/names/belief/index.ts';
import { withAddressParts } from './shared/finders/names/model/address-parts.ts';
import { createNerRecognizer } from './shared/finders/names/model/ner.ts';
import * as z from 'zod';
export const openApi = buildOpenApi(endpoints, '1');
export const mcp = z.toJSONSchema(AnalyzeInput, { io: 'input' });
export const settings = DEFAULT_SETTINGS;
export const job = newJob('any');
export { analyze, analyzeBody, createNerRecognizer, stricter, weighed, withAddressParts };
`;

async function surfacesWithOtherDefault() {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-default-'));
  const outfile = path.join(folder, 'surfaces.mjs');
  try {
    await build({
      stdin: { contents: SURFACES, resolveDir: process.cwd(), loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      logLevel: 'error',
      plugins: [otherDefault],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the document says of every threshold, wherever it is: the default is part of the description, or a field of its own. */
function thresholdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    name === 'score_threshold' && inside?.description?.startsWith('Minimum score to report')
      ? [JSON.stringify(inside)]
      : thresholdsIn(inside),
  );
}

describe('the default threshold', async () => {
  const surfaces = await surfacesWithOtherDefault();

  it('is the same in the OpenAPI document wherever one is described', () => {
    const described = thresholdsIn(surfaces.openApi);
    expect(described.length).toBeGreaterThan(3);
    expect(described.filter((one) => !one.includes(String(OTHER)))).toEqual([]);
  });

  it('is what MCP tools say', () => {
    expect(surfaces.mcp.properties.score_threshold.description).toContain(`${OTHER} if omitted`);
  });

  it('is what the extension and its wizard start from', () => {
    expect(surfaces.settings.scoreThreshold).toBe(OTHER);
    expect(surfaces.job.options.scoreThreshold).toBe(OTHER);
  });

  it('is what the playground leaves out of a request', () => {
    const body = (threshold: number) => surfaces.analyzeBody('text', { threshold, language: '', preset: '' });
    expect(body(OTHER)).not.toHaveProperty('score_threshold');
    expect(body(DEFAULT_THRESHOLD)).toHaveProperty('score_threshold', DEFAULT_THRESHOLD);
  });

  it('is what a folder may lower no threshold to in the command', () => {
    expect(surfaces.stricter({}, { threshold: OTHER - 0.01 }).taken).toEqual(['threshold']);
    expect(surfaces.stricter({}, { threshold: OTHER + 0.01 }).taken).toEqual([]);
  });

  it('is what documents say', () => {
    const said: [string, RegExp][] = [
      ['docs/detection.md', /`score_threshold` \(default ([\d.]+)\)/],
      ['docs/images.md', /`score_threshold` \| 0 to 1, default ([\d.]+)/],
      ['docs/compatibility.md', /findings below ([\d.]+) are left out/],
      ['docs/extension-deployment.md', /`scoreThreshold` \| 0 to 1 \| ([\d.]+)/],
      ['command/library/options.ts', /0 to 1; ([\d.]+) unless given/],
      ['shared/catalog/README.md', /Below ([\d.]+), the type is silent/],
    ];
    for (const [file, pattern] of said)
      expect([file, pattern.exec(readFileSync(file, 'utf8'))?.[1]]).toEqual([file, String(DEFAULT_THRESHOLD)]);
  });

  it('is what names and values are raised to that the trees believe', () => {
    const name = { start: 0, end: 3, entityType: 'PERSON', score: 0.2 };
    const value = { ...name, entityType: 'PHONE_NUMBER', kind: 'PHONE' };
    const read = (score: number, isBelieved: boolean) => {
      const { names, values } = surfaces.weighed(
        // Longer than a message, of which the trees do not judge everything.
        'Ada'.padEnd(1200, ' and'),
        { names: [{ ...name, score }], values: [{ ...value, score }] },
        [],
        () => isBelieved,
      );
      return [...names, ...values].map((one: { score: number }) => one.score);
    };
    expect(read(0.2, true)).toEqual([OTHER, OTHER]);
    expect(read(0.9, false)).toEqual([OTHER - 0.01]);
    expect(read(DEFAULT_THRESHOLD + 0.01, false)).toEqual([DEFAULT_THRESHOLD + 0.01, DEFAULT_THRESHOLD + 0.01]);
  });

  it('is what parts of an address are raised above', () => {
    const tokens = { starts: [0, 4], ends: [3, 6], count: 2 };
    const found = [{ type: 'LOC', first: 0, last: 1, percent: 10 }];
    const [street] = surfaces.withAddressParts('Via 45', tokens, found, [99]);
    expect(street.percent / 100).toBeGreaterThan(OTHER);
    expect(street.percent / 100).toBeLessThan(OTHER + 0.02);
  });

  it('is what the model raises names to that pass their own floor', async () => {
    const weights = gunzipSync(readFileSync('assets/ner/model.bin.gz'));
    const buffer = weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength);
    const kernel = await loadKernel(
      async (file) => new Uint8Array(readFileSync(`shared/finders/names/model/${file}`)).buffer,
    );
    const recognizer = surfaces.createNerRecognizer(buffer, kernel);
    const texts = readFileSync('tests/fixtures/documents/dev.txt', 'utf8')
      .split(/^=== .*$/m)
      .slice(1, 13);
    const scores = texts.flatMap((text) =>
      recognizer
        .recognize(text.replace(/⟦\w+\||⟧/g, ''), 'de', new Set(['PERSON']))
        .filter(({ entityType }: { entityType: string }) => entityType === 'PERSON')
        .map(({ score }: { score: number }) => score),
    );
    expect(scores.filter((score: number) => score === OTHER).length).toBeGreaterThan(0);
    expect(scores.filter((score: number) => score > OTHER - 0.01 && score < OTHER)).toEqual([]);
  });

  it('is what the engine reports by', () => {
    const deny = { adHocRecognizers: [{ entity_type: 'CODE', patterns: [{ name: 'c', regex: 'zq\\d', score: 0.4 }] }] };
    expect(surfaces.analyze('zq1', deny).results).toEqual([]);
    expect(surfaces.analyze('zq1', { ...deny, scoreThreshold: 0.4 }).results).toHaveLength(1);
  });
});
