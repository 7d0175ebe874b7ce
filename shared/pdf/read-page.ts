import type { Budget } from '@veilmark/budget';
import type { PageWord } from './ocr';
import { countPixels, findPictures, type LayerText, readLayer, wordsOutsideLayer } from './page-text';
import { type Box, pageObjects } from './pdf-page';
import type { Pdfium } from './pdfium';
import { allowPictures } from './pdfium-budget';
import {
  isOneColor,
  type PagePicture,
  type PageSize,
  type PixelBox,
  pixelsUnder,
  rasterSize,
  renderPage,
  renderPart,
  toPixels,
} from './raster';
import { ScannedPagesError } from './scanned-pages-error';

/** Text of a page. A unit of `text` comes from a character (`source` >= 0), a word (-2 - index) or nowhere (-1). */
export interface PageText {
  text: string;
  source: Int32Array;
  /** By character, that of the accent which belongs to it. */
  accents: ReadonlyMap<number, number>;
  words: readonly PageWord[];
  /** Pictures on the page that nobody looked at. */
  hasUnreadPictures: boolean;
  /** The page was shown and read as a picture, beside its text layer or instead of it. */
  isReadAsPicture: boolean;
}

/** What units `[from, to)` of the text come from: ranges of characters, and words of pictures. */
export function sourcesOf(page: PageText, from: number, to: number) {
  const ranges: { start: number; end: number }[] = [];
  const words = new Set<number>();
  const accents: { start: number; end: number }[] = [];
  for (const source of page.source.subarray(from, to)) {
    const last = ranges.at(-1);
    const accent = page.accents.get(source);
    if (accent !== undefined) accents.push({ start: accent, end: accent + 1 });
    if (source <= -2) words.add(-2 - source);
    else if (source >= 0 && last && source <= last.end) last.end = Math.max(last.end, source + 1);
    else if (source >= 0) ranges.push({ start: source, end: source + 1 });
  }
  return { ranges: [...ranges, ...accents], words: [...words].flatMap((word) => page.words[word] ?? []) };
}

/** A smaller picture can hold no legible text: rules, bullets, logos of a few points. */
const SMALLEST_SIDE = 12;
const SMALLEST_AREA = 900;
/** A picture on more than half of a page with hardly any text is a scan. */
const SCAN_SHARE = 0.5;
const SCAN_TEXT = 40;
/** A picture that leaves room beside it has a title on a slide, of at least so many letters. */
const WHOLE_SHARE = 0.8;
const SHORTEST_TITLE = 10;
const MOST_UNREADABLE = 0.1;

/** Reads a picture of one page. */
type ReadPlaced = (picture: PagePicture) => Promise<readonly PageWord[]>;

interface ReadOptions {
  budget: Budget;
  readPicture?: ReadPlaced;
  /** Patterns, masks or glyphs of the page draw pictures: it is read as it is shown. */
  hasHiddenPictures: boolean;
  /** Whether only form fields draw on the page: what they say is known without looking. */
  isOnlyFields: () => Promise<boolean>;
}

/** Whether a page has nothing on it that is seen. */
export function showsNothing(pdfium: Pdfium, page: number, budget: Budget): boolean {
  const objects = pageObjects(pdfium, page);
  if (objects.length === 0) return true;
  if (findPictures(pdfium, objects).length > 0) return false;
  allowPictures(pdfium, budget, countPixels(pdfium, objects));
  return isOneColor(renderPage(pdfium, page));
}

export async function readPage(
  pdfium: Pdfium,
  page: number,
  { budget, readPicture, hasHiddenPictures, isOnlyFields }: ReadOptions,
): Promise<PageText> {
  const layer = readLayer(pdfium, page);
  const objects = pageObjects(pdfium, page);
  const pictures = findPictures(pdfium, objects).filter(({ box }) => isLegible(box));
  const pageArea = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  const visible = layer.text.replace(/\s/g, '').length;
  const isScan = pictures.some(({ box }) => {
    const share = area(box) / pageArea;
    return share > SCAN_SHARE && visible < (share > WHOLE_SHARE ? SCAN_TEXT : SHORTEST_TITLE);
  });
  const allow = () => allowPictures(pdfium, budget, countPixels(pdfium, objects));
  const isEmpty = () => {
    allow();
    return pictures.length === 0 && !hasHiddenPictures && isOneColor(renderPage(pdfium, page));
  };
  // Writing programs fill the background of a page that has nothing on it.
  const isDrawn = visible === 0 && objects.length > 0 && !isEmpty() && !(await isOnlyFields());
  const isGarbled = layer.unreadable > visible * MOST_UNREADABLE;
  const mustRead = isScan || isDrawn || isGarbled;
  if (!mustRead && pictures.length === 0 && !hasHiddenPictures) return fromLayer(layer, false);
  if (!readPicture) {
    if (!mustRead) return fromLayer(layer, true);
    throw new ScannedPagesError();
  }
  const size = rasterSize(pdfium, page);
  const place = (box: Box) => toPixels(pdfium, page, size, box);
  const readWhole = () => {
    allow();
    return readPicture(renderPage(pdfium, page));
  };
  if (isGarbled) return withWords({ text: '', chars: new Int32Array(), accents: new Map() }, await readWhole(), true);
  const isWhole = mustRead || hasHiddenPictures;
  const boxes = isWhole ? [] : pictures.map(({ box }) => pixelsUnder(size, place(box)));
  const all = isWhole ? await readWhole() : await readParts(pdfium, page, size, { boxes, budget, allow }, readPicture);
  return withWords(layer, wordsOutsideLayer(pdfium, page, all, place), isWhole);
}

