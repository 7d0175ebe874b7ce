import { fromLatin1 } from '@veilmark/crypto/bytes';
import { ascii, concat, ensure, slice, UnreadablePicture, viewOf } from './bytes';

/** Tags that say how colours are converted. The rest describes: names, makers, copyrights, measurements, private data. */
const CONVERTING = new Set(
  'rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt chad A2B0 A2B1 A2B2 B2A0 B2A1 B2A2'.split(' '),
);
const MOST_TAGS = 100;
const HEADER = 128;
/** Fields of the header that conversion needs, as offsets; dates, makers, models and reserved room become zero. */
const NEEDED: readonly [from: number, to: number][] = [
  [8, 24],
  [36, 40],
  [64, 80],
];

/** A color profile reduced to its conversion; undefined if that cannot be separated from the rest. */
export function cleanProfile(profile: Uint8Array): Uint8Array | undefined {
  try {
    return rebuild(profile);
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** How many components a colour of the profile has; 0 for other kinds. */
function profileComponents(profile: Uint8Array): number {
  return { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 }[ascii(profile, 16, 20)] ?? 0;
}

function rebuild(profile: Uint8Array): Uint8Array {
  const view = viewOf(profile);
  ensure(ascii(profile, 36, 40) === 'acsp' && profileComponents(profile) > 0);
  const count = view.getUint32(HEADER);
  ensure(count <= MOST_TAGS);
  const tags = new Map<string, Uint8Array>();
  for (let i = 0; i < count; i++) {
    const entry = HEADER + 4 + i * 12;
    const name = ascii(profile, entry, entry + 4);
    if (!CONVERTING.has(name) || tags.has(name)) continue;
    tags.set(name, cleanTag(slice(profile, view.getUint32(entry + 4), view.getUint32(entry + 8))));
  }
  const has = (names: string) => names.split(' ').every((name) => tags.has(name));
  ensure(has('A2B0') || has('kTRC') || has('rXYZ gXYZ bXYZ rTRC gTRC bTRC'));
  const isVersion4 = (profile[8] ?? 0) >= 4;
  // Every profile must have these two; they say nothing here.
  tags.set('desc', isVersion4 ? localized() : described());
  tags.set('cprt', isVersion4 ? localized() : fromLatin1('text\0\0\0\0-\0'));
  return write(profile, tags);
}

/** The value without anything behind it. */
function cleanTag(tag: Uint8Array): Uint8Array {
  const view = viewOf(tag);
  const length = lengthOf(ascii(tag, 0, 4), view);
  const value = slice(tag, 0, length).slice();
  value.fill(0, 4, 8);
  return value;
}

function lengthOf(type: string, view: DataView): number {
  switch (type) {
    case 'XYZ ':
      return 20;
    case 'sf32':
      // Only matrices of three by three are used.
      return 8 + 9 * 4;
    case 'curv':
      return 12 + 2 * view.getUint32(8);
    case 'para': {
      const parameters = [1, 3, 4, 5, 7][view.getUint16(8)];
      ensure(parameters !== undefined);
      return 12 + 4 * parameters;
    }
    case 'mft1':
    case 'mft2': {
      const [inputs, outputs, points] = [view.getUint8(8), view.getUint8(9), view.getUint8(10)];
      const isWide = type === 'mft2';
      const [before, after] = isWide ? [view.getUint16(48), view.getUint16(50)] : [256, 256];
      const values = inputs * before + points ** inputs * outputs + outputs * after;
      return isWide ? 52 + 2 * values : 48 + values;
    }
    default:
      throw new UnreadablePicture();
  }
}

const described = () => concat([fromLatin1('desc\0\0\0\0\0\0\0\x02-\0'), new Uint8Array(8 + 3 + 67)]);
const localized = () => fromLatin1('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x02\0\0\0\x1c\0-');

function write(profile: Uint8Array, tags: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const table = HEADER + 4 + tags.size * 12;
  const sizes = [...tags.values()].map((tag) => Math.ceil(tag.length / 4) * 4);
  const result = new Uint8Array(sizes.reduce((sum, size) => sum + size, table));
  const view = viewOf(result);
  for (const [from, to] of NEEDED) result.set(profile.subarray(from, to), from);
  view.setUint32(0, result.length);
  view.setUint32(HEADER, tags.size);
  let at = table;
  for (const [i, [name, tag]] of [...tags].entries()) {
    const entry = HEADER + 4 + i * 12;
    result.set(fromLatin1(name), entry);
    view.setUint32(entry + 4, at);
    view.setUint32(entry + 8, tag.length);
    result.set(tag, at);
    at += sizes[i] ?? 0;
  }
  return result;
}
