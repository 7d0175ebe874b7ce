import type { ImageSource, PixelRun } from './image-source';
import { uprightRows } from './upright-rows';

type Samples = Uint8Array | Uint8ClampedArray;

/** Upright rows of one gray byte a pixel. `backdrop` shows through where the picture is transparent. */
export function grayRows(source: ImageSource, backdrop: number): Generator<Samples> {
  return uprightRows(source, 1, () => source.grayRows?.() ?? grayRuns(source, backdrop));
}

function* grayRuns(source: ImageSource, backdrop: number): Generator<PixelRun> {
  const gray = new Uint8Array(source.width);
  const fill = source.channels === 4 ? grayTransparent : grayOpaque;
  for (const run of source.rows()) {
    fill(gray, run, backdrop);
    yield { ...run, samples: gray };
  }
}

/** Without a question about each pixel: pages are this, and large ones are grayed several times. */
function grayOpaque(gray: Uint8Array, { samples, count }: PixelRun): void {
  for (let i = 0, at = 0; i < count; i++, at += 3)
    gray[i] = (77 * samples[at]! + 150 * samples[at + 1]! + 29 * samples[at + 2]!) >> 8;
}

function grayTransparent(gray: Uint8Array, { samples, count }: PixelRun, backdrop: number): void {
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    const value = (77 * samples[at]! + 150 * samples[at + 1]! + 29 * samples[at + 2]!) >> 8;
    const alpha = samples[at + 3]!;
    gray[i] = alpha === 255 ? value : (value * alpha + backdrop * (255 - alpha)) / 255;
  }
}

/** What to put behind a transparent picture so that its writing shows: white, or black under light writing. */
export function backdropFor(source: ImageSource): number {
  if (source.channels === 3) return 255;
  let ink = 0;
  let weight = 0;
  for (const { samples, count } of source.rows()) {
    for (let at = 0; at < count * 4; at += 4) {
      ink += (77 * samples[at]! + 150 * samples[at + 1]! + 29 * samples[at + 2]!) * samples[at + 3]!;
      weight += samples[at + 3]!;
    }
  }
  return weight > 0 && ink / weight > 160 * 256 ? 0 : 255;
}

/** Averages boxes of `factor` by `factor` pixels; the last box of a row or column may be smaller. */
export function* shrinkRows(
  rows: Iterable<Samples>,
  width: number,
  height: number,
  factor: number,
): Generator<Samples> {
  if (factor === 1) {
    yield* rows;
    return;
  }
  const outWidth = Math.ceil(width / factor);
  const sums = new Uint32Array(outWidth);
  const out = new Uint8Array(outWidth);
  let y = 0;
  for (const row of rows) {
    for (let x = 0, i = 0; x < outWidth; x++) {
      const end = Math.min(width, i + factor);
      let sum = 0;
      while (i < end) sum += row[i++]!;
      sums[x] = sums[x]! + sum;
    }
    y++;
    if (y % factor !== 0 && y !== height) continue;
    const boxHeight = y % factor === 0 ? factor : y % factor;
    for (let x = 0; x < outWidth; x++) {
      const boxWidth = Math.min(factor, width - x * factor);
      out[x] = sums[x]! / (boxWidth * boxHeight);
    }
    sums.fill(0);
    yield out;
  }
}

/** Doubles both sides with linear interpolation. */
export function* doubleRows(rows: Iterable<Samples>, width: number): Generator<Samples> {
  const above = new Uint8Array(width * 2);
  const current = new Uint8Array(width * 2);
  const between = new Uint8Array(width * 2);
  let isFirst = true;
  for (const row of rows) {
    for (let x = 0; x < width; x++) {
      const value = row[x]!;
      current[2 * x] = value;
      current[2 * x + 1] = (value + row[Math.min(width - 1, x + 1)]!) >> 1;
    }
    if (!isFirst) {
      for (let x = 0; x < current.length; x++) between[x] = (above[x]! + current[x]!) >> 1;
      yield between;
    }
    yield current;
    above.set(current);
    isFirst = false;
  }
  if (!isFirst) yield above;
}
