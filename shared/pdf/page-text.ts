import { accentedLetters, type DrawnChar, isAccent } from './accents';
import type { CharOrigin } from './hit-glyphs';
import type { PageWord } from './ocr';
import { type Box, doBoxesTouch, objectBounds, pageObjects } from './pdf-page';
import { heapView, type Pdfium, withMemory } from './pdfium';
import type { PixelBox } from './raster';

/** A picture on the page and its place in the order of drawing. */
interface PlacedPicture {
  order: number;
  box: Box;
}

/** The text of one page. `chars` holds, for each unit, PDFium's character index, or -1 for a separator. */
export interface LayerText {
  text: string;
  chars: Int32Array;
  /** By character, that of the accent which is drawn over it: the text has one letter for both. */
  accents: ReadonlyMap<number, number>;
  /** Characters whose font does not say what they mean. */
  unreadable: number;
}

const IMAGE = 3;
const FORM = 5;
const INVISIBLE = 3;
const MOST_DEPTH = 8;

/** Some programs write the space between words as a tab; whether it parts cells, its width says. */
const TAB = 0x09;
const SPACES: ReadonlySet<number> = new Set([0x20, TAB]);

export function readLayer(pdfium: Pdfium, page: number): LayerText {
  const textPage = pdfium.FPDFText_LoadPage(page);
  const pieces: string[] = [];
  const chars: number[] = [];
  let unreadable = 0;
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    const codes = Array.from({ length: count }, (_, char) => pdfium.FPDFText_GetUnicode(textPage, char));
    const { letters, accents, left } = findAccents(pdfium, textPage, codes);
    for (const [char, code] of codes.entries()) {
      if (code === 0x0d || left.has(char)) continue;
      const isGenerated = pdfium.FPDFText_IsGenerated(textPage, char) === 1;
      if (!isGenerated && pdfium.FPDFText_HasUnicodeMapError(textPage, char) === 1) unreadable++;
      if (isNarrowGap(pdfium, textPage, char, codes)) {
        pieces.push(' ');
        chars.push(-1);
      }
      const isCellEnd = SPACES.has(code) && isWideGap(pdfium, textPage, char, count);
      const unit = isCellEnd ? '\t' : (letters.get(char) ?? readable(code));
      pieces.push(unit);
      for (let i = 0; i < unit.length; i++) chars.push(isGenerated ? -1 : char);
    }
    return { text: pieces.join(''), chars: Int32Array.from(chars), accents, unreadable };
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

interface Accents {
  /** The letters that stand for themselves and an accent. */
  letters: Map<number, string>;
  accents: Map<number, number>;
  /** What the text does not have: the accents, and the gaps that PDFium saw around them inside words. */
  left: Set<number>;
}

function findAccents(pdfium: Pdfium, textPage: number, codes: readonly number[]): Accents {
  const found: Accents = { letters: new Map(), accents: new Map(), left: new Set() };
  if (!codes.some(isAccent)) return found;
  const drawn: DrawnChar[] = [];
  for (const [char, code] of codes.entries()) {
    const box = pdfium.FPDFText_IsGenerated(textPage, char) === 1 ? undefined : charBox(pdfium, textPage, char);
    if (box && isCharacter(code)) drawn.push({ char, code, box });
  }
  for (const [char, { letter, accent }] of accentedLetters(drawn)) {
    found.letters.set(char, letter);
    found.accents.set(char, accent);
    found.left.add(accent);
  }
  const boxes = new Map(drawn.map(({ char, box }) => [char, box]));
  for (const [letter, accent] of found.accents)
    for (const at of [accent, letter]) leaveGap(found.left, at, codes, boxes);
  return found;
}

/** A gap less wide than this part of the height of the lower letter is inside a word. */
const WORD_GAP = 0.3;
const MOST_BLANKS = 4;

/** Where an accent is drawn first, PDFium sees a gap between the letter before and the accented one. */
function leaveGap(left: Set<number>, at: number, codes: readonly number[], boxes: ReadonlyMap<number, Box>): void {
  const isBlank = (char: number) => SPACES.has(codes[char] ?? 0) || left.has(char);
  let before = at - 1;
  let after = at;
  while (isBlank(before) && at - before <= MOST_BLANKS) before--;
  while (isBlank(after) && after - at <= MOST_BLANKS) after++;
  const [a, b] = [boxes.get(before), boxes.get(after)];
  if (!a || !b) return;
  const isOneLine = Math.min(a.top, b.top) > Math.max(a.bottom, b.bottom);
  if (!isOneLine || b.left - a.right > WORD_GAP * Math.min(a.top - a.bottom, b.top - b.bottom)) return;
  for (let char = before + 1; char < after; char++) left.add(char);
}

/** A gap as wide as the line is high: between words of a sentence there is none, even where it is spread over the line. */
const CELL_GAP = 1;

/** So much of the height of a capital; a letter of the same word is drawn where the one before ends. */
const NARROW_GAP = 0.12;

/** Between given and family name, titles have a space that PDFium does not see: the capital is drawn by itself behind a small letter. */
function isNarrowGap(pdfium: Pdfium, textPage: number, char: number, codes: readonly number[]): boolean {
  if (!isLetter(/\p{Lu}/u, codes[char]) || !isLetter(/\p{Ll}/u, codes[char - 1])) return false;
  if (pdfium.FPDFText_GetTextObject(textPage, char - 1) === pdfium.FPDFText_GetTextObject(textPage, char)) return false;
  const [before, after] = [looseBox(pdfium, textPage, char - 1), looseBox(pdfium, textPage, char)];
  const capital = charBox(pdfium, textPage, char);
  if (!before || !after || !capital) return false;
  const isOneLine = Math.min(before.top, after.top) > Math.max(before.bottom, after.bottom);
  return isOneLine && after.left - before.right > NARROW_GAP * (capital.top - capital.bottom);
}

const isLetter = (kind: RegExp, code = 0): boolean => isCharacter(code) && kind.test(String.fromCodePoint(code));

/** Characters without width, which some programs write on both sides of a space: where they are says nothing about a gap. */
const WITHOUT_WIDTH: ReadonlySet<number> = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]);
const MOST_WITHOUT_WIDTH = 4;

