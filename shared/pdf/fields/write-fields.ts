import { copyObjects } from '../copy-objects';
import type { Dictionary, ObjectStore } from '../object-store';
import type { PageNode } from '../page-tree';
import type { PdfValue } from '../pdf-objects';
import { encodeName, encodeText } from '../text-strings';
import { type CleanForm, type FieldWords, squeeze } from './clean-fields';
import { drawMark, drawText, type FieldLook, number } from './draw-field';
import { type Field, nameOf, stateAppearances, type Widget } from './read-fields';

/** What a page lost where a widget shows it. */
export interface FieldHit {
  widget: Widget;
  /** As the page shows it. */
  shown: string;
  text: string;
}

interface FieldsToWrite {
  form: CleanForm;
  words: ReadonlyMap<Field, FieldWords>;
  /** The words as they are to be written, and as they were. */
  texts: readonly string[];
  original: (index: number) => string;
  hits: readonly FieldHit[];
  /** Widgets go where their page is a picture, which shows them. */
  isPicture: (page: number) => boolean;
}

const FIELD_TYPES = { text: '/Tx', choice: '/Ch', mark: '/Btn', signature: '/Sig' } as const;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const RICH_TEXT = 1 << 25;
const RADIO = 1 << 15;
const HELVETICA: [string, PdfValue][] = [
  ['Type', '/Font'],
  ['Subtype', '/Type1'],
  ['BaseFont', '/Helvetica'],
  ['Encoding', '/WinAnsiEncoding'],
];

/** Puts the form into a document whose pages do not have it, and answers the object of each widget that is there. */
export function writeFields(
  store: ObjectStore,
  catalog: Dictionary,
  pages: readonly PageNode[],
  given: FieldsToWrite,
): Map<number, { ref: number }> {
  const writer = new FieldWriter(store, pages, given);
  const fields = given.form.fields.flatMap((field) => writer.field(field, undefined) ?? []);
  if (fields.length === 0) return new Map();
  writer.attach();
  const form: Dictionary = new Map<string, PdfValue>([
    ['Fields', fields],
    ['DR', new Map([['Font', writer.fonts]])],
    ['DA', '(/Helv 0 Tf 0 g)'],
  ]);
  const isAsked = given.form.source.resolve(given.form.dictionary.get('NeedAppearances')) === 'true';
  if (isAsked || writer.isDrawingMissing) form.set('NeedAppearances', 'true');
  catalog.set('AcroForm', store.add({ value: form }));
  return writer.written;
}

class FieldWriter {
  readonly written = new Map<number, { ref: number }>();
  readonly fonts: Dictionary;
  isDrawingMissing = false;
  readonly #notes = new Map<number, { index: number; ref: { ref: number } }[]>();
  readonly #part: (value: PdfValue) => PdfValue;
  readonly #helvetica: { ref: number };
  readonly #source: ObjectStore;

  readonly #store: ObjectStore;
  readonly #pages: readonly PageNode[];
  readonly #given: FieldsToWrite;

