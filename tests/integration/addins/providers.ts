import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADDINS } from '#shared/commerce/addins.ts';
import { PLANS } from '#shared/commerce/plans.ts';
import { CloudFile, type FilePage } from '#shared/contract/addins.ts';
import type { PublicReceipt } from '#shared/contract/receipts.ts';
import type { FakeProvider, StandIn } from '../../fixtures/providers/fake-provider';
import type { FakeRequest } from '../../fixtures/providers/gateway';
import { Browser, storeClient } from '../../helpers/addin-harness';
import { harness } from './harness';

/** Every file that stands in for a provider. */
const STAND_INS = await standIns();
const PNG = readFileSync(new URL('../../fixtures/providers/pixel.png', import.meta.url));
const DOCX = readFileSync(new URL('../../fixtures/providers/letter.docx', import.meta.url));
const CARD = readFileSync(new URL('../../fixtures/images/documents/card-en-plain.png', import.meta.url));
const PDF = readFileSync(new URL('../../fixtures/providers/letter.pdf', import.meta.url));
const ODD_NAMES = ["it's #1 ?%.txt", 'quote".txt', '.hidden.txt', 'Übergröße 漢字 😀.txt', `${'x'.repeat(240)}.txt`];

interface Listing {
  files: CloudFile[];
}
interface Stored {
  id: string;
  name: string;
  webUrl?: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const isUpload = ({ method, url }: FakeRequest) =>
  /upload|:\/content/.test(url.host + url.pathname) && (method === 'POST' || method === 'PUT');

const fakes = new Map<string, FakeProvider>();

describe('cloud storage', () => {
  beforeAll(async () => {
    for (const { slug, make } of STAND_INS) {
      const fake = make(harness.gateway);
      fakes.set(slug, fake);
      await storeClient(harness, slug, fake.oauth);
    }
  });

  it('has a stand-in for every provider that asks for access with OAuth', () => {
    const wanted = Object.values(ADDINS).filter(({ needsCredentials }) => needsCredentials);

    expect(STAND_INS.map(({ slug }) => slug).sort()).toEqual(wanted.map(({ slug }) => slug).sort());
  });

  describe.each(STAND_INS.map(({ slug }) => slug))('%s', (slug) => {
    const api = `/api/addins/${slug}`;
    let fake: FakeProvider;
    let browser: Browser;
    let folderId: string;
    let letterId: string;
    const list = (folder?: string) =>
      browser.data<Listing>(`${api}/files`, folder === undefined ? {} : { folderId: folder });
    const download = (fileId: string, fileName = 'letter.txt', mimeType = 'text/plain') =>
      browser.post(`${api}/download`, { fileId, fileName, mimeType });
    const errorOf = ({ text }: { text: string }) => JSON.parse(text).error as string;

    beforeAll(async () => {
      const found = fakes.get(slug);
      if (!found) throw new Error('No stand-in');
      fake = found;
      const folder = fake.drive.add('Reports');
      fake.drive.add('Archive');
      for (const name of ['file 10.txt', 'file 2.txt', 'file 1.txt', ...ODD_NAMES])
        fake.drive.add(name, { bytes: 'x' });
      const letter = fake.drive.add('letter.txt', {
        parentId: folder.id,
        bytes: 'Dear Ada, grüße',
        mimeType: 'text/plain',
      });
      folderId = fake.idOf(folder.id);
      letterId = fake.idOf(letter.id);
      browser = await Browser.ofNewUser(harness, 'basic');
    });

    const addFile = (name: string, bytes: Buffer | string) => {
      const parent = [...fake.drive.files.values()].find((file) => file.name === 'Reports');
      return fake.idOf(fake.drive.add(name, { parentId: parent?.id, bytes }).id);
    };

    it('says that it is not connected', async () => {
      expect(errorOf(await browser.post(`${api}/files`))).toContain('connect it first');
    });

    it('connects and keeps the account', async () => {
      const outcome = await browser.connect(slug);
      const { addins } = await browser.data<{ addins: { slug: string; userAddin: object }[] }>('/api/addins');

      expect(outcome).toMatchObject({ type: `${slug}-oauth-complete`, success: true });
      expect(addins.find((addin) => addin.slug === slug)?.userAddin).toEqual({
        hasConnection: true,
        connectionExpired: false,
        accountInfo: { email: 'ada@example.org', displayName: 'Ada Example', quotaTotal: 1000, quotaUsed: 10 },
        settings: {},
        isActive: true,
      });
    });

    it('lists a folder through all its pages: folders first, numbers as people count', async () => {
      const { files } = await list();

      const names = files.filter(({ id }) => !id.startsWith('shared-')).map(({ name }) => name);
      expect(names.slice(0, 2)).toEqual(['Archive', 'Reports']);
      expect(names.filter((name) => name.startsWith('file'))).toEqual(['file 1.txt', 'file 2.txt', 'file 10.txt']);
      expect(names).toEqual(expect.arrayContaining(ODD_NAMES));
      for (const file of files) expect(CloudFile.strict().safeParse(file).success).toBe(true);
      expect(files.find(({ name }) => name === 'Reports')).toMatchObject({ id: folderId, isFolder: true, size: 0 });
    });

    it('opens a folder by its id and names the folder a file lies in', async () => {
      const { files } = await list(folderId);

      expect(files).toHaveLength(1);
      expect(files[0]).toMatchObject({ id: letterId, name: 'letter.txt', isFolder: false, size: 17 });
      expect(files[0]?.modifiedAt).toBe('2026-10-01T08:30:00.000Z');
      expect(files[0]?.parentId).toBeTruthy();
    });

    it('refuses ids that are none', async () => {
      for (const id of ['../../etc', "x' or '1'='1", 'a b', '%2e%2e', 'id:../x']) {
        for (const answer of [await browser.post(`${api}/files`, { folderId: id }), await download(id)]) {
          expect([id, answer.status]).toEqual([id, 400]);
          expect(errorOf(answer)).toContain('not the id');
        }
      }
      expect(harness.gateway.requests).toEqual([]);
    });

    it('downloads text and pictures', async () => {
      const picture = addFile('pixel.png', PNG);

      expect(JSON.parse((await download(letterId)).text)).toEqual({
        success: true,
        data: { textContent: 'Dear Ada, grüße', sha256: sha256('Dear Ada, grüße') },
      });
      expect(JSON.parse((await download(picture, 'pixel.png', 'image/png')).text)).toEqual({
        success: true,
        data: { isImage: true, imageData: PNG.toString('base64'), sha256: sha256(PNG) },
      });
    });

    it('sends credentials to the provider and to no download host', async () => {
      await download(letterId);

      for (const { url, headers } of harness.gateway.requests) {
        const isDownloadHost = url.host === fake.downloadHost;
        expect([url.host, headers.authorization !== undefined]).toEqual([url.host, !isDownloadHost]);
      }
      if (fake.slug === 'onedrive' || fake.slug === 'box')
        expect(harness.gateway.to(fake.downloadHost ?? '')).toHaveLength(1);
    });

    it('does not follow a download to where it must not', async () => {
      const places = ['https://evil.example.org/x', 'https://127.0.0.1/x', 'http://www.googleapis.com/x'];
      for (const location of [...places, 'https://user@dl.boxcloud.com/']) {
        harness.gateway.fail(fake.isDownload, { status: 302, headers: { location } });

        const answer = await download(letterId);

        expect([location, answer.status]).toEqual([location, 500]);
        expect(errorOf(answer)).toContain('address that is not allowed');
      }
      expect(harness.gateway.to('evil.example.org')).toEqual([]);
    });

    it('gives up on redirects without end', async () => {
      harness.gateway.fail(
        ({ url }) => fake.isDownload({ url } as never) || url.pathname === '/loop',
        ...Array(10).fill({ status: 302, headers: { location: '/loop' } }),
      );

      expect(errorOf(await download(letterId))).toContain('not allowed');
      expect(harness.gateway.requests.length).toBeLessThan(6);
    });

    it('stops at a file beyond the plan', async () => {
      const large = addFile('large.txt', Buffer.alloc(10_000_001, 65));

      expect(errorOf(await download(large, 'large.txt'))).toContain('more than your plan allows');
    });

    it('refreshes a rejected token once and goes on', async () => {
      fake.oauth.expireAccess();
      const before = fake.oauth.refreshes;

      expect((await download(letterId)).status).toBe(200);
      expect(fake.oauth.refreshes).toBe(before + 1);
    });

    it('refreshes once for many requests at the same time', async () => {
      fake.oauth.expireAccess();
      const before = fake.oauth.refreshes;

      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => browser.post(`${api}/files`)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(fake.oauth.refreshes).toBe(before + 1);
    });

    it('keeps the connection when a token cannot be refreshed at the moment', async () => {
      fake.oauth.expireAccess();
      const isToken = ({ url }: { url: URL }) => url.pathname.endsWith('/token');
      harness.gateway.fail(isToken, { status: 503, body: '<html>maintenance</html>' });

      expect(errorOf(await browser.post(`${api}/files`))).toContain('not available');
      expect((await browser.post(`${api}/files`)).status).toBe(200);
    });

    it('explains what the provider refuses', async () => {
      const { errors, isListing } = fake;
      const outcomes: [string, string][] = [];
      for (const [name, response] of [
        ['notFound', errors.notFound],
        ['forbidden', errors.forbidden],
        ['rateLimited', errors.rateLimited('120')],
        ['html', { status: 200, body: '<html>sign in to the network</html>' }],
      ] as const) {
        harness.gateway.fail(isListing, response);
        outcomes.push([name, errorOf(await browser.post(`${api}/files`))]);
      }

      expect(outcomes).toEqual([
        ['notFound', expect.stringContaining('no longer has this file or folder')],
        ['forbidden', expect.stringContaining('does not allow this')],
        ['rateLimited', expect.stringContaining('try again in 120 s')],
        ['html', expect.stringContaining('do not understand')],
      ]);
    });

    it('passes on how long to wait, and waits itself where that is short', async () => {
      harness.gateway.fail(fake.isListing, fake.errors.rateLimited('120'));
      const long = await browser.post(`${api}/files`);
      harness.gateway.fail(fake.isListing, fake.errors.rateLimited('0'), fake.errors.unavailable);
      const short = await browser.post(`${api}/files`);

      expect([long.status, long.headers.get('retry-after')]).toEqual([500, '120']);
      expect(short.status).toBe(200);
    });

    it('stores a copy beside the original and replaces nothing', async () => {
      const request = { fileId: letterId, fileName: 'letter.txt', mimeType: 'text/plain', content: 'Dear <PERSON>' };

      const first = await browser.data<Stored>(`${api}/upload`, request);
      const second = await browser.data<Stored>(`${api}/upload`, request);

      const stored = [...fake.drive.files.values()].filter(({ name }) => name.startsWith('letter'));
      expect(first.name).toBe('letter_anonymized.txt');
      expect(second.name).toMatch(/^letter_anonymized( \d| \(\d\))\.txt$/);
      expect(stored.map(({ bytes }) => bytes.toString())).toEqual([
        'Dear Ada, grüße',
        'Dear <PERSON>',
        'Dear <PERSON>',
      ]);
      expect(new Set(stored.map(({ parentId }) => parentId)).size).toBe(1);
      expect(first.webUrl).toMatch(/^https:\/\//);
      expect((await list(folderId)).files.map(({ id }) => id)).toContain(first.id);
    });

    it('stores to another folder, with a name that needs care', async () => {
      const fileName = "it's ünï \\ / 漢字 😀.csv";
      const stored = await browser.data<Stored>(`${api}/upload`, {
        fileName,
        mimeType: 'text/csv',
        content: 'a,b',
        parentId: folderId,
      });

      expect(stored.name).toBe("it's ünï _ _ 漢字 😀_anonymized.csv");
    });

    it('rewrites a document in its own format', async () => {
      const fileId = addFile('letter.docx', DOCX);
      const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
      const { data } = JSON.parse((await download(fileId, 'letter.docx', mimeType)).text);
      const start = data.textContent.indexOf('jane.doe@example.com');
      const replacements = [
        { start, end: start + 'jane.doe@example.com'.length, text: '<EMAIL_ADDRESS>' },
        { start: 0, end: 1, text: data.textContent.slice(0, 1) },
      ];

      const stored = await browser.data<Stored & { receipt: PublicReceipt }>(`${api}/upload`, {
        fileId,
        fileName: 'letter.docx',
        mimeType,
        replacements,
      });

      const output = [...fake.drive.files.values()].find(({ name }) => name === stored.name);
      const parts = Object.values(unzipSync(new Uint8Array(output?.bytes ?? []))).map((part) => strFromU8(part));
      expect(stored.name).toBe('letter_anonymized.docx');
      expect(parts.join('')).toContain('&lt;EMAIL_ADDRESS&gt;');
      expect(parts.join('')).not.toContain('jane.doe');
      expect(stored.receipt.claims.files).toMatchObject([
        { replaced: 1, verification: { result: 'not_checked', search: { detected: false, rounds: 1, found: 0 } } },
      ]);
    });

    it('stores a redacted picture as PNG', async () => {
      const content = { fileName: 'scan.jpg', mimeType: 'image/jpeg', contentBase64: PNG.toString('base64') };

      expect((await browser.data<Stored>(`${api}/upload`, content)).name).toBe('scan_anonymized.png');
    });

    it('refuses content that cannot be what its name says', async () => {
      const file = { fileName: 'a.docx', mimeType: '', parentId: folderId };
      const asText = await browser.post(`${api}/upload`, { ...file, content: 'plain text' });
      const asBytes = await browser.post(`${api}/upload`, { ...file, contentBase64: PNG.toString('base64') });

      expect([asText.status, asBytes.status]).toEqual([400, 400]);
      expect(errorOf(asText)).toContain('replacements');
    });

    it('sends a large file in parts', async () => {
      const large = await Browser.ofNewUser(harness, 'enterprise');
      await large.connect(slug);
      harness.gateway.clear();
      const bytes = Buffer.alloc(fake.resumableFrom + 300_001, 'veil');
      const request = { fileName: 'large.txt', mimeType: 'text/plain', parentId: folderId, content: bytes.toString() };

      const { name } = await large.data<Stored>(`${api}/upload`, request);

      const stored = [...fake.drive.files.values()].find((file) => file.name === name);
      expect(stored?.bytes.equals(bytes)).toBe(true);
      expect(harness.gateway.requests.length).toBeGreaterThan(1);
    });

    it('says when the storage is full', async () => {
      harness.gateway.fail(isUpload, fake.errors.storageFull);

      const answer = await browser.post(`${api}/upload`, { fileName: 'a.txt', mimeType: 'text/plain', content: 'x' });

      expect(errorOf(answer)).toContain('no space left');
    });

    it('asks to connect again once the permission is withdrawn', async () => {
      fake.oauth.withdraw();

      expect(errorOf(await browser.post(`${api}/files`))).toContain('connect it again');
      expect(errorOf(await browser.post(`${api}/files`))).toContain('connect it first');
      expect((await browser.connect(slug)).success).toBe(true);
    });

    it('disconnects, ends the tokens where the provider can, and stays switched on', async () => {
      const before = fake.oauth.revoked.length;

      expect(await browser.data(`${api}/disconnect`, {})).toEqual({ hasConnection: false });

      const { addins } = await browser.data<{ addins: { slug: string; userAddin: object }[] }>('/api/addins');
      expect(addins.find((addin) => addin.slug === slug)?.userAddin).toMatchObject({
        hasConnection: false,
        accountInfo: null,
        isActive: true,
      });
      expect(fake.oauth.revoked.length > before).toBe(fake.revokes);
    });
  });

  describe('what only one provider does', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await Browser.ofNewUser(harness, 'basic');
    });

    it('exports native Google documents and names them by what they become', async () => {
      const fake = fakes.get('google-drive');
      await browser.connect('google-drive');
      const native = fake?.drive.add('Minutes', { bytes: DOCX, mimeType: 'application/vnd.google-apps.document' });
      const form = fake?.drive.add('Survey', { bytes: '', mimeType: 'application/vnd.google-apps.form' });

      const { files } = await browser.data<Listing>('/api/addins/google-drive/files', {});
      const listed = files.find(({ id }) => id === native?.id);
      const read = await browser.data<{ textContent: string }>('/api/addins/google-drive/download', {
        fileId: listed?.id,
        fileName: listed?.name,
        mimeType: listed?.mimeType,
      });
      const refused = await browser.post('/api/addins/google-drive/download', {
        fileId: form?.id,
        fileName: 'Survey',
        mimeType: form?.mimeType,
      });

      expect(listed).toMatchObject({ name: 'Minutes.docx', mimeType: 'application/vnd.google-apps.document', size: 0 });
      expect(read.textContent).toContain('jane.doe@example.com');
      expect(JSON.parse(refused.text).error).toContain('does not hand out');
    });

    it('answers a PDF itself and the places of its words, for whoever wants to show its pages', async () => {
      const fake = fakes.get('box');
      await browser.connect('box');
      const read = (fileName: string, bytes: Buffer, pages?: boolean) =>
        browser.data<{ textContent: string; original?: string; pages?: FilePage[] }>('/api/addins/box/download', {
          fileId: fake?.drive.add(fileName, { bytes })?.id,
          fileName,
          mimeType: '',
          pages,
        });

      const shown = await read('shown.pdf', PDF, true);
      const [plain, other] = [await read('plain.pdf', PDF), await read('other.docx', DOCX, true)];

      expect(shown.original).toBe(PDF.toString('base64'));
      const [page] = shown.pages ?? [];
      const [value = ''] = /[\w.]+@[\w.]+\w/.exec(shown.textContent) ?? [];
      const at = shown.textContent.indexOf(value);
      const [start = 0, end = 0, left, top, width = 0, height = 0] = page?.words.find(([, to = 0]) => to > at) ?? [];
      expect(shown.textContent.slice(start, end)).toContain(value);
      expect([page?.page, left, top]).toEqual([1, expect.any(Number), expect.any(Number)]);
      expect(width).toBeGreaterThan(height);
      for (const { pages, original } of [plain, other]) expect([pages, original]).toEqual([undefined, undefined]);
    });

    it('rewrites a PDF, and a document of which only the new text is sent', async () => {
      const fake = fakes.get('box');
      await browser.connect('box');
      const pdf = fake?.drive.add('letter.pdf', { bytes: PDF });
      const docx = fake?.drive.add('again.docx', { bytes: DOCX });
      const read = (fileId: string | undefined, fileName: string) =>
        browser.data<{ textContent: string }>('/api/addins/box/download', { fileId, fileName, mimeType: '' });
      const store = (body: object) => browser.data<Stored>('/api/addins/box/upload', { mimeType: '', ...body });

      const { textContent } = await read(pdf?.id, 'letter.pdf');
      const [value = ''] = /[\w.]+@[\w.]+\w/.exec(textContent) ?? [];
      const start = textContent.indexOf(value);
      const replacements = [{ start, end: start + value.length, text: '' }];
      const storedPdf = await store({ fileId: pdf?.id, fileName: 'letter.pdf', replacements });
      const storedDocx = await store({
        fileId: docx?.id,
        fileName: 'again.docx',
        content: 'Please write to <EMAIL> soon.',
      });

      expect(value).toContain('@');
      expect((await read(storedPdf.id, 'a.pdf')).textContent).not.toContain(value);
      expect(fake?.drive.files.get(storedPdf.id)?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await read(storedDocx.id, 'a.docx')).textContent.trim()).toBe('Please write to <EMAIL> soon.');
    });

    it('binds the decisions of a review, prints their codes, and makes the same copy of the same decisions', async () => {
      const fake = fakes.get('box');
      await browser.connect('box');
      const originals = { 'review.txt': Buffer.from('Dear Jane Doe.'), 'review.pdf': PDF, 'review.png': CARD };
      const review_sha256 = 'a'.repeat(64);
      for (const [fileName, bytes] of Object.entries(originals)) {
        const fileId = fake?.drive.add(fileName, { bytes })?.id;
        const file = { fileId, fileName, mimeType: '' };
        const read = await browser.data<{ sha256: string; textContent?: string }>('/api/addins/box/download', file);
        const value = fileName.endsWith('.txt')
          ? 'Jane Doe'
          : (/[\w.]+@[\w.]+\w/.exec(read.textContent ?? '')?.[0] ?? '');
        const start = read.textContent?.indexOf(value) ?? 0;
        const whatWith = (code?: string) =>
          fileName.endsWith('.png')
            ? { boxes: [{ left: 10, top: 10, width: 200, height: 40, entity_type: 'PERSON', code }] }
            : { replacements: [{ start, end: start + value.length, text: '<X>', entity_type: 'PERSON', code }] };
        const store = (body: object) =>
          browser.data<Stored & { receipt: PublicReceipt; notes?: string[] }>('/api/addins/box/upload', {
            ...file,
            original_sha256: read.sha256,
            review_sha256,
            ...body,
          });
        const coded = [await store(whatWith('b(6)')), await store(whatWith('b(6)'))];
        const plain = await store(whatWith());
        const copies = [...coded, plain].map(({ id }) => fake?.drive.files.get(id)?.bytes ?? Buffer.alloc(0));

        expect(read.sha256).toBe(sha256(bytes));
        expect([fileName, copies[0]?.equals(copies[1] ?? bytes)]).toEqual([fileName, true]);
        expect([fileName, copies[0]?.equals(copies[2] ?? bytes)]).toEqual([fileName, false]);
        expect(coded[0]?.receipt.claims.files).toMatchObject([
          { original_sha256: read.sha256, copy_sha256: sha256(copies[0] ?? ''), review_sha256, replaced: 1 },
        ]);
        if (fileName.endsWith('.txt')) expect(copies[0]?.toString()).toBe('Dear [b(6)].');
        const small = { boxes: [{ left: 1, top: 1, width: 6, height: 6, code: 'b(6)' }] };
        if (fileName.endsWith('.png')) expect((await store(small)).notes?.join()).toContain('left out: 1');
      }
    });

    it('stores nothing where the original was changed after it was read', async () => {
      const fake = fakes.get('google-drive');
      await browser.connect('google-drive');
      const mimeType = 'application/vnd.google-apps.document';
      const native = fake?.drive.add('Drafts', { bytes: DOCX, mimeType });
      const plain = fake?.drive.add('draft.txt', { bytes: 'Dear Jane Doe.' });
      const api = '/api/addins/google-drive';
      const named = (file: typeof plain, fileName: string) => ({
        fileId: file?.id,
        fileName,
        mimeType: file?.mimeType,
      });
      const hashOf = async (file: object) => (await browser.data<{ sha256: string }>(`${api}/download`, file)).sha256;
      const upload = async (file: object, original_sha256: string) =>
        browser.post(`${api}/upload`, { ...file, original_sha256, replacements: [{ start: 0, end: 1, text: '_' }] });
      const text = named(plain, 'draft.txt');
      const before = await hashOf(text);
      if (plain) plain.bytes = Buffer.from('Dear John Doe.');
      const count = fake?.drive.files.size;
      const refused = await upload(text, before);

      expect(refused.status).toBe(500);
      expect(JSON.parse(refused.text).error).toContain('changed after it was read');
      expect(fake?.drive.files.size).toBe(count);

      // The same document is exported as other bytes each time.
      const document = named(native, 'Drafts.docx');
      const exported = await hashOf(document);
      if (native) native.bytes = Buffer.from(zipSync(unzipSync(new Uint8Array(DOCX)), { level: 1 }));
      expect(native?.bytes.equals(DOCX)).toBe(false);
      expect((await upload(document, exported)).status).toBe(200);
      expect((await upload(document, before)).text).toContain('changed after it was read');
    });

    it('refuses evidence for a copy that it did not make', async () => {
      await browser.connect('box');
      const answer = await browser.post('/api/addins/box/upload', {
        fileName: 'a.txt',
        mimeType: 'text/plain',
        content: 'x',
        review_sha256: 'a'.repeat(64),
      });

      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('review_sha256')]);
    });

    it('keeps the markup of a file of which only the new text is sent, unless the text is the file', async () => {
      const fake = fakes.get('box');
      await browser.connect('box');
      const html = '<html><body><p class="x">Call <b>Jane Doe</b> &amp; wait for the answer today.</p></body></html>';
      const upload = async (fileName: string, bytes: string, content: string) => {
        const file = fake?.drive.add(fileName, { bytes });
        const { id } = await browser.data<Stored>('/api/addins/box/upload', {
          fileId: file?.id,
          fileName,
          mimeType: '',
          content,
        });
        return fake?.drive.files.get(id)?.bytes.toString();
      };

      expect(await upload('a.html', html, 'Call <PERSON> & wait for the answer today.\n')).toBe(
        html.replace('Jane Doe', '&lt;PERSON&gt;'),
      );
      expect(await upload('b.html', html, html.replace('Jane Doe', 'X'))).toBe(html.replace('Jane Doe', 'X'));
      expect(await upload('a.csv', 'name,mail\n"Doe, Jane",a@b.com\n', 'name,mail\n<PERSON>,a@b.com\n')).toBe(
        'name,mail\n"<PERSON>",a@b.com\n',
      );
      expect(
        JSON.parse(
          (await upload('a.json', '{"n":"Jane \\"J\\" Doe","k":[1,2,3]}', '{"n":"<PERSON>","k":[1,2,3]}')) ?? '',
        ),
      ).toEqual({
        n: '<PERSON>',
        k: [1, 2, 3],
      });
    });

    it('lists shared drives of Google', async () => {
      await browser.connect('google-drive');

      const { files } = await browser.data<Listing>('/api/addins/google-drive/files', { folderId: 'shared-drives' });

      expect(files).toMatchObject([{ id: '0ASharedDrive', name: 'Team', isFolder: true }]);
    });

    it('browses SharePoint libraries once the user asks for them', async () => {
      await browser.data('/api/addins/onedrive/settings', { settings: { sharePoint: true } }, 'PUT');
      const { authUrl } = await browser.startLogin('onedrive');
      await browser.connect('onedrive');
      const files = async (folderId?: string) =>
        (await browser.data<Listing>('/api/addins/onedrive/files', { folderId })).files;

      const sharePoint = (await files()).find(({ name }) => name === 'SharePoint');
      const [site] = await files(sharePoint?.id);
      const [library] = await files(site?.id);

      expect(new URL(authUrl).searchParams.get('scope')).toContain('Sites.Read.All');
      expect([sharePoint?.name, site?.name, library?.name]).toEqual(['SharePoint', 'Contoso', 'Documents']);
      expect((await files(library?.id)).map(({ name }) => name)).toContain('Reports');
    });

    it('does not follow the next page of a listing to another host', async () => {
      await browser.connect('onedrive');
      harness.gateway.fail(({ url }) => url.pathname.endsWith('/children'), {
        body: { value: [], '@odata.nextLink': 'https://graph.microsoft.com.evil.example.org/v1.0/next' },
      });

      const answer = await browser.post('/api/addins/onedrive/files');

      expect(JSON.parse(answer.text).error).toContain('not allowed');
      expect(harness.gateway.requests.some(({ url }) => url.host.endsWith('evil.example.org'))).toBe(false);
    });

    it('counts no upload that Box did not take', async () => {
      const free = await Browser.ofNewUser(harness, 'free');
      await free.connect('box');
      const storageFull = fakes.get('box')?.errors.storageFull ?? {};
      const more = PLANS.free.addinUploads.perDay + 1;
      harness.gateway.fail(isUpload, ...Array(more).fill(storageFull));
      const upload = async () =>
        (await free.post('/api/addins/box/upload', { fileName: 'a.txt', mimeType: 'text/plain', content: 'x' })).text;

      for (let count = 0; count < more; count++) expect(await upload()).toContain('no space left');
    });

    it('waits for a Box file that is not ready yet', async () => {
      const fake = fakes.get('box');
      await browser.connect('box');
      const file = fake?.drive.add('slow.txt', { bytes: 'ready' });
      harness.gateway.fail(({ url }) => url.pathname.endsWith('/content'), {
        status: 202,
        headers: { 'retry-after': '1' },
      });

      const answer = await browser.data<{ textContent: string }>('/api/addins/box/download', {
        fileId: file?.id,
        fileName: 'slow.txt',
        mimeType: 'text/plain',
      });

      expect(answer.textContent).toBe('ready');
    });
  });

  it('lets no token into an answer, an error or a log line', () => {
    const said = harness.everythingSaid();
    const tokens = [...fakes.values()].flatMap(({ oauth }) => [...oauth.issued, oauth.clientSecret]);

    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter((token) => said.includes(token))).toEqual([]);
    expect(said).not.toContain('at-secret');
    expect(said).toContain('"route":"/api/addins/{slug}/files');
  });
});

async function standIns(): Promise<StandIn[]> {
  const folder = new URL('../../fixtures/providers/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: { standIn?: StandIn }[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap(({ standIn }) => standIn ?? []);
}
