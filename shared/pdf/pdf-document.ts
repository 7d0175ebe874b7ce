import { Budget } from '@veilmark/budget';
import type { DocumentReader, ExtractedDocument, Replacement, Section } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { DOCUMENT_LIMITS, FILE_WORK } from '@veilmark/documents/limits';
import { codesLeftOut, PICTURES_UNREAD } from '@veilmark/documents/notes';
import { holdsAny } from '@veilmark/documents/residue';
import { checkReplacements } from '@veilmark/documents/splice';
import { isDistinctive, type RemovedValue, removedValues } from '@veilmark/documents/values';
import { type CleanSource, cleanSource } from './clean-source';
import { Copies } from './copies';
import { type Widget, widgetsByPage } from './fields/read-fields';
import { findShownFields, type ShownFields } from './fields/shown-fields';
import { splitHits } from './fields/split-hits';
import { findHidden, type Hidden } from './hidden-streams';
import { readHidden } from './hidden-text';
import { pageLocator } from './locate';
import { ObjectStore } from './object-store';
import type { ReadPicture } from './ocr';
import { OutsideWords } from './outside-words';
import { onPages } from './page-numbers';
import { pagesOf } from './page-tree';
import { readObjects } from './pdf-objects';
import { withDocument, withPage } from './pdf-page';
import type { Pdfium } from './pdfium';
import type { PagePicture } from './raster';
import { type PageText, readPage, showsNothing, sourcesOf } from './read-page';
import { ScannedPagesError } from './scanned-pages-error';
import { withSources } from './sources';
import { unpackPdf } from './unpack';
import { type Attach, type HiddenPlan, type PagePlan, type WrittenCopy, writeCopy } from './write-copy';

const MOST_ATTEMPTS = 4;
const FORM_KEPT = 'Form fields can still be filled in. Their scripts, calculations and buttons are removed.';

/**
 * A reader of PDF documents. `readPicture` is needed for scanned pages; without it they are refused. The budget is for what is done
 * outside of PDFium, which counts for itself.
 */
export function pdfReader(
  pdfium: Pdfium,
  readPicture?: ReadPicture,
  budget: Budget = new Budget(FILE_WORK),
): DocumentReader {
  const copies = new Copies();
  return (bytes) => readPdf(pdfium, bytes, budget, copies, readPicture);
}