/** Whether the space between two characters of a line is the border of two columns or two cells of a table. */
function isWideGap(pdfium: Pdfium, textPage: number, space: number, count: number): boolean {
  const left = visibleBeside(pdfium, textPage, space, -1);
  const right = visibleBeside(pdfium, textPage, space, 1);
  if (left < 0 || right >= count) return false;
  const before = looseBox(pdfium, textPage, left);
  const after = looseBox(pdfium, textPage, right);
  if (!before || !after) return false;
  const height = Math.max(before.top - before.bottom, after.top - after.bottom);
  const isSameLine = Math.min(before.top, after.top) > Math.max(before.bottom, after.bottom);
  return isSameLine && height > 0 && after.left - before.right > height * CELL_GAP;
}

function visibleBeside(pdfium: Pdfium, textPage: number, space: number, step: -1 | 1): number {
  let char = space + step;
  for (let passed = 0; passed < MOST_WITHOUT_WIDTH && char >= 0; passed++, char += step)
    if (!WITHOUT_WIDTH.has(pdfium.FPDFText_GetUnicode(textPage, char))) break;
  return char;
}

/** The box of a character with the room that its font leaves above and below. */
function looseBox(pdfium: Pdfium, textPage: number, char: number): Box | undefined {
  return withMemory(pdfium, 16, (pointer) => {
    if (!pdfium.FPDFText_GetLooseCharBox(textPage, char, pointer)) return undefined;
    const view = heapView(pdfium);
    const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => view.getFloat32(pointer + offset, true));
    return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  });
}

/** PDFium writes a hyphen at the end of a line as U+0002 or U+FFFE. */
function readable(code: number): string {
  if (code === 0x02 || code === 0xfffe) return '-';
  if (code === TAB) return ' ';
  if (!isCharacter(code)) return '\uFFFD';
  return String.fromCodePoint(code);
}

const isCharacter = (code: number): boolean => code > 0 && code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);

