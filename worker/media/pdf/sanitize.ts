import { type PdfObject, type PdfValue, readObjects, writeObjects } from './pdf-objects';

/** Entries of any dictionary that hold text or code beside the page content, or point at what holds it. */
const HIDDEN = new Set(
  'Metadata PieceInfo LastModified AA Thumb StructParents StructParent Alt ActualText Annots Dests Tabs AF OPI VP'.split(
    ' ',
  ),
);
/** Entries a page may have that mean something else in other dictionaries. */
const HIDDEN_ON_PAGES = new Set(['B', 'A', 'ID', 'PZ', 'SeparationInfo', 'Trans', 'PresSteps']);
/** Dictionaries whose keys are free names: an XObject may well be called /AA. */
const FREE_NAMES = new Set([
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'XObject',
  'Font',
  'Properties',
  'CharProcs',
]);

export interface SanitizedPdf {
  bytes: Uint8Array;
  /** Pages whose content depends on layers. The layers' settings are gone, so what was hidden would show. */
  layeredPages: number[];
}

/**
 * Keeps of a file only what its pages draw: everything hidden is taken out of every dictionary, and only objects still
 * reachable from a page are written. `bytes` must come from PDFium.
 */
export function sanitizePdf(bytes: Uint8Array): SanitizedPdf {
  const { objects, root } = readObjects(bytes);
  const catalog = objects.get(root)?.value;
  const pages = catalog instanceof Map ? catalog.get('Pages') : undefined;
  const written: PdfObject[] = [{ value: new Map<string, PdfValue>([['Type', '/Catalog']]) }];
  const numbers = new Map<number, number>();

  const copy = (value: PdfValue, hasFreeNames: boolean): PdfValue => {
    if (Array.isArray(value)) return value.map((item) => copy(item, false));
    if (value instanceof Map) return copyDictionary(value, hasFreeNames);
    return typeof value === 'string' ? value : { ref: copyObject(value.ref, hasFreeNames) };
  };
  const copyDictionary = (dictionary: Map<string, PdfValue>, hasFreeNames: boolean): Map<string, PdfValue> => {
    const type = hasFreeNames ? undefined : dictionary.get('Type');
    const result = new Map<string, PdfValue>();
    for (const [key, item] of dictionary) {
      const isHidden =
        HIDDEN.has(key) || (type === '/Page' && HIDDEN_ON_PAGES.has(key)) || (type === '/OCG' && key === 'Usage');
      if (hasFreeNames || !isHidden) result.set(key, copy(item, !hasFreeNames && FREE_NAMES.has(key)));
    }
    // The name of a layer is text that no reader of the page sees.
    if (type === '/OCG') result.set('Name', '(Layer)');
    return result;
  };
  const copyObject = (number: number, hasFreeNames: boolean): number => {
    const known = numbers.get(number);
    if (known !== undefined) return known;
    const slot = written.push({ value: 'null' });
    numbers.set(number, slot);
    const object = objects.get(number);
    if (object) written[slot - 1] = { value: copy(object.value, hasFreeNames), stream: object.stream };
    return slot;
  };

  const [first] = written;
  if (first?.value instanceof Map && pages) first.value.set('Pages', copy(pages, false));
  return { bytes: writeObjects(written), layeredPages: findLayered(written) };
}

/** Pages that lead to a layer without passing through another page. */
function findLayered(objects: readonly PdfObject[]): number[] {
  const layered: number[] = [];
  let page = 0;
  for (const object of objects) {
    if (!(object.value instanceof Map) || object.value.get('Type') !== '/Page') continue;
    if (leadsToLayer(object.value, objects, new Set())) layered.push(page);
    page++;
  }
  return layered;
}

function leadsToLayer(value: PdfValue, objects: readonly PdfObject[], seen: Set<number>): boolean {
  if (typeof value === 'string') return value === '/OCG' || value === '/OCMD';
  if (Array.isArray(value)) return value.some((item) => leadsToLayer(item, objects, seen));
  if (value instanceof Map)
    return [...value].some(([key, item]) => key !== 'Parent' && leadsToLayer(item, objects, seen));
  if (seen.has(value.ref)) return false;
  seen.add(value.ref);
  const object = objects[value.ref - 1];
  return object !== undefined && leadsToLayer(object.value, objects, seen);
}
