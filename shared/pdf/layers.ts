import { type Dictionary, ObjectStore } from './object-store';
import { type PdfObject, readObjects } from './pdf-objects';

/** Where a layer says how it is shown on screen, on paper and in other formats. */
const USAGES = [
  ['View', 'ViewState'],
  ['Print', 'PrintState'],
  ['Export', 'ExportState'],
] as const;

/**
 * Whether a file that PDFium wrote shows all of its layers: programs put headers, footers and drawings on layers that are never
 * hidden. Their marks mean nothing then, and the pages can stay as they are.
 */
export function showsAllLayers(bytes: Uint8Array): boolean {
  const { objects, root } = readObjects(bytes);
  const store = new ObjectStore(objects);
  const settings = store.dictionary(store.dictionary({ ref: root })?.get('OCProperties'));
  const initial = store.dictionary(settings?.get('D'));
  if (store.resolve(initial?.get('BaseState')) === '/OFF' || store.list(initial?.get('OFF')).length > 0) return false;
  return layersOf(objects).every((layer) => !isEverHidden(layer, store));
}

/** A layer, or a choice of layers that shows something if they are shown. Other choices show it if they are hidden, or by a formula. */
export function isShownWithItsLayers(dictionary: Dictionary): boolean {
  if (dictionary.get('Type') === '/OCG') return true;
  if (dictionary.get('Type') !== '/OCMD' || dictionary.has('VE')) return false;
  const policy = dictionary.get('P');
  return policy === undefined || policy === '/AnyOn' || policy === '/AllOn';
}

function layersOf(objects: ReadonlyMap<number, PdfObject>): Dictionary[] {
  return [...objects.values()].flatMap(({ value }) =>
    value instanceof Map && value.get('Type') === '/OCG' ? [value] : [],
  );
}

function isEverHidden(layer: Dictionary, store: ObjectStore): boolean {
  const usage = store.dictionary(layer.get('Usage'));
  return USAGES.some(([kind, state]) => store.resolve(store.dictionary(usage?.get(kind))?.get(state)) === '/OFF');
}
