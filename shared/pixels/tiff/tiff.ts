import UTIF from 'utif2';
import { type ByteReader, LzwReader, PackBitsReader, PlainReader } from '../byte-reader';
import { damaged, MediaError } from '../image-error';
import { type ImageSource, type PixelRun, toOrientation } from '../image-source';
import { openJpeg } from '../jpeg/jpeg';
import { Inflate } from '../png/inflate';
import type { TiffDirectory, TiffFile } from './directory';
import { type TiffLayout, tiffConverter, tiffLayout, undoPredictor } from './samples';

/** A row of tiles is held at a time; a file whose tiles are as large as a page must still fit. */
const MAX_TILE_ROW_BYTES = 32 << 20;

/** Opens one page. Strips are decompressed row by row, tiles one row of tiles at a time. */
export function openTiffPage(file: TiffFile, page: TiffDirectory): ImageSource {
  const layout = tiffLayout(page);
  return {
    format: 'tiff',
    width: layout.width,
    height: layout.height,
    channels: layout.channels,
    orientation: toOrientation(page.orientation?.[0]),
    inOrder: true,
    rows: () => tiffRows(file, page, layout),
  };
}

function* tiffRows(file: TiffFile, page: TiffDirectory, layout: TiffLayout): Generator<PixelRun> {
  const out = new Uint8Array(layout.width * layout.channels);
  const convert = tiffConverter(layout, page, file.littleEndian);
  const rows = page.tileWidth ? tileRows(file, page, layout) : stripRows(file, page, layout);
  let y = 0;
  for (const row of rows) {
    if (row.length === 1 && layout.compression === 7) out.set(row[0]!.subarray(0, out.length));
    else convert(row, out);
    yield { y: y++, x: 0, step: 1, count: layout.width, samples: out };
  }
}

/** Rows of raw samples, one array by channel stored apart. JPEG strips give RGB. */
function* stripRows(file: TiffFile, page: TiffDirectory, layout: TiffLayout): Generator<Uint8Array[]> {
  const { width, height, channelsApart } = layout;
  const rowsPerStrip = Math.max(1, Math.min(height, page.rowsPerStrip?.[0] ?? height));
  const strips = Math.ceil(height / rowsPerStrip);
  const rows = Array.from({ length: channelsApart }, () => new Uint8Array(rowBytes(layout, width)));
  for (let strip = 0; strip < strips; strip++) {
    const count = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
    const pieces = rows.map((_, channel) => {
      const index = channel * strips + strip;
      return pieceOf(file, page.stripOffsets?.[index], page.stripBytes?.[index]);
    });
    if (layout.compression === 7) {
      yield* jpegPiece(page, layout, pieces[0]!, count);
      continue;
    }
    const readers = pieces.map((piece) => readerOf(page, layout, piece, width, count));
    for (let row = 0; row < count; row++) {
      for (const [channel, reader] of readers.entries())
        readRow(reader, rows[channel]!, page, layout, file.littleEndian);
      yield rows;
    }
  }
}

function* tileRows(file: TiffFile, page: TiffDirectory, layout: TiffLayout): Generator<Uint8Array[]> {
  const { width, height, channelsApart } = layout;
  const tileWidth = page.tileWidth?.[0] ?? 0;
  const tileHeight = page.tileHeight?.[0] ?? 0;
  if (tileWidth < 1 || tileHeight < 1 || (tileWidth * layout.bits * layout.samples) % 8 !== 0) {
    throw damaged('its tiles are invalid');
  }
  const across = Math.ceil(width / tileWidth);
  const down = Math.ceil(height / tileHeight);
  const tileBytes = layout.compression === 7 ? tileWidth * 3 : rowBytes(layout, tileWidth);
  if (tileBytes * across * channelsApart * tileHeight > MAX_TILE_ROW_BYTES) {
    throw new MediaError('TOO_LARGE', 'The tiles of this TIFF are too large to decode in the memory there is.');
  }
  const bands = Array.from({ length: channelsApart }, () => new Uint8Array(tileBytes * across * tileHeight));
  for (let tileRow = 0; tileRow < down; tileRow++) {
    for (const [channel, band] of bands.entries()) {
      for (let column = 0; column < across; column++) {
        const index = (channel * down + tileRow) * across + column;
        const piece = pieceOf(file, page.tileOffsets?.[index], page.tileBytes?.[index]);
        let at = column * tileBytes;
        for (const row of tilePiece(file, page, layout, piece, tileWidth, tileHeight)) {
          band.set(row.subarray(0, tileBytes), at);
          at += tileBytes * across;
        }
      }
    }
    const count = Math.min(tileHeight, height - tileRow * tileHeight);
    for (let row = 0; row < count; row++) {
      yield bands.map((band) => band.subarray(row * tileBytes * across, (row + 1) * tileBytes * across));
    }
  }
}

