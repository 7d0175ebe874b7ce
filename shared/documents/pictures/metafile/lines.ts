import { ensure } from '../bytes';
import type { DrawnText } from './records';

/** A text of a drawing. Those of one line share a number. */
interface LineText<Text> {
  drawn: Text;
  line: number;
  /** It continues the word before it. */
  isGlued: boolean;
}

/** A text with what is asked for again and again. */
interface Spot<Text> {
  drawn: Text;
  /** When it was drawn. */
  order: number;
  space: number;
  x: number;
  y: number;
  end: number | undefined;
  /** How wide its letters are; nothing for spaces, which may have any width. */
  letter: number;
  isLoose: boolean;
}

interface Row<Text> {
  /** When its first text was drawn. */
  first: number;
  last: Spot<Text>;
  texts: Omit<LineText<Text>, 'line'>[];
}

const MOST_TEXTS = 4000;
/** Of the width of a letter: what lies closer continues the word. */
const GAP = 0.3;
/** Of the width of a letter: what lies deeper inside the text before is drawn over it. */
const OVERLAP = 0.5;
/** Of the width of a letter: what is not higher or lower is on the same line. */
const LEVEL = 0.1;
/** Of the width of a letter: what is higher or lower is on another line. */
const RISE = 0.6;
/** Numbers that were multiplied are not quite the same again. */
const LEAST = 0.001;
/** Letters along a curve are not farther apart, in their widths. */
const NEAR = 3;
/** As many letters are no value. */
const FEW = 2;
/** More letters of symbol fonts than a bullet needs: they show whatever the font says. */
const OWN_LETTERS = /(?:[\uf000-\uf0ff]\s*){3}/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Programs draw lines, words or single letters, in any order, and some more than once, for a shadow. Texts that follow each other on
 * one line are read together, from left to right. Throws where that cannot be recognized.
 */
export function inLines<Text extends DrawnText>(texts: readonly Text[]): LineText<Text>[] {
  const words = texts.filter((text) => !isBlank(text));
  ensure(words.length === 1 || !words.some(({ isAfterLast }) => isAfterLast));
  // Spaces say where words end.
  const drawn = texts.filter((text) => !isBlank(text) || (text.text !== '' && text.end !== undefined));
  ensure(drawn.length <= MOST_TEXTS);
  ensure(!hasLooseLetters(words));
  const spots = spotsOf(drawn);
  const curves = curvesOf(spots);
  const onCurves = new Set(curves.flat());
  const rows: Row<Text>[] = [];
  for (const spot of spots.filter((one) => !onCurves.has(one)).sort((a, b) => a.x - b.x || a.order - b.order)) {
    const row = rowFor(rows, spot);
    if (row) {
      row.texts.push({ drawn: spot.drawn, isGlued: isClose(row.last, spot) });
      row.first = Math.min(row.first, spot.order);
      row.last = spot;
    } else rows.push({ first: spot.order, last: spot, texts: [{ drawn: spot.drawn, isGlued: false }] });
  }
  for (const curve of curves) {
    const [first] = curve;
    if (first) rows.push({ first: first.order, last: first, texts: curve.map(onCurve) });
  }
  ensure(rows.every((row) => !OWN_LETTERS.test(row.texts.map((text) => text.drawn.text).join(''))));
  // In such scripts the first word is on the right, and numbers are not.
  ensure(rows.every((row) => row.texts.length === 1 || !row.texts.some((text) => RIGHT_TO_LEFT.test(text.drawn.text))));
  return rows
    .filter((row) => row.texts.some((text) => !isBlank(text.drawn)))
    .sort((a, b) => a.first - b.first)
    .flatMap((row, line) => row.texts.map((text) => ({ ...text, line })));
}

const isBlank = ({ text }: DrawnText) => text.trim() === '';

function spotsOf<Text extends DrawnText>(texts: readonly Text[]): Spot<Text>[] {
  const spaces = new Map<string, number>();
  return texts.map((drawn, order) => {
    const { x, y, end, space: name = '', isLoose = false } = drawn;
    const space = spaces.get(name) ?? spaces.size;
    spaces.set(name, space);
    const letter = end === undefined || isBlank(drawn) ? 0 : (end - x) / drawn.text.length;
    return { drawn, order, space, x, y, end, letter, isLoose };
  });
}

type Place = Spot<DrawnText>;
const widerOf = (before: Place, spot: Place) => Math.max(before.letter, spot.letter);

function isClose(before: Place, spot: Place): boolean {
  return before.end !== undefined && spot.x - before.end <= widerOf(before, spot) * GAP;
}

/** The line that a text continues: the one that ends nearest to it. */
function rowFor<Text extends DrawnText>(rows: readonly Row<Text>[], text: Spot<Text>): Row<Text> | undefined {
  let nearest: Row<Text> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { last } = row;
    if (last.space !== text.space) continue;
    const rise = Math.abs(last.y - text.y);
    const wider = widerOf(last, text);
    const isLevel = rise <= Math.max(wider * LEVEL, LEAST);
    // Where the text before ends is not known, and so is whether this one continues a word.
    ensure(!isLevel || (last.end !== undefined && !text.isLoose));
    if (last.end === undefined) continue;
    ensure(last.end >= last.x);
    const gap = text.x - last.end;
    if (gap < -wider * OVERLAP || (!isLevel && (rise > wider * RISE || gap > wider * GAP))) continue;
    const distance = Math.abs(gap) + rise;
    if (distance >= least) continue;
    nearest = row;
    least = distance;
  }
  return nearest;
}

const isLevel = (before: Place, text: Place) => Math.abs(text.y - before.y) <= widerOf(before, text) * LEVEL;
const isLetter = ({ drawn }: Place) => drawn.text.length === 1;
const apart = (before: Place, text: Place) => Math.hypot(text.x - before.x, text.y - before.y);

/** Letters one after the other along a slope, a circle or a column. */
function curvesOf<Text extends DrawnText>(texts: readonly Spot<Text>[]): Spot<Text>[][] {
  const runs: Spot<Text>[][] = [];
  for (const text of texts) {
    const before = runs.at(-1)?.at(-1);
    if (before && follows(before, text)) runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  return runs.filter(
    (run) => run.filter((text, index) => index > 0 && !isLevel(run[index - 1] ?? text, text)).length > 1,
  );
}

function follows(before: Place, text: Place): boolean {
  if (!isLetter(before) || !isLetter(text) || before.space !== text.space || before.end === undefined) return false;
  const distance = apart(before, text);
  return distance <= NEAR * widerOf(before, text) && distance >= OVERLAP * before.letter;
}

function onCurve<Text extends DrawnText>(spot: Spot<Text>, index: number, curve: readonly Spot<Text>[]) {
  const before = curve[index - 1];
  if (!before) return { drawn: spot.drawn, isGlued: false };
  const wider = widerOf(before, spot);
  const isBelow = Math.abs(spot.x - before.x) < wider * OVERLAP;
  return { drawn: spot.drawn, isGlued: isBelow || apart(before, spot) - before.letter <= wider * GAP };
}

/** Whether words are drawn by their letters in such a way that nothing says where one letter is and where the next. */
function hasLooseLetters(texts: readonly DrawnText[]): boolean {
  let loose = 0;
  return texts.some((text, index) => {
    const before = texts[index - 1];
    const areFew = before !== undefined && before.text.length <= FEW && text.text.length <= FEW;
    loose = areFew && (before.space !== text.space || before.end === undefined) ? loose + 1 : 0;
    return loose > FEW;
  });
}
