import { damaged } from '../image-error';
import { crc32 } from './crc32';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export interface PngHeader {
  width: number;
  height: number;
  depth: number;
  colorType: number;
  interlaced: boolean;
  palette?: Uint8Array;
  transparency?: Uint8Array;
  exif?: Uint8Array;
  /** The compressed image data, in order. */
  data: Uint8Array[];
}

export const isPng = (bytes: Uint8Array): boolean => PNG_SIGNATURE.every((value, i) => bytes[i] === value);

export function readPngHeader(bytes: Uint8Array): PngHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let header: PngHeader | undefined;
  let ended = false;
  for (let at = 8; !ended; ) {
    if (at + 12 > bytes.length) throw damaged('the file ends early');
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) throw damaged('the file ends early');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    // An upper-case first letter marks a chunk the picture depends on; damage elsewhere does not matter to us.
    const isCritical = (bytes[at + 4]! & 32) === 0;
    if (isCritical && crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) {
      throw damaged('a checksum does not match');
    }
    if (type === 'IHDR') header = parseIhdr(body, data);
    else if (!header) throw damaged('it does not start with a header');
    else if (type === 'PLTE') header.palette = body;
    else if (type === 'tRNS') header.transparency = body;
    else if (type === 'eXIf') header.exif = body;
    else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') ended = true;
    at += 12 + length;
  }
  if (!header || data.length === 0) throw damaged('it contains no picture');
  if (header.colorType === 3 && !header.palette) throw damaged('its palette is missing');
  return header;
}

function parseIhdr(body: Uint8Array, data: Uint8Array[]): PngHeader {
  if (body.length !== 13) throw damaged('its header is invalid');
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const depth = view.getUint8(8);
  const colorType = view.getUint8(9);
  const interlace = view.getUint8(12);
  if (!DEPTHS[colorType]?.includes(depth) || view.getUint8(10) !== 0 || view.getUint8(11) !== 0 || interlace > 1) {
    throw damaged('its header is invalid');
  }
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colorType, interlaced: interlace === 1, data };
}
