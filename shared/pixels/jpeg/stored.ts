import { damaged } from '../image-error';
import { JpegBits } from './bits';
import { type JpegComponent, type JpegFrame, type JpegScan, readScan, readSegment } from './header';
import { inverseDct } from './idct';
import { bandPlanes, type JpegBand, quantTableOf } from './planes';
import { type CoefficientStore, scanBlockReader } from './scan';

// Progressive (and multi-scan) files spread every block over many scans, so coefficients must be kept until the last
// one. 25 megapixels would need 150 MB; instead the picture is decoded in horizontal slices: every scan is read up to
// the end of the slice and goes on from there for the next one.

/** Bytes of coefficients kept at a time. */
const SLICE_BYTES = 4 << 20;
/** Encoders write about ten scans. Without a limit, a small file could keep an isolate busy for hours. */
const MAX_SCANS = 64;

export function* storedBands(
  frame: JpegFrame,
  wanted: ReadonlySet<JpegComponent>,
  sliceBytes = SLICE_BYTES,
): Generator<JpegBand> {
  const kept = frame.components.filter((c) => wanted.has(c));
  const bytesPerRow = kept.reduce((sum, c) => sum + c.blocksWide * c.v * 128, 0);
  const rows = Math.max(1, Math.min(frame.mcusHigh, Math.floor(sliceBytes / bytesPerRow)));
  const store: CoefficientStore = { fromRow: 0, toRow: 0, values: new Map() };
  for (const c of kept) store.values.set(c, new Int16Array(c.blocksWide * c.v * rows * 64));
  const scans = openScans(frame, store);
  const sets = bandPlanes(frame, wanted);
  for (let from = 0; from < frame.mcusHigh; from += rows) {
    store.fromRow = from;
    store.toRow = Math.min(frame.mcusHigh, from + rows);
    for (const values of store.values.values()) values.fill(0);
    for (const readRows of scans) readRows();
    for (let index = store.fromRow; index < store.toRow; index++) {
      const planes = sets[index & 1]!;
      transformRow(frame, store, index, planes);
      yield { index, planes };
    }
  }
}

function transformRow(frame: JpegFrame, store: CoefficientStore, row: number, planes: JpegBand['planes']): void {
  const block = new Int32Array(64);
  for (const [component, values] of store.values) {
    const plane = planes[frame.components.indexOf(component)];
    if (!plane) continue;
    const quant = quantTableOf(frame, component);
    const stride = component.blocksWide * 8;
    let at = (row - store.fromRow) * component.v * component.blocksWide * 64;
    for (let v = 0; v < component.v; v++) {
      for (let x = 0; x < component.blocksWide; x++, at += 64) {
        for (let k = 0; k < 64; k++) block[k] = values[at + k]!;
        inverseDct(block, quant, plane, v * 8 * stride + x * 8, stride);
      }
    }
  }
}

/** Finds all scans with the tables in force at each; what reads the share of the wanted ones in the store's next rows. */
function openScans(frame: JpegFrame, store: CoefficientStore): (() => void)[] {
  const seen = new Set<JpegComponent>();
  const readers: (() => void)[] = [];
  let at: number | undefined = frame.firstScan;
  for (let scans = 0; at !== undefined; scans++) {
    if (scans >= MAX_SCANS) throw damaged('it has too many scans');
    const scan = readScan(frame, at);
    for (const { component } of scan.parts) if (scan.from === 0) seen.add(component);
    if (scan.parts.some(({ component }) => store.values.has(component))) readers.push(rowReader(frame, scan, store));
    at = nextScan(frame, scan.data);
  }
  if (seen.size < frame.components.length) throw damaged('its data ends early');
  return readers;
}

/** Reads one scan, the rows of the store at each call; the calls must go through the picture from top to bottom. */
function rowReader(frame: JpegFrame, scan: JpegScan, store: CoefficientStore): () => void {
  const bits = new JpegBits(frame.bytes, scan.data);
  const reader = scanBlockReader(frame, scan, store, bits);
  const interval = frame.restartInterval;
  let untilRestart = interval;
  const tick = (): void => {
    if (interval > 0 && untilRestart-- === 0) {
      bits.restart();
      reader.reset();
      untilRestart = interval - 1;
    }
  };
  const only = scan.parts.length === 1 ? scan.parts[0]?.component : undefined;
  if (only) {
    return () => {
      const end = Math.min(only.ownBlocksHigh, store.toRow * only.v);
      for (let y = store.fromRow * only.v; y < end; y++) {
        for (let x = 0; x < only.ownBlocksWide; x++) {
          tick();
          reader.readBlock(0, y, x);
        }
      }
    };
  }
  return () => {
    for (let row = store.fromRow; row < store.toRow; row++) {
      for (let mcu = 0; mcu < frame.mcusWide; mcu++) {
        tick();
        for (let part = 0; part < scan.parts.length; part++) {
          const { h: across, v: down } = scan.parts[part]!.component;
          for (let v = 0; v < down; v++) {
            for (let h = 0; h < across; h++) reader.readBlock(part, row * down + v, mcu * across + h);
          }
        }
      }
    }
  };
}

/** Finds the next scan behind `at` and takes in the tables on the way; undefined at the end of the picture. */
function nextScan(frame: JpegFrame, at: number): number | undefined {
  const { bytes } = frame;
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at++;
      continue;
    }
    if (marker === 0xd9) return undefined;
    if (marker === 0xda) return at;
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length) throw damaged('the file ends early');
    readSegment(frame, marker, at + 4, end);
    at = end;
  }
  return undefined;
}