  constructor(store: ObjectStore, pages: readonly PageNode[], given: FieldsToWrite) {
    this.#store = store;
    this.#pages = pages;
    this.#given = given;
    this.#source = given.form.source;
    this.#part = copyObjects(store, given.form.parts);
    this.#helvetica = store.add({ value: new Map(HELVETICA) });
    const known = given.form.fonts && this.#part(given.form.fonts);
    this.fonts = new Map(store.dictionary(known) ?? []).set('Helv', this.#helvetica);
  }

  field(field: Field, parent: { ref: number } | undefined): { ref: number } | undefined {
    const { kind } = field;
    const dictionary: Dictionary = new Map();
    const ref = this.#store.add({ value: dictionary });
    if (parent) dictionary.set('Parent', parent);
    const words = this.#given.words.get(field) ?? {};
    const text = (index: number | undefined) => (index === undefined ? undefined : this.#given.texts[index]);
    const name = text(words.name);
    // A point would make two names of one.
    if (name !== undefined) dictionary.set('T', encodeText(name.replaceAll('.', '_')));
    for (const [key, index] of [
      ['TU', words.label],
      ['TM', words.mapping],
    ] as const) {
      const said = text(index);
      if (said !== undefined) dictionary.set(key, encodeText(said));
    }
    this.#setPlain(field, dictionary);
    const value = this.#value(field, words);
    this.#setValues(field, words, dictionary, value);
    const kids = field.kids.flatMap((kid) => this.field(kid, ref) ?? []);
    const isOne = field.widgets.length === 1 && kids.length === 0 && this.#isShown(field.widgets[0]);
    for (const widget of field.widgets) {
      if (!this.#isShown(widget)) continue;
      const target = isOne ? ref : this.#store.add({ value: new Map([['Parent', ref]]) });
      const own = isOne ? dictionary : this.#store.dictionary(target);
      if (!own) continue;
      this.#setWidget(field, widget, own, value);
      this.written.set(widget.ref, target);
      const notes = this.#notes.get(widget.page) ?? [];
      this.#notes.set(widget.page, [...notes, { index: widget.index, ref: target }]);
      if (!isOne) kids.push(target);
    }
    if (kids.length > 0) dictionary.set('Kids', kids);
    else if (!isOne) return undefined;
    if (kind) dictionary.set('FT', FIELD_TYPES[kind]);
    return ref;
  }

  /** Gives each page its widgets in their order. */
  attach(): void {
    for (const [page, notes] of this.#notes) {
      const sorted = [...notes].sort((a, b) => a.index - b.index).map(({ ref }) => ref);
      this.#pages[page]?.dictionary.set('Annots', sorted);
    }
  }

  #isShown = (widget: Widget | undefined) => widget !== undefined && !this.#given.isPicture(widget.page);

  #number(dictionary: Dictionary, key: string): string | undefined {
    const value = this.#source.resolve(dictionary.get(key));
    return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? value : undefined;
  }

  #setPlain({ dictionary }: Field, target: Dictionary): void {
    for (const key of ['MaxLen', 'Q', 'TI']) {
      const value = this.#number(dictionary, key);
      if (value !== undefined) target.set(key, value);
    }
    const flags = this.#number(dictionary, 'Ff');
    if (flags !== undefined) target.set('Ff', String(Number(flags) & ~RICH_TEXT));
    const look = this.#appearance(dictionary);
    if (look) target.set('DA', look.text);
  }

  /** The font, size and color of a field, of which only the font is a word of the file. */
  #appearance(dictionary: Dictionary): { text: string; size: number } | undefined {
    const value = this.#source.resolve(dictionary.get('DA'));
    if (typeof value !== 'string' || !value.startsWith('(')) return undefined;
    const font = /\/([\w.+-]+)\s+(-?[\d.]+)\s+Tf/.exec(value);
    const color = /(?:-?[\d.]+\s+){1,4}(?:g|rg|k)(?![\w])/.exec(value)?.[0] ?? '0 g';
    const name = font?.[1] && this.fonts.has(font[1]) ? font[1] : 'Helv';
    const size = Math.max(0, Number(font?.[2]) || 0);
    return { text: `(/${name} ${number(size)} Tf ${color})`, size };
  }

