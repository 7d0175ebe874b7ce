import { Budget, DEFAULT_WORK } from '@veilmark/budget';
import { damaged, MediaError } from '../image-error';

/** The tags we read, by number. */
const TAGS = {
  254: 'subfileType',
  256: 'width',
  257: 'height',
  258: 'bitsPerSample',
  259: 'compression',
  262: 'photometric',
  266: 'fillOrder',
  273: 'stripOffsets',
  274: 'orientation',
  277: 'samplesPerPixel',
  278: 'rowsPerStrip',
  279: 'stripBytes',
  284: 'planar',
  292: 'faxOptions',
  317: 'predictor',
  320: 'palette',
  322: 'tileWidth',
  323: 'tileHeight',
  324: 'tileOffsets',
  325: 'tileBytes',
  338: 'extraSamples',
  339: 'sampleFormat',
  347: 'jpegTables',
} as const;
type TagName = (typeof TAGS)[keyof typeof TAGS];
const NAMES: Readonly<Record<number, TagName>> = TAGS;

/** One page: its tags as lists of numbers. */
export type TiffDirectory = Partial<Record<TagName, number[]>>;

export interface TiffFile {
  bytes: Uint8Array;
  littleEndian: boolean;
  pages: TiffDirectory[];
}

/** How many numbers a tag can mean, where that is known beforehand. The rest are one for each strip or tile. */
const MOST_NUMBERS: Partial<Record<TagName, number>> = {
  subfileType: 1,
  width: 1,
  height: 1,
  compression: 1,
  photometric: 1,
  fillOrder: 1,
  orientation: 1,
  samplesPerPixel: 1,
  rowsPerStrip: 1,
  planar: 1,
  faxOptions: 1,
  predictor: 1,
  tileWidth: 1,
  tileHeight: 1,
  bitsPerSample: 64,
  extraSamples: 64,
  sampleFormat: 64,
  palette: 3 * 65_536,
  jpegTables: 65_536,
};

const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4 };
const MAX_PAGES = 1000;
/** Numbers and bytes that a file of any size may name. */
const LEAST_WORK = 100_000;

export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[3] === 0 && (bytes[2] === 42 || bytes[2] === 43)) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && (bytes[3] === 42 || bytes[3] === 43));

/** Reads every page's directory. Offsets and counts come from the file: each one is checked before it is followed. */
export function readTiff(bytes: Uint8Array): TiffFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const littleEndian = bytes[0] === 0x49;
  if (bytes.length < 8) throw damaged('the file ends early');
  if (view.getUint16(2, littleEndian) !== 42) throw damaged('BigTIFF is not supported');
  const pages: TiffDirectory[] = [];
  const thumbnails: TiffDirectory[] = [];
  const visited = new Set<number>();
  // Directories, lists and data lie beside each other in an honest file. Where they overlap, each byte would be read for all
  // that name it: then a small file takes as much work as a large one.
  const work = new Budget({ ...DEFAULT_WORK, steps: LEAST_WORK + 4 * bytes.length });
  for (let at = view.getUint32(4, littleEndian); at !== 0; ) {
    if (visited.has(at) || at + 2 > bytes.length) throw damaged('its page list is invalid');
    if (visited.size >= MAX_PAGES) throw new MediaError('TOO_LARGE', `The TIFF has more than ${MAX_PAGES} pages.`);
    visited.add(at);
    const count = view.getUint16(at, littleEndian);
    const end = at + 2 + count * 12;
    if (end + 4 > bytes.length) throw damaged('the file ends early');
    work.spend(count);
    const page = readDirectory(view, littleEndian, at + 2, count, work);
    work.spend(dataBytes(page));
    const isThumbnail = ((page.subfileType?.[0] ?? 0) & 1) === 1;
    (isThumbnail ? thumbnails : pages).push(page);
    at = view.getUint32(end, littleEndian);
  }
  const shown = pages.length > 0 ? pages : thumbnails;
  if (shown.length === 0) throw damaged('it contains no picture');
  return { bytes, littleEndian, pages: shown };
}

/** Bytes that the strips or tiles of a page are read from. */
function dataBytes({ stripBytes = [], tileBytes = [] }: TiffDirectory): number {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + Math.max(0, length), 0);
  return sum(stripBytes) + sum(tileBytes);
}

function readDirectory(
  view: DataView,
  littleEndian: boolean,
  start: number,
  count: number,
  work: Budget,
): TiffDirectory {
  const page: TiffDirectory = {};
  for (let i = 0; i < count; i++) {
    const at = start + i * 12;
    const name = NAMES[view.getUint16(at, littleEndian)];
    const type = view.getUint16(at + 2, littleEndian);
    const size = TYPE_BYTES[type];
    if (!name || !size) continue;
    const total = view.getUint32(at + 4, littleEndian);
    const from = total * size <= 4 ? at + 8 : view.getUint32(at + 8, littleEndian);
    if (from + total * size > view.byteLength) throw damaged('the file ends early');
    // A tag stands once in a directory; one that repeats takes its last value, and the work of all.
    if (total > (MOST_NUMBERS[name] ?? view.byteLength)) throw damaged('a tag has more values than it can mean');
    work.spend(total);
    page[name] = Array.from({ length: total }, (_, k) => readNumber(view, type, from + k * size, littleEndian));
  }
  return page;
}

function readNumber(view: DataView, type: number, at: number, littleEndian: boolean): number {
  if (type === 3) return view.getUint16(at, littleEndian);
  if (type === 4) return view.getUint32(at, littleEndian);
  if (type === 8) return view.getInt16(at, littleEndian);
  if (type === 9) return view.getInt32(at, littleEndian);
  return view.getUint8(at);
}
