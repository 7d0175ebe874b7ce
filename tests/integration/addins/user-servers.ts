import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CloudFile } from '#shared/contract/addins.ts';
import { DAV_USER, LOGIN_NAME, NextcloudFront } from '../../fixtures/webdav/nextcloud-front';
import { type DavServer, makeFolder, startRclone, startWebdavServer } from '../../fixtures/webdav/servers';
import { Browser, readPage } from '../../helpers/addin-harness';
import { freePort } from '../../helpers/free-port';
import { harness } from './harness';

const SERVERS = { 'webdav-server': startWebdavServer, rclone: startRclone };
const api = '/api/addins/nextcloud';
const ODD_NAMES = ["it's #1 ?%.txt", '.hidden.txt', 'Übergröße 漢字 😀.txt', 'a&b <c>.txt', '100% + 1.txt'];

const errorOf = ({ text }: { text: string }) => JSON.parse(text).error as string;
const saveServer = (browser: Browser, serverUrl: string) =>
  browser.data<{ settings: object }>(`${api}/settings`, { settings: { serverUrl } }, 'PUT');

/** Opens the popup, agrees at the server, and loads the popup again as it does by itself. */
async function signIn(browser: Browser, front: NextcloudFront) {
  const { authUrl, cookie } = await browser.startLogin('nextcloud');
  const { pathname, search } = new URL(authUrl);
  const waiting = await browser.get(pathname + search, cookie);
  const german = await browser.get(pathname + search, cookie, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  front.isGranted = true;
  const done = await browser.get(pathname + search, waiting.cookies[0]?.split(';')[0] ?? cookie);
  front.isGranted = false;
  return { waiting, german, outcome: readPage(done), again: () => browser.get(pathname + search, cookie) };
}

describe.each(Object.entries(SERVERS))('files on %s', (name, start) => {
  let front: NextcloudFront;
  let server: DavServer;
  let browser: Browser;
  const list = async (folderId?: string) =>
    (await browser.data<{ files: CloudFile[] }>(`${api}/files`, { folderId })).files;
  const upload = (body: object) => browser.data<{ id: string; name: string; webUrl: string }>(`${api}/upload`, body);

  beforeAll(async () => {
    const port = await freePort();
    front = new NextcloudFront(`${name}.cloud.example.org`, harness.gateway, `http://127.0.0.1:${port}`);
    server = await start(port, front.appPassword);
    makeFolder(server, 'Ordner Ä/Sub');
    for (const file of ['file 10.txt', 'file 2.txt', ...ODD_NAMES]) writeFileSync(path.join(server.folder, file), 'x');
    writeFileSync(path.join(server.folder, 'Ordner Ä', 'brief.txt'), 'Grüße an Ada');
    browser = await Browser.ofNewUser(harness, 'enterprise');
    await saveServer(browser, `https://${front.host}/`);
  });
  afterAll(() => server?.close());

  it('connects by Login Flow v2, without a callback from the server', async () => {
    const { waiting, german, outcome, again } = await signIn(browser, front);
    const { addins } = await browser.data<{ addins: { slug: string; userAddin: object }[] }>('/api/addins');

    expect(waiting.text).toContain(`href="https://${front.host}/index.php/login/v2/flow/`);
    expect(waiting.headers.get('refresh')).toBe('2');
    expect(waiting.text).toContain('<html lang="en">');
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toContain(`Bei ${front.host} anmelden`);
    expect(german.text).toContain('Dieses Fenster schließt sich von selbst');
    expect(outcome).toEqual({ type: 'nextcloud-oauth-complete', success: true, message: 'Nextcloud is connected' });
    expect(readPage(await again()).success).toBe(false);
    expect(addins.find(({ slug }) => slug === 'nextcloud')?.userAddin).toMatchObject({
      hasConnection: true,
      connectionExpired: false,
      accountInfo: { email: LOGIN_NAME, displayName: 'Ada Example', quotaTotal: 1000, quotaUsed: 10 },
    });
  });

  it('lists folders first and names as they are', async () => {
    const files = await list();

    expect(files.map(({ name }) => name)[0]).toBe('Ordner Ä');
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([...ODD_NAMES, 'file 2.txt', 'file 10.txt']));
    for (const file of files) expect(CloudFile.strict().safeParse(file).success).toBe(true);
    expect(files[0]).toMatchObject({ id: 'Ordner Ä', isFolder: true, mimeType: 'folder', size: 0, path: '/Ordner Ä' });
  });

  it('opens folders and reads files in them', async () => {
    const files = await list('Ordner Ä');
    const letter = files.find(({ name }) => name === 'brief.txt');
    const read = { fileId: letter?.id, fileName: 'brief.txt', mimeType: 'text/plain' };

    expect(files.map(({ id }) => id)).toEqual(['Ordner Ä/Sub', 'Ordner Ä/brief.txt']);
    expect(letter).toMatchObject({ size: 14, parentId: 'Ordner Ä', path: '/Ordner Ä/brief.txt' });
    expect(letter?.modifiedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await browser.data(`${api}/download`, read)).toMatchObject({ textContent: 'Grüße an Ada' });
    for (const odd of ODD_NAMES)
      expect(await browser.data(`${api}/download`, { fileId: odd, fileName: 'a.txt', mimeType: '' })).toMatchObject({
        textContent: 'x',
      });
  });

  it('refuses paths that lead out of the account', async () => {
    for (const id of ['..', '../eve', 'a/../../eve', 'a//b', '/etc', 'a\\b', './a', 'a/.']) {
      const answer = await browser.post(`${api}/download`, { fileId: id, fileName: 'a.txt', mimeType: '' });
      expect([id, answer.status]).toEqual([id, 400]);
    }
    expect(harness.gateway.to(front.host)).toEqual([]);
  });

  it('stores beside the original and replaces nothing', async () => {
    const request = { fileId: 'Ordner Ä/brief.txt', fileName: 'brief.txt', mimeType: 'text/plain', content: 'Grüße' };

    const stored = [await upload(request), await upload(request)];

    expect(stored.map(({ name }) => name)).toEqual(['brief_anonymized.txt', 'brief_anonymized (2).txt']);
    expect(readdirSync(path.join(server.folder, 'Ordner Ä')).sort()).toEqual(
      ['Sub', 'brief.txt', ...stored.map(({ name }) => name)].sort(),
    );
    expect(readFileSync(path.join(server.folder, 'Ordner Ä', 'brief.txt'), 'utf8')).toBe('Grüße an Ada');
    expect(stored[0]?.webUrl).toBe(`https://${front.host}/index.php/apps/files/?dir=%2FOrdner%20%C3%84`);
  });

  it('sends a large file in parts that appear as one file', async () => {
    const content = 'veil'.repeat(2_700_000);

    const { id } = await upload({ fileName: 'groß.txt', mimeType: 'text/plain', content });

    expect(readFileSync(path.join(server.folder, id), 'utf8') === content).toBe(true);
    expect(harness.gateway.to(front.host).map(({ method }) => method)).toEqual([
      'PROPFIND',
      'MKCOL',
      'PUT',
      'PUT',
      'MOVE',
    ]);
  });

  it('keeps to the server the user named', async () => {
    const isDownload = ({ method, url }: { method: string; url: URL }) => method === 'GET' && url.host === front.host;
    harness.gateway.fail(isDownload, { status: 302, headers: { location: 'https://other.example.org/x' } });

    const answer = await browser.post(`${api}/download`, { fileId: 'file 2.txt', fileName: 'a.txt', mimeType: '' });

    expect(errorOf(answer)).toContain('not allowed');
    expect(harness.gateway.to('other.example.org')).toEqual([]);
  });

  it('stops when the name of the server leads into a private network', async () => {
    harness.gateway.dns.set(front.host, { A: ['93.184.216.34', '10.0.0.7'] });

    const answer = await browser.post(`${api}/files`);
    harness.gateway.dns.delete(front.host);

    expect(errorOf(answer)).toContain('not allowed');
    expect(harness.gateway.to(front.host)).toEqual([]);
  });

  it('takes the app password back', async () => {
    await browser.data(`${api}/disconnect`, {});

    expect(front.revocations).toBe(1);
    expect(errorOf(await browser.post(`${api}/files`))).toContain('connect it first');
  });

  it('lets no password into an answer, an error or a log line', () => {
    expect(harness.everythingSaid()).not.toContain(front.appPassword);
    expect(harness.everythingSaid()).not.toContain(Buffer.from(`${DAV_USER}:${front.appPassword}`).toString('base64'));
  });
});

