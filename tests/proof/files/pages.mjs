import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DPI = 40;
const MOST_PAGES = 6;
/** Gray levels; less is how two programs draw the same line. */
const VISIBLE = 40;

/** Pixels to each side that are averaged where a page became a picture: its letters have other edges, and the same gray from afar. */
const AFAR = 2;

/**
 * The share of visibly different pixels of each page, outside what may differ: words (`areWordsFree`), or what the copy shows black.
 * Pages that the copy shows as pictures (`asPictures`, from 1) are compared from afar. Answers `{ pages: [before, after], worst }`.
 */
export function comparePages(beforePdf, afterPdf, areWordsFree, asPictures = []) {
  const [before, after] = [beforePdf, afterPdf].map((file) => ({
    pages: picturesOf(file),
    words: areWordsFree ? wordsOf(file) : [],
  }));
  const pages = [pageCount(beforePdf), pageCount(afterPdf)];
  let worst = 0;
  for (const [i, page] of before.pages.entries()) {
    const other = after.pages[i];
    if (!other || page.width !== other.width || page.height !== other.height) return { pages, worst: 1 };
    const free = [...(before.words[i] ?? []), ...(after.words[i] ?? [])];
    const isPicture = asPictures.includes(i + 1);
    const sides = isPicture ? [page, other].map(fromAfar) : [page, other];
    const isBlack = isNearBlackOn(other, isPicture ? AFAR : 1);
    worst = Math.max(worst, difference(...sides, { free, isBlack }));
  }
  return { pages, worst };
}

const run = (program, ...args) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
const pageCount = (file) => Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file))?.[1]);

function picturesOf(file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-pages-'));
  try {
    // As programs show pages: without what lies outside the crop box.
    run('pdftoppm', '-gray', '-cropbox', '-r', String(DPI), '-l', String(MOST_PAGES), file, path.join(folder, 'p'));
    return readdirSync(folder)
      .sort()
      .map((name) => readPgm(readFileSync(path.join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readPgm(bytes) {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40));
  return { width: Number(header[1]), height: Number(header[2]), pixels: bytes.subarray(header[0].length) };
}

/** Boxes of the words of each page, in pixels. */
function wordsOf(file) {
  const html = run('pdftotext', '-bbox', '-l', String(MOST_PAGES), file, '-');
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)"/g)].map((match) =>
        match.slice(1).map((value) => (Number(value) * DPI) / 72),
      ),
    );
}

function difference(before, after, { free, isBlack }) {
  const { width, height } = before;
  const isFree = new Uint8Array(width * height);
  for (const [left, top, right, bottom] of free)
    for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, Math.ceil(bottom) + 1); y++)
      isFree.fill(1, y * width + Math.max(0, Math.floor(left) - 1), y * width + Math.min(width, Math.ceil(right) + 1));
  let count = 0;
  for (let i = 0; i < before.pixels.length; i++) {
    if (isFree[i] || Math.abs(before.pixels[i] - after.pixels[i]) <= VISIBLE) continue;
    if (!isBlack(i)) count++;
  }
  return count / before.pixels.length;
}

/** Whether a pixel is of a box that covers a value, or within `reach` of one. */
function isNearBlackOn({ pixels, width }, reach) {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  const around = steps.flatMap((down) => steps.map((right) => down * width + right));
  return (i) => around.some((offset) => pixels[i + offset] < 24);
}

function fromAfar({ width, height, pixels }) {
  const averaged = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - AFAR); row <= Math.min(height - 1, y + AFAR); row++) {
        for (let column = Math.max(0, x - AFAR); column <= Math.min(width - 1, x + AFAR); column++) {
          sum += pixels[row * width + column];
          count++;
        }
      }
      averaged[y * width + x] = sum / count;
    }
  }
  return { width, height, pixels: averaged };
}
