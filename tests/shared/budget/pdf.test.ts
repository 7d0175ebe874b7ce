import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Budget, WorkLimitError } from '#shared/budget/index.ts';
import { DocumentError } from '#shared/documents/document-error.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { fuelLeft, heapBytes, type Pdfium, refuel } from '#shared/pdf/pdfium.ts';
import { withinBudget } from '#shared/pdf/pdfium-budget.ts';
import { fileWorkFor } from '#worker/platform/work.ts';
import { hostilePdfs } from '../../helpers/hostile-files';
import { share } from '../../helpers/thorough';
import { freshPdfium } from '../documents/node-pdfium';

const info = { fileName: 'a.pdf' };
const CEILING = 96 << 20;
const read = (pdfium: Pdfium, bytes: Uint8Array) =>
  withinBudget(pdfium, new Budget(fileWorkFor(bytes.length)), (engine) =>
    pdfReader(engine, async () => [])(bytes, info),
  );

/** How much PDFium does with a file, refused or not. */
async function unitsFor(bytes: Uint8Array): Promise<number> {
  const pdfium = await freshPdfium();
  const most = 2_000_000_000;
  refuel(pdfium, most);
  await pdfReader(pdfium, async () => [])(bytes, info).catch(() => {});
  return most - fuelLeft(pdfium);
}

describe('PDFium on its meter', () => {
  // Every fourth; all of them with `npm run prove:texts`.
  it.each(share(Object.entries(hostilePdfs), 4))('stops at %s, with its memory below the ceiling', async (_, file) => {
    const pdfium = await freshPdfium();
    const outcome = await read(pdfium, file(2_000_000)).then(
      () => 'read',
      (error: unknown) => error,
    );

    expect(outcome === 'read' || outcome instanceof WorkLimitError || outcome instanceof DocumentError).toBe(true);
    expect(heapBytes(pdfium).length).toBeLessThanOrEqual(CEILING);
  });

  it('names the limit when a packed stream takes too long', async () => {
    const bytes = hostilePdfs['a packed stream of nothing']?.(10_000_000) ?? new Uint8Array();
    expect(bytes.length).toBeLessThan(100_000);

    await expect(read(await freshPdfium(), bytes)).rejects.toThrow(
      expect.objectContaining({ name: 'WorkLimitError', limit: 'steps' }),
    );
  });

  it('says that there is no memory for a form that draws itself', async () => {
    const bytes = hostilePdfs['a form that draws itself twice']?.(1) ?? new Uint8Array();

    await expect(read(await freshPdfium(), bytes)).rejects.toThrow(expect.objectContaining({ code: 'too-large' }));
  });

  it.each([
    'a packed stream of nothing',
    'a packed stream packed again',
    'a path of many points',
    'one page many times',
  ])('does work in proportion to %s', async (name) => {
    const file = hostilePdfs[name];
    if (!file) throw new Error('There is no such file');
    const few = await unitsFor(file(100));

    expect(await unitsFor(file(400))).toBeLessThan(5 * few);
  });

  it.each(['accounts.pdf', 'letter.pdf', 'scan.pdf'])(
    'leaves an honest file many times what it needs: %s',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(path.resolve(import.meta.dirname, '../../fixtures/documents', name)));

      expect(await unitsFor(bytes)).toBeLessThan(fileWorkFor(bytes.length).steps);
    },
  );
});
