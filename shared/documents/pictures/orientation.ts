const ORIENTATION = 0x0112;
const SHORT = 3;
/** As it is: nothing has to be said. */
const UPRIGHT = 1;

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
