import { DocumentError } from '@veilmark/documents/document-error';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { zlibExtent } from '@veilmark/documents/pictures/deflate-extent';
import { cleanProfile } from '@veilmark/documents/pictures/icc';
import { cleanJbig2 } from '@veilmark/documents/pictures/jbig2';
import { cleanJpeg } from '@veilmark/documents/pictures/jpeg';
import { cleanJpeg2000 } from '@veilmark/documents/pictures/jpeg2000';
import { zlibSync } from 'fflate';
import { cleanCMap } from './cmap';
import { cleanContent } from './content';
import { decode85, decodeHex, decodeLzw, decodeRuns } from './filters';
import { inflateAtMost } from './inflate-at-most';
import type { PdfObject, PdfValue } from './pdf-objects';
import { undoPredictor } from './predictor';

/** Unpacked bytes of one stream; above it a page becomes a picture. */
const LARGEST = 60 * 1024 * 1024;
const PACKED = '/FlateDecode';
const LONG_NAMES: Record<string, string> = {
  '/AHx': '/ASCIIHexDecode',
  '/A85': '/ASCII85Decode',
  '/Fl': PACKED,
  '/LZW': '/LZWDecode',
  '/RL': '/RunLengthDecode',
};

type Dictionary = Map<string, PdfValue>;
type Resolve = (value: PdfValue | undefined) => PdfValue | undefined;

interface Filter {
  name: string;
  parameters: PdfValue;
}

interface CleanStream {
  bytes: Uint8Array;
  /** The filter of the new bytes; undefined where the dictionary still describes them. */
  filter?: string;
}

/** The data of a stream without what is invisible in it; undefined if that cannot be decided. */
export function cleanStream(kind: string, { value, stream }: PdfObject, resolve: Resolve): CleanStream | undefined {
  if (!(value instanceof Map) || !stream) return undefined;
  return orUndefined(() => {
    const filters = filtersOf(value, resolve);
    if (kind === 'image') return cleanImage(value, stream, filters, resolve);
    if (kind === 'content' || kind === 'form' || kind === 'pattern') {
      const plain = decodeAll(stream, filters);
      const clean = cleanContent(plain);
      return clean === plain ? { bytes: stream } : { bytes: zlibSync(clean), filter: PACKED };
    }
    if (kind === 'encoding') return { bytes: zlibSync(cleanCMap(decodeAll(stream, filters))), filter: PACKED };
    if (kind === 'symbols') return { bytes: cleanJbig2(decodeAll(stream, filters)), filter: '' };
    // Tables, fonts and functions: what their last byte means is theirs, but nothing follows the packed data.
    return { bytes: filters[0]?.name === PACKED ? stream.subarray(0, zlibExtent(stream, LARGEST).used) : stream };
  });
}

/** A color profile reduced to its conversion. */
export function cleanIcc({ value, stream }: PdfObject, resolve: Resolve): Uint8Array | undefined {
  if (!(value instanceof Map) || !stream) return undefined;
  return orUndefined(() => {
    const profile = cleanProfile(decodeAll(stream, filtersOf(value, resolve)));
    return profile && zlibSync(profile);
  });
}

/** The bytes of a stream, unpacked; undefined where they cannot be. */
export function decodeStream({ value, stream }: PdfObject, resolve: Resolve): Uint8Array | undefined {
  if (!(value instanceof Map) || !stream) return undefined;
  return orUndefined(() => decodeAll(stream, filtersOf(value, resolve)));
}

/** Samples of an inline picture as far as its filters are packaging; as they are where one is not. */
export function decodeSamples(data: Uint8Array, filters: readonly string[]): Uint8Array {
  const named = filters.map((name) => ({ name: LONG_NAMES[name] ?? name, parameters: 'null' }));
  return orUndefined(() => decodeFront(data, named).bytes) ?? data;
}

/** Samples of a picture whose filters are all packaging, row by row; undefined where they are not, or are more than `most` bytes. */
export function samplesOf({ value, stream }: PdfObject, resolve: Resolve, most: number): Uint8Array | undefined {
  if (!(value instanceof Map) || !stream) return undefined;
  return orUndefined(() => {
    let bytes = stream;
    for (const filter of filtersOf(value, resolve)) {
      if (filter.name === PACKED) bytes = inflate(bytes, most);
      else if (filter.name === '/LZWDecode') bytes = decodeLzw(bytes, isEarly(filter), most);
      else bytes = decodeAll(bytes, [filter]);
      if (hasPredictor(filter)) bytes = undoPredictor(bytes, filter.parameters as Dictionary, resolve);
    }
    return bytes.length > most ? undefined : bytes;
  });
}

/** What cannot be followed is no error of ours. */
function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof RangeError || error instanceof DocumentError)
      return undefined;
    throw error;
  }
}

function filtersOf(dictionary: Dictionary, resolve: Resolve): Filter[] {
  const list = (value: PdfValue | undefined) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
  const parameters = list(resolve(dictionary.get('DecodeParms')));
  return list(resolve(dictionary.get('Filter'))).map((item, i) => {
    const name = resolve(item);
    if (typeof name !== 'string') throw new UnreadablePicture();
    return { name: LONG_NAMES[name] ?? name, parameters: resolve(parameters[i]) ?? 'null' };
  });
}

