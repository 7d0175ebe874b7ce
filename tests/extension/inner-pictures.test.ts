// Pictures inside files on their way into a chat. The reader is a worker of the browser; here, something stands in for it.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasSilentPage } from '#extension/background/files/silent-page.ts';
import type { PictureJob } from '#extension/platform/pictures/jobs.ts';
import { blankPicture } from '#shared/documents/pictures/blank.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { emfBitmap, emfOf, emfText, wmfBitmap, wmfOf } from '../shared/documents/metafile-files';
import { relationships, wordFile } from '../shared/documents/office-file';
import { installBrowser } from './fake-browser';

const HOST = 'chat.example';
const jobs: PictureJob[] = [];
let browser: ReturnType<typeof installBrowser>;
let checkFile: typeof import('#extension/background/files/check-file.ts').checkFile;
let copyFile: typeof import('#extension/background/files/copy-file.ts').copyFile;
let writeCopy: typeof import('#extension/background/files/copy-file.ts').writeCopy;
let readFile: typeof import('#extension/background/files/read-file.ts').readFile;
let doJob: typeof import('#extension/platform/pictures/work.ts').doJob;
let letter: Uint8Array;
let confidence = 90;
let isLegible = true;
let greeting = 'Mail';
let canReadCovered = true;

/** Where a PNG says how high it is: the covered copy is known by that. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const COVERED_HEIGHT = 41;

const widthOf = (base64: string) => Buffer.from(base64, 'base64').readUInt32BE(WIDTH_AT);

/** The picture of the letter has one line of text, and its covered copy none. */
vi.mock('#extension/platform/pictures/reader.ts', () => ({
  async runPictureJob(job: PictureJob, onProgress: (percent: number) => void) {
    jobs.push(job);
    if (job.kind === 'cover')
      return { ok: true, base64: Buffer.from(await pictureOf(widthOf(job.base64), COVERED_HEIGHT)).toString('base64') };
    onProgress(50);
    const isCovered = Buffer.from(job.base64, 'base64').readUInt32BE(HEIGHT_AT) === COVERED_HEIGHT;
    if (isCovered && !canReadCovered) return { ok: false, code: 'FAILED' };
    const size = { width: widthOf(job.base64), height: 40 };
    const words = [greeting, 'jane.doe@example.com'].map((text, at) => ({
      text,
      confidence,
      line: 0,
      block: 0,
      left: at * 60,
      top: 5,
      width: 50,
      height: 12,
    }));
    const page = { ...size, turn: 0, confidence, words: isCovered || !isLegible ? [] : words };
    return { ok: true, pages: [page] };
  },
}));

/** The reader itself sees one word in every picture that it gets. */
vi.mock('#shared/ocr/reader.ts', () => ({
  readPages: async (pages: { width: number; height: number }[]) =>
    pages.map(({ width, height }) => ({ width, height, turn: 0, confidence: 90, words: [{ text: 'seen' }] })),
}));