/** Reads only where the pictures are: the rest of the page is in the text layer. */
async function readParts(
  pdfium: Pdfium,
  page: number,
  size: PageSize,
  { boxes, budget, allow }: { boxes: readonly PixelBox[]; budget: Budget; allow: () => void },
  readPicture: ReadPlaced,
): Promise<PageWord[]> {
  const words: PageWord[] = [];
  for (const part of joinStrips(withoutInner(boxes, budget), budget)) {
    const lastLine = words.at(-1)?.line ?? 0;
    allow();
    for (const word of await readPicture(renderPart(pdfium, page, size, part))) {
      words.push({ ...word, left: word.left + part.left, top: word.top + part.top, line: word.line + lastLine + 1 });
    }
  }
  return words;
}

/** Pictures that lie inside others are read with them. */
function withoutInner(boxes: readonly PixelBox[], budget: Budget): PixelBox[] {
  const largestFirst = [...boxes].sort((a, b) => b.width * b.height - a.width * a.height);
  const kept: PixelBox[] = [];
  for (const box of largestFirst) {
    budget.spend(1 + kept.length);
    const isInside = kept.some(
      (outer) =>
        outer.left <= box.left &&
        outer.top <= box.top &&
        outer.left + outer.width >= box.left + box.width &&
        outer.top + outer.height >= box.top + box.height,
    );
    if (!isInside) kept.push(box);
  }
  return kept;
}

/** Scanners and printing programs cut a picture into strips or tiles, and lines of text with it: those that touch are read as one. */
function joinStrips(boxes: readonly PixelBox[], budget: Budget): PixelBox[] {
  const joined: PixelBox[] = [];
  for (const box of [...boxes].sort((a, b) => a.top - b.top || a.left - b.left)) {
    let current = box;
    for (let at = joined.findIndex((other) => isOnePicture(other, current)); at >= 0; ) {
      current = around(joined[at] as PixelBox, current);
      joined.splice(at, 1);
      at = joined.findIndex((other) => isOnePicture(other, current));
    }
    budget.spend(1 + joined.length);
    joined.push(current);
  }
  return joined;
}

/** How far strips may lie apart, in pixels, and how much of what is around both may belong to neither. */
const STRIP_GAP = 3;
const STRIP_WASTE = 0.05;

function isOnePicture(a: PixelBox, b: PixelBox): boolean {
  const apart = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(from, other) - Math.min(from + size, other + otherSize);
  if (apart(a.left, a.width, b.left, b.width) > STRIP_GAP || apart(a.top, a.height, b.top, b.height) > STRIP_GAP)
    return false;
  const whole = around(a, b);
  return whole.width * whole.height * (1 - STRIP_WASTE) <= a.width * a.height + b.width * b.height;
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  const width = Math.max(a.left + a.width, b.left + b.width) - left;
  return { left, top, width, height: Math.max(a.top + a.height, b.top + b.height) - top };
}

type Layer = Pick<LayerText, 'text' | 'chars' | 'accents'>;

function fromLayer({ text, chars: source, accents }: Layer, hasUnreadPictures: boolean): PageText {
  return { text, source, accents, words: [], hasUnreadPictures, isReadAsPicture: false };
}

function withWords(layer: Layer, words: readonly PageWord[], isReadAsPicture: boolean): PageText {
  const pieces = [layer.text];
  const source = [...layer.chars];
  let line = -1;
  const separate = (separator: string) => {
    pieces.push(separator);
    source.push(-1);
  };
  if (layer.text !== '' && words.length > 0) separate('\n');
  for (const [index, word] of words.entries()) {
    if (index > 0) separate(word.line === line ? ' ' : '\n');
    line = word.line;
    pieces.push(word.text);
    for (let i = 0; i < word.text.length; i++) source.push(-2 - index);
  }
  const { accents } = layer;
  return {
    text: pieces.join(''),
    source: Int32Array.from(source),
    accents,
    words,
    hasUnreadPictures: false,
    isReadAsPicture,
  };
}

const area = (box: Box) => (box.right - box.left) * (box.top - box.bottom);

function isLegible(box: Box): boolean {
  const isWide = box.right - box.left >= SMALLEST_SIDE && box.top - box.bottom >= SMALLEST_SIDE;
  return isWide && area(box) >= SMALLEST_AREA;
}
