import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { zlibSync } from 'fflate';
import { type Operation, operationsOf } from './content';
import type { Dictionary, ObjectStore } from './object-store';
import type { PageNode } from './page-tree';
import type { PdfValue } from './pdf-objects';
import { isSlow, SampleRoom, spelledIn, spellsFewNumbers } from './picture-samples';
import { decodeSamples } from './streams';

const SHOWING = new Set(['Tj', 'TJ', "'", '"']);
/** Printable samples in a row from which they are words rather than shades of a picture. */
const WORDS = /[\x20-\x7e]{12,}/g;
/** A glyph of a bitmap font is about as wide as high; a wider picture may be a line of writing. */
const WIDE = 4;

/** A stream that draws text where no text layer shows it: the cell of a pattern, a soft mask, a glyph. */
export interface HiddenStream {
  ref: number;
  resources: Dictionary | undefined;
}

export interface Hidden {
  /** Streams that show text. */
  streams: HiddenStream[];
  /** Streams with an inline picture whose samples are words, and the words. */
  samples: { ref: number; text: string }[];
  /** Pictures and masks of pictures whose samples spell words, and the words. */
  pictures: { ref: number; text: string }[];
  /** Pages on which a pattern, a mask or a glyph draws pictures: only the page as it is shown can be read. */
  picturePages: Set<number>;
}

/** Finds what pages draw besides their content and its forms, which the text layer knows. */
export function findHidden(store: ObjectStore, pages: readonly PageNode[], fileBytes: number): Hidden {
  const search = new Search(store, new SampleRoom(fileBytes));
  for (const [index, { dictionary, resources }] of pages.entries()) {
    search.readSamples(dictionary.get('Contents'));
    if (search.visitResources(resources)) search.found.picturePages.add(index);
  }
  return { ...search.found, pictures: withoutDarkOnes(search.found.pictures) };
}

/** So many pictures of a file that spell a few numbers each, and no word, are dark. */
const MANY_DARK = 3;

function withoutDarkOnes(pictures: Hidden['pictures']): Hidden['pictures'] {
  const dark = pictures.filter(({ text }) => spellsFewNumbers(text));
  return dark.length < MANY_DARK ? pictures : pictures.filter((one) => !dark.includes(one));
}

class Search {
  readonly found: Hidden = { streams: [], samples: [], pictures: [], picturePages: new Set() };
  /** By dictionary of resources and by stream: whether pictures are drawn there. */
  readonly #seen = new Map<unknown, boolean>();
  readonly #sampled = new Set<number>();
  readonly #store: ObjectStore;

  readonly #room: SampleRoom;

  constructor(store: ObjectStore, room: SampleRoom) {
    this.#store = store;
    this.#room = room;
  }