async function readPdf(
  pdfium: Pdfium,
  bytes: Uint8Array,
  budget: Budget,
  copies: Copies,
  readPicture?: ReadPicture,
): Promise<ExtractedDocument> {
  const original = await copies.originalOf(bytes);
  const notes = new Set<string>(['Notes, links, attachments and properties of the PDF are removed.']);
  await withDocument(pdfium, bytes, async (document) => describe(pdfium, document, notes));
  const clean = await cleanSource(pdfium, bytes, budget);
  const { objects, root } = readObjects(clean.written);
  const store = new ObjectStore(objects);
  const tree = pagesOf(store, root);
  const hidden = findHidden(store, tree, bytes.length);
  const widgets = clean.form ? widgetsByPage(clean.form) : new Map<number, Widget[]>();
  const shownFields = new Map<number, ShownFields>();
  const pages = await withSources(pdfium, bytes, clean, async (sources) => {
    const found: PageText[] = [];
    for (const [page, own] of widgets)
      if (!sources.isUnsafe(page)) shownFields.set(page, await findShownFields(pdfium, sources, page, own, budget));
    for (const index of tree.keys()) {
      const isOnlyFields = async () =>
        widgets.has(index) &&
        !sources.isUnsafe(index) &&
        !hidden.picturePages.has(index) &&
        (await withPage(pdfium, sources.written, index, async (page) => showsNothing(pdfium, page, budget)));
      let part = 0;
      const readPart =
        readPicture && ((picture: PagePicture) => readPicture(picture, `${original} ${index} ${part++}`));
      const options = {
        readPicture: readPart,
        budget,
        hasHiddenPictures: hidden.picturePages.has(index),
        isOnlyFields,
      };
      found.push(await withPage(pdfium, sources.reading(index), index, (page) => readPage(pdfium, page, options)));
    }
    return found;
  });
  if (pages.some((page) => page.hasUnreadPictures)) notes.add(PICTURES_UNREAD);
  const asPictures = [...pages.keys()].filter((index) => pages[index]?.isReadAsPicture);
  if (asPictures.length > 0)
    notes.add(`${onPages(asPictures, 'This page was read as a picture:', 'These pages were read as pictures:')}.`);
  const { text: shown, sections, starts } = joinPages(pages);
  const extra = await hiddenParts(pdfium, store, hidden);
  const { text: drawn, places } = appendHidden(shown, extra);
  const outside = new OutsideWords(clean, drawn, shownFields);
  const text = drawn + outside.laidOut.unread;
  const { aside } = outside.laidOut;
  return {
    format: 'pdf',
    text,
    ...(aside !== '' && { aside }),
    sections,
    parts: sections.map((section) => ({ ...section, kind: 'page', name: section.name.replace(/\D/g, '') })),
    fromPictures: asPictures.map((index) => ({
      start: starts[index] ?? 0,
      end: (starts[index] ?? 0) + (pages[index]?.text.length ?? 0),
    })),
    notes: [...notes],
    locate: pageLocator(pdfium, { bytes, clean }, pages, starts),
    async rewrite(replacements) {
      const checked = checkReplacements(text + aside, replacements);
      const split = pages.map((page, i) =>
        splitHits(planPage(page, starts[i] ?? 0, checked), page, shownFields.get(i)),
      );
      const plans = split.map(({ plan }) => plan);
      const attach = outside.attach(
        checked,
        split.flatMap(({ hits }) => hits),
      );
      const hit = places.filter(({ start, end }) => checked.some((item) => item.start < end && start < item.end));
      const copy = { pdfium, bytes, clean, plans, hidden: hit.map(({ plan }) => plan), budget, attach };
      const written = await writeProven(copy, removedValues(text + aside, checked), readPicture !== undefined);
      const { pictures } = written;
      const lost =
        pictures.length > 0
          ? [`${onPages(pictures, 'This page was written as a picture:', 'These pages were written as pictures:')}.`]
          : [];
      const isFillable = [...widgets.keys()].some((page) => !pictures.includes(page));
      const kept = isFillable ? [FORM_KEPT] : [];
      await copies.add(written.bytes, original);
      return { bytes: written.bytes, notes: [...notes, ...kept, ...lost, ...codesLeftOut(written.codesLeft)] };
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
  if (length > DOCUMENT_LIMITS.textLength)
    throw new DocumentError(
      'too-large',
      'The PDF contains more text than can be scanned at once. Split it into smaller files.',
    );
  return { text: pieces.join(''), sections, starts };
}

/** What patterns, masks, glyphs and samples say, each as a part of its own behind the pages. */
async function hiddenParts(pdfium: Pdfium, store: ObjectStore, hidden: Hidden) {
  const texts = await readHidden(pdfium, store, hidden.streams);
  const parts: { text: string; plan: HiddenPlan }[] = [
    ...hidden.streams.map(({ ref }, i) => ({ text: texts[i] ?? '', plan: { ref, what: 'text' as const } })),
    ...hidden.samples.map(({ ref, text }) => ({ text, plan: { ref, what: 'samples' as const } })),
    ...hidden.pictures.map(({ ref, text }) => ({ text, plan: { ref, what: 'picture' as const } })),
  ];
  return parts.filter(({ text }) => text !== '');
}

function appendHidden(shown: string, parts: readonly { text: string; plan: HiddenPlan }[]) {
  let text = shown;
  const places = parts.map(({ text: more, plan }) => {
    const start = text.length + 2;
    text += `\n\n${more}`;
    return { start, end: text.length, plan };
  });
  return { text, places };
}

/** What of a page is to go: ranges of characters, words of pictures, and the text to show instead. */
function planPage(page: PageText, start: number, replacements: readonly Replacement[]): PagePlan {
  const plan: PagePlan = { hits: [], asPicture: false };
  for (const replacement of replacements) {
    const from = Math.max(0, replacement.start - start);
    const to = Math.min(page.text.length, replacement.end - start);
    if (from >= to) continue;
    const { ranges, words } = sourcesOf(page, from, to);
    plan.hits.push({ ranges, words, text: replacement.text, isCode: replacement.isCode });
    if (words.length > 0) plan.asPicture = true;
  }
  return plan;
}

interface Copy {
  pdfium: Pdfium;
  bytes: Uint8Array;
  clean: CleanSource;
  plans: PagePlan[];
  hidden: HiddenPlan[];
  budget: Budget;
  attach: Attach;
}

/**
 * Writes the document and searches its bytes. Pages on layers, with data that cannot be cleaned, or from which a value
 * will not go, become pictures: what is painted over there cannot come back.
 */
async function writeProven(
  { pdfium, bytes, clean, plans, hidden, budget, attach }: Copy,
  removed: readonly RemovedValue[],
  canReadPictures: boolean,
): Promise<WrittenCopy> {
  const values = removed.map(({ value }) => value).filter(isDistinctive);
  let current = plans;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const copy = await withSources(pdfium, bytes, clean, (sources) =>
      writeCopy(pdfium, sources, current, hidden, budget, attach),
    );
    if (copy.pictures.length > 0 && !canReadPictures) {
      throw new ScannedPagesError(
        `Of the PDF, ${onPages(copy.pictures, 'page', 'pages')} can only be written as a picture, and nothing here can read pictures to check them.`,
      );
    }
    const isClean = copy.stuck.length > 0 || !holdsAny(unpackPdf(copy.bytes), values);
    if (copy.stuck.length === 0 && isClean) return copy;
    current = current.map((plan, index) => {
      const asPicture =
        plan.asPicture || copy.stuck.includes(index) || (!isClean && (attempt > 1 || plan.hits.length > 0));
      return { ...plan, asPicture };
    });
  }
  throw new DocumentError('residue', 'Personal data was still found after rewriting, so nothing was written.');
}
