import { type LetterRow, rowsOf } from './letter-rows';
import { findShapes } from './letter-shapes';

/** Fewer shapes in line say nothing about a picture. */
const FEWEST = 12;
/** On drawings, forms and scans of paper, so many neighboring pixels differ by no more than this; on photos, many more do. */
const EVEN = { share: 0.75, step: 4 };
/** How many times as much must stand one way as the other. */
const CLEARLY = 1.5;

/** How many shapes of a picture stand in rows as letters do, and how many stand in columns. */
interface InLine {
  across: number;
  down: number;
}

/** Whether the writing of a picture, if there is any, can lie across it or run down. */
export interface WritingDirection {
  mayLieAcross: boolean;
  mayRunDown: boolean;
}

export const EITHER_WAY: WritingDirection = { mayLieAcross: true, mayRunDown: true };

/**
 * Which way the shapes of a picture stand that may be letters. Only what is written or drawn on an even ground is judged: what stands out in
 * the grain of a photo may stand in rows whichever way its writing runs.
 */
export function writingDirection(picture: Uint8Array, width: number, height: number): WritingDirection {
  const found = isEven(picture, width, height) ? countInLine(picture, width, height) : undefined;
  // Where no shapes stand in line, letters are too faint or too blurred to be told apart.
  if (!found || found.across + found.down < FEWEST) return EITHER_WAY;
  return {
    mayLieAcross: found.across * CLEARLY > found.down,
    mayRunDown: found.down * CLEARLY > found.across,
  };
}

/** Whether a picture is written or drawn on an even ground, as a page is. */
export function isEven(picture: Uint8Array, width: number, height: number): boolean {
  let even = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1, at = y * width + 1; x < width; x++, at++) {
      const value = picture[at] as number;
      if (
        Math.abs(value - (picture[at - 1] as number)) <= EVEN.step &&
        Math.abs(value - (picture[at - width] as number)) <= EVEN.step
      )
        even++;
    }
  }
  return even >= (width - 1) * (height - 1) * EVEN.share;
}

/** Undefined where too much stands out for anything to be known. */
function countInLine(picture: Uint8Array, width: number, height: number): InLine | undefined {
  const shapes = findShapes(picture, width, height);
  if (!shapes) return undefined;
  const turned = shapes.map((box) => ({ left: box.top, top: box.left, width: box.height, height: box.width }));
  return { across: lettersIn(rowsOf(shapes)), down: lettersIn(rowsOf(turned)) };
}

const lettersIn = (rows: readonly LetterRow[]): number => rows.reduce((sum, { letters }) => sum + letters, 0);
