import { DOCUMENT_LIMITS } from '@veilmark/documents/limits';
import { labelOn } from '@veilmark/pixels/label';
import type { Box } from './pdf-page';
import { heapBytes, heapView, type Pdfium, withMemory } from './pdfium';

/** Fine enough to read small print, coarse enough for memory: an A4 page has four megapixels. */
const DOTS_PER_INCH = 200;
const BGR = 2;

export interface PagePicture {
  width: number;
  height: number;
  /** Three bytes a pixel, rows from the top. */
  rgb: Uint8Array;
}

/** Pixels of a rendered page, origin at the upper left. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PageSize {
  /** Points as shown, rotation included. */
  pointWidth: number;
  pointHeight: number;
  width: number;
  height: number;
}

export function rasterSize(pdfium: Pdfium, page: number): PageSize {
  const pointWidth = pdfium.FPDF_GetPageWidthF(page);
  const pointHeight = pdfium.FPDF_GetPageHeightF(page);
  const wanted = DOTS_PER_INCH / 72;
  const scale = Math.min(wanted, Math.sqrt(DOCUMENT_LIMITS.pixels / 2 / (pointWidth * pointHeight)));
  const width = Math.max(1, Math.round(pointWidth * scale));
  return { pointWidth, pointHeight, width, height: Math.max(1, Math.round(pointHeight * scale)) };
}

/** Renders the page, or a part of it, on white into a bitmap that lives for as long as `use` takes. */
function withBitmap<T>(
  pdfium: Pdfium,
  page: number,
  size: PageSize,
  use: (bitmap: number) => T,
  { left, top, width, height }: PixelBox = { left: 0, top: 0, width: size.width, height: size.height },
): T {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGR, 0, 0);
  if (bitmap === 0) throw new RangeError('There is not enough memory for this page.');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, size.width, size.height, 0, 0);
    return use(bitmap);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

export function renderPage(pdfium: Pdfium, page: number): PagePicture {
  const size = rasterSize(pdfium, page);
  return renderPart(pdfium, page, size, { left: 0, top: 0, width: size.width, height: size.height });
}

/** Whether all pixels are the same: nothing is to be seen. A plain loop takes a sixth of the time of a function for each byte. */
export function isOneColor({ rgb }: PagePicture): boolean {
  for (let at = 3; at < rgb.length; at++) if (rgb[at] !== rgb[at - 3]) return false;
  return rgb.length >= 3;
}

/** A part of the rendered page, without the rest: a page as large as a poster may have a picture as small as a stamp. */
export function renderPart(pdfium: Pdfium, page: number, size: PageSize, part: PixelBox): PagePicture {
  const { width, height } = part;
  const copy = (bitmap: number) => {
    const rows = { start: pdfium.FPDFBitmap_GetBuffer(bitmap), stride: pdfium.FPDFBitmap_GetStride(bitmap) };
    return { width, height, rgb: copyRows(heapBytes(pdfium), rows, width * 3, height) };
  };
  return withBitmap(pdfium, page, size, copy, part);
}

/** Row by row, then blue and red change places: twice as fast as pixel by pixel, which took a third of the time of a page. */
function copyRows(heap: Uint8Array, { start, stride }: { start: number; stride: number }, row: number, height: number) {
  const rgb = new Uint8Array(row * height);
  for (let y = 0, from = start; y < height; y++, from += stride) rgb.set(heap.subarray(from, from + row), y * row);
  swapEnds(rgb);
  return rgb;
}

/** A function of its own: one that runs for long and is called often is compiled once, and well. */
function swapEnds(pixels: Uint8Array): void {
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const blue = pixels[at] as number;
    pixels[at] = pixels[at + 2] as number;
    pixels[at + 2] = blue;
  }
}

/** The whole pixels of a page that a box touches. */
export function pixelsUnder(size: PageSize, box: PixelBox): PixelBox {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.max(1, Math.min(size.width, Math.ceil(box.left + box.width)) - left);
  const height = Math.max(1, Math.min(size.height, Math.ceil(box.top + box.height)) - top);
  return { left, top, width, height };
}

/** Where a box of the page lies on its rendering, with a margin for rounding. */
export function toPixels(pdfium: Pdfium, page: number, size: PageSize, box: Box): PixelBox {
  const corners = [
    devicePoint(pdfium, page, size, box.left, box.top),
    devicePoint(pdfium, page, size, box.right, box.bottom),
  ];
  const left = Math.min(...corners.map(([x]) => x)) - 2;
  const top = Math.min(...corners.map(([, y]) => y)) - 2;
  const right = Math.max(...corners.map(([x]) => x)) + 2;
  const bottom = Math.max(...corners.map(([, y]) => y)) + 2;
  return { left, top, width: right - left, height: bottom - top };
}

function devicePoint(pdfium: Pdfium, page: number, size: PageSize, x: number, y: number): [number, number] {
  return withMemory(pdfium, 8, (pointer) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, size.width, size.height, 0, x, y, pointer, pointer + 4);
    const view = heapView(pdfium);
    return [view.getInt32(pointer, true), view.getInt32(pointer + 4, true)];
  });
}

/** Paints boxes black in the pixels of a rendered page. */
export function paintBoxes({ width, height, rgb }: PagePicture, boxes: readonly PixelBox[]): void {
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.left));
    const top = Math.max(0, Math.floor(box.top));
    const right = Math.min(width, Math.ceil(box.left + box.width));
    const bottom = Math.min(height, Math.ceil(box.top + box.height));
    for (let y = top; y < bottom && right > left; y++) rgb.fill(0, (y * width + left) * 3, (y * width + right) * 3);
  }
}

/** Writes a text in white on the widest of the boxes, as one where they follow each other on a line; answers whether it fits. */
export function writeOn({ width, height, rgb }: PagePicture, boxes: readonly PixelBox[], text: string): boolean {
  const [box] = linesOf(boxes).sort((a, b) => b.width - a.width);
  const label = box && labelOn(box, text);
  if (!label) return false;
  for (let y = Math.max(0, label.top); y < Math.min(height, label.top + label.height); y++)
    for (let x = Math.max(0, label.left); x < Math.min(width, label.left + label.width); x++)
      if (label.isInk(x, y)) rgb.fill(255, (y * width + x) * 3, (y * width + x + 1) * 3);
  return true;
}

/** Boxes that stand beside each other, as one. */
function linesOf(boxes: readonly PixelBox[]): PixelBox[] {
  const lines: PixelBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const isBeside =
      last &&
      box.top < last.top + last.height &&
      last.top < box.top + box.height &&
      box.left - (last.left + last.width) < last.height;
    if (last && isBeside && box.left >= last.left) last.width = Math.max(last.width, box.left + box.width - last.left);
    else lines.push({ ...box });
  }
  return lines;
}

/** Adds a page to `target` that is nothing but the picture. */
export function addPicturePage(pdfium: Pdfium, target: number, index: number, size: PageSize, bitmap: number): void {
  const page = pdfium.FPDFPage_New(target, index, size.pointWidth, size.pointHeight);
  const image = pdfium.FPDFPageObj_NewImageObj(target);
  pdfium.FPDFImageObj_SetBitmap(0, 0, image, bitmap);
  pdfium.FPDFImageObj_SetMatrix(image, size.pointWidth, 0, 0, size.pointHeight, 0, 0);
  pdfium.FPDFPage_InsertObject(page, image);
  pdfium.FPDFPage_GenerateContent(page);
  pdfium.FPDF_ClosePage(page);
}
