// The sample drive of `npm start`, asked as the service asks a Nextcloud.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CloudFile } from '@veilmark/contract/addins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoDrive } from '../../scripts/run/demo-drive/serve.ts';
import { demoDriveOrigin } from '../../worker/platform/demo-drive';
import { checkUserUrl } from '../../worker/platform/outbound';
import { nextcloud } from '../../worker/providers/nextcloud';
import { type LoginFlow, pollLoginFlow, startLoginFlow } from '../../worker/providers/nextcloud-login';
import { ProviderSession } from '../../worker/providers/provider-session';

let folder: string;
let drive: Awaited<ReturnType<typeof startDemoDrive>>;
let env: Env;

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'veilmark-demo-')), 'drive');
  drive = await startDemoDrive(folder, 0);
  env = { ENVIRONMENT: 'development', DEMO_DRIVE: { fetch }, DEMO_DRIVE_URL: drive.url } as unknown as Env;
});

afterAll(() => {
  drive?.stop();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const agree = (flow: LoginFlow, origin: string) => fetch(flow.loginUrl, { method: 'POST', headers: { origin } });

it('is walked through by the provider: sign in, list, read, store beside, and never over a file', async () => {
  const flow = await startLoginFlow(env, drive.url);
  expect(await pollLoginFlow(env, flow)).toBeUndefined();
  expect((await agree(flow, 'https://elsewhere.example')).status).toBe(403);
  expect(await pollLoginFlow(env, flow)).toBeUndefined();
  await agree(flow, drive.url);
  const granted = await pollLoginFlow(env, flow);
  const target = { serverUrl: drive.url, loginName: 'demo', userId: 'demo' };
  const session = new ProviderSession(env, nextcloud, async () => granted?.appPassword ?? '', target, {});
  const files: CloudFile[] = [];
  for await (const page of nextcloud.list(session, undefined)) files.push(...page);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['letter.docx', 'customers.csv', 'badge.png']));
  const csv = files.find(({ name }) => name === 'customers.csv');
  const chosen = { fileId: csv?.id ?? '', fileName: 'customers.csv', mimeType: 'text/csv' };
  const { bytes } = await nextcloud.download(session, chosen, 1_000_000);
  expect(bytes.byteLength).toBe(csv?.size);
  const copy = {
    fileName: 'customers.csv',
    mimeType: 'text/csv',
    bytes: new TextEncoder().encode('x'),
    parentId: undefined,
  };
  const stored = await nextcloud.upload(session, copy);
  expect(stored.name).not.toBe('customers.csv');
  expect((await fetch(stored.webUrl ?? '').then((page) => page.text())).includes(stored.name)).toBe(true);
});

it('keeps others out: without the password, out of its folder, under another name', async () => {
  const files = `${drive.url}/remote.php/dav/files/demo`;
  expect((await fetch(`${files}/`, { method: 'PROPFIND' })).status).toBe(401);
  expect((await fetch(`${drive.url}/files/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  expect((await fetch(drive.url.replace('127.0.0.1', 'localhost'))).status).toBe(421);
});

it('is an address of the service in development only, and the only one on this machine', () => {
  expect(checkUserUrl(env, `${drive.url}/x`).href).toBe(`${drive.url}/x`);
  expect(() => checkUserUrl(env, 'http://127.0.0.1:1/')).toThrow('scheme');
  expect(() => checkUserUrl(env, `${drive.url}/x`, 'cloud.example.com')).toThrow('scheme');
  expect(demoDriveOrigin({ ...env, ENVIRONMENT: 'production' })).toBeUndefined();
});

it('stays connected when it is started again', async () => {
  const flow = await startLoginFlow(env, drive.url);
  await agree(flow, drive.url);
  const { appPassword = '' } = (await pollLoginFlow(env, flow)) ?? {};
  const again = await startDemoDrive(folder, 0);
  try {
    const authorization = `Basic ${Buffer.from(`demo:${appPassword}`).toString('base64')}`;
    const answer = await fetch(`${again.url}/ocs/v2.php/cloud/user`, { headers: { authorization } });
    expect(answer.status).toBe(200);
  } finally {
    again.stop();
  }
});