beforeAll(async () => {
  // Files share their modules: others have loaded the reader itself.
  vi.resetModules();
  browser = installBrowser();
  await browser.local.set({ settings: { deviceModel: false } });
  ({ checkFile } = await import('#extension/background/files/check-file.ts'));
  ({ doJob } = await import('#extension/platform/pictures/work.ts'));
  ({ copyFile, writeCopy } = await import('#extension/background/files/copy-file.ts'));
  ({ readFile } = await import('#extension/background/files/read-file.ts'));
});
beforeEach(async () => {
  jobs.length = 0;
  confidence = 90;
  isLegible = true;
  greeting = 'Mail';
  canReadCovered = true;
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

async function docxWith(...widths: number[]) {
  const pictures = await Promise.all(widths.map((width) => pictureOf(width, 40)));
  letter = pictures[0] as Uint8Array;
  return docxOf(pictures, 'png');
}

function docxOf(pictures: readonly Uint8Array[], ending: string) {
  const ids = pictures.map((_, index) => `rId${index + 1}`);
  const blips = ids.map((id) => `<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="${id}"/></w:drawing></w:r></w:p>`);
  const bytes = wordFile(blips.join(''), {
    'word/_rels/document.xml.rels': relationships(
      ids.map((id, index) => [id, 'image', `media/image${index + 1}.${ending}`] as const),
    ),
    ...Object.fromEntries(pictures.map((picture, index) => [`word/media/image${index + 1}.${ending}`, picture])),
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

test('in which nothing is read count as unread, and are empty in the copy', async () => {
  isLegible = false;
  const file = await docxWith(302);

  const verdict = await checkFile(file, HOST);

  expect(verdict).toMatchObject({ ok: true, findings: [], hasUnreadPictures: true, hasReadPictures: false });
  const copy = await copyFile(file, { site: HOST, findings: [], left: [], format: 'same' });
  if (!copy.ok) throw new Error(copy.problem.code);
  expect(pictureIn(copy.file.base64)?.length).toBeLessThan(100);
});

test('that are bullets are not asked about', async () => {
  isLegible = false;

  expect(await checkFile(await docxWith(5), HOST)).toMatchObject({ ok: true, hasUnreadPictures: false });
});

test('are all read again in the copy, however many there were', async () => {
  const widths = Array.from({ length: 40 }, (_, index) => 400 + index);
  const file = await docxWith(...widths);
  const verdict = await checkFile(file, HOST);
  if (!verdict.ok) throw new Error(verdict.problem.code);
  jobs.length = 0;

  const copy = await copyFile(file, { site: HOST, findings: verdict.findings, left: [], format: 'same' });

  if (!copy.ok) throw new Error(copy.problem.code);
  const reads = jobs.filter((job) => job.kind === 'read');
  const again = reads.filter((job) => Buffer.from(job.base64, 'base64').readUInt32BE(HEIGHT_AT) === COVERED_HEIGHT);
  // Every covered picture is another one, so that none is known from before.
  expect(again).toHaveLength(widths.length);
});

test('that cannot be read again fail the copy', async () => {
  canReadCovered = false;
  const file = await docxWith(500);
  const verdict = await checkFile(file, HOST);
  if (!verdict.ok) throw new Error(verdict.problem.code);

  const copy = await copyFile(file, { site: HOST, findings: verdict.findings, left: [], format: 'same' });

  expect(copy).toMatchObject({ ok: false, problem: { code: 'PICTURE_UNREAD' } });
});

test('that are read in another way the second time fail the copy', async () => {
  const file = await docxWith(...Array.from({ length: 31 }, (_, index) => 600 + index));
  const verdict = await checkFile(file, HOST);
  if (!verdict.ok) throw new Error(verdict.problem.code);
  const [first] = verdict.findings;
  const bytes = Buffer.from(file.base64, 'base64');
  const read = await readFile(bytes, { fileName: file.name }, () => undefined);
  if (!('text' in read)) throw new Error('This is a document');
  // So many have been read since that the first is no longer remembered.
  greeting = 'E-Mail';

  const at = read.text.indexOf(first?.text ?? '');
  const made = writeCopy(bytes, read, [{ start: at, end: at + (first?.text.length ?? 0), text: '' }], 'same');

  await expect(made).rejects.toMatchObject({ code: 'residue', message: 'The file was not read the same way twice.' });
});

test.each([
  ['emf', emfOf([emfText('A drawing', 10, 10), emfBitmap(5, 5)])],
  ['wmf', wmfOf([wmfBitmap()])],
])('that are unread in a drawing (%s) leave the drawing empty', async (ending, drawing) => {
  confidence = 20;
  const file = docxOf([drawing], ending);

  expect(await checkFile(file, HOST)).toMatchObject({ ok: true, findings: [], hasUnreadPictures: true });
  const copy = await copyFile(file, { site: HOST, findings: [], left: [], format: 'same' });
  if (!copy.ok) throw new Error(copy.problem.code);
  const parts = unzip(Buffer.from(copy.file.base64, 'base64'));
  expect(parts.has(`word/media/image1.${ending}`)).toBe(false);
  expect(Buffer.from(parts.get('word/media/image1.png') ?? [])).toEqual(Buffer.from(blankPicture()));
});

describe('pictures that a pattern or a mask draws on a page', () => {
  const PLAIN = 'First page\n\fSecond page\nHidden words';
  const silent = (text: string, ...pages: string[]) =>
    hasSilentPage(
      PLAIN,
      text,
      pages.map((page) => ({ start: text.indexOf(page), end: text.indexOf(page) + page.length })),
    );

  test('are unread where the page gave no word besides those of its text', () => {
    expect(silent('First page\n\fSecond page\nHidden words', 'First page')).toBe(true);
    expect(silent('First page\nIBAN\n\fSecond page\nHidden words', 'First page\nIBAN', 'Second page')).toBe(true);
  });

  test('are read where it gave more, and where there are none', () => {
    expect(silent('First page\nIBAN\n\fSecond page\nHidden words', 'First page\nIBAN')).toBe(false);
    expect(silent(PLAIN)).toBe(false);
  });
});

describe('tiny pictures', () => {
  const wordsIn = async (width: number, height: number, isInside: boolean) => {
    const base64 = Buffer.from(await pictureOf(width, height)).toString('base64');
    const answer = await doJob({ kind: 'read', base64, language: 'en', isInside }, () => undefined);
    if (!('pages' in answer)) throw new Error('There are no pages');
    return answer.pages.flatMap(({ words }) => words.map(({ text }) => text));
  };

  test.each([
    [39, 200],
    [200, 11],
    [24, 6],
  ])('of %i times %i pixels are read: text may run either way', async (width, height) => {
    expect(await wordsIn(width, height, true)).toEqual(['seen']);
  });

  test.each([
    [1, 1],
    [16, 16],
    [600, 3],
    [3, 600],
  ])('of %i times %i pixels are read only where they are attached by themselves', async (width, height) => {
    expect(await wordsIn(width, height, true)).toEqual([]);
    expect(await wordsIn(width, height, false)).toEqual(['seen']);
  });
});
