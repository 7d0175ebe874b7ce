// The model in the playground: on unless switched off, fetched once, told how far it is.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { itThoroughly } from '../helpers/test-thoroughly';
import { page, service, visitDashboard } from './dashboard-visit';

visitDashboard();

const MODEL = '**/model.bin.gz*';
/** Only the model knows this name; the address is found by its form. */
const TEXT = 'Yesterday Ilbek Zhaxylyk met the board and left ada@example.com behind.';

const veiled = () => page.getByRole('region', { name: 'Veiled text' });
const modelSwitch = () => page.getByRole('switch', { name: 'Model' });
const bar = () => page.getByRole('progressbar');
const write = (text = TEXT) => page.getByRole('textbox', { name: 'Your text' }).fill(text);

/** Sends half of the model and waits. Chromium is led there, so the page sees its own address. */
async function slowModel() {
  const file = readFileSync('assets/ner/model.bin.gz');
  const half = file.byteLength >> 1;
  const waiting: ServerResponse[] = [];
  const server: Server = createServer((_, response) => {
    response.setHeader('content-length', file.byteLength).setHeader('content-type', 'application/octet-stream');
    response.write(file.subarray(0, half));
    waiting.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.route(MODEL, (route) => route.continue({ url }));
  return {
    finish: () => waiting.splice(0).forEach((response) => void response.end(file.subarray(half))),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

let slow: Awaited<ReturnType<typeof slowModel>> | undefined;
afterEach(async () => {
  slow?.close();
  slow = undefined;
  await page.unroute(MODEL);
  await page.evaluate(async () => {
    localStorage.removeItem('veilmark.model');
    await caches.delete('veilmark-model');
  });
});

describe('the model in the playground', () => {
  it('is on, sends nothing, and is fetched once', async () => {
    const sent: string[] = [];
    const fetched: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.route(MODEL, (route) => {
      fetched.push(route.request().url());
      return route.continue();
    });
    await page.goto(service.origin);
    await write();

    await veiled().getByText('Yesterday <PERSON>').waitFor();
    expect(await modelSwitch().getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => bar().count()).toBe(0);
    await page.reload();
    await write();
    await veiled().getByText('Yesterday <PERSON>').waitFor();

    expect(sent).toEqual([]);
    expect(fetched).toHaveLength(1);
  });

  itThoroughly(
    'shows how far it is, and joins what patterns found at once',
    'tests/e2e/extension-page.test.ts',
    async () => {
      slow = await slowModel();
      await page.goto(service.origin);
      await write();

      await veiled().getByText('<EMAIL_ADDRESS>').waitFor();
      await expect.poll(async () => Number(await bar().getAttribute('value'))).toBeCloseTo(0.5, 1);
      expect(await veiled().innerText()).toContain('Zhaxylyk');

      slow.finish();
      await veiled().getByText('Yesterday <PERSON>').waitFor();
      await expect.poll(() => bar().count()).toBe(0);
    },
  );

  itThoroughly('can be switched off, which is remembered', 'tests/e2e/extension-ui.test.ts', async () => {
    await page.goto(service.origin);
    await write();
    await veiled().getByText('Yesterday <PERSON>').waitFor();
    await modelSwitch().click();
    await veiled().getByText('Zhaxylyk').waitFor();

    await page.reload();
    await write();
    await veiled().getByText('<EMAIL_ADDRESS>').waitFor();
    expect(await modelSwitch().getAttribute('aria-checked')).toBe('false');
    expect(await veiled().innerText()).toContain('Zhaxylyk');

    await modelSwitch().click();
    await veiled().getByText('Yesterday <PERSON>').waitFor();
    await page.reload();
    await expect.poll(() => modelSwitch().getAttribute('aria-checked')).toBe('true');
  });

  it('may fail without taking the rest along, and is tried again on request', async () => {
    await page.route(MODEL, (route) => route.abort());
    await page.goto(service.origin);
    await write();
    await veiled().getByText('<EMAIL_ADDRESS>').waitFor();
    await page.getByText('The model could not be loaded').waitFor();

    await page.unroute(MODEL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await veiled().getByText('Yesterday <PERSON>').waitFor();
  });

  itThoroughly(
    'reads every paragraph in its language, and says which',
    'tests/shared/engine/language/detect.test.ts',
    async () => {
      await page.goto(service.origin);
      await write(
        'Die Lieferung ist leider noch nicht bei uns eingetroffen, bitte melden Sie sich bei Frau Annegret Kühlwein.',
      );

      await page.getByRole('status').filter({ hasText: 'German' }).waitFor();
      await veiled().getByText('<PERSON>').waitFor();
    },
  );
});