describe('a server that lies', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await Browser.ofNewUser(harness);
  });

  it.each([
    ['sends the user elsewhere to sign in', { login: 'https://evil.example.org/login' }],
    ['sends us elsewhere to ask', { endpoint: 'https://169.254.169.254/poll' }],
    ['sends us to an unencrypted page', { login: 'http://liar.cloud.example.org/login' }],
  ])('is refused when it %s', async (_, claims) => {
    const front = new NextcloudFront('liar.cloud.example.org', harness.gateway, 'http://127.0.0.1:1');
    front.claims = claims;
    await saveServer(browser, `https://${front.host}`);

    const answer = await browser.get(`${api}/auth`);

    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('evil');
  });

  it('is refused when it grants access to another one', async () => {
    const front = new NextcloudFront('liar.cloud.example.org', harness.gateway, 'http://127.0.0.1:1');
    front.claims = { server: 'https://bank.example.org' };
    await saveServer(browser, `https://${front.host}`);

    expect((await signIn(browser, front)).outcome.success).toBe(false);
  });

  it('is asked for first', async () => {
    const fresh = await Browser.ofNewUser(harness);

    expect(errorOf(await fresh.get(`${api}/auth`))).toContain('settings.serverUrl');
  });
});

describe('the website addin', () => {
  let browser: Browser;
  const page =
    '<html><head><title>Team</title><style>p{}</style></head><body><p>Write to jane.doe@example.com</p></body></html>';
  const scan = (url: string) => browser.post('/api/addins/website/scan', { url });
  const serve = (
    host: string,
    robots: { status?: number; body?: string },
    body: string | Buffer = page,
    type = 'text/html',
  ) =>
    harness.gateway.serve(host, ({ url }) =>
      url.pathname === '/robots.txt' ? robots : { headers: { 'content-type': `${type}; charset=utf-8` }, body },
    );

  beforeAll(async () => {
    browser = await Browser.ofNewUser(harness);
  });

  it('reports the personal data of a public page and charges for the analysis', async () => {
    serve('www.example.org', { status: 404 });

    const answer = JSON.parse((await scan('https://www.example.org/team')).text);

    expect(answer.data.textContent).toContain('Write to jane.doe@example.com');
    expect(answer.data.textContent).not.toContain('p{}');
    expect(answer.data.results).toMatchObject([{ entity_type: 'EMAIL_ADDRESS', text: 'jane.doe@example.com' }]);
    expect(answer.data.tokens_charged).toBe(2);
  });

  it('reads a page as text for the wizard', async () => {
    serve('www.example.org', { status: 404 });
    const file = { fileId: 'https://www.example.org/team', fileName: 'page.html', mimeType: 'text/html' };

    const read = await browser.data<{ textContent: string }>('/api/addins/website/download', file);

    expect(read.textContent).toContain('Write to jane.doe@example.com');
  });

  it('keeps to robots.txt, and to none that cannot be had', async () => {
    serve('www.example.org', { body: 'User-agent: *\nDisallow: /private\nAllow: /private/open$' });
    serve('down.example.org', { status: 503 });

    expect(errorOf(await scan('https://www.example.org/private/x'))).toContain('robots.txt');
    expect(errorOf(await scan('https://down.example.org/'))).toContain('robots.txt');
    expect((await scan('https://www.example.org/private/open')).status).toBe(200);
    expect(harness.gateway.to('www.example.org').map(({ url }) => url.pathname)).not.toContain('/private/x');
  });

  it('goes to no private address, not even by redirect', async () => {
    harness.gateway.serve('moved.example.org', ({ url }) =>
      url.pathname === '/robots.txt' ? { status: 404 } : { status: 302, headers: { location: 'https://192.168.0.1/' } },
    );
    harness.gateway.dns.set('inside.example.org', { A: ['10.1.2.3'] });

    for (const url of [
      'https://127.0.0.1/',
      'http://www.example.org/',
      'https://inside.example.org/',
      'https://moved.example.org/',
    ])
      expect([url, (await scan(url)).status]).toEqual([url, 400]);
  });

  it('refuses what has no text and what is too large', async () => {
    serve('www.example.org', { status: 404 }, Buffer.from([0, 1, 2]), 'application/octet-stream');
    serve('large.example.org', { status: 404 }, 'x'.repeat(5_000_001));

    expect(errorOf(await scan('https://www.example.org/'))).toContain('with text');
    expect(errorOf(await scan('https://large.example.org/'))).toContain('more than');
  });

  it('cannot list, store or connect', async () => {
    expect((await browser.post('/api/addins/website/files')).status).toBe(400);
    expect(
      (await browser.post('/api/addins/website/upload', { fileName: 'a', mimeType: '', content: '' })).status,
    ).toBe(400);
    expect((await browser.post('/api/addins/box/scan', { url: 'https://www.example.org/' })).status).toBe(400);
  });
});
