// Where words stand on a page of a PDF that is shown, for a mouse.
import type { Locator, Page } from 'playwright-core';
import { extract } from '#shared/documents/index.ts';
import { pagesOfWords, wordsIn } from '#shared/documents/page-words.ts';
import { drawPage } from '#shared/pdf/draw-page.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { nodePdfium } from '../shared/documents/node-pdfium';

export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  return (await extract(pdf, { fileName: 'a.pdf' }, { pdf: pdfReader(await nodePdfium()) })).text;
}

/** A PDF as the service answers it to whoever wants to show its pages, and how large its first page is. */
export async function shownPdf(pdf: Uint8Array) {
  const pdfium = await nodePdfium();
  const { text, parts, locate } = await extract(pdf, { fileName: 'a.pdf' }, { pdf: pdfReader(pdfium) });
  const words = wordsIn(text);
  const pages = pagesOfWords(parts, words, await locate(words));
  const { size } = await drawPage(pdfium, pdf, 1);
  return { text, pages, size };
}

export interface PageHand {
  click(word: string, options?: { modifiers?: ['Shift'] }): Promise<void>;
  /** Draws over everything from one word to another. */
  drag(from: string, to: string): Promise<void>;
}

/** A hand for the first page of a PDF, which the page shows. */
export async function handFor(page: Page, pdf: Uint8Array): Promise<PageHand> {
  const pdfium = await nodePdfium();
  const document = await extract(pdf, { fileName: 'a.pdf' }, { pdf: pdfReader(pdfium) });
  const { size } = await drawPage(pdfium, pdf, 1);
  const shown: Locator = page.getByTestId('page');
  /** The middle of a word, in pixels of the element that shows the page. */
  const middle = async (word: string) => {
    const start = document.text.indexOf(word);
    const [place] = await document.locate([{ start, end: start + word.length }]);
    const [box] = place?.boxes ?? [];
    const area = await shown.boundingBox();
    if (start < 0 || !box || !area) throw new Error(`The page does not show ${word}`);
    const scale = area.width / size.width;
    return { area, x: (box.left + box.width / 2) * scale, y: (box.top + box.height / 2) * scale };
  };
  return {
    async click(word, options) {
      const { x, y } = await middle(word);
      await shown.click({ position: { x, y }, ...options });
    },
    async drag(from, to) {
      await shown.scrollIntoViewIfNeeded();
      const start = await middle(from);
      await shown.hover({ position: start });
      const [a, b] = [await middle(from), await middle(to)];
      await page.mouse.move(a.area.x + a.x, a.area.y + a.y);
      await page.mouse.down();
      await page.mouse.move(b.area.x + b.x, b.area.y + b.y, { steps: 5 });
      await page.mouse.up();
    },
  };
}
