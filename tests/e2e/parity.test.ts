import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { engineTables } from '../../scripts/build/engine-tables.ts';
import { answerOf, findAll, PARITY_OPERATORS } from '../helpers/find-all';
import { kernelModule, modelFile } from '../helpers/ner-model';
import { type ParityText, parityTexts } from '../helpers/parity-texts';
import { isThorough } from '../helpers/thorough';
import type { Service } from './accounts';
import { until } from './extension-harness';
import { type Browser, launchBrowser, sharedService } from './harness';

const texts = parityTexts(isThorough ? 2000 : 20);
const BATCH = 50;

let service: Service;
let browser: Browser;
let pages: Server;

beforeAll(async () => {
  service = await sharedService();
  browser = await launchBrowser();
  const { outputFiles } = await build({
    entryPoints: ['tests/e2e/parity-page.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'parity',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const files: Record<string, [type: string, body: string | Uint8Array]> = {
    '/': ['text/html; charset=utf-8', '<!doctype html><title>parity</title><script src="/page.js"></script>'],
    '/page.js': ['text/javascript; charset=utf-8', outputFiles?.[0]?.contents ?? ''],
    '/model.bin.gz': ['application/octet-stream', readFileSync('assets/ner/model.bin.gz')],
    '/kernel.wasm': ['application/wasm', readFileSync('shared/finders/names/model/kernel.wasm')],
    '/tables.bin.gz': ['application/octet-stream', readFileSync(await engineTables())],
  };
  pages = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await browser?.close();
  pages?.close();
});

const inNode = () => findAll(texts, createNerRecognizer(modelFile(), kernelModule()));

async function inChromium(): Promise<string[]> {
  const page = await browser.context.newPage();
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
  // As JSON with escapes: lone surrogates do not travel otherwise.
  return page.evaluate<string[], string>(
    (sent) => (globalThis as unknown as { parity: Page }).parity.analyzeAll(JSON.parse(sent)),
    JSON.stringify(texts),
  );
}

interface Page {
  analyzeAll(texts: ParityText[]): Promise<string[]>;
}

interface BatchAnswer {
  results: { index: number; entities: object[]; text: string; items: object[] }[];
}

const headers = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });

const createKey = async () => service.createApiKey(await service.createAccount('enterprise'));

async function inWorkerd(): Promise<string[]> {
  const found: string[] = [];
  // Together the texts cost more than a month's tokens of one account.
  const keys = await Promise.all(Array.from({ length: isThorough ? 10 : 2 }, createKey));
  for (const language of new Set(texts.map((one) => one.language))) {
    const group = [...texts.entries()].filter(([, one]) => one.language === language);
    for (let i = 0; i < group.length; i += BATCH) {
      const batch = group.slice(i, i + BATCH);
      const key = keys.shift() ?? '';
      keys.push(key);
      const body = JSON.stringify({
        texts: batch.map(([, { text }]) => text),
        language,
        operators: PARITY_OPERATORS,
      });
      // The first request may be told that the name model is still loading.
      const answer = await until(async () => {
        const response = await fetch(`${service.origin}/api/pii/batch`, {
          method: 'POST',
          headers: headers(key),
          body,
          // A connection that was kept may just be closing, where the machine took long between two requests.
        }).catch(() => undefined);
        if (!response || response.status === 503) return undefined;
        expect(response.status).toBe(200);
        return (await response.json()) as BatchAnswer;
      });
      for (const { index, ...one } of answer.results) {
        const [place = -1] = batch[index] ?? [];
        found[place] = answerOf(one);
      }
    }
  }
  return found;
}

test(`${texts.length} texts give the same bytes, found and written by a key, in Node, workerd and Chromium, which brings its tables along`, async () => {
  const [chromium, workerd] = await Promise.all([inChromium(), inWorkerd()]);
  // Last: it holds up the process, in which connections kept open would end unseen.
  const node = await inNode();
  const differing = node.flatMap((result, i) =>
    result === chromium[i] && result === workerd[i]
      ? []
      : [{ ...texts[i], node: result, chromium: chromium[i], workerd: workerd[i] }],
  );

  expect(node.filter((result) => !result.startsWith('[[],')).length).toBeGreaterThan(0.95 * texts.length);
  expect(differing.slice(0, 3), `${differing.length} texts differ`).toEqual([]);
});
