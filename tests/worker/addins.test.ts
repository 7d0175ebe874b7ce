import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDIN_SLUGS, ADDINS, SUPPORTED_EXTENSIONS } from '#shared/commerce/addins.ts';
import { Addin } from '#shared/contract/addins.ts';
import { findAddin, listAddins, saveCredentials } from '#worker/data/addins.ts';
import { findUserAddin, openConnection, saveConnection } from '#worker/data/addins-of-users.ts';
import type { AddinLink, LinkKey } from '#worker/durable/addin-link.ts';
import type { Tokens } from '#worker/platform/oauth.ts';
import { seal } from '#worker/platform/sealing.ts';
import { numberedName } from '#worker/providers/provider.ts';
import { parseMultistatus } from '#worker/providers/webdav.ts';
import { replacementsBetween } from '#worker/services/addins/files/compare-texts.ts';
import { nameContent } from '#worker/services/addins/files/upload-name.ts';
import { describeAddin } from '#worker/services/addins/installed.ts';
import { isPathAllowed } from '#worker/services/addins/pages/robots.ts';
import { resealSecrets } from '#worker/services/maintenance/reseal.ts';
import { call, createUser, ORIGIN, signUp } from '../helpers/accounts';

const MINUTE = 60_000;

/** One signed-in user for what needs a browser; everything else gets a fresh one, without the cost of a password. */
let session: Awaited<ReturnType<typeof signUp>>;
let key: LinkKey;
beforeAll(async () => {
  session = await signUp();
});
beforeEach(async () => {
  key = { userId: (await createUser('free')).id, addinId: 'addin-box', slug: 'box' };
  await saveCredentials(env, 'addin-box', { clientId: 'id', clientSecret: 'secret' }, 0);
});
afterEach(() => vi.restoreAllMocks());

const link = () => env.ADDIN_LINK.getByName(`${key.userId}:${key.slug}`);
const stored = async () => (await openConnection(env, key, await findUserAddin(env.DB, key)))?.tokens;
const connect = (tokens: Partial<Tokens>) =>
  link().storeConnection(key, {
    tokens: { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: Date.now() + 60 * MINUTE, ...tokens },
    target: null,
  });

/** A token endpoint that rotates and answers after a while. */
function tokenServer(answer?: () => Response) {
  const forms: URLSearchParams[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    forms.push(new URLSearchParams(String(init?.body)));
    await scheduler.wait(20);
    const n = forms.length + 1;
    const tokens = {
      access_token: `access-${n}`,
      refresh_token: `refresh-${n}`,
      token_type: 'bearer',
      expires_in: 3600,
    };
    return answer?.() ?? Response.json(tokens);
  });
  return forms;
}

describe('the catalog of addins', () => {
  it('stores a record when an addin is new to a database', async () => {
    await env.DB.prepare("DELETE FROM addins WHERE slug IN ('website', 'nextcloud')").run();

    expect(await findAddin(env.DB, 'website')).toMatchObject({ id: 'addin-website', status: 'ACTIVE', is_builtin: 1 });
    expect((await listAddins(env.DB)).map(({ slug }) => slug)).toEqual([...ADDIN_SLUGS]);
    expect(await findAddin(env.DB, 'no-such-addin')).toBeNull();
  });

  it('has one stored record per definition, as the contract shows it', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM addins').all<never>();

    expect(results.map(({ slug }) => slug).sort()).toEqual([...ADDIN_SLUGS].sort());
    for (const row of results as { slug: (typeof ADDIN_SLUGS)[number] }[]) {
      const record = describeAddin({ row: row as never, definition: ADDINS[row.slug] });
      expect(Addin.parse(record)).toMatchObject({ status: 'ACTIVE', isBuiltin: true, version: '1.0.0' });
    }
  });

  it('names the file types people may choose', () => {
    const specified = 'bmp csv docx html jpeg jpg json md pdf png pptx tiff txt xlsx xml'.split(' ');
    const records = 'log hl7 edi x12 ged sta mt940 sql parquet'.split(' ');
    const others =
      'odt fodt ods fods odp fodp rtf eml mbox msg zip epub tar gz tgz vcf ics ldif vtt srt ipynb tsv tab ndjson jsonl'.split(
        ' ',
      );
    expect([...SUPPORTED_EXTENSIONS].sort()).toEqual([...specified, ...records, ...others].sort());
    expect(ADDINS.box.supportedFileTypes).toEqual(SUPPORTED_EXTENSIONS);
  });
});

