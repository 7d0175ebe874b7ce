import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { utilityEndpoints } from '#shared/contract/utility.ts';
import { installed, startVeilmark, veilmark } from './installed';

async function serving(args: readonly string[], env: Record<string, string> = {}) {
  const child = await startVeilmark(['serve', '--port', '0', '--no-model', ...args], env);
  let out = '';
  const url = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', (piece) => {
      out += piece;
      const found = /http:\/\/\S+/.exec(out)?.[0];
      if (found) ready(found);
    });
    child.once('exit', () => failed(new Error(out)));
  });
  return { url, stop: () => new Promise((done) => child.once('exit', done) && child.kill('SIGTERM')) };
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('serves the text routes of the API to this machine', async () => {
  const { url, stop } = await serving([]);
  const health = await (await fetch(`${url}/api/health`)).json();
  expect(utilityEndpoints.health.response.safeParse(health).success).toBe(true);
  const found = await (await post(`${url}/api/pii/analyze`, { text: 'Mail jane.doe@acme.io' })).json();
  expect(found).toMatchObject({ results: [{ entity_type: 'EMAIL_ADDRESS', start: 5, end: 21 }], tokens_charged: 0 });
  const text = 'Mail jane.doe@acme.io';
  const made = (await (await post(`${url}/api/pii/anonymize`, { text, session: true })).json()) as {
    text: string;
    session_id: string;
  };
  expect(made.text).toBe('Mail <EMAIL_ADDRESS_1>');
  const back = await post(`${url}/api/pii/deanonymize`, { text: made.text, session_id: made.session_id });
  expect(await back.json()).toMatchObject({ text });
  const wrong = await post(`${url}/api/pii/analyze`, { txt: 'x' });
  expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, 'MISSING_FIELD']);
  expect((await fetch(`${url}/api/pii/analyze`)).status).toBe(405);
  expect((await fetch(`${url}/api/account/usage`)).status).toBe(404);
  expect(
    ((await (await fetch(`${url}/api/pii/entities`)).json()) as { totalCount: number }).totalCount,
  ).toBeGreaterThan(300);
  await stop();
});

test('asks for the key where there is one, and refuses to be open to others without', async () => {
  const { folder } = await installed();
  writeFileSync(path.join(folder, 'key.txt'), 'a-key-of-twenty-letters\n');
  const { url, stop } = await serving(['--key-file', 'key.txt']);
  const status = async (headers: Record<string, string>) =>
    (await post(`${url}/api/pii/analyze`, { text: 'x' }, headers)).status;
  expect(await status({})).toBe(401);
  expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
  expect(await status({ authorization: 'Bearer a-key-of-twenty-letters' })).toBe(200);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await stop();
  const open = await veilmark(['serve', '--host', '0.0.0.0']);
  expect(open.code).toBe(2);
  expect(open.err).toContain('--key-file');
});
