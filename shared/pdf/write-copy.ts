import type { Budget } from '@veilmark/budget';
import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { zlibSync } from 'fflate';
import { writeReachable } from './collect';
import { type Cover, coverContent, joinLines, type Label } from './cover';
import { eraseGlyphs } from './erase-glyphs';
import type { MeasureWidths } from './font-metrics';
import { emptyStream } from './hidden-streams';
import { type CharOrigin, HitGlyphs } from './hit-glyphs';
import { measureWith } from './measured-widths';
import { type Dictionary, ObjectStore } from './object-store';
import { type CharBoxes, countPixels, withCharBoxes } from './page-text';
import { type PageNode, pagesOf } from './page-tree';
import { type PdfValue, packedStream, readObjects } from './pdf-objects';
import { type Box, pageObjects, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';
import { allowPictures } from './pdfium-budget';
import { replaceByPicture, type ShownPage } from './picture-page';
import { blackenSpelled } from './picture-samples';
import { type PixelBox, paintBoxes, rasterSize, renderPage, toPixels, writeOn } from './raster';
import type { OpenSources } from './sources';
import { type ErasedPage, originsUnder, stillThere } from './still-there';
import type { AddedMark } from './tags/write-tags';

interface PageHit {
  /** PDFium's character indices. */
  ranges: { start: number; end: number }[];
  words: readonly PixelBox[];
  text: string;
  isCode?: boolean | undefined;
}

export interface PagePlan {
  hits: PageHit[];
  /** Write the page as a picture with the hits painted over. */
  asPicture: boolean;
}

/** Streams outside the pages' content that lose their text, inline pictures whose samples are text, or such samples of a picture. */
export interface HiddenPlan {
  ref: number;
  what: 'text' | 'samples' | 'picture';
}

export interface WrittenCopy {
  bytes: Uint8Array;
  /** Pages from which something would not go; they must become pictures. */
  stuck: number[];
  /** Pages that are pictures now. */
  pictures: number[];
  /** Exemption codes that did not fit on their boxes. */
  codesLeft: number;
}

/** Puts what lies outside of the pages into a document that is otherwise written. */
export type Attach = (document: {
  store: ObjectStore;
  catalog: Dictionary;
  pages: readonly PageNode[];
  pictures: readonly number[];
  /** Labels on boxes, which belong to the tags of what they cover. */
  added: readonly AddedMark[];
  budget: Budget;
}) => void;

/** Writes the clean document without the hits: every other byte of its pages stays as it is. */
export async function writeCopy(
  pdfium: Pdfium,
  sources: OpenSources,
  plans: readonly PagePlan[],
  hidden: readonly HiddenPlan[],
  budget: Budget,
  attach: Attach,
): Promise<WrittenCopy> {
  const { objects, root } = readObjects(sources.writtenBytes);
  const store = new ObjectStore(objects);
  const pages = pagesOf(store, root);
  for (const { ref, what } of hidden)
    if (what === 'picture') blackenSpelled(store, ref);
    else emptyStream(store, ref, what);
  const erased: ErasedPage[] = [];
  const stuck: number[] = [];
  const pictures: number[] = [];
  const added: AddedMark[] = [];
  let codesLeft = 0;
  const measure = measureWith(pdfium, store);
  for (const [index, plan] of plans.entries()) {
    const page = pages[index];
    if (!page) continue;
    if (plan.asPicture || sources.isUnsafe(index)) {
      pictures.push(index);
      const shown = await pictureOf(pdfium, sources, index, plan, budget);
      codesLeft += shown.codesLeft;
      replaceByPicture(store, page, shown);
    } else if (plan.hits.length > 0) {
      const places = await withPage(pdfium, sources.clean, index, (handle) =>
        withCharBoxes(pdfium, handle, (boxesOf) => plan.hits.map(({ ranges }) => boxesOf(ranges))),
      );
      const cores = places.flatMap((place) => place.cores);
      const under = await withPage(pdfium, sources.written, index, (handle) => originsUnder(pdfium, handle, cores));
      const drawn = erase(store, page, plan, { places, under }, measure, budget);

      if (drawn === undefined) stuck.push(index);
      else {
        erased.push({ index, drawn: drawn.objects, cores });
        codesLeft += drawn.codesLeft;
        for (const mark of drawn.marks) added.push({ page: index, beside: drawn.beside.get(mark) ?? -1, mark });
      }
    }
  }
  if (stuck.length > 0) return { bytes: new Uint8Array(), stuck, pictures, codesLeft };
  const catalog = store.dictionary({ ref: root });
  if (catalog) attach({ store, catalog, pages, pictures, added, budget });
  const bytes = writeReachable(store, root);
  return { bytes, stuck: await stillThere(pdfium, bytes, erased), pictures, codesLeft };
}

/**
 * What was drawn over the page; undefined where it must become a picture: its text lies on a picture that shows the
 * same, or cannot be followed.
 */
function erase(
  store: ObjectStore,
  page: PageNode,
  plan: PagePlan,
  { places, under }: { places: readonly CharBoxes[]; under: readonly CharOrigin[] },
  measure: MeasureWidths,
  budget: Budget,
): (Cover & { beside: ReadonlyMap<number, number> }) | undefined {
  if (places.some(({ isOnPicture }) => isOnPicture)) return undefined;
  const boxes: Box[] = [];
  const labels: Label[] = [];
  const bytes = store.content(page.dictionary.get('Contents'));
  if (!bytes) return undefined;
  const marks = new FreshMarks(latin1(bytes));
  for (const [i, hit] of plan.hits.entries()) {
    const lines = joinLines(places[i]?.boxes ?? []);
    boxes.push(...lines);
    const widest = lines.reduce((a, b) => (width(b) > width(a) ? b : a), lines[0] ?? NOWHERE);
    const beside = places[i]?.mark ?? -1;
    labels.push({ box: widest, text: hit.text, isCode: hit.isCode, mark: beside < 0 ? undefined : marks.next(beside) });
  }
  const glyphs = new HitGlyphs([...places.flatMap(({ origins }) => origins), ...under]);
  try {
    const context = { store, measure, isErased: glyphs.isErased, budget };
    const { content, resources, depth } = eraseGlyphs(latin1(bytes), page.resources, context);
    if (!glyphs.isComplete) return undefined;
    const font = freeName(store.dictionary(resources?.get('Font')));
    const cover = coverContent(boxes, labels, font, marks.isTagged);
    const after = `${'\nQ'.repeat(depth + 1)}\n${cover.content}\n`;
    const stream = zlibSync(fromLatin1(`q\n${content}${after}`));
    const fonts = new Map(store.dictionary(resources?.get('Font'))).set(font, store.add({ value: new Map(HELVETICA) }));
    page.dictionary.set('Contents', store.add(packedStream(stream)));
    page.dictionary.set('Resources', new Map(resources).set('Font', fonts));
    return { ...cover, beside: marks.beside };
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}

/** Numbers for marks that a page does not have yet. */
class FreshMarks {
  /** Beside which mark of the page each new one is. */
  readonly beside = new Map<number, number>();
  #last = -1;

  constructor(content: string) {
    for (const [, mark] of content.matchAll(/<<\/MCID (\d+)>> BDC/g)) this.#last = Math.max(this.#last, Number(mark));
  }

  get isTagged(): boolean {
    return this.#last >= 0;
  }

  next(beside: number): number {
    this.#last++;
    this.beside.set(this.#last, beside);
    return this.#last;
  }
}

const HELVETICA: [string, PdfValue][] = [
  ['Type', '/Font'],
  ['Subtype', '/Type1'],
  ['BaseFont', '/Helvetica'],
  ['Encoding', '/WinAnsiEncoding'],
];
const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };
const width = (box: Box) => box.right - box.left;

function freeName(fonts: ReadonlyMap<string, PdfValue> | undefined): string {
  for (let n = 1; ; n++) if (!fonts?.has(`VmF${n}`)) return `VmF${n}`;
}

/** The page as it is shown, with the hits painted over. */
async function pictureOf(
  pdfium: Pdfium,
  sources: OpenSources,
  index: number,
  plan: PagePlan,
  budget: Budget,
): Promise<ShownPage & { codesLeft: number }> {
  const hits = await withPage(pdfium, sources.reading(index), index, (page) => {
    const size = rasterSize(pdfium, page);
    return withCharBoxes(pdfium, page, (boxesOf) =>
      plan.hits.map(({ words, ranges, text, isCode }) => ({
        boxes: [...words, ...boxesOf(ranges).boxes.map((box) => toPixels(pdfium, page, size, box))],
        code: isCode ? text : undefined,
      })),
    );
  });
  return withPage(pdfium, sources.showing(index), index, (page) => {
    allowPictures(pdfium, budget, countPixels(pdfium, pageObjects(pdfium, page)));
    const picture = renderPage(pdfium, page);
    paintBoxes(
      picture,
      hits.flatMap(({ boxes }) => boxes),
    );
    const codesLeft = hits.filter(({ boxes, code }) => code !== undefined && !writeOn(picture, boxes, code)).length;
    return { picture, size: rasterSize(pdfium, page), codesLeft };
  });
}