export interface CharBoxes {
  /** What to cover: whole stretches of text. */
  boxes: Box[];
  /** The middle of every character: only its own glyph reaches there, also where lines are set tightly. */
  cores: Box[];
  /** Where each character begins on its line. */
  origins: CharOrigin[];
  /** The characters are not what a reader sees there: they lie invisible on, or below, a picture. */
  isOnPicture: boolean;
  /** The number of the mark that the first of them has; -1 where it has none. */
  mark: number;
}

/** Says where characters of a page are, for as long as `use` takes: laying the page out is the work, asking costs little. */
export function withCharBoxes<T>(
  pdfium: Pdfium,
  page: number,
  use: (boxesOf: (ranges: readonly CharRange[]) => CharBoxes) => T,
): T {
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    const objects = pageObjects(pdfium, page);
    const pictures = findPictures(pdfium, objects);
    const orders = pictures.length > 0 ? drawingOrder(pdfium, objects) : new Map<number, number>();
    return use((ranges) => charBoxes(pdfium, textPage, orders, pictures, ranges));
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** Says where characters of a page are, and nothing else about them: asked for every word of a page, the rest takes long. */
export function withCharRects<T>(
  pdfium: Pdfium,
  page: number,
  use: (rectsOf: (ranges: readonly CharRange[]) => Box[]) => T,
): T {
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    return use((ranges) => ranges.flatMap((range) => textRects(pdfium, textPage, range)));
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** When each object is drawn; what a form holds is drawn with it. */
function drawingOrder(pdfium: Pdfium, objects: readonly number[]): Map<number, number> {
  const orders = new Map<number, number>();
  const visit = (object: number, order: number, depth: number): void => {
    orders.set(object, order);
    if (depth >= MOST_DEPTH || pdfium.FPDFPageObj_GetType(object) !== FORM) return;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i++) visit(pdfium.FPDFFormObj_GetObject(object, i), order, depth + 1);
  };
  for (const [order, object] of objects.entries()) visit(object, order, 0);
  return orders;
}

export interface CharRange {
  start: number;
  end: number;
}

/** The boxes around characters `[start, end)`, in points of the page. */
function charBoxes(
  pdfium: Pdfium,
  textPage: number,
  orders: ReadonlyMap<number, number>,
  pictures: readonly PlacedPicture[],
  ranges: readonly CharRange[],
): CharBoxes {
  const boxes: Box[] = [];
  const cores: Box[] = [];
  const origins: CharOrigin[] = [];
  let isOnPicture = false;
  const [first] = ranges;
  const object = first ? pdfium.FPDFText_GetTextObject(textPage, first.start) : 0;
  const mark = object === 0 ? -1 : pdfium.FPDFPageObj_GetMarkedContentID(object);
  for (const { start, end } of ranges) {
    const found = textRects(pdfium, textPage, { start, end });
    boxes.push(...found);
    for (let char = start; char < end; char++) {
      const glyph = charBox(pdfium, textPage, char);
      if (glyph) cores.push(coreOf(glyph));
      const origin = charOrigin(pdfium, textPage, char);
      if (origin) origins.push(origin);
      if (pictures.length === 0) continue;
      const object = pdfium.FPDFText_GetTextObject(textPage, char);
      const isInvisible = object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
      const order = orders.get(object) ?? -1;
      isOnPicture ||= pictures.some(
        (picture) => (isInvisible || order < picture.order) && found.some((box) => doBoxesTouch(box, picture.box)),
      );
    }
  }
  return { boxes, cores, origins, isOnPicture, mark };
}

function coreOf({ left, top, right, bottom }: Box): Box {
  const x = (right - left) * 0.15;
  const y = (top - bottom) * 0.25;
  return { left: left + x, top: top - y, right: right - x, bottom: bottom + y };
}

function textRects(pdfium: Pdfium, textPage: number, { start, end }: CharRange): Box[] {
  const count = pdfium.FPDFText_CountRects(textPage, start, end - start);
  return Array.from({ length: count }, (_, i) => textRect(pdfium, textPage, i) ?? []).flat();
}

function textRect(pdfium: Pdfium, textPage: number, index: number): Box | undefined {
  return withMemory(pdfium, 32, (pointer) => {
    if (!pdfium.FPDFText_GetRect(textPage, index, pointer, pointer + 8, pointer + 16, pointer + 24)) return undefined;
    const view = heapView(pdfium);
    const [left, top, right, bottom] = [0, 8, 16, 24].map((offset) => view.getFloat64(pointer + offset, true));
    return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  });
}

export function findPictures(pdfium: Pdfium, objects: readonly number[]): PlacedPicture[] {
  const found: PlacedPicture[] = [];
  for (const [order, object] of objects.entries()) {
    const type = pdfium.FPDFPageObj_GetType(object);
    const box =
      type === IMAGE || (type === FORM && holdsPicture(pdfium, object)) ? objectBounds(pdfium, object) : undefined;
    if (box) found.push({ order, box });
  }
  return found;
}

/** How many pixels the pictures of a page have, as often as they are drawn. */
export function countPixels(pdfium: Pdfium, objects: readonly number[], depth = 0): number {
  let pixels = 0;
  for (const object of objects) {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === IMAGE) pixels += pixelsOf(pdfium, object);
    else if (type === FORM && depth < MOST_DEPTH) {
      const count = pdfium.FPDFFormObj_CountObjects(object);
      const inner = Array.from({ length: count }, (_, i) => pdfium.FPDFFormObj_GetObject(object, i));
      pixels += countPixels(pdfium, inner, depth + 1);
    }
  }
  return pixels;
}