  /** The texts of a field as they are to be written; undefined where it has none. */
  #value(field: Field, words: FieldWords): { texts: string[]; isChanged: boolean } | undefined {
    const hits = this.#given.hits.filter(({ widget }) => field.widgets.includes(widget));
    if (!words.values)
      return hits.length > 0 ? { texts: [hits.map(({ text }) => text).join(' ')], isChanged: true } : undefined;
    const before = words.values.map((index) => this.#given.original(index));
    let texts = words.values.map((index) => this.#given.texts[index] ?? '');
    for (const hit of hits) texts = withoutHit(texts, before, hit);
    return { texts, isChanged: texts.some((text, i) => text !== before[i]) };
  }

  #setValues(
    field: Field,
    words: FieldWords,
    target: Dictionary,
    value: { texts: string[]; isChanged: boolean } | undefined,
  ): void {
    const write = (texts: readonly string[]): PdfValue =>
      texts.length === 1 ? encodeText(texts[0] ?? '') : texts.map(encodeText);
    const text = (index: number) => this.#given.texts[index] ?? '';
    if (value && field.kind !== 'mark') target.set('V', write(value.texts));
    if (words.defaults) {
      const isSame = words.values?.join() === words.defaults.join();
      target.set('DV', write(isSame && value ? value.texts : words.defaults.map(text)));
    }
    if (words.state !== undefined) target.set('V', this.#stateName(words.state));
    if (words.defaultState !== undefined) target.set('DV', this.#stateName(words.defaultState));
    if (words.options)
      target.set(
        'Opt',
        words.options.map(
          ({ sent, shown }): PdfValue =>
            sent === undefined ? encodeText(text(shown)) : [encodeText(text(sent)), encodeText(text(shown))],
        ),
      );
    const shortest = value ? Math.max(0, ...value.texts.map((item) => item.length)) : 0;
    const most = Number(this.#number(target, 'MaxLen') ?? Number.POSITIVE_INFINITY);
    if (shortest > most) target.set('MaxLen', String(shortest));
  }

  /** A placeholder is no name that programs expect of a state. */
  #stateName(index: number): string {
    const text = this.#given.texts[index] ?? '';
    return text === this.#given.original(index) ? encodeName(text) : `/State${index}`;
  }

  #setWidget(
    field: Field,
    widget: Widget,
    target: Dictionary,
    value: { texts: string[]; isChanged: boolean } | undefined,
  ): void {
    const { dictionary, rect } = widget;
    target.set('Type', '/Annot').set('Subtype', '/Widget');
    target.set('Rect', [rect.left, rect.bottom, rect.right, rect.top].map(number));
    target.set('F', this.#number(dictionary, 'F') ?? '4');
    const page = this.#pages[widget.page];
    if (page) target.set('P', { ref: page.ref });
    const look = this.#frame(dictionary, target, field, rect);
    if (!target.has('DA')) {
      const own = this.#appearance(dictionary) ?? this.#appearance(this.#given.form.dictionary);
      if (own && (field.kind === 'text' || field.kind === 'choice')) target.set('DA', own.text);
    }
    if (field.kind === 'mark') this.#setStates(field, widget, target, look);
    else if (field.kind !== 'signature') this.#setDrawing(field, widget, target, value, look);
  }

  /** Colors and width of the border; the caption of a mark is one sign of a font of signs. */
  #frame(dictionary: Dictionary, target: Dictionary, field: Field, rect: Widget['rect']): FieldLook {
    const given = this.#source.dictionary(dictionary.get('MK'));
    const kept: Dictionary = new Map();
    const color = (key: string, operators: readonly string[]) => {
      const values = this.#source.numbers(given?.get(key)).filter(Number.isFinite);
      if (![1, 3, 4].includes(values.length)) return '';
      kept.set(key, values.map(number));
      return `${values.map(number).join(' ')} ${operators[values.length === 1 ? 0 : values.length === 3 ? 1 : 2]} `;
    };
    const fill = color('BG', ['g', 'rg', 'k']);
    const stroke = color('BC', ['G', 'RG', 'K']);
    const turn = ([90, 180, 270] as const).find((degrees) => degrees === Number(this.#source.resolve(given?.get('R'))));
    if (turn) kept.set('R', String(turn));
    const caption = this.#source.resolve(given?.get('CA'));
    if (field.kind === 'mark' && typeof caption === 'string' && /^\([\x21-\x27\x2a-\x5b\x5d-\x7e]\)$/.test(caption))
      kept.set('CA', caption);
    if (kept.size > 0) target.set('MK', kept);
    const style = this.#source.dictionary(dictionary.get('BS'));
    const width = Number((style && this.#number(style, 'W')) ?? 1);
    const kind = this.#source.resolve(style?.get('S'));
    if (style) {
      const border: Dictionary = new Map([['W', number(width)]]);
      if (typeof kind === 'string' && /^\/[SDBIU]$/.test(kind)) border.set('S', kind);
      target.set('BS', border);
    }
    const isTurned = turn === 90 || turn === 270;
    const [w, h] = [rect.right - rect.left, rect.top - rect.bottom];
    const [own, across] = isTurned ? [h, w] : [w, h];
    const box = (inset: number) =>
      `${number(inset)} ${number(inset)} ${number(own - 2 * inset)} ${number(across - 2 * inset)} re`;
    const frame = `${fill && `q ${fill}${box(0)} f Q `}${stroke && width > 0 ? `q ${stroke}${number(width)} w ${box(width / 2)} S Q ` : ''}`;
    return {
      width: own,
      height: across,
      frame,
      size:
        (
          this.#appearance(dictionary) ??
          this.#appearance(field.dictionary) ??
          this.#appearance(this.#given.form.dictionary)
        )?.size ?? 0,
      isMultiline: (field.flags & MULTILINE) !== 0,
      align: Number(this.#number(field.dictionary, 'Q') ?? 0),
      turn,
    };
  }

  #setDrawing(
    field: Field,
    widget: Widget,
    target: Dictionary,
    value: { texts: string[]; isChanged: boolean } | undefined,
    look: FieldLook,
  ): void {
    const known = this.#given.form.drawings.get(widget.ref);
    const shown = squeeze(known?.text ?? '');
    const isTrue = shown === '' || shown === squeeze(value?.texts.join('') ?? '');
    if (known && isTrue && !value?.isChanged) {
      target.set('AP', new Map([['N', this.#part(known.stream)]]));
      return;
    }
    if (!value && !known) return;
    const isSecret = field.kind === 'text' && (field.flags & PASSWORD) !== 0;
    const said = value?.texts.join('\n') ?? '';
    const drawn = drawText(isSecret ? '*'.repeat(said.length) : said, look, this.#helvetica);
    if (drawn) target.set('AP', new Map([['N', this.#store.add(drawn)]]));
    else this.isDrawingMissing = true;
  }

  #setStates(field: Field, { ref, dictionary }: Widget, target: Dictionary, look: FieldLook): void {
    const { form, texts, original } = this.#given;
    const names = new Map<string, string>();
    for (const index of texts.keys()) names.set(original(index), this.#stateName(index));
    const rename = (name: string | undefined) =>
      name === undefined ? undefined : (names.get(name) ?? encodeName(name));
    const drawings: Dictionary = new Map();
    for (const [key] of stateAppearances(this.#source, dictionary)) {
      const name = nameOf(this.#source, `/${key}`) ?? '';
      const known = form.states.get(ref)?.get(key);
      const isDot = (field.flags & RADIO) !== 0;
      const drawing = known ? this.#part(known) : this.#store.add(drawMark(name !== 'Off', isDot, look));
      drawings.set((rename(name) ?? '/Off').slice(1), drawing);
    }
    if (drawings.size > 0) target.set('AP', new Map([['N', drawings]]));
    target.set('AS', rename(nameOf(this.#source, dictionary.get('AS'))) ?? '/Off');
  }
}

/** The texts without what the page lost; the text instead of the whole where it cannot be found in it. */
function withoutHit(texts: readonly string[], before: readonly string[], { shown, text }: FieldHit): string[] {
  const pattern = [...shown.trim()]
    .filter((char) => !/\s/.test(char))
    .map((char) => char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  if (pattern.length === 0) return [...texts];
  const found = new RegExp(pattern.join('\\s*'), 'u');
  const place = texts.findIndex((item) => found.test(item));
  if (place >= 0) return texts.map((item, i) => (i === place ? item.replace(found, () => text) : item));
  // Already taken out with other places of the same value.
  const wasThere = before.some((item, i) => found.test(item) && texts[i] !== item);
  return wasThere ? [...texts] : [text];
}
