import { viewOf } from './bytes';

const ORIENTATION = 0x0112;
const SHORT = 3;
/** As it is: nothing has to be said. */
const UPRIGHT = 1;

/** The orientation in a block of Exif data (which is a TIFF file); upright where none can be read. */
export function readOrientation(exif: Uint8Array): number {
  try {
    const view = viewOf(exif);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let i = 0; i < count; i++) {
      const entry = directory + 2 + i * 12;
      if (view.getUint16(entry, isLittle) !== ORIENTATION || view.getUint16(entry + 2, isLittle) !== SHORT) continue;
      const value = view.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}

/** Exif data that says how the picture is turned and nothing else; undefined where there is nothing to say. */
export function writeOrientation(orientation: number): Uint8Array | undefined {
  if (orientation === UPRIGHT) return undefined;
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [
    0,
    1,
    ORIENTATION >> 8,
    ORIENTATION & 0xff,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return Uint8Array.from([...header, ...directory]);
}
