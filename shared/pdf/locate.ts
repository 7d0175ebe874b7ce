import type { Locate, Place, PlaceBox, TextRange } from '@veilmark/documents/place';
import type { CleanSource } from './clean-source';
import { type CharRange, withCharRects } from './page-text';
import { type Box, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';
import { type PageSize, rasterSize, toPixels } from './raster';
import { type PageText, sourcesOf } from './read-page';
import { withSources } from './sources';

/** Says on which page and where on it a range stands. Only pages that are asked for are opened again. */
export function pageLocator(
  pdfium: Pdfium,
  { bytes, clean }: { bytes: Uint8Array; clean: CleanSource },
  pages: readonly PageText[],
  starts: readonly number[],
): Locate {
  return async (ranges) => {
    const byPage = new Map<number, number[]>();
    for (const [index, { start }] of ranges.entries()) {
      const page = Math.max(
        0,
        starts.findLastIndex((from) => from <= start),
      );
      const own = byPage.get(page);
      if (own) own.push(index);
      else byPage.set(page, [index]);
    }
    const places: Place[] = ranges.map(() => ({}));
    if (byPage.size === 0) return places;
    await withSources(pdfium, bytes, clean, async (sources) => {
      for (const [page, indices] of byPage) {
        await withPage(pdfium, sources.reading(page), page, (handle) => {
          const text = pages[page];
          const size = rasterSize(pdfium, handle);
          withCharRects(pdfium, handle, (rectsOf) => {
            for (const index of indices) {
              const range = ranges[index] as TextRange;
              const boxes = text ? boxesOf({ pdfium, handle, size, rectsOf }, text, range, starts[page] ?? 0) : [];
              places[index] = { page: page + 1, ...(boxes.length > 0 && { boxes }) };
            }
          });
        });
      }
    });
    return places;
  };
}

interface OpenPage {
  pdfium: Pdfium;
  handle: number;
  size: PageSize;
  rectsOf: (ranges: readonly CharRange[]) => Box[];
}

/** In points of the page as it is shown, from the upper left. */
function boxesOf(
  { pdfium, handle, size, rectsOf }: OpenPage,
  text: PageText,
  range: TextRange,
  start: number,
): PlaceBox[] {
  const toPoints = ({ left, top, width, height }: PlaceBox): PlaceBox => {
    const [x, y] = [size.pointWidth / size.width, size.pointHeight / size.height];
    return { left: round(left * x), top: round(top * y), width: round(width * x), height: round(height * y) };
  };
  const { ranges, words } = sourcesOf(text, Math.max(0, range.start - start), range.end - start);
  return [...rectsOf(ranges).map((box) => toPixels(pdfium, handle, size, box)), ...words].map(toPoints);
}

const round = (value: number) => Math.round(value * 10) / 10;
