import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { detectContainer } from '#shared/documents/detect-format.ts';
import type { OcrLanguage } from '#shared/engine/image/ocr-languages.ts';
import type { LoadModel } from '#shared/media-protocol/index.ts';
import { loadModel, media } from './fixtures';

const NAME = 'Marta Okonkwo';

const noModels: LoadModel = async () => {
  throw new Error('no language data in this test');
};
// Safe: the binding of this project in vitest.config.ts.
const { DOCUMENTS } = env as unknown as { DOCUMENTS: Fetcher };

async function fixture(name: string): Promise<ArrayBuffer> {
  return (await DOCUMENTS.fetch(`https://documents/${name}`)).arrayBuffer();
}

const extract = async (fileName: string, language: OcrLanguage = 'en') =>
  media.extractDocument({ file: await fixture(fileName), info: { fileName }, language, loadModel: noModels });

/** Replaces every occurrence of the planted name. */
function hits(text: string) {
  return [...text.matchAll(/Marta Okonkwo/g)].map(({ index }) => ({
    start: index,
    end: index + NAME.length,
    text: '<PERSON>',
  }));
}

describe('documents in the media worker', () => {
  test.each(['accounts.xlsx', 'accounts.pdf'])('%s is read, rewritten and proven', async (fileName) => {
    const read = await extract(fileName);
    if (!read.ok) throw new Error(read.code);
    expect(read.text).toContain(NAME);

    const job = { info: { fileName }, language: 'en', loadModel: noModels } as const;
    const written = await media.rewriteDocument({ file: await fixture(fileName), ...job }, hits(read.text));

    if (!written.ok) throw new Error(written.code);
    expect(detectContainer(written.bytes, { fileName })).toBe(fileName.endsWith('pdf') ? 'pdf' : 'zip');
    const again = await media.extractDocument({ file: written.bytes.slice().buffer, ...job });
    expect(again.ok && again.text.includes(NAME)).toBe(false);
    expect(again.ok && again.text).toContain('<PERSON>');
  });

  test('what the caller’s scan still finds fails the whole', async () => {
    const fileName = 'accounts.pdf';
    const read = await extract(fileName);
    if (!read.ok) throw new Error(read.code);
    const scan = async (text: string) =>
      [...text.matchAll(/DE\d{20}/g)].map(({ index }) => ({ start: index, end: index + 22 }));

    const job = { file: await fixture(fileName), info: { fileName }, language: 'en', loadModel: noModels } as const;
    const written = await media.rewriteDocument(job, hits(read.text), { scan });

    expect(written).toMatchObject({ ok: false, kind: 'document', code: 'residue' });
  });

  test('a password-protected PDF is refused by name of the reason', async () => {
    expect(await extract('locked.pdf')).toMatchObject({ ok: false, kind: 'document', code: 'encrypted' });
  });

  test.each(['letter.pdf', 'letter.docx'])(
    '%s has pictures: without language data it is refused, not passed unread',
    async (fileName) => {
      // A language that no other test has loaded.
      expect(await extract(fileName, 'et')).toMatchObject({ ok: false, kind: 'media', code: 'FAILED' });
    },
  );

  test('a damaged PDF leaves the worker able to serve the next', async () => {
    const broken = (await fixture('letter.pdf')).slice(0, 3000);

    const info = { fileName: 'a.pdf' };
    const refused = await media.extractDocument({ file: broken, info, language: 'en', loadModel: noModels });
    const served = await extract('accounts.pdf');

    expect(refused).toMatchObject({ ok: false, kind: 'document', code: 'malformed' });
    expect(served.ok).toBe(true);
  });
});

describe('text in pictures', () => {
  /** Everything the letter holds that identifies its person, as a scan of it shows it. */
  const PERSONAL = /Marta\s+Okonkwo|marta\.okonkwo@example\.org|DE89370400440532013000|\+49 1512 3456789/g;
  const find = (text: string) =>
    [...text.matchAll(PERSONAL)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: '<GONE>',
    }));

  test.each(['scan.pdf', 'letter.pdf', 'letter.docx'])('%s is read, covered and read again', async (fileName) => {
    const file = await fixture(fileName);
    const job = { info: { fileName }, language: 'en', loadModel } as const;
    const read = await media.extractDocument({ file, ...job });
    if (!read.ok) throw new Error(read.message);
    const replacements = find(read.text);
    expect(replacements.length).toBeGreaterThan(3);
    expect((read.fromPictures ?? []).length > 0).toBe(fileName === 'scan.pdf');

    const written = await media.rewriteDocument({ file, ...job }, replacements, { scan: async (text) => find(text) });

    if (!written.ok) throw new Error(written.message);
    expect(written.notes.join(' ')).not.toContain('not scanned');
    const again = await media.extractDocument({ file: written.bytes.slice().buffer, ...job });
    expect(again.ok && find(again.text)).toEqual([]);
    expect(again.ok && again.text).toMatch(/Contract & account|Contact/);
  });
});
