// Pictures inside files on their way into a chat. The reader is a worker of the browser; here, something stands in for it.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PictureJob } from '#extension/platform/pictures/jobs.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { relationships, wordFile } from '../shared/documents/office-file';
import { installBrowser } from './fake-browser';

const HOST = 'chat.example';
const jobs: PictureJob[] = [];
let browser: ReturnType<typeof installBrowser>;
let checkFile: typeof import('#extension/background/files/check-file.ts').checkFile;
let copyFile: typeof import('#extension/background/files/copy-file.ts').copyFile;
let letter: Uint8Array;
let covered: Uint8Array;
let confidence = 90;

/** Where a PNG says how high it is: the covered copy is known by that. */
const HEIGHT_AT = 20;
const COVERED_HEIGHT = 41;

/** The picture of the letter has one line of text, and its covered copy none. */
vi.mock('#extension/platform/pictures/reader.ts', () => ({
  async runPictureJob(job: PictureJob, onProgress: (percent: number) => void) {
    jobs.push(job);
    if (job.kind === 'cover') return { ok: true, base64: Buffer.from(covered).toString('base64') };
    onProgress(50);
    const isCovered = Buffer.from(job.base64, 'base64').readUInt32BE(HEIGHT_AT) === COVERED_HEIGHT;
    const words = ['Mail', 'jane.doe@example.com'].map((text, at) => ({
      text,
      confidence,
      line: 0,
      block: 0,
      left: at * 60,
      top: 5,
      width: 50,
      height: 12,
    }));
    const page = { width: 300, height: 40, turn: 0, confidence, words: isCovered ? [] : words };
    return { ok: true, pages: [page] };
  },
}));

beforeAll(async () => {
  // Files share their modules: others have loaded the reader itself.
  vi.resetModules();
  browser = installBrowser();
  await browser.local.set({ settings: { deviceModel: false } });
  ({ checkFile } = await import('#extension/background/files/check-file.ts'));
  ({ copyFile } = await import('#extension/background/files/copy-file.ts'));
});
beforeEach(async () => {
  jobs.length = 0;
  confidence = 90;
  covered = await pictureOf(300, COVERED_HEIGHT);
  await browser.session.clear();
});
afterAll(() => {
  browser.restore();
  vi.resetModules();
});

const pictureOf = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  );

async function docxWith(width: number) {
  letter = await pictureOf(width, 40);
  const bytes = wordFile('<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="rId1"/></w:drawing></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationships([['rId1', 'image', 'media/image1.png']]),
    'word/media/image1.png': letter,
  });
  return { name: 'letter.docx', type: '', base64: Buffer.from(bytes).toString('base64') };
}

const pictureIn = (base64: string) => unzip(Buffer.from(base64, 'base64')).get('word/media/image1.png');

test('are read on the device with progress, and covered in the copy', async () => {
  const file = await docxWith(300);
  const seen: number[] = [];

  const verdict = await checkFile(file, HOST, (percent) => seen.push(percent));

  if (!verdict.ok) throw new Error(verdict.problem.code);
  const { findings, hasUnreadPictures, hasReadPictures } = verdict;
  expect({ found: findings.map(({ text }) => text), hasUnreadPictures, hasReadPictures, seen }).toEqual({
    found: ['jane.doe@example.com'],
    hasUnreadPictures: false,
    hasReadPictures: true,
    seen: [50],
  });
  const copy = await copyFile(file, { site: HOST, findings, left: [], format: 'same' });
  if (!copy.ok) throw new Error(copy.problem.code);
  expect(jobs.find((job) => job.kind === 'cover')).toMatchObject({ boxes: [{ left: 60, top: 5, width: 50 }] });
  expect(pictureIn(copy.file.base64)?.length).toBeGreaterThan(0);
  expect(pictureIn(copy.file.base64)).not.toEqual(letter);
});

test('that are not read for certain count as unread, and are empty in the copy', async () => {
  confidence = 20;
  const file = await docxWith(301);

  const verdict = await checkFile(file, HOST);

  expect(verdict).toMatchObject({ ok: true, findings: [], hasUnreadPictures: true });
  const copy = await copyFile(file, { site: HOST, findings: [], left: [], format: 'same' });
  if (!copy.ok) throw new Error(copy.problem.code);
  expect(jobs.some((job) => job.kind === 'cover')).toBe(false);
  expect(pictureIn(copy.file.base64)?.length).toBeLessThan(100);
});