function* tilePiece(
  file: TiffFile,
  page: TiffDirectory,
  layout: TiffLayout,
  piece: Uint8Array,
  width: number,
  height: number,
): Generator<Uint8Array> {
  if (layout.compression === 7) {
    for (const [row] of jpegPiece(page, { ...layout, width }, piece, height)) yield row!;
    return;
  }
  const row = new Uint8Array(rowBytes(layout, width));
  const reader = readerOf(page, layout, piece, width, height);
  for (let y = 0; y < height; y++) {
    readRow(reader, row, page, layout, file.littleEndian);
    yield row;
  }
}

const rowBytes = (layout: TiffLayout, width: number): number => Math.ceil((width * layout.samples * layout.bits) / 8);

function readRow(reader: ByteReader, row: Uint8Array, page: TiffDirectory, layout: TiffLayout, little: boolean): void {
  reader.read(row, 0, row.length);
  if (page.predictor?.[0] === 2) undoPredictor(row, layout, little);
}

function pieceOf(file: TiffFile, offset: number | undefined, length: number | undefined): Uint8Array {
  if (offset === undefined || length === undefined || offset + length > file.bytes.length) {
    throw damaged('the file ends early');
  }
  return file.bytes.subarray(offset, offset + length);
}

function readerOf(page: TiffDirectory, layout: TiffLayout, piece: Uint8Array, width: number, rows: number): ByteReader {
  if (layout.compression === 1) return new PlainReader(piece);
  if (layout.compression === 5) return new LzwReader(piece);
  if (layout.compression === 32773) return new PackBitsReader(piece);
  if (layout.compression === 8 || layout.compression === 32946) return new Inflate([piece]);
  return new PlainReader(decodeFax(page, layout, piece, width, rows));
}

/** Fax coding is one bit a pixel, so a whole strip is small. utif2 sees one strip with checked sizes, nothing else. */
function decodeFax(
  page: TiffDirectory,
  layout: TiffLayout,
  piece: Uint8Array,
  width: number,
  rows: number,
): Uint8Array {
  const image = {
    t256: [width],
    t257: [rows],
    t258: [1],
    t259: [layout.compression],
    t262: [layout.photometric],
    t277: [1],
    t266: page.fillOrder ?? [1],
    t273: [8],
    t278: [rows],
    t279: [piece.length],
    t292: page.faxOptions ?? [0],
    data: undefined as Uint8Array | undefined,
    width: 0,
    height: 0,
  };
  const file = new Uint8Array(8 + piece.length);
  file.set([0x49, 0x49, 42, 0]);
  file.set(piece, 8);
  try {
    UTIF.decodeImage(file.buffer, image as never); // its type asks for an index signature and data that only it fills
  } catch {
    throw damaged('its compressed data is invalid');
  }
  return image.data ?? new Uint8Array(0);
}

/** A JPEG inside the TIFF, with the tables all strips share put in front. Rows come as RGB. */
function* jpegPiece(page: TiffDirectory, layout: TiffLayout, piece: Uint8Array, rows: number): Generator<Uint8Array[]> {
  const tables = Uint8Array.from(page.jpegTables ?? [0xff, 0xd8, 0xff, 0xd9]);
  const whole = new Uint8Array(tables.length - 2 + piece.length - 2);
  whole.set(tables.subarray(0, tables.length - 2));
  whole.set(piece.subarray(2), tables.length - 2);
  const source = openJpeg(whole, layout.photometric === 2 ? 'rgb' : undefined);
  if (source.width !== layout.width || source.height < rows) throw damaged('a strip has the wrong size');
  let taken = 0;
  for (const run of source.rows()) {
    if (taken++ === rows) return;
    yield [new Uint8Array(run.samples.buffer, run.samples.byteOffset, run.samples.length)];
  }
}