  visitResources(resources: Dictionary | undefined): boolean {
    if (!resources) return false;
    const known = this.#seen.get(resources);
    if (known !== undefined) return known;
    this.#seen.set(resources, false);
    const hasPictures = [
      ...this.#each(resources, 'Pattern', (value, pattern) => {
        const isTiling = this.#store.resolve(pattern.get('PatternType')) === '1';
        return isTiling && this.#visitHidden(value, resources);
      }),
      ...this.#each(resources, 'ExtGState', (_, state) =>
        this.#visitHidden(this.#store.dictionary(state.get('SMask'))?.get('G'), resources),
      ),
      ...this.#each(resources, 'Font', (_, font) => this.#visitGlyphs(font, resources)),
      ...this.#each(resources, 'XObject', (value, form) => {
        if (this.#store.resolve(form.get('Subtype')) !== '/Form') {
          for (const picture of [value, form.get('SMask'), form.get('Mask')]) this.#readPicture(picture);
          return false;
        }
        this.readSamples(value);
        return this.visitResources(this.#store.dictionary(form.get('Resources')));
      }),
    ].some(Boolean);
    this.#seen.set(resources, hasPictures);
    return hasPictures;
  }

  #each(resources: Dictionary, key: string, visit: (value: PdfValue, dictionary: Dictionary) => boolean): boolean[] {
    const entries = [...(this.#store.dictionary(resources.get(key))?.values() ?? [])];
    return entries.map((value) => {
      const dictionary = this.#store.dictionary(value);
      return dictionary !== undefined && visit(value, dictionary);
    });
  }

  #visitGlyphs(font: Dictionary, inherited: Dictionary): boolean {
    if (this.#store.resolve(font.get('Subtype')) !== '/Type3') return false;
    const own = this.#store.dictionary(font.get('Resources')) ?? inherited;
    const glyphs = [...(this.#store.dictionary(font.get('CharProcs'))?.values() ?? [])];
    return glyphs.map((glyph) => this.#visitHidden(glyph, own, true)).some(Boolean);
  }

  /** Whether the stream draws a picture. */
  #visitHidden(value: PdfValue | undefined, inherited: Dictionary, isGlyph = false): boolean {
    if (typeof value !== 'object' || !('ref' in value)) return false;
    const { ref } = value;
    const known = this.#seen.get(ref);
    if (known !== undefined) return known;
    this.#seen.set(ref, false);
    const bytes = this.#store.content(value);
    if (!bytes) return false;
    const own = this.#store.dictionary(this.#store.dictionary(value)?.get('Resources')) ?? inherited;
    const content = latin1(bytes);
    let [showsText, hasPicture] = [false, false];
    for (const operation of followed(content)) {
      if (operation === undefined) hasPicture = true;
      else if (SHOWING.has(operation.name)) showsText = true;
      else if (operation.name === 'BI') hasPicture ||= !isGlyph || isWide(operation, content);
      else if (operation.name === 'Do') hasPicture = this.#visitDrawn(operation, content, own) || hasPicture;
    }
    if (showsText) this.found.streams.push({ ref, resources: own });
    this.readSamples(value);
    hasPicture = this.visitResources(own) || hasPicture;
    this.#seen.set(ref, hasPicture);
    return hasPicture;
  }

  #visitDrawn({ operands }: Operation, content: string, resources: Dictionary): boolean {
    const [operand] = operands;
    const name = operand ? content.slice(operand.from + 1, operand.to) : '';
    const value = this.#store.dictionary(resources.get('XObject'))?.get(name);
    const isForm = this.#store.resolve(this.#store.dictionary(value)?.get('Subtype')) === '/Form';
    return isForm ? this.#visitHidden(value, resources) : value !== undefined;
  }

  #readPicture(value: PdfValue | undefined): void {
    if (typeof value !== 'object' || !('ref' in value) || this.#sampled.has(value.ref)) return;
    this.#sampled.add(value.ref);
    const text = spelledIn(this.#store, value.ref, this.#room);
    if (text !== '') this.found.pictures.push({ ref: value.ref, text });
  }

  /** Inline pictures whose samples are words. */
  readSamples(value: PdfValue | undefined): void {
    if (typeof value !== 'object' || !('ref' in value) || this.#sampled.has(value.ref)) return;
    this.#sampled.add(value.ref);
    const bytes = this.#store.content(value);
    const content = bytes ? latin1(bytes) : '';
    if (!/\bBI\b/.test(content)) return;
    const words = [...followed(content)].flatMap((operation) => (operation ? wordsIn(operation, content) : []));
    if (words.length > 0) this.found.samples.push({ ref: value.ref, text: words.join('\n') });
  }
}

/** The operators of a stream, and undefined where it cannot be followed further. */
function* followed(content: string): Generator<Operation | undefined> {
  try {
    yield* operationsOf(content);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    yield undefined;
  }
}

function isWide({ operands }: Operation, content: string): boolean {
  const entry = (names: readonly string[]) => {
    const at = operands.findIndex(({ from, to }) => names.includes(content.slice(from + 1, to)));
    const value = operands[at + 1];
    return at < 0 || !value ? 0 : Number(content.slice(value.from, value.to));
  };
  return entry(['W', 'Width']) > WIDE * entry(['H', 'Height']);
}

function wordsIn({ operands, data }: Operation, content: string): string[] {
  if (!data) return [];
  const filters = operands.flatMap(({ from, to, kind, items }, i) => {
    const isFilter = i % 2 === 1 && /^\/(?:F|Filter)$/.test(content.slice(operands[i - 1]?.from, operands[i - 1]?.to));
    if (!isFilter) return [];
    return (kind === 'array' ? (items ?? []) : [{ from, to }]).map((item) => content.slice(item.from, item.to));
  });
  const samples = decodeSamples(fromLatin1(content.slice(data.from, data.to)), filters);
  return (latin1(samples).match(WORDS) ?? []).filter(
    (run) => run.replace(/[^A-Za-z\d]/g, '').length * 2 > run.length && !isSlow(run),
  );
}

/** Takes the text, or the inline pictures whose samples are words, out of a stream. */
export function emptyStream(store: ObjectStore, ref: number, what: 'text' | 'samples'): void {
  const object = store.objects.get(ref);
  const bytes = store.content({ ref });
  if (!(object?.value instanceof Map) || !bytes) return;
  const content = latin1(bytes);
  const pieces: string[] = [];
  let from = 0;
  for (const operation of operationsOf(content)) {
    const isGone = what === 'text' ? SHOWING.has(operation.name) : wordsIn(operation, content).length > 0;
    if (!isGone) continue;
    pieces.push(content.slice(from, operation.from));
    from = operation.to;
  }
  const stream = zlibSync(fromLatin1(pieces.join('') + content.slice(from)));
  const value = new Map(object.value).set('Filter', '/FlateDecode').set('Length', String(stream.length));
  value.delete('DecodeParms');
  store.objects.set(ref, { value, stream });
}
