import { fromLatin1 } from '@veilmark/crypto/bytes';
import { zlibSync } from 'fflate';
import { writeReachable } from './collect';
import type { MeasureWidths } from './font-metrics';
import { type Dictionary, ObjectStore } from './object-store';
import { charOrigin } from './page-text';
import { type PdfValue, packedStream } from './pdf-objects';
import { openDocument } from './pdf-page';
import type { Pdfium } from './pdfium';

const SIZE = 100;
const LINE = 300;
const CODES = 256;

/** Widths of fonts that do not say them: PDFium shows each code before another, and where that one begins is the width. */
export function measureWith(pdfium: Pdfium, source: ObjectStore): MeasureWidths {
  const known = new Map<Dictionary, readonly number[]>();
  return (font, code) => {
    const widths = known.get(font) ?? measure(pdfium, source, font);
    known.set(font, widths);
    return widths[code] ?? 0;
  };
}

function measure(pdfium: Pdfium, source: ObjectStore, font: Dictionary): number[] {
  const widths = new Array<number>(CODES).fill(0);
  const opened = openDocument(pdfium, testPage(source, font));
  const page = pdfium.FPDF_LoadPage(opened.document, 0);
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    for (let char = 0; char < count; char++) {
      if (pdfium.FPDFText_IsGenerated(textPage, char) === 1) continue;
      const origin = charOrigin(pdfium, textPage, char);
      const code = Math.round((origin?.y ?? 0) / LINE);
      if (origin && code < CODES) widths[code] = Math.max(widths[code] ?? 0, (origin.x * 1000) / SIZE);
    }
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(page);
    opened.close();
  }
  return widths;
}

/** A line for each code, with a letter behind it that every font has. */
function testPage(source: ObjectStore, font: Dictionary): Uint8Array {
  const lines = Array.from({ length: CODES }, (_, code) => {
    const shown = code.toString(16).padStart(2, '0');
    return `1 0 0 1 0 ${code * LINE} Tm <${shown}41> Tj`;
  });
  const content = packedStream(zlibSync(fromLatin1(`BT /F ${SIZE} Tf ${lines.join('\n')} ET`)));
  const store = new ObjectStore(source.objects);
  const tree = new Map<string, PdfValue>([['Type', '/Pages']]);
  const parent = store.add({ value: tree });
  const page = new Map<string, PdfValue>([
    ['Type', '/Page'],
    ['Parent', parent],
    ['MediaBox', ['0', '0', '1000', String(CODES * LINE)]],
    ['Contents', store.add(content)],
    ['Resources', new Map([['Font', new Map([['F', font]])]])],
  ]);
  tree.set('Kids', [store.add({ value: page })]).set('Count', '1');
  const catalog = new Map<string, PdfValue>([
    ['Type', '/Catalog'],
    ['Pages', parent],
  ]);
  return writeReachable(store, store.add({ value: catalog }).ref);
}
