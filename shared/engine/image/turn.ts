/** Quarter turns, clockwise, that bring a picture's writing upright. */
export type Turn = 0 | 1 | 2 | 3;

/** A page as it was read: its size after it was turned. */
export interface TurnedPage {
  width: number;
  height: number;
  turn: Turn;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a box of the turned page lies on the picture itself. */
export function turnedBack<B extends Box>(box: B, { width, height, turn }: TurnedPage): B {
  let [here, pageWidth, pageHeight] = [box, width, height];
  for (let i = 0; i < turn; i++) {
    here = { ...here, left: here.top, top: pageWidth - here.left - here.width, width: here.height, height: here.width };
    [pageWidth, pageHeight] = [pageHeight, pageWidth];
  }
  return here;
}