function pixelsOf(pdfium: Pdfium, image: number): number {
  return withMemory(pdfium, 8, (pointer) => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(image, pointer, pointer + 4)) return 0;
    const view = heapView(pdfium);
    return view.getUint32(pointer, true) * view.getUint32(pointer + 4, true);
  });
}

/** Pictures inside a form object count with the bounds of the form. */
function holdsPicture(pdfium: Pdfium, form: number, depth = 0): boolean {
  const count = pdfium.FPDFFormObj_CountObjects(form);
  for (let i = 0; i < count && depth < MOST_DEPTH; i++) {
    const object = pdfium.FPDFFormObj_GetObject(form, i);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === IMAGE || (type === FORM && holdsPicture(pdfium, object, depth + 1))) return true;
  }
  return false;
}

/** Words that no visible character stands for: their middle lies in no character's box. `place` maps to pixels. */
export function wordsOutsideLayer(
  pdfium: Pdfium,
  page: number,
  words: readonly PageWord[],
  place: (box: Box) => PixelBox,
): PageWord[] {
  const textPage = pdfium.FPDFText_LoadPage(page);
  const known: PixelBox[] = [];
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    for (let char = 0; char < count; char++) {
      const object = pdfium.FPDFText_GetTextObject(textPage, char);
      // What an invisible layer claims about a picture proves nothing about the picture.
      if (object === 0 || pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
      const box = charBox(pdfium, textPage, char);
      if (box) known.push(place(box));
    }
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
  return words.filter((word) => {
    const x = word.left + word.width / 2;
    const y = word.top + word.height / 2;
    return !known.some(
      (box) => box.left <= x && x <= box.left + box.width && box.top <= y && y <= box.top + box.height,
    );
  });
}

export function charOrigin(pdfium: Pdfium, textPage: number, char: number): CharOrigin | undefined {
  return withMemory(pdfium, 16, (pointer) => {
    if (!pdfium.FPDFText_GetCharOrigin(textPage, char, pointer, pointer + 8)) return undefined;
    const view = heapView(pdfium);
    const isBlank = /\s/.test(String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, char) & 0xffff));
    return { x: view.getFloat64(pointer, true), y: view.getFloat64(pointer + 8, true), isBlank };
  });
}

export function charBox(pdfium: Pdfium, textPage: number, char: number): Box | undefined {
  return withMemory(pdfium, 32, (pointer) => {
    if (!pdfium.FPDFText_GetCharBox(textPage, char, pointer, pointer + 8, pointer + 16, pointer + 24)) return undefined;
    const view = heapView(pdfium);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => view.getFloat64(pointer + offset, true));
    return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  });
}
