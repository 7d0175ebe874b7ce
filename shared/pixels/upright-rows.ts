import type { ImageSource, PixelRun } from './image-source';

/** Memory for turning a picture; more pixels than fit are turned in several passes over the file. */
const BAND_BYTES = 16 << 20;

type Samples = Uint8Array | Uint8ClampedArray;

/** Size of the picture as it is meant to be seen. */
export const uprightSize = ({ width, height, orientation }: ImageSource): { width: number; height: number } =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * Rows of the picture as it is meant to be seen, top to bottom: interlacing undone, EXIF orientation applied.
 * The array is reused from row to row.
 */
export function* uprightRows(
  source: ImageSource,
  channels: number,
  runs: () => Generator<PixelRun>,
  bandBytes = BAND_BYTES,
): Generator<Samples> {
  const { orientation, inOrder } = source;
  if (inOrder && orientation === 1) {
    for (const run of runs()) yield run.samples;
  } else if (inOrder && orientation === 2) {
    for (const run of runs()) yield mirror(run.samples, run.count, channels);
  } else yield* turnedRows(source, channels, runs, bandBytes);
}

function mirror(samples: Samples, count: number, channels: number): Samples {
  for (let left = 0, right = (count - 1) * channels; left < right; left += channels, right -= channels) {
    for (let c = 0; c < channels; c++) {
      const kept = samples[left + c]!;
      samples[left + c] = samples[right + c]!;
      samples[right + c] = kept;
    }
  }
  return samples;
}

function* turnedRows(
  source: ImageSource,
  channels: number,
  runs: () => Generator<PixelRun>,
  bandBytes: number,
): Generator<Samples> {
  const { width, height } = uprightSize(source);
  const rowBytes = width * channels;
  const bandRows = Math.max(1, Math.min(height, Math.floor(bandBytes / rowBytes)));
  const band = new Uint8Array(bandRows * rowBytes);
  for (let top = 0; top < height; top += bandRows) {
    const bottom = Math.min(height, top + bandRows);
    for (const run of runs()) place(source, run, channels, band, top, bottom);
    for (let row = 0; row < bottom - top; row++) yield band.subarray(row * rowBytes, (row + 1) * rowBytes);
  }
}

/** Copies what of a run falls into the upright rows `top` to `bottom`. */
function place(
  { width, height, orientation }: ImageSource,
  run: PixelRun,
  channels: number,
  band: Uint8Array,
  top: number,
  bottom: number,
): void {
  const swapsAxes = orientation >= 5;
  const flipsX = orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8;
  const flipsY = orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7;
  const uprightWidth = swapsAxes ? height : width;
  const acrossRun = flipsY ? height - 1 - run.y : run.y;
  if (!swapsAxes && (acrossRun < top || acrossRun >= bottom)) return;
  for (let i = 0; i < run.count; i++) {
    const x = run.x + i * run.step;
    const alongRun = flipsX ? width - 1 - x : x;
    const row = swapsAxes ? alongRun : acrossRun;
    if (row < top || row >= bottom) continue;
    const column = swapsAxes ? acrossRun : alongRun;
    const to = ((row - top) * uprightWidth + column) * channels;
    const from = i * channels;
    for (let c = 0; c < channels; c++) band[to + c] = run.samples[from + c]!;
  }
}
