import type { Dictionary, ObjectStore } from '../object-store';
import type { PageNode } from '../page-tree';
import type { PdfValue } from '../pdf-objects';
import type { Box } from '../pdf-page';
import { hexString } from '../pdf-strings';
import { decodeName, decodeText } from '../text-strings';
import { isPlainDrawing } from './plain-drawing';

type FieldKind = 'text' | 'choice' | 'mark' | 'signature';

/** A place on a page where a field is shown and filled in. */
export interface Widget {
  ref: number;
  page: number;
  /** Its place among the notes of the page. */
  index: number;
  rect: Box;
  dictionary: Dictionary;
}

/** A field, or a group of fields. Values as they are in the original. */
export interface Field {
  dictionary: Dictionary;
  /** Undefined for a group. */
  kind: FieldKind | undefined;
  flags: number;
  kids: Field[];
  widgets: Widget[];
}

export interface Form {
  fields: Field[];
  /** What fields inherit from the form. */
  dictionary: Dictionary;
}

const MOST_FIELDS = 5000;
const MOST_DEPTH = 24;
const PUSH_BUTTON = 1 << 16;
const KINDS: Record<string, FieldKind> = { '/Tx': 'text', '/Ch': 'choice', '/Btn': 'mark', '/Sig': 'signature' };

interface Inherited {
  type: PdfValue | undefined;
  flags: PdfValue | undefined;
  value: PdfValue | undefined;
}

/** The fields of a form that can stay fields; undefined where there are none. Buttons and signatures become page content. */
export function readFields(store: ObjectStore, root: number, pages: readonly PageNode[]): Form | undefined {
  const form = store.dictionary(store.dictionary({ ref: root })?.get('AcroForm'));
  if (!form) return undefined;
  const reader = new FieldReader(store, placesOf(store, pages));
  const none: Inherited = { type: undefined, flags: undefined, value: undefined };
  const fields = store.list(form.get('Fields')).flatMap((item) => reader.field(item, none, 0) ?? []);
  return reader.isTooLarge || fields.length === 0 ? undefined : { fields, dictionary: form };
}

export function* allFields(fields: readonly Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* allFields(field.kids);
  }
}

export function* allWidgets(form: Form): Generator<Widget> {
  for (const field of allFields(form.fields)) yield* field.widgets;
}

export function widgetsByPage(form: Form): Map<number, Widget[]> {
  const pages = new Map<number, Widget[]>();
  for (const widget of allWidgets(form)) {
    const own = pages.get(widget.page);
    if (own) own.push(widget);
    else pages.set(widget.page, [widget]);
  }
  return pages;
}

type PlaceOnPage = { page: number; index: number };

/** On which page each note lies, by its object. One that lies on two is on neither. */
function placesOf(store: ObjectStore, pages: readonly PageNode[]): Map<number, PlaceOnPage> {
  const places = new Map<number, PlaceOnPage>();
  const twice = new Set<number>();
  for (const [page, { dictionary }] of pages.entries())
    for (const [index, item] of store.list(dictionary.get('Annots')).entries()) {
      if (typeof item !== 'object' || !('ref' in item)) continue;
      if (places.has(item.ref)) twice.add(item.ref);
      places.set(item.ref, { page, index });
    }
  for (const ref of twice) places.delete(ref);
  return places;
}

class FieldReader {
  #count = 0;
  readonly #seen = new Set<number>();
  readonly #store: ObjectStore;
  readonly #places: ReadonlyMap<number, PlaceOnPage>;

  constructor(store: ObjectStore, places: ReadonlyMap<number, PlaceOnPage>) {
    this.#store = store;
    this.#places = places;
  }

  get isTooLarge(): boolean {
    return this.#count > MOST_FIELDS;
  }

