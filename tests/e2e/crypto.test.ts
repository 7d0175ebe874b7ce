import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LivePage } from '#command/gateways/proxy/live.ts';
import { createLocalProxy } from '#command/gateways/proxy/local-proxy.ts';
import { listen } from '#command/serve/node-server.ts';
import { KERNEL_FILES } from '#shared/finders/names/model/kernels.ts';
import expectedNames from '../fixtures/ner/spans.json';
import { isThorough } from '../helpers/thorough';
import { type Browser, launchBrowser } from './harness';

/** What the page runs: the shared code as a browser bundles it. */
const ENTRY = `
  export { checkRoundTrips } from './tests/helpers/round-trip';
  export { ARGON2ID, deriveMasterKey } from './shared/crypto/zk';
  export { createSymmetricCipher } from './shared/crypto/tokens/symmetric';
  export { toHex } from './shared/crypto/bytes';
  import { createNerRecognizer } from './shared/finders/names/model/ner';
  import { unpackWeights } from './shared/finders/names/model/weights';
  import { parityLines } from './tests/helpers/ner-parity';
  const fetched = async (path) => (await fetch(path)).arrayBuffer();
  /** What the name model finds in the recorded sentences, with a kernel or in plain JavaScript. */
  export async function namesFound(file) {
    const kernel = file ? await WebAssembly.compile(await fetched('/' + file)) : undefined;
    return parityLines(createNerRecognizer(await unpackWeights(await fetched('/model.bin.gz')), kernel));
  }
`;

/** Files the page may ask for besides its script. */
const FILES: Readonly<Record<string, string>> = {
  '/model.bin.gz': 'assets/ner/model.bin.gz',
  '/kernel.wasm': 'shared/finders/names/model/kernel.wasm',
  '/kernel-plain.wasm': 'shared/finders/names/model/kernel-plain.wasm',
};

let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'shared',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const script = outputFiles?.[0]?.contents ?? new Uint8Array();
  // A page of its own: WebCrypto exists only where the context is secure, as the loopback address is.
  server = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    if (file) {
      response.end(readFileSync(file));
      return;
    }
    const isScript = request.url === '/shared.js';
    response.setHeader('content-type', isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>shared code</title><script src="/shared.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser({ locale: 'de-DE' });
  page = await browser.context.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** Runs an expression in the page; `shared` is the bundle. */
const run = (expression: string): Promise<unknown> => page.evaluate(expression);

describe('the shared code in Chromium', () => {
  it('restores whatever text was anonymized reversibly', async () => {
    expect(await run("shared.checkRoundTrips(30).then(() => 'same', String)")).toBe('same');
  });

  it('derives the master key of a zero-knowledge account', async () => {
    const derive = "shared.deriveMasterKey('password', Uint8Array.from({ length: 16 }, (_, i) => i), shared.ARGON2ID)";

    expect(await run(`${derive}.then(shared.toHex)`)).toBe(
      'def6fd068289b9a0cf1114f8e978a2c4dab6faef377d895b9c2d59fc93fc5653',
    );
  });

  // Without WebAssembly in Node (tests/shared/engine/nlp/ner.test.ts), and here with `npm run prove:browsers`.
  it.each([...KERNEL_FILES, ...(isThorough ? [''] : [])])(
    'finds the recorded names with the recorded scores (kernel: %s)',
    async (file) => {
      expect(await run(`shared.namesFound('${file}')`)).toEqual(expectedNames);
    },
  );

  it('says that it cannot open AES-192, which Chromium lacks', async () => {
    const token = 'dmVpbG1hcmstaXYtMDE5MgfvMwOIhaBAV92qyplrurqs4PpMJu6YDSg9gw0f1iSUrrpJeZJVEkRBqqfAoXn1Qg==';
    const open = `shared.createSymmetricCipher('WmZq4t7w!z%C&F)J12345678').then((cipher) => cipher.decrypt('${token}'))`;

    expect(await run(`${open}.then(() => 'opened', (error) => error.code)`)).toBe('UNSUPPORTED');
  });
});

describe('the page of the local proxy', () => {
  it('shows what left, what came back and what was refused, in the language of the browser, and loads nothing', async () => {
    const live = new LivePage();
    const service = createLocalProxy({
      upstreams: new Map([['openai', { like: 'openai', url: 'https://api.openai.com' }]]),
      analyze: (text) =>
        [...text.matchAll(/\S+@example\.org/g)].map(({ index, 0: mail }) => ({
          entity_type: 'EMAIL_ADDRESS',
          start: index,
          end: index + mail.length,
          score: 1,
        })),
      fetch: async () =>
        new Response('data: {"choices":[{"index":0,"delta":{"content":"<b>To</b> <EMAIL_ADDRESS_1>"}}]}\n\n', {
          headers: { 'content-type': 'text/event-stream' },
        }),
      page: live,
    });
    const proxy = await listen(service, '127.0.0.1', 0);
    try {
      const opened = await browser.context.newPage();
      const asked: string[] = [];
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await opened.goto(proxy.url + live.path);
      await expect.poll(() => opened.locator('#state').textContent()).toBe('Noch ist nichts hinausgegangen.');
      const ask = async (content: unknown) => {
        const body = JSON.stringify({ stream: true, messages: [{ role: 'user', content }] });
        await (await fetch(`${proxy.url}/openai/v1/chat/completions`, { method: 'POST', body })).text();
      };
      await ask('Mail ada@example.org');
      await ask([{ type: 'hologram' }]);

      await expect.poll(() => opened.locator('#state').textContent()).toBe('1 Anfrage, 1 Wert ersetzt');
      await expect.poll(() => opened.locator('#exchange-2').textContent()).toContain('Nicht gesendet');
      const [left, back] = [opened.locator('#exchange-1 pre').nth(0), opened.locator('#exchange-1 pre').nth(1)];
      await expect.poll(() => back.textContent()).toBe('<b>To</b> ada@example.org');
      expect(await left.textContent()).toContain('"Mail <EMAIL_ADDRESS_1>"');
      expect(await left.textContent()).not.toContain('ada@');
      expect(await back.locator('mark').allTextContents()).toEqual(['ada@example.org']);
      expect(asked).toEqual([live.path, `${live.path}/events`]);
      expect((await fetch(`${proxy.url}/live/guess`)).status).toBe(404);
    } finally {
      await proxy.close();
    }
  });
});
