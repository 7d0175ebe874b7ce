import { latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '@veilmark/documents/document-error';
import { DOCUMENT_LIMITS } from '@veilmark/documents/limits';
import { showLinkFrames } from './link-frames';
import { mendTable } from './mend-table';
import { heapBytes, heapView, type Pdfium, withMemory } from './pdfium';
import { topUp } from './pdfium-budget';

/** Points of the page, origin at the lower left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PASSWORD_NEEDED = 4;
const FLATTEN_FOR_DISPLAY = 0;

/** Opens a document, also one with a broken table of objects; `close` gives its memory back. */
export function openDocument(pdfium: Pdfium, given: Uint8Array): { document: number; close: () => void } {
  const bytes = mendTable(given);
  const { wasmExports } = pdfium.pdfium;
  const pointer = wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new DocumentError('too-large', 'There is not enough memory for this PDF.');
  heapBytes(pdfium).set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  const close = () => {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    wasmExports.free(pointer);
  };
  if (document !== 0) return { document, close };
  const isLocked = pdfium.FPDF_GetLastError() === PASSWORD_NEEDED;
  close();
  if (isLocked)
    throw new DocumentError('encrypted', 'The PDF is protected by a password. Save it without one and try again.');
  throw new DocumentError('malformed', isPdf(given) ? DAMAGED : NO_PDF);
}

const DAMAGED = 'The PDF is damaged and cannot be read. Export it again and retry.';
const NO_PDF = 'The file is called PDF and is none. Give it the extension of what it is and try again.';

/** Readers look for the sign of a PDF in so many bytes. */
const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 1024)).includes('%PDF-');

/** Opens a document for as long as `use` takes. */
export async function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number) => Promise<T>,
): Promise<T> {
  const { document, close } = openDocument(pdfium, bytes);
  try {
    const pages = pdfium.FPDF_GetPageCount(document);
    if (pages === 0) throw new DocumentError('malformed', 'The PDF has no pages.');
    if (pages > DOCUMENT_LIMITS.pdfPages) throw new DocumentError('too-large', 'The PDF has too many pages.');
    return await use(document);
  } finally {
    close();
  }
}

/** Opens a page for as long as `use` takes. */
export async function withPage<T>(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: (page: number) => T | Promise<T>,
): Promise<T> {
  topUp(pdfium);
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0)
    throw new DocumentError('malformed', 'A page of the PDF cannot be read. Export the PDF again and retry.');
  try {
    return await use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/**
 * Makes the page say what it shows: form fields and notes become page content, and texts that only claim to stand for
 * what is drawn are dropped. Both happen in memory, and the same way each time a document is opened.
 */
export async function settlePage(pdfium: Pdfium, document: number, index: number): Promise<void> {
  await dropClaims(pdfium, document, index);
  await flattenPage(pdfium, document, index);
}

/** Drops texts that only claim to stand for what is drawn. PDFium writes the page anew for that, without some of its colors. */
async function dropClaims(pdfium: Pdfium, document: number, index: number): Promise<void> {
  await withPage(pdfium, document, index, (page) => {
    let isChanged = false;
    for (const object of pageObjects(pdfium, page)) isChanged = dropSubstitutes(pdfium, object) || isChanged;
    if (isChanged) pdfium.FPDFPage_GenerateContent(page);
  });
}

/** Makes form fields, notes and the frames of links page content. */
export async function flattenPage(pdfium: Pdfium, document: number, index: number): Promise<void> {
  await withPage(pdfium, document, index, (page) => {
    showLinkFrames(pdfium, page);
    pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
    for (let i = pdfium.FPDFPage_GetAnnotCount(page) - 1; i >= 0; i--) pdfium.FPDFPage_RemoveAnnot(page, i);
  });
}

export function pageObjects(pdfium: Pdfium, page: number): number[] {
  return Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, i) => pdfium.FPDFPage_GetObject(page, i));
}

/** Removes marks with an /ActualText: PDFium would extract that in place of the text that is really drawn. */
function dropSubstitutes(pdfium: Pdfium, object: number): boolean {
  let isChanged = false;
  for (let i = pdfium.FPDFPageObj_CountMarks(object) - 1; i >= 0; i--) {
    const mark = pdfium.FPDFPageObj_GetMark(object, i);
    const keys = Array.from({ length: pdfium.FPDFPageObjMark_CountParams(mark) }, (_, k) => markKey(pdfium, mark, k));
    if (keys.includes('ActualText')) isChanged = pdfium.FPDFPageObj_RemoveMark(object, mark) || isChanged;
  }
  return isChanged;
}

function markKey(pdfium: Pdfium, mark: number, index: number): string {
  return withMemory(pdfium, 132, (pointer) => {
    const isKnown = pdfium.FPDFPageObjMark_GetParamKey(mark, index, pointer + 4, 128, pointer);
    return isKnown ? pdfium.pdfium.UTF16ToString(pointer + 4) : '';
  });
}

export function objectBounds(pdfium: Pdfium, object: number): Box | undefined {
  return withMemory(pdfium, 16, (pointer) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12)) return undefined;
    const view = heapView(pdfium);
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => view.getFloat32(pointer + offset, true));
    return { left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0, top: top ?? 0 };
  });
}

export function doBoxesTouch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}
