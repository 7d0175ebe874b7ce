import type { Budget } from '@veilmark/budget';
import { latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '@veilmark/documents/document-error';
import { type CleanForm, cleanForm } from './fields/clean-fields';
import { readFields, widgetsByPage } from './fields/read-fields';
import { showsAllLayers } from './layers';
import { ObjectStore } from './object-store';
import { pagesOf } from './page-tree';
import { readObjects } from './pdf-objects';
import { flattenPage, withDocument, withPage } from './pdf-page';
import { heapView, type Pdfium, withMemory } from './pdfium';
import { type SanitizedPdf, sanitizePdf } from './sanitize';
import { savePdf } from './save-pdf';
import { readTags, type Tags } from './tags/read-tags';
import { rolesOf } from './tags/roles';

/**
 * The document as its copy will be, before anything is taken out: notes are page content, and only what pages draw is there. What is read
 * is read from this, so that nothing can be in the copy that was not read.
 */
export interface CleanSource extends SanitizedPdf {
  /** The document to write: the same pages without the fields that stay fields. */
  written: Uint8Array;
  form?: CleanForm | undefined;
  tags?: Tags | undefined;
}

export async function cleanSource(pdfium: Pdfium, bytes: Uint8Array, budget: Budget): Promise<CleanSource> {
  const structure = await readStructure(pdfium, bytes, budget);
  const { saved, original } = await withDocument(pdfium, bytes, async (source) => {
    const saved = await copyPages(pdfium, source);
    // The pages alone do not say which layers are shown.
    return { saved, original: holdsLayers(saved) ? savePdf(pdfium, source) : undefined };
  });
  const areShown = original !== undefined && areLayersShown(original);
  const { form, tags, roleOf } = structure;
  const clean = sanitizePdf(saved, areShown, roleOf);
  if (!form) return { ...clean, written: clean.bytes, tags };
  const without = await withDocument(pdfium, bytes, async (source) => {
    await removeWidgets(pdfium, source, form);
    return copyPages(pdfium, source);
  });
  return { ...clean, written: sanitizePdf(without, areShown, roleOf).bytes, form, tags };
}

interface Structure {
  form?: CleanForm | undefined;
  tags?: Tags | undefined;
  roleOf?: ((name: string) => string) | undefined;
}

/** Form fields and tags. What cannot be followed is left out: fields then become page content, as notes do. */
async function readStructure(pdfium: Pdfium, bytes: Uint8Array, budget: Budget): Promise<Structure> {
  const saved = await withDocument(pdfium, bytes, async (source) => {
    const holdsAny = pdfium.FPDF_GetFormType(source) > 0 || pdfium.FPDFCatalog_IsTagged(source);
    return holdsAny ? savePdf(pdfium, source) : undefined;
  });
  if (!saved) return {};
  try {
    const { objects, root } = readObjects(saved);
    const store = new ObjectStore(objects);
    const pages = pagesOf(store, root);
    const fields = readFields(store, root, pages);
    const tags = readTags(store, root, pages, budget);
    const tree = store.dictionary(store.dictionary({ ref: root })?.get('StructTreeRoot'));
    return {
      form: fields && (await cleanForm(pdfium, store, fields)),
      tags,
      roleOf: tags && rolesOf(store, tree?.get('RoleMap')),
    };
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'malformed') return {};
    throw error;
  }
}

/** Pages in a new document, with notes and fields as content. */
async function copyPages(pdfium: Pdfium, source: number): Promise<Uint8Array> {
  const indices = Array.from({ length: pdfium.FPDF_GetPageCount(source) }, (_, index) => index);
  for (const index of indices) await flattenPage(pdfium, source, index);
  const target = pdfium.FPDF_CreateNewDocument();
  try {
    // All at once, so that fonts and pictures the pages share are written once.
    importPages(pdfium, source, target, indices);
    return savePdf(pdfium, target);
  } finally {
    pdfium.FPDF_CloseDocument(target);
  }
}

async function removeWidgets(pdfium: Pdfium, source: number, form: CleanForm): Promise<void> {
  for (const [page, widgets] of widgetsByPage(form))
    await withPage(pdfium, source, page, (handle) => {
      const lastFirst = widgets.map(({ index }) => index).sort((a, b) => b - a);
      for (const index of lastFirst) pdfium.FPDFPage_RemoveAnnot(handle, index);
    });
}

const holdsLayers = (bytes: Uint8Array) => latin1(bytes).includes('/OCG');

/** False where it cannot be known. */
function areLayersShown(original: Uint8Array): boolean {
  try {
    return showsAllLayers(original);
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}

function importPages(pdfium: Pdfium, source: number, target: number, indices: readonly number[]): void {
  const isDone = withMemory(pdfium, indices.length * 4, (pointer) => {
    const view = heapView(pdfium);
    for (const [i, index] of indices.entries()) view.setInt32(pointer + i * 4, index, true);
    return pdfium.FPDF_ImportPagesByIndex(target, source, pointer, indices.length, 0);
  });
  if (!isDone) throw new DocumentError('malformed', 'The pages of the PDF cannot be written.');
}
