import { ensure } from '../bytes';
import type { DrawnText } from './records';

/** A text of a drawing. Those of one line share a number. */
export interface LineText<Text> {
  drawn: Text;
  line: number;
  /** It continues the word before it. */
  isGlued: boolean;
}

interface Row<Text> {
  /** When its first text was drawn. */
  first: number;
  last: DrawnText;
  texts: Omit<LineText<Text>, 'line'>[];
}

const MOST_TEXTS = 4000;
/** Of the width of a letter: what lies closer continues the word. */
const GAP = 0.3;
/** Of the width of a letter: what lies deeper inside the text before is drawn over it. */
const OVERLAP = 0.5;
/** Letters along a curve are not farther apart, in their widths. */
const NEAR = 3;
/** As many letters are no value. */
const FEW = 2;
/** Letters of symbol fonts: they show whatever the font says. */
const OWN_LETTERS = /[\uf000-\uf0ff]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Programs draw lines, words or single letters, in any order, and some more than once, for a shadow. Texts that follow each other on
 * one line are read together, from left to right. Throws where it cannot be told which ones do.
 */
export function inLines<Text extends DrawnText>(texts: readonly Text[]): LineText<Text>[] {
  const drawn = texts.filter(({ text }) => text !== '');
  ensure(drawn.length <= MOST_TEXTS);
  ensure(
    (
      drawn
        .map(({ text }) => text)
        .join('')
        .match(OWN_LETTERS) ?? []
    ).length <= FEW,
  );
  ensure(!hasLooseLetters(drawn));
  const order = new Map(drawn.map((text, index) => [text, index]));
  const at = (text: Text) => order.get(text) ?? 0;
  const curves = curvesOf(drawn);
  const onCurves = new Set(curves.flat());
  const rows: Row<Text>[] = [];
  for (const text of drawn.filter((one) => !onCurves.has(one)).sort((a, b) => a.x - b.x || at(a) - at(b))) {
    const row = rowFor(rows, text);
    if (row) {
      row.texts.push({ drawn: text, isGlued: isClose(row.last, text) });
      row.first = Math.min(row.first, at(text));
      row.last = text;
    } else rows.push({ first: at(text), last: text, texts: [{ drawn: text, isGlued: false }] });
  }
  for (const curve of curves) {
    const [first] = curve;
    if (first) rows.push({ first: at(first), last: first, texts: curve.map(onCurve) });
  }
  // In such scripts the first word is on the right, and numbers are not.
  ensure(rows.every((row) => row.texts.length === 1 || !row.texts.some((text) => RIGHT_TO_LEFT.test(text.drawn.text))));
  return rows.sort((a, b) => a.first - b.first).flatMap((row, line) => row.texts.map((text) => ({ ...text, line })));
}

const letterOf = ({ x, end, text }: DrawnText) => (end === undefined ? 0 : (end - x) / text.length);
const widerOf = (before: DrawnText, text: DrawnText) => Math.max(letterOf(before), letterOf(text));

function isClose(before: DrawnText, text: DrawnText): boolean {
  return before.end !== undefined && text.x - before.end <= widerOf(before, text) * GAP;
}

/** The line that a text continues: the one that ends nearest to it. */
function rowFor<Text>(rows: readonly Row<Text>[], text: DrawnText): Row<Text> | undefined {
  let nearest: Row<Text> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { last } = row;
    if (last.space !== text.space) continue;
    const rise = Math.abs(last.y - text.y);
    // Where the text before ends is not known, and so is whether this one continues a word.
    ensure(last.end !== undefined || rise > 0);
    if (last.end === undefined) continue;
    ensure(last.end >= last.x);
    const wider = widerOf(last, text);
    const gap = text.x - last.end;
    if (gap < -wider * OVERLAP || (rise > 0 && (rise > wider || gap > wider * GAP))) continue;
    const distance = Math.abs(gap) + rise;
    if (distance >= least) continue;
    nearest = row;
    least = distance;
  }
  return nearest;
}

const isLetter = ({ text }: DrawnText) => text.length === 1;
const apart = (before: DrawnText, text: DrawnText) => Math.hypot(text.x - before.x, text.y - before.y);

/** Letters one after the other along a slope, a circle or a column. */
function curvesOf<Text extends DrawnText>(texts: readonly Text[]): Text[][] {
  const runs: Text[][] = [];
  for (const text of texts) {
    const before = runs.at(-1)?.at(-1);
    if (before && follows(before, text)) runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  return runs.filter((run) => run.filter((text, index) => index > 0 && text.y !== run[index - 1]?.y).length > 1);
}

function follows(before: DrawnText, text: DrawnText): boolean {
  if (!isLetter(before) || !isLetter(text) || before.space !== text.space || before.end === undefined) return false;
  const distance = apart(before, text);
  return distance <= NEAR * widerOf(before, text) && distance >= OVERLAP * letterOf(before);
}

function onCurve<Text extends DrawnText>(text: Text, index: number, curve: readonly Text[]) {
  const before = curve[index - 1];
  if (!before) return { drawn: text, isGlued: false };
  const wider = widerOf(before, text);
  const isBelow = Math.abs(text.x - before.x) < wider * OVERLAP;
  return { drawn: text, isGlued: isBelow || apart(before, text) - letterOf(before) <= wider * GAP };
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