describe('tokens', () => {
  it('are used as they are while five minutes remain', async () => {
    const forms = tokenServer();
    await connect({ expiresAt: Date.now() + 10 * MINUTE });

    expect(await link().useToken(key)).toMatchObject({ kind: 'token', accessToken: 'access-1' });
    expect(forms).toHaveLength(0);
  });

  it('are refreshed below that, once for all who ask at the same time, and stored before they are used', async () => {
    const forms = tokenServer();
    await connect({ expiresAt: Date.now() + 4 * MINUTE });

    const grants = await Promise.all(Array.from({ length: 8 }, () => link().useToken(key)));

    expect(new Set(grants.map((grant) => JSON.stringify(grant))).size).toBe(1);
    expect(forms.map((form) => form.get('refresh_token'))).toEqual(['refresh-1']);
    expect(await stored()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('keep their refresh token where the provider sends no other', async () => {
    tokenServer(() => Response.json({ access_token: 'access-2', token_type: 'bearer', expires_in: 3600 }));
    await connect({ expiresAt: Date.now() });
    await link().useToken(key);

    expect(await stored()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
  });

  it('survive a database that fails between the refresh and the use', async () => {
    const forms = tokenServer();
    await connect({ expiresAt: Date.now() });

    // The database refuses the write that follows the refresh.
    await env.DB.prepare(
      "CREATE TRIGGER refuse BEFORE UPDATE ON user_addins BEGIN SELECT RAISE(ABORT, 'out of order'); END",
    ).run();
    const first = await link().useToken(key);
    const during = await stored();
    await env.DB.prepare('DROP TRIGGER refuse').run();
    const second = await link().useToken(key);

    expect([first, second]).toEqual([
      { kind: 'token', accessToken: 'access-2', target: null },
      { kind: 'token', accessToken: 'access-2', target: null },
    ]);
    expect(during?.refreshToken).toBe('refresh-1');
    expect(await stored()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(forms).toHaveLength(1);
  });

  it.each([
    ['a server error', () => new Response('<html>', { status: 502 })],
    ['no answer', () => Promise.reject(new TypeError('network')) as never],
    ['a wrong client', () => Response.json({ error: 'invalid_client' }, { status: 401 })],
  ])('are kept through %s', async (_, answer) => {
    tokenServer(answer as () => Response);
    await connect({ expiresAt: Date.now() });

    expect(await link().useToken(key)).toEqual({ kind: 'unavailable' });
    expect(await stored()).toMatchObject({ refreshToken: 'refresh-1' });
  });

  it('are forgotten once the provider says that they are over', async () => {
    tokenServer(() => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await connect({ expiresAt: Date.now() });

    expect(await link().useToken(key)).toEqual({ kind: 'disconnected' });
    expect(await stored()).toBeUndefined();
  });

  it('without a refresh token last until they end; then the connection is shown as expired', async () => {
    key = { ...key, userId: session.id };
    const state = async () => {
      const answer = await call('/api/addins', undefined, { headers: { cookie: session.cookie } });
      const { data } = await answer.json<{ data: { addins: { slug: string; userAddin: object }[] } }>();
      return data.addins.find(({ slug }) => slug === 'box')?.userAddin;
    };
    await connect({ refreshToken: null, expiresAt: Date.now() + MINUTE });
    expect(await link().useToken(key)).toMatchObject({ kind: 'token' });
    expect(await state()).toMatchObject({ hasConnection: true, connectionExpired: false });

    await connect({ refreshToken: null, expiresAt: Date.now() - 1 });
    expect(await link().useToken(key)).toEqual({ kind: 'disconnected' });
    expect(await state()).toMatchObject({ hasConnection: true, connectionExpired: true });

    await connect({ expiresAt: Date.now() - 1 });
    expect(await state()).toMatchObject({ hasConnection: true, connectionExpired: false });
  });

  it('are sealed field by field, and no field opens in the place of another', async () => {
    await connect({});
    const row = await findUserAddin(env.DB, key);
    if (!row) throw new Error('nothing was stored');

    expect(JSON.stringify(row)).not.toMatch(/access-1|refresh-1/);
    for (const column of ['sealed_access_token', 'sealed_refresh_token', 'sealed_expiry'] as const)
      expect(row[column]).toMatch(/^v1\.k2\./);
    const swapped = { ...row, sealed_access_token: row.sealed_refresh_token };
    await expect(openConnection(env, key, swapped)).rejects.toThrow();
    await expect(openConnection(env, { ...key, userId: 'another' }, row)).rejects.toThrow();
  });

  it('whose master key is gone count as none, and can be replaced', async () => {
    key = { ...key, userId: session.id };
    await connect({});
    await env.DB.prepare("UPDATE user_addins SET sealed_access_token = 'v1.k0.AAAA' WHERE user_id = ?")
      .bind(session.id)
      .run();

    const listed = await call('/api/addins', undefined, { headers: { cookie: session.cookie } });
    expect(listed.status).toBe(200);
    expect(await link().useToken(key)).toEqual({ kind: 'disconnected' });
    await connect({});
    expect(await link().useToken(key)).toMatchObject({ kind: 'token' });
  });

  it('move under the current master key', async () => {
    const keys = JSON.parse(env.VAULT_KEYS);
    const earlier = { ...env, VAULT_KEYS: JSON.stringify({ ...keys, current: 'k1' }) };
    const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: 5 };
    await saveConnection(earlier, key, { tokens, target: null }, 0);
    await saveCredentials(earlier, 'addin-dropbox', { clientId: 'a', clientSecret: 'b' }, 0);

    await resealSecrets(env);

    expect((await findUserAddin(env.DB, key))?.sealed_refresh_token).toMatch(/^v1\.k2\./);
    expect(await stored()).toEqual(tokens);
    const sealed = "SELECT count(*) AS n FROM addins WHERE sealed_credentials LIKE 'v1.k1.%'";
    expect(await env.DB.prepare(sealed).first('n')).toBe(0);
  });
});

describe('logins', () => {
  it('are taken once, by one of many', async () => {
    await link().beginLogin('nonce', Date.now() + MINUTE, 'payload');

    expect(await link().peekLogin('nonce')).toBe('payload');
    const taken = await Promise.all([1, 2, 3].map(() => link().takeLogin('nonce')));
    expect(taken.filter((payload) => payload !== undefined)).toEqual(['payload']);
    expect(await link().takeLogin('never begun')).toBeUndefined();
  });

  it('end, and leave nothing behind', async () => {
    await link().beginLogin('nonce', Date.now() + MINUTE, 'payload');
    await runInDurableObject(link(), async (object: AddinLink, { storage }) => {
      object.now = () => Date.now() + 2 * MINUTE;

      expect(await object.takeLogin('nonce')).toBeUndefined();
      await object.beginLogin('other', object.now() + MINUTE, '');
      object.now = () => Date.now() + 5 * MINUTE;
      await object.alarm();
      expect((await storage.list()).size).toBe(0);
    });
  });

  it('report a state of more than ten minutes as expired', async () => {
    const page = async (age: number, language = 'en') => {
      const state = { userId: session.id, addinId: 'addin-box', nonce: 'n', timestamp: Date.now() - age };
      const sealed = await seal(env, JSON.stringify(state), { purpose: 'addin-state', owner: 'box' });
      const path = `/api/addins/box/callback?${new URLSearchParams({ code: 'c', state: sealed })}`;
      const headers = { cookie: session.cookie, 'accept-language': language };
      return (await call(path, undefined, { headers })).text();
    };

    const german = await page(600_000 + 1000, 'de-CH');
    expect(german).toContain('<p>Diese Anmeldung hat zu lange gedauert; beginnen Sie von vorn</p>');
    expect(german).toContain('"success":false,"message":"State expired"');
    expect(await page(600_000 + 1000)).toContain('"success":false,"message":"State expired"');
    expect(await page(600_000 - 5000)).not.toContain('State expired');
  });

  it('lead to the real provider', async () => {
    const answer = await call('/api/addins/box/auth', undefined, { headers: { cookie: session.cookie } });
    const { data } = await answer.json<{ data: { authUrl: string } }>();

    expect(data.authUrl).toMatch(/^https:\/\/account\.box\.com\/api\/oauth2\/authorize\?client_id=id&/);
    expect(new URL(data.authUrl).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/addins/box/callback`);
  });
});

describe('upload limits', () => {
  const quota = (userId = key.userId) => env.UPLOAD_QUOTA.getByName(userId);

  it('are exact when many arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => quota().reserve('free')));

    expect(answers.filter(({ kind }) => kind === 'reserved')).toHaveLength(20);
    expect(answers.find(({ kind }) => kind === 'exceeded')).toMatchObject({ period: 'day', limit: 20 });
  });

  it('give an upload back that failed, and begin anew with the day and the month', async () => {
    await runInDurableObject(quota(), (object) => {
      object.now = () => Date.UTC(2026, 10, 29, 23, 59);
      for (let n = 0; n < 20; n++) object.reserve('free');
      expect(object.reserve('free')).toMatchObject({ kind: 'exceeded', resetAt: Date.UTC(2026, 10, 30) });
      object.release('2026-11-29', '2026-11');
      expect(object.reserve('free')).toEqual({ kind: 'reserved', day: '2026-11-29', month: '2026-11' });

      for (let day = 1; day <= 4; day++) {
        object.now = () => Date.UTC(2026, 11, day);
        for (let n = 0; n < 20; n++) expect(object.reserve('free').kind).toBe('reserved');
      }
      object.now = () => Date.UTC(2026, 11, 5);
      for (let n = 0; n < 20; n++) expect(object.reserve('free').kind).toBe('reserved');
      object.now = () => Date.UTC(2026, 11, 6);
      expect(object.reserve('free')).toMatchObject({ period: 'month', limit: 100, resetAt: Date.UTC(2027, 0, 1) });
      expect(object.reserve('basic').kind).toBe('reserved');
    });
  });

  it('answer 429 with the code and how long to wait', async () => {
    for (let n = 0; n < 20; n++) await quota(session.id).reserve('free');

    const answer = await call('/api/addins/box/upload', undefined, {
      body: { fileName: 'a.txt', mimeType: 'text/plain', content: 'x' },
      headers: { cookie: session.cookie, origin: ORIGIN },
    });

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^The Free plan allows 20 uploads a day; try again in \d+ s$/),
      code: 'DAILY_LIMIT_EXCEEDED',
      retryAfter: Number(answer.headers.get('retry-after')),
    });
    expect(['limit', 'remaining'].map((name) => answer.headers.get(`x-ratelimit-${name}`))).toEqual(['20', '0']);
    const nextDay = Date.parse(`${new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10)}T00:00:00Z`);
    expect(Number(answer.headers.get('x-ratelimit-reset'))).toBe(nextDay / 1000);
  });
});

describe('names of results', () => {
  it.each([
    ['report.docx', 'PK\x03\x04', 'report_anonymized.docx'],
    ['scan.JPG', '\x89PNG\r\n', 'scan_anonymized.png'],
    ['scan.webp', '\x89PNG\r\n', 'scan_anonymized.png'],
    ['Data.CSV', 'a,b', 'Data_anonymized.CSV'],
    ['notes', 'x', 'notes_anonymized'],
    ['a_anonymized.txt', 'x', 'a_anonymized.txt'],
    ['../..\\x:y*.txt', 'x', '.._.._x_y__anonymized.txt'],
    ['.txt', 'x', '_anonymized.txt'],
    ['mails.tar.gz', '\x1f\x8b\x08', 'mails_anonymized.tar.gz'],
    ['mails_anonymized.TAR.GZ', '\x1f\x8b\x08', 'mails_anonymized.TAR.GZ'],
    ['letter.odt', 'PK\x03\x04', 'letter_anonymized.odt'],
    ['letter.fodt', '<?xml', 'letter_anonymized.fodt'],
    ['people.parquet', 'PAR1', 'people_anonymized.parquet'],
  ])('%j becomes %3$j', (name, content, expected) => {
    expect(nameContent(name, Buffer.from(content, 'latin1'), false).fileName).toBe(expected);
  });

  it.each(['a.zip', 'a.odt', 'a.epub', 'a.msg', 'a.tar', 'a.tar.gz', 'a.parquet'])(
    'text cannot be stored as %s',
    (name) => {
      const store = (isText: boolean) => () => nameContent(name, Buffer.from('Some text'), isText);
      expect(store(true)).toThrow('Text cannot be stored as');
      expect(store(false)).toThrow('is not a valid');
    },
  );

  it.each([
    ['a.txt', 'a (2).txt'],
    ['a.tar.gz', 'a (2).tar.gz'],
    ['a', 'a (2)'],
    ['.env', '.env (2)'],
  ])('%s gets a number where it is taken: %s', (name, second) => {
    expect([numberedName(name, 1), numberedName(name, 2)]).toEqual([name, second]);
  });
});

describe('uploaded content', () => {
  it.each(['%%%%', 'abc', 'YWJj\n', 'YWJj=', '=YWJ'])(
    'is refused where it is not base64: %j',
    async (contentBase64) => {
      const answer = await call('/api/addins/box/upload', undefined, {
        body: { fileName: 'a.txt', mimeType: 'text/plain', contentBase64 },
        headers: { cookie: (await other()).cookie, origin: ORIGIN },
      });

      expect([answer.status, await answer.json()]).toEqual([400, { error: 'contentBase64 is not valid base64' }]);
    },
  );

  let signedUp: ReturnType<typeof signUp> | undefined;
  /** Not the user whose uploads are used up. */
  const other = () => (signedUp ??= signUp());
});

describe('changes found by comparing texts', () => {
  const apply = (text: string, changes: ReturnType<typeof replacementsBetween>) =>
    changes
      .toReversed()
      .reduce((result, { start, end, text: by }) => result.slice(0, start) + by + result.slice(end), text);

  it('are the places that were replaced', () => {
    const original = 'Dear Jane Doe,\nwrite to jane.doe@example.com or call +1 212 555 0123 soon.\nJane Doe';
    const changed = 'Dear <PERSON>,\nwrite to <EMAIL_ADDRESS> or call <PHONE_NUMBER> soon.\n<PERSON>';

    const changes = replacementsBetween(original, changed);

    expect(changes.map(({ start, end, text }) => [original.slice(start, end), text])).toEqual([
      ['Jane Doe', '<PERSON>'],
      ['jane.doe@example.com', '<EMAIL_ADDRESS>'],
      ['+1 212 555 0123', '<PHONE_NUMBER>'],
      ['Jane Doe', '<PERSON>'],
    ]);
  });

  it.each([
    ['', ''],
    ['', 'new'],
    ['gone', ''],
    ['same', 'same'],
    ['a b c', 'x y z'],
    ['😀 a 😀', '😀 b 😀'],
    [`${'word '.repeat(3000)}end`, `start ${'other '.repeat(3000)}`],
  ])('turn one text into the other, whatever they are (%#)', (original, changed) => {
    expect(apply(original, replacementsBetween(original, changed))).toBe(changed);
  });
});

describe('robots.txt', () => {
  const robots = `
User-agent: other
Disallow: /

User-agent: *
Disallow: /private
Disallow: /*.pdf$
Allow: /private/open
Disallow: /search?q=`;

  it.each([
    ['/', true],
    ['/private', false],
    ['/private/x', false],
    ['/private/open/x', true],
    ['/a/b.pdf', false],
    ['/a/b.pdf?x', true],
    ['/search?q=1', false],
  ])('allows %s: %s', (path, isAllowed) => {
    expect(isPathAllowed(robots, 'Veilmark', path)).toBe(isAllowed);
  });

  it('prefers the group that names us', () => {
    const named = `${robots}\nUser-agent: veilmark\nDisallow: /only`;

    expect(isPathAllowed(named, 'Veilmark', '/private')).toBe(true);
    expect(isPathAllowed(named, 'Veilmark', '/only')).toBe(false);
    expect(isPathAllowed('', 'Veilmark', '/')).toBe(true);
  });
});

describe('WebDAV answers', () => {
  it('are read by namespace, not by prefix, and failed properties count for nothing', () => {
    const xml = `<?xml version="1.0"?><x:multistatus xmlns:x="DAV:" xmlns:lp1="DAV:">
      <x:response><x:href>/f/a%20b/</x:href><x:propstat><x:prop><lp1:resourcetype><x:collection/></lp1:resourcetype></x:prop>
        <x:status>HTTP/1.1 200 OK</x:status></x:propstat>
        <x:propstat><x:prop><lp1:getcontentlength>9</lp1:getcontentlength></x:prop><x:status>HTTP/1.1 404 Not Found</x:status></x:propstat>
      </x:response></x:multistatus>`;

    expect(parseMultistatus(xml)).toEqual([
      { href: '/f/a%20b/', isFolder: true, size: 0, contentType: '', lastModified: '' },
    ]);
  });

  it.each(['not xml', '<!DOCTYPE a [<!ENTITY x "y">]><a/>', '<a><b></a>'])('refuse %j', (xml) => {
    expect(() => parseMultistatus(xml)).toThrow('unexpected');
  });
});
