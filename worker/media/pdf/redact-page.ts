import type { Box } from './pdf-page';
import { heapView, type Pdfium, withMemory, withWideString } from './pdfium';

export interface Label {
  box: Box;
  text: string;
}

/** Takes the characters that reach into the boxes out of the page, in form objects too. */
export function removeText(pdfium: Pdfium, page: number, boxes: readonly Box[]): boolean {
  return withMemory(pdfium, boxes.length * 32, (pointer) => {
    const view = heapView(pdfium);
    for (const [i, { left, top, right, bottom }] of boxes.entries()) {
      // Upper left, upper right, lower left, lower right.
      const corners = [left, top, right, top, left, bottom, right, bottom];
      for (const [k, value] of corners.entries()) view.setFloat32(pointer + i * 32 + k * 4, value, true);
    }
    return pdfium.EPDFText_RedactInQuads(page, pointer, boxes.length, true, false);
  });
}

/** True when no character is left in the middle of any box. */
export function isTextGone(pdfium: Pdfium, page: number, boxes: readonly Box[]): boolean {
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    return boxes.every(({ left, top, right, bottom }) => {
      const char = pdfium.FPDFText_GetCharIndexAtPos(textPage, (left + right) / 2, (top + bottom) / 2, 0, 0);
      // PDFium imagines spaces where it finds gaps.
      return char < 0 || /\s/.test(String.fromCharCode(pdfium.FPDFText_GetUnicode(textPage, char)));
    });
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

const FILL_WINDING = 2;

export function drawBlack(pdfium: Pdfium, page: number, boxes: readonly Box[]): void {
  for (const { left, top, right, bottom } of boxes) {
    const rectangle = pdfium.FPDFPageObj_CreateNewRect(left, bottom, right - left, top - bottom);
    pdfium.FPDFPageObj_SetFillColor(rectangle, 0, 0, 0, 255);
    pdfium.FPDFPath_SetDrawMode(rectangle, FILL_WINDING, false);
    pdfium.FPDFPage_InsertObject(page, rectangle);
  }
}

const SMALLEST_TYPE = 3;

/** Writes what replaces a value in white on its black box, where it fits in legible size. */
export function addLabels(pdfium: Pdfium, document: number, page: number, labels: readonly Label[]): void {
  const font = pdfium.FPDFText_LoadStandardFont(document, 'Helvetica');
  for (const { box, text } of labels) {
    // The standard font knows no more than these.
    if (!/^[\x20-\x7E]+$/.test(text)) continue;
    const room = box.right - box.left - 1;
    const size = Math.min((box.top - box.bottom) * 0.85, room / (text.length * 0.62));
    if (size < SMALLEST_TYPE) continue;
    const object = pdfium.FPDFPageObj_CreateTextObj(document, font, size);
    withWideString(pdfium, text, (pointer) => pdfium.FPDFText_SetText(object, pointer));
    pdfium.FPDFPageObj_SetFillColor(object, 255, 255, 255, 255);
    const middle = (box.top + box.bottom) / 2 - size * 0.35;
    pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, box.left + 0.5, middle);
    pdfium.FPDFPage_InsertObject(page, object);
  }
  pdfium.FPDFFont_Close(font);
}