  field(item: PdfValue, inherited: Inherited, depth: number): Field | undefined {
    const dictionary = this.#enter(item, depth);
    if (!dictionary || typeof item !== 'object' || !('ref' in item)) return undefined;
    const own: Inherited = {
      type: this.#store.resolve(dictionary.get('FT')) ?? inherited.type,
      flags: this.#store.resolve(dictionary.get('Ff')) ?? inherited.flags,
      value: this.#store.resolve(dictionary.get('V')) ?? inherited.value,
    };
    const flags = Number(own.flags ?? 0) || 0;
    const kind = this.#kindOf(own, flags);
    const kids: Field[] = [];
    const widgets: Widget[] = [];
    if (this.#isWidget(dictionary) && kind) widgets.push(...this.#widget(item.ref, dictionary, kind));
    for (const kid of this.#store.list(dictionary.get('Kids'))) {
      const inner = this.#store.dictionary(kid);
      if (!inner || typeof kid !== 'object' || !('ref' in kid)) continue;
      if (inner.has('T') || !this.#isWidget(inner)) kids.push(...[this.field(kid, own, depth + 1) ?? []].flat());
      else if (kind && this.#enter(kid, depth)) widgets.push(...this.#widget(kid.ref, inner, kind));
    }
    if (kids.length === 0 && widgets.length === 0) return undefined;
    return { dictionary, kind: widgets.length > 0 ? kind : undefined, flags, kids, widgets };
  }

  #enter(item: PdfValue, depth: number): Dictionary | undefined {
    if (typeof item !== 'object' || !('ref' in item) || this.#seen.has(item.ref)) return undefined;
    this.#seen.add(item.ref);
    this.#count++;
    return depth > MOST_DEPTH || this.isTooLarge ? undefined : this.#store.dictionary(item);
  }

  /** Undefined for what becomes page content. */
  #kindOf({ type, value }: Inherited, flags: number): FieldKind | undefined {
    const kind = KINDS[typeof type === 'string' ? type : ''];
    if (kind === 'mark' && (flags & PUSH_BUTTON) !== 0) return undefined;
    if (kind === 'signature' && value !== undefined && value !== 'null') return undefined;
    return kind;
  }

  #isWidget = (dictionary: Dictionary) => this.#store.resolve(dictionary.get('Subtype')) === '/Widget';

  #widget(ref: number, dictionary: Dictionary, kind: FieldKind): Widget[] {
    const place = this.#places.get(ref);
    const [x1, y1, x2, y2] = this.#store.numbers(dictionary.get('Rect'));
    if (!place || ![x1, y1, x2, y2].every((value) => Number.isFinite(value))) return [];
    if (kind !== 'mark' && !isPlainDrawing(this.#store, shownAppearance(this.#store, dictionary))) return [];
    const [left, right] = [Math.min(x1 ?? 0, x2 ?? 0), Math.max(x1 ?? 0, x2 ?? 0)];
    const [bottom, top] = [Math.min(y1 ?? 0, y2 ?? 0), Math.max(y1 ?? 0, y2 ?? 0)];
    return [{ ref, ...place, rect: { left, right, bottom, top }, dictionary }];
  }
}

/** The stream that shows a field; of one with states none. */
export function shownAppearance(store: ObjectStore, widget: Dictionary): PdfValue | undefined {
  const normal = store.dictionary(widget.get('AP'))?.get('N');
  return store.find(normal)?.stream ? normal : undefined;
}

/** The streams that show a field in each of its states. */
export function stateAppearances(store: ObjectStore, widget: Dictionary): Map<string, PdfValue> {
  const normal = store.find(store.dictionary(widget.get('AP'))?.get('N'));
  return !normal?.stream && normal?.value instanceof Map ? normal.value : new Map();
}

/** The texts of a value: one string, several of a list, or a long one in a stream. Undefined where it has none. */
export function textsOf(store: ObjectStore, value: PdfValue | undefined): string[] | undefined {
  const found = store.find(value);
  if (found === undefined) return undefined;
  if (found.stream) {
    const content = store.content(value);
    return content && [decodeText(hexString(content))];
  }
  const items = Array.isArray(found.value) ? found.value.map((item) => store.resolve(item)) : [found.value];
  const texts = items.filter((item): item is string => typeof item === 'string' && /^[(<]/.test(item));
  return texts.length > 0 ? texts.map(decodeText) : undefined;
}

/** What a name says; undefined for anything else. */
export function nameOf(store: ObjectStore, value: PdfValue | undefined): string | undefined {
  const found = store.resolve(value);
  return typeof found === 'string' && found.startsWith('/') ? decodeName(found) : undefined;
}
