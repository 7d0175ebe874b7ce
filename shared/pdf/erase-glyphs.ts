import type { Budget } from '@veilmark/budget';
import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { zlibSync } from 'fflate';
import { type Operation, operationsOf } from './content';
import type { MeasureWidths } from './font-metrics';
import { IDENTITY, type Matrix, multiply } from './matrix';
import type { Dictionary, ObjectStore } from './object-store';
import { hexString } from './pdf-strings';
import { fontsOf, type Glyph, type ShownPiece, ShownText } from './shown-text';
import { decodeStream } from './streams';

/** Whether a glyph is to go. */
export type IsErased = (glyph: Glyph) => boolean;

interface EraseContext {
  store: ObjectStore;
  measure: MeasureWidths;
  isErased: IsErased;
  budget: Budget;
}

interface ErasedContent {
  content: string;
  resources: Dictionary | undefined;
  /** How many states the content leaves unrestored. */
  depth: number;
}

interface Forms {
  /** Copies without some of their glyphs, under new names. */
  fresh: Map<string, { ref: number }>;
  /** Names of forms that are still drawn as they were, and of those that are not. */
  kept: Set<string>;
  changed: Set<string>;
}

/** The content that draws a form. */
interface DrawnIn {
  content: string;
  resources: Dictionary | undefined;
  ctm: Matrix;
  level: number;
  forms: Forms;
}

const MOST_DEPTH = 12;
/** What following one operator takes. */
const STEPS_AN_OPERATOR = 20;

/**
 * A content stream without some of its glyphs: the strings that show them lose their codes and move on as far instead, everything else
 * stays as it is written. Forms are copied where glyphs go, because other places may draw them too. Throws UnreadablePicture where
 * text is shown that cannot be measured.
 */
export function eraseGlyphs(
  content: string,
  resources: Dictionary | undefined,
  context: EraseContext,
  ctm: Matrix = IDENTITY,
  level = 0,
): ErasedContent {
  const { store, budget } = context;
  const shown = new ShownText(content, fontsOf(resources, store, context.measure), ctm);
  const pieces: string[] = [];
  const forms: Forms = { fresh: new Map(), kept: new Set(), changed: new Set() };
  let from = 0;
  for (const operation of operationsOf(content)) {
    budget.spend(STEPS_AN_OPERATOR);
    let written: string | undefined;
    if (operation.name === 'Do')
      written = eraseInForm(operation, { content, resources, ctm: shown.ctm, level, forms }, context);
    else {
      const text = shown.take(operation);
      if (text === 'unknown') throw new UnreadablePicture();
      if (text) written = writeShown(operation, content, text, context.isErased);
    }
    if (written === undefined) continue;
    pieces.push(content.slice(from, operation.from), written);
    from = operation.to;
  }
  return {
    content: pieces.join('') + content.slice(from),
    resources: forms.fresh.size > 0 ? withForms(resources, forms, store) : resources,
    depth: shown.depth,
  };
}

function eraseInForm(
  { operands }: Operation,
  { content, resources, ctm, level, forms }: DrawnIn,
  context: EraseContext,
): string | undefined {
  const { store } = context;
  const [operand] = operands;
  const name = operand ? content.slice(operand.from + 1, operand.to) : '';
  const form = store.find(store.dictionary(resources?.get('XObject'))?.get(name));
  if (!(form?.value instanceof Map) || store.resolve(form.value.get('Subtype')) !== '/Form') return undefined;
  const inner = decodeStream(form, store.resolve);
  if (!inner || level >= MOST_DEPTH) throw new UnreadablePicture();
  const [a, b, c, d, e, f] = store.numbers(form.value.get('Matrix'));
  const matrix: Matrix = [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
  const own = store.dictionary(form.value.get('Resources')) ?? resources;
  const text = latin1(inner);
  const erased = eraseGlyphs(text, own, context, multiply(matrix, ctm), level + 1);
  if (erased.content === text && erased.resources === own) {
    forms.kept.add(name);
    return undefined;
  }
  forms.changed.add(name);
  const stream = zlibSync(fromLatin1(erased.content));
  const copy: Dictionary = new Map(form.value);
  copy.delete('DecodeParms');
  copy.set('Filter', '/FlateDecode').set('Length', String(stream.length));
  if (erased.resources) copy.set('Resources', erased.resources);
  const fresh = `VmX${store.objects.size}`;
  forms.fresh.set(fresh, store.add({ value: copy, stream }));
  return `/${fresh} Do`;
}

function withForms(resources: Dictionary | undefined, { fresh, kept, changed }: Forms, store: ObjectStore): Dictionary {
  const known = [...(store.dictionary(resources?.get('XObject')) ?? [])];
  // A form that is drawn nowhere else as it was must not stay in the file.
  const still = known.filter(([name]) => kept.has(name) || !changed.has(name));
  return new Map(resources).set('XObject', new Map([...still, ...fresh]));
}

/** The operator without the glyphs that go; undefined where none does. */
function writeShown(
  { name, operands }: Operation,
  content: string,
  pieces: readonly ShownPiece[],
  isErased: IsErased,
): string | undefined {
  const items: (Uint8Array | number)[] = [];
  let isChanged = false;
  for (const piece of pieces) {
    if ('adjustment' in piece) {
      items.push(piece.adjustment);
      continue;
    }
    let from = 0;
    for (const code of piece.codes) {
      if (!isErased(code.glyph)) continue;
      isChanged = true;
      if (code.from > from) items.push(piece.bytes.subarray(from, code.from));
      items.push(code.glyph.adjustment);
      from = code.to;
    }
    if (from < piece.bytes.length) items.push(piece.bytes.subarray(from));
  }
  if (!isChanged) return undefined;
  const before = name === "'" ? 'T* ' : name === '"' ? `${spacing(operands, content)} T* ` : '';
  return `${before}[${joined(items).join(' ')}] TJ`;
}

const spacing = (operands: Operation['operands'], content: string) => {
  const [word, char] = operands.map(({ from, to }) => content.slice(from, to));
  return `${word} Tw ${char} Tc`;
};

/** Movements that follow each other become one: apart they would tell the widths of the glyphs between them. */
function joined(items: readonly (Uint8Array | number)[]): string[] {
  const result: string[] = [];
  let moved = 0;
  const flush = () => {
    if (moved !== 0) result.push(String(Math.round(moved * 1000) / 1000));
    moved = 0;
  };
  for (const item of items) {
    if (typeof item === 'number') {
      moved += item;
      continue;
    }
    flush();
    result.push(hexString(item));
  }
  flush();
  return result;
}