const hasPredictor = ({ parameters }: Filter) =>
  parameters instanceof Map && !['1', undefined].includes(parameters.get('Predictor') as string | undefined);

const isEarly = ({ parameters }: Filter) => !(parameters instanceof Map) || parameters.get('EarlyChange') !== '0';

/** Undoes the filters that are only packaging, from the front; answers what is left. */
function decodeFront(stream: Uint8Array, filters: readonly Filter[]): { bytes: Uint8Array; left: Filter[] } {
  let bytes = stream;
  for (const [i, filter] of filters.entries()) {
    if (filter.name === '/ASCIIHexDecode') bytes = decodeHex(bytes);
    else if (filter.name === '/ASCII85Decode') bytes = decode85(bytes);
    else if (filter.name === PACKED && !hasPredictor(filter)) bytes = inflate(bytes);
    else if (filter.name === '/LZWDecode' && !hasPredictor(filter)) bytes = decodeLzw(bytes, isEarly(filter), LARGEST);
    else if (filter.name === '/RunLengthDecode') bytes = decodeRuns(bytes, LARGEST);
    else return { bytes, left: filters.slice(i) };
  }
  return { bytes, left: [] };
}

function decodeAll(stream: Uint8Array, filters: readonly Filter[]): Uint8Array {
  const { bytes, left } = decodeFront(stream, filters);
  if (left.length > 0) throw new UnreadablePicture();
  return bytes;
}

function cleanImage(dictionary: Dictionary, stream: Uint8Array, filters: Filter[], resolve: Resolve): CleanStream {
  const picture = filters.at(-1)?.name;
  const wrapped = filters.slice(0, -1);
  if (picture === '/DCTDecode' || picture === '/DCT')
    return { bytes: cleanJpeg(decodeAll(stream, wrapped)), filter: '/DCTDecode' };
  if (picture === '/JPXDecode') return { bytes: cleanJpeg2000(decodeAll(stream, wrapped)), filter: picture };
  if (picture === '/JBIG2Decode') {
    if (wrapped.length > 0) throw new UnreadablePicture();
    return { bytes: cleanJbig2(stream) };
  }
  if (picture === PACKED && filters.length === 1) return cleanSamples(dictionary, stream, filters, resolve);
  if (filters.length === 0) {
    const wanted = sampleBytes(dictionary, resolve);
    return { bytes: wanted === undefined ? stream : stream.subarray(0, wanted) };
  }
  // Fax, run-length and older packings: where their data ends shows only when they are decoded to the last row.
  return { bytes: stream };
}

/** Packed samples: nothing behind the packed data, and no more rows than the picture has. */
function cleanSamples(dictionary: Dictionary, stream: Uint8Array, filters: Filter[], resolve: Resolve): CleanStream {
  const { used, size } = zlibExtent(stream, LARGEST * 4);
  const wanted = sampleBytes(dictionary, resolve, filters.some(hasPredictor));
  if (wanted === undefined || size <= wanted) return { bytes: stream.subarray(0, used) };
  return { bytes: zlibSync(inflate(stream).subarray(0, wanted)) };
}

const COMPONENTS: Record<string, number> = {
  '/DeviceGray': 1,
  '/G': 1,
  '/CalGray': 1,
  '/DeviceRGB': 3,
  '/RGB': 3,
  '/CalRGB': 3,
  '/Lab': 3,
  '/DeviceCMYK': 4,
  '/CMYK': 4,
  '/Indexed': 1,
  '/I': 1,
  '/Separation': 1,
};

/** Bytes of all rows; undefined where the colours do not say how many values a pixel has. */
function sampleBytes(dictionary: Dictionary, resolve: Resolve, hasRowFilters = false): number | undefined {
  const number = (key: string) => Number(resolve(dictionary.get(key)));
  const isMask = resolve(dictionary.get('ImageMask')) === 'true';
  const colours = resolve(dictionary.get('ColorSpace'));
  const [first, second] = Array.isArray(colours) ? colours.map(resolve) : [colours];
  const count = second instanceof Map ? Number(resolve(second.get('N'))) : Array.isArray(second) ? second.length : 0;
  const isList = first === '/ICCBased' || first === '/DeviceN';
  const values = isMask ? 1 : isList ? count : COMPONENTS[typeof first === 'string' ? first : ''];
  const row = Math.ceil((number('Width') * (values ?? Number.NaN) * (isMask ? 1 : number('BitsPerComponent'))) / 8);
  const total = (row + (hasRowFilters ? 1 : 0)) * number('Height');
  return Number.isSafeInteger(total) && total > 0 ? total : undefined;
}

function inflate(stream: Uint8Array, most = LARGEST): Uint8Array {
  const plain = inflateAtMost(stream, most);
  if (!plain) throw new UnreadablePicture();
  return plain;
}
