import { Budget } from '@veilmark/budget';
import type { DocumentReader, ExtractedDocument, Replacement, Section } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { DOCUMENT_LIMITS, FILE_WORK } from '@veilmark/documents/limits';
import { PICTURES_UNREAD } from '@veilmark/documents/notes';
import { holdsAny } from '@veilmark/documents/residue';
import { checkReplacements } from '@veilmark/documents/splice';
import { isDistinctive, removedValues } from '@veilmark/documents/values';
import { pageLocator } from './locate';
import type { ReadPicture } from './ocr';
import { settlePage, withDocument, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';
import { type PageText, readPage, sourcesOf } from './read-page';
import { sanitizePdf } from './sanitize';
import { unpackPdf } from './unpack';
import { type PagePlan, writeFresh } from './write-fresh';

/**
 * A reader of PDF documents. `readPicture` is needed for scanned pages; without it they are refused. The budget is for what is done
 * outside of PDFium, which counts for itself.
 */
export function pdfReader(
  pdfium: Pdfium,
  readPicture?: ReadPicture,
  budget: Budget = new Budget(FILE_WORK),
): DocumentReader {
  return (bytes) => readPdf(pdfium, bytes, budget, readPicture);
}

async function readPdf(
  pdfium: Pdfium,
  bytes: Uint8Array,
  budget: Budget,
  readPicture?: ReadPicture,
): Promise<ExtractedDocument> {
  const notes = new Set<string>(['Notes, links, attachments and properties of the PDF are removed.']);
  const pages = await withDocument(pdfium, bytes, async (document) => {
    describe(pdfium, document, notes);
    const found: PageText[] = [];
    for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
      await settlePage(pdfium, document, index);
      found.push(await withPage(pdfium, document, index, (page) => readPage(pdfium, page, budget, readPicture)));
    }
    return found;
  });
  if (pages.some((page) => page.hasUnreadPictures)) notes.add(PICTURES_UNREAD);
  const { text, sections, starts } = joinPages(pages);
  return {
    format: 'pdf',
    text,
    sections,
    parts: sections.map((section) => ({ ...section, kind: 'page', name: section.name.replace(/\D/g, '') })),
    notes: [...notes],
    locate: pageLocator(pdfium, bytes, pages, starts),
    async rewrite(replacements) {
      const checked = checkReplacements(text, replacements);
      const plans = pages.map((page, i) => planPage(page, starts[i] ?? 0, checked));
      const output = await writeProven(pdfium, bytes, plans, text, checked, readPicture !== undefined);
      return { bytes: output, notes: [...notes] };
    },
  };
}

function describe(pdfium: Pdfium, document: number, notes: Set<string>): void {
  if (pdfium.FPDF_GetSignatureCount(document) > 0) {
    notes.add('The digital signature was removed: it would not match the changed document.');
  }
  if (pdfium.EPDF_IsEncrypted(document)) notes.add('The restrictions on printing and copying were removed.');
  // 0: no form, 1: an ordinary one, 2 and 3: XFA, whose content lies outside the pages.
  if (pdfium.FPDF_GetFormType(document) > 1) notes.add('The XFA form was removed; only what the pages show is kept.');
}

function joinPages(pages: readonly PageText[]) {
  const sections: Section[] = [];
  const starts: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const [i, page] of pages.entries()) {
    starts.push(length);
    if (page.text !== '') sections.push({ name: `page ${i + 1}`, start: length, end: length + page.text.length });
    // A form feed ends a page, as in the output of text extractors.
    const piece = i + 1 < pages.length ? `${page.text}\n\f` : page.text;
    pieces.push(piece);
    length += piece.length;
  }
  if (length > DOCUMENT_LIMITS.textLength) throw new DocumentError('too-large', 'The PDF holds too much text.');
  return { text: pieces.join(''), sections, starts };
}

/** What of a page is to go: ranges of characters, words of pictures, and the text to show instead. */
function planPage(page: PageText, start: number, replacements: readonly Replacement[]): PagePlan {
  const plan: PagePlan = { hits: [], asPicture: false };
  for (const replacement of replacements) {
    const from = Math.max(0, replacement.start - start);
    const to = Math.min(page.text.length, replacement.end - start);
    if (from >= to) continue;
    const { ranges, words } = sourcesOf(page, from, to);
    plan.hits.push({ ranges, words, text: replacement.text });
    if (words.length > 0) plan.asPicture = true;
  }
  return plan;
}

/**
 * Writes the document and searches its bytes. Pages on layers, with data that cannot be cleaned, or from which a value
 * will not go, become pictures: what is painted over there cannot come back.
 */
async function writeProven(
  pdfium: Pdfium,
  bytes: Uint8Array,
  plans: PagePlan[],
  text: string,
  replacements: readonly Replacement[],
  canReadPictures: boolean,
): Promise<Uint8Array> {
  const values = removedValues(text, replacements).map(({ value }) => value);
  let current = plans;
  for (let attempt = 0; attempt < 3; attempt++) {
    const fresh = await writeFresh(pdfium, bytes, current);
    if (fresh.hasPictures && !canReadPictures) {
      throw new DocumentError(
        'unsupported',
        'The PDF holds pages that must become pictures, which cannot be checked here.',
      );
    }
    const { bytes: output, unsafePages } = sanitizePdf(fresh.bytes);
    const isClean = !holdsAny(unpackPdf(output), values.filter(isDistinctive));
    if (unsafePages.length === 0 && isClean) return output;
    current = current.map((plan, index) => {
      const asPicture =
        plan.asPicture || unsafePages.includes(index) || (!isClean && (attempt > 0 || plan.hits.length > 0));
      return { ...plan, asPicture };
    });
  }
  throw new DocumentError('residue', 'Personal data was still found after rewriting, so nothing was written.');
}
