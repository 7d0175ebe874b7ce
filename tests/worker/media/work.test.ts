import { describe, expect, test } from 'vitest';
import { copyWorkFor, fileWorkFor } from '#worker/platform/work.ts';
import { hostileOffice, hostilePdfs, hostilePictures } from '../../helpers/hostile-files';
import { loadModel, media } from './fixtures';

const bufferOf = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer as ArrayBuffer;
const read = (bytes: Uint8Array, fileName: string, work = fileWorkFor(bytes.length)) =>
  media.extractDocument({
    file: bufferOf(bytes),
    info: { fileName },
    language: 'en',
    loadModel,
    work,
  });

/** What they ask of the readers is tried in Node, and all of them in a deployed service by `npm run prove:fuzz`. */
const someOf = <T>(files: Record<string, T>): [string, T][] => Object.entries(files).filter((_, i) => i % 4 === 0);

describe('hostile files in the media worker', () => {
  test.each(someOf(hostilePdfs))('a PDF of %s is answered', async (_, file) => {
    const answer = await read(file(1_000_000), 'a.pdf');

    expect(answer.ok || answer.kind === 'work' || answer.kind === 'document').toBe(true);
  });

  test('the next PDF is read by a fresh PDFium', async () => {
    const bomb = hostilePdfs['a form that draws itself twice']?.(1) ?? new Uint8Array();
    expect(await read(bomb, 'a.pdf')).toMatchObject({ ok: false, kind: 'document', code: 'too-large' });
    const nothing = hostilePdfs['a packed stream of nothing']?.(10_000_000) ?? new Uint8Array();
    expect(await read(nothing, 'a.pdf')).toMatchObject({ ok: false, kind: 'work', code: 'steps' });

    const honest = hostilePdfs['a packed stream of nothing']?.(1) ?? new Uint8Array();
    expect(await read(honest, 'a.pdf')).toMatchObject({ ok: true });
  });

  test('a page as large as a poster counts twice, because it is read shrunk and in tiles', async () => {
    const bytes = hostilePdfs['one picture over a huge page, again and again']?.(500_000) ?? new Uint8Array();
    const work = { ...copyWorkFor(bytes.length), pixels: 20_000_000 };

    expect(await read(bytes, 'a.pdf', work)).toMatchObject({ ok: false, kind: 'work', code: 'pixels' });
  });

  test.each(someOf(hostileOffice))('an Office file of %s is answered', async (_, { name, file }) => {
    const answer = await read(file(20_000), name);

    expect(answer.ok || answer.kind === 'document' || answer.kind === 'work').toBe(true);
  });

  test.each(someOf(hostilePictures))('a picture is refused: %s', async (_, file) => {
    const bytes = file(10_000);
    const stream = new Response(bufferOf(bytes)).body as ReadableStream<Uint8Array>;

    const answer = await media.readImage({ size: bytes.length, body: stream }, 'en', loadModel);

    expect(answer).toMatchObject({ ok: false });
    expect(['DAMAGED', 'TOO_MUCH_WORK', 'TOO_LARGE', 'UNSUPPORTED_FORMAT']).toContain(!answer.ok && answer.code);
  });
});
