import type { Box } from '@veilmark/pixels/paint';

/** Side of the cells by whose brightness, and that of those around them, ink is told from paper. */
const CELL = 16;
/** How much darker or lighter than that ink is: less than the grain of most photos, so that faint writing is seen. */
const CONTRAST = 14;
/** Sides of a letter or, in writing whose letters touch, of a word, in pixels of the picture. */
const SIDE = { least: 2, height: 5, most: 160 };
/** More shapes than this are grain: nothing is known of them. */
const MOST_SHAPES = 60_000;

/** What stands out on a gray picture and may be a letter, dark or light. Undefined where too much does. */
export function findShapes(picture: Uint8Array, width: number, height: number): Box[] | undefined {
  const around = brightness(picture, width, height);
  const shapes: Box[] = [];
  for (const sign of [-1, 1]) {
    const more = connected(picture, width, height, (value, mean) => (value - mean) * sign > CONTRAST, around);
    if (!more || shapes.length + more.length > MOST_SHAPES) return undefined;
    shapes.push(...more);
  }
  return shapes.filter(isLetterLike);
}

function isLetterLike({ width, height }: Box): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= SIDE.least && long >= SIDE.height && short <= SIDE.most;
}

interface Brightness {
  columns: number;
  means: Uint8Array;
}

/** The mean of each cell and the eight around it. */
function brightness(picture: Uint8Array, width: number, height: number): Brightness {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const sums = new Float64Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = (y >> 4) * columns;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const cell = row + (x >> 4);
      sums[cell] = (sums[cell] ?? 0) + (picture[at] ?? 0);
    }
  }
  const means = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      const [top, bottom] = [Math.max(0, row - 1), Math.min(rows, row + 2)];
      const [left, right] = [Math.max(0, column - 1), Math.min(columns, column + 2)];
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += sums[y * columns + x] ?? 0;
      const pixels = (Math.min(width, right * CELL) - left * CELL) * (Math.min(height, bottom * CELL) - top * CELL);
      means[row * columns + column] = sum / pixels;
    }
  }
  return { columns, means };
}

/** Boxes around pixels that touch, row by row: runs that lie under each other belong together. */
function connected(
  picture: Uint8Array,
  width: number,
  height: number,
  isInk: (value: number, mean: number) => boolean,
  { columns, means }: Brightness,
): Box[] | undefined {
  const parents: number[] = [];
  const edges: number[] = [];
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] as number;
    parents[index] = root;
    return root;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const runs: number[] = [];
    const cells = (y >> 4) * columns;
    let next = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (!isInk(picture[at] as number, means[cells + (x >> 4)] as number)) continue;
      const left = x;
      while (x + 1 < width && isInk(picture[at + 1] as number, means[cells + ((x + 1) >> 4)] as number)) {
        x++;
        at++;
      }
      let shape = -1;
      while (next < above.length && (above[next + 1] as number) < left - 1) next += 3;
      for (let other = next; other < above.length && (above[other] as number) <= x + 1; other += 3) {
        const root = rootOf(above[other + 2] as number);
        if (shape === -1) shape = root;
        else if (root !== shape) {
          parents[root] = shape;
          widen(edges, shape, edges.slice(root * 4, root * 4 + 4) as Edges);
        }
      }
      if (shape === -1) {
        shape = parents.length;
        if (shape > MOST_SHAPES * 4) return undefined;
        parents.push(shape);
        edges.push(left, y, x, y);
      } else widen(edges, shape, [left, y, x, y]);
      runs.push(left, x, shape);
    }
    above = runs;
  }
  const boxes: Box[] = [];
  for (let i = 0; i < parents.length; i++) {
    if (parents[i] !== i) continue;
    const [left, top, right, bottom] = edges.slice(i * 4, i * 4 + 4) as Edges;
    boxes.push({ left, top, width: right - left + 1, height: bottom - top + 1 });
  }
  return boxes;
}

type Edges = [left: number, top: number, right: number, bottom: number];

function widen(edges: number[], shape: number, [left, top, right, bottom]: Edges): void {
  const at = shape * 4;
  edges[at] = Math.min(edges[at] as number, left);
  edges[at + 1] = Math.min(edges[at + 1] as number, top);
  edges[at + 2] = Math.max(edges[at + 2] as number, right);
  edges[at + 3] = Math.max(edges[at + 3] as number, bottom);
}
