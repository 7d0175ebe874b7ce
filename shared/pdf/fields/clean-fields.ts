import { readHidden } from '../hidden-text';
import { ObjectStore } from '../object-store';
import type { PdfObject, PdfValue } from '../pdf-objects';
import type { Pdfium } from '../pdfium';
import { sanitizeParts } from '../sanitize';
import type { WordTable } from '../word-table';
import { isDrawnFont, isPlainDrawing, resourcesOf } from './plain-drawing';
import {
  allFields,
  allWidgets,
  type Field,
  type Form,
  nameOf,
  shownAppearance,
  stateAppearances,
  textsOf,
  type Widget,
} from './read-fields';

/** A form with drawings that are as clean as the pages are. */
export interface CleanForm extends Form {
  /** The document that it comes from. */
  source: ObjectStore;
  /** The drawings and fonts of its fields, numbered from 1. */
  parts: PdfObject[];
  /** The drawing of a field by the object of its widget. */
  drawings: Map<number, Drawing>;
  /** The drawings of the states of a mark. */
  states: Map<number, Map<string, PdfValue>>;
  fonts: PdfValue | undefined;
}

interface Drawing {
  stream: PdfValue;
  /** What it says. */
  text: string;
}

/** A mark shows a tick or a dot; one that says more is drawn again. */
const MOST_MARK = 2;

/** Cleans what the fields of a form draw. What cannot be cleaned or read is left out, and drawn again from the value. */
export async function cleanForm(pdfium: Pdfium, source: ObjectStore, form: Form): Promise<CleanForm> {
  const wanted: { widget: number; state: string | undefined; value: PdfValue }[] = [];
  for (const widget of allWidgets(form)) {
    const shown = shownAppearance(source, widget.dictionary);
    if (shown) wanted.push({ widget: widget.ref, state: undefined, value: shown });
    for (const [state, value] of stateAppearances(source, widget.dictionary))
      if (isPlainDrawing(source, value)) wanted.push({ widget: widget.ref, state, value });
  }
  const known = [...(source.dictionary(source.dictionary(form.dictionary.get('DR'))?.get('Font')) ?? [])];
  const fonts = new Map(known.filter(([, font]) => !isDrawnFont(source, source.dictionary(font))));
  const { objects, parts } = sanitizeParts(source.objects, [
    ...wanted.map(({ value }) => ({ value, kind: 'form' })),
    { value: fonts, kind: 'names:font' },
  ]);
  const store = new ObjectStore(new Map(objects.map((object, i) => [i + 1, object])));
  const streams = parts.slice(0, -1).map((part) => {
    const object = store.find(part);
    const resources = part && object?.stream ? resourcesOf(store, part) : undefined;
    if (!resources || !(object?.value instanceof Map) || typeof part !== 'object' || !('ref' in part)) return undefined;
    // Without what the drawing does not use, and nobody reads.
    object.value.set('Resources', resources);
    return { ref: part.ref, resources };
  });
  const readable = streams.filter((stream) => stream !== undefined);
  const texts = await readHidden(pdfium, store, readable);
  const clean: CleanForm = {
    ...form,
    source,
    parts: objects,
    drawings: new Map(),
    states: new Map(),
    fonts: parts.at(-1),
  };
  for (const [i, { widget, state }] of wanted.entries()) {
    const stream = streams[i];
    if (!stream) continue;
    const text = texts[readable.indexOf(stream)] ?? '';
    if (state === undefined) clean.drawings.set(widget, { stream: { ref: stream.ref }, text });
    else if (text.replace(/\s/g, '').length <= MOST_MARK) {
      const states = clean.states.get(widget) ?? new Map<string, PdfValue>();
      clean.states.set(widget, states.set(state, { ref: stream.ref }));
    }
  }
  return clean;
}

/** The strings of a field, by their index in the table of words. */
export interface FieldWords {
  name?: number;
  label?: number;
  mapping?: number;
  values?: number[];
  defaults?: number[];
  /** A choice: what it is called where it is sent, and what it shows. */
  options?: { sent?: number; shown: number }[];
  /** Names of states. */
  state?: number;
  defaultState?: number;
}

/** Puts the strings of the fields into the table. `shownIn` says what a page shows where a widget is. */
export function fieldWords(
  form: CleanForm,
  table: WordTable,
  shownIn: (widget: Widget) => string,
): Map<Field, FieldWords> {
  const { source } = form;
  const result = new Map<Field, FieldWords>();
  for (const field of allFields(form.fields)) {
    const { dictionary, widgets } = field;
    const words: FieldWords = {};
    const shown = new Set(widgets.map((widget) => squeeze(shownIn(widget))));
    const one = (key: string, isUnread: boolean) => {
      const text = textsOf(source, dictionary.get(key))?.[0];
      return text === undefined ? undefined : table.add(text, isUnread);
    };
    const several = (key: string) =>
      textsOf(source, dictionary.get(key))?.map((text) => table.add(text, !shown.has(squeeze(text))));
    const state = (key: string) => {
      const name = nameOf(source, dictionary.get(key));
      return name === undefined ? undefined : table.add(name, false);
    };
    Object.assign(words, {
      name: one('T', false),
      label: one('TU', true),
      mapping: one('TM', false),
      values: several('V'),
      defaults: several('DV'),
      state: state('V'),
      defaultState: state('DV'),
    });
    if (dictionary.has('Opt')) words.options = optionsOf(field, form, table);
    for (const widget of widgets) for (const name of stateNames(form, widget)) table.add(name, false);
    result.set(field, words);
  }
  return result;
}

/** The names of the states of a mark, as they are and decoded. */
function stateNames(form: CleanForm, widget: Widget): string[] {
  const keys = [...stateAppearances(form.source, widget.dictionary).keys()].map((key) =>
    nameOf(form.source, `/${key}`),
  );
  return [...keys, nameOf(form.source, widget.dictionary.get('AS'))].filter((name) => name !== undefined);
}

function optionsOf({ dictionary }: Field, { source }: CleanForm, table: WordTable): NonNullable<FieldWords['options']> {
  return source.list(dictionary.get('Opt')).flatMap((item) => {
    const [first, second] = textsOf(source, item) ?? [];
    if (first === undefined) return [];
    if (second === undefined) return [{ shown: table.add(first, true) }];
    return [{ sent: table.add(first, true), shown: table.add(second, true) }];
  });
}

/** Without spaces: a field with a cell for each letter shows them apart. */
export const squeeze = (text: string) => text.replace(/\s/g, '');
