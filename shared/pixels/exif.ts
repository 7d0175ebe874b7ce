import { type Orientation, toOrientation } from './image-source';

const ORIENTATION_TAG = 0x112;

/** Reads the orientation out of an EXIF block (a little TIFF file); 1 when there is none or it is damaged. */
export function orientationFromExif(exif: Uint8Array): Orientation {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < 8) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return 1;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > exif.length) return 1;
    if (view.getUint16(entry, little) === ORIENTATION_TAG) return toOrientation(view.getUint16(entry + 8, little));
  }
  return 1;
}
