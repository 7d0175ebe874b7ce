import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { extract } from '../../../shared/documents';
import type { PictureEngine } from '../../../shared/documents/ooxml/picture-text';
import { cleanPicture } from '../../../shared/documents/ooxml/pictures';
import { redactDocument } from '../../../shared/documents/redact';
import { crc32 } from '../../../shared/documents/zip/crc32';
import { unzip } from '../../../shared/documents/zip/zip';
import { relationships, wordFile } from './office-file';
import { findPlanted, plantedIn, scanPlanted, unpackedBytes } from './planted';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const join = (...pieces: (Uint8Array | number[])[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = join(ascii(type), data);
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, data.length);
  size.setUint32(4, crc32(body));
  return join(new Uint8Array(size.buffer, 0, 4), body, new Uint8Array(size.buffer, 4, 4));
}

const PNG_HEAD = join(
  [0x89],
  ascii('PNG\r\n\x1a\n'),
  chunk('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0)),
);
const PNG_TAIL = join(chunk('IDAT', zlibSync(Uint8Array.of(0, 128))), chunk('IEND', new Uint8Array()));

function jpegSegment(marker: number, data: Uint8Array): Uint8Array {
  return join([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);
}

/** Exif in little-endian order: orientation 6 and an artist. */
const EXIF = join(
  ascii('Exif\0\0II*\0'),
  [8, 0, 0, 0, 2, 0],
  [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
  [0x3b, 0x01, 2, 0, 14, 0, 0, 0, 38, 0, 0, 0],
  [0, 0, 0, 0],
  ascii('Marta Okonkwo\0'),
);

function emf(...records: [type: number, data: Uint8Array][]): Uint8Array {
  const header = new Uint8Array(100);
  const all: [number, Uint8Array][] = [[1, header], ...records, [14, new Uint8Array(12)]];
  return join(
    ...all.map(([type, data]) => {
      const view = new DataView(new ArrayBuffer(8));
      view.setUint32(0, type, true);
      view.setUint32(4, data.length + 8, true);
      return join(new Uint8Array(view.buffer), data);
    }),
  );
}

describe('pictures inside documents', () => {
  test('a PNG loses its texts and keeps its pixels', () => {
    const file = join(
      PNG_HEAD,
      chunk('tEXt', ascii('Author\0Marta Okonkwo')),
      chunk('eXIf', EXIF),
      PNG_TAIL,
      ascii('Marta Okonkwo'),
    );

    expect(cleanPicture('a.png', file).bytes).toEqual(join(PNG_HEAD, PNG_TAIL));
  });

  test('a JPEG loses camera data and comments but not its orientation, profile or image data', () => {
    const jfif = jpegSegment(0xe0, ascii('JFIF\0'));
    const profile = jpegSegment(0xe2, ascii('ICC_PROFILE\0'));
    const data = join(jpegSegment(0xda, Uint8Array.of(1)), [1, 2, 3, 0xff, 0xd9]);
    const file = join(
      [0xff, 0xd8],
      jfif,
      jpegSegment(0xe1, EXIF),
      jpegSegment(0xed, ascii('Marta Okonkwo')),
      jpegSegment(0xfe, ascii('Marta Okonkwo')),
      profile,
      data,
    );

    const { bytes } = cleanPicture('a.jpg', file);

    expect(latin1(bytes)).not.toContain('Marta');
    expect(bytes.length).toBe(2 + jfif.length + 36 + profile.length + data.length);
    // The tag, its type, its count and the value 6: turned by a quarter.
    expect(latin1(bytes)).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06');
    expect(bytes.subarray(-data.length)).toEqual(data);
  });

  test('a vector picture with text is emptied, one without stays', () => {
    const drawing = emf([43, new Uint8Array(16)]);
    const text = emf([84, new Uint8Array(68)]);

    expect(cleanPicture('a.emf', drawing)).toEqual({ bytes: drawing, isBlanked: false });
    const blank = cleanPicture('a.emf', text);
    expect(blank.isBlanked).toBe(true);
    expect(cleanPicture('a.emf', blank.bytes)).toEqual({ bytes: blank.bytes, isBlanked: false });
  });

  test('a Windows metafile with text, or one that cannot be followed, is emptied', () => {
    const head = new Uint8Array(18);
    const record = (words: number, type: number) =>
      join([words, 0, 0, 0, type & 0xff, type >> 8], new Uint8Array(words * 2 - 6));

    expect(cleanPicture('a.wmf', join(head, record(5, 0x0213), record(3, 0))).isBlanked).toBe(false);
    expect(cleanPicture('a.wmf', join(head, record(9, 0x0a32), record(3, 0))).isBlanked).toBe(true);
    const blank = cleanPicture('a.wmf', join(head, record(5, 0x0213)));
    expect(blank.isBlanked).toBe(true);
    expect(cleanPicture('a.wmf', blank.bytes)).toEqual({ bytes: blank.bytes, isBlanked: false });
  });
});

describe('text in pictures of an Office document', () => {
  const shown = ascii('a picture of Marta Okonkwo');
  const covered = join(PNG_HEAD, PNG_TAIL);
  const words = ['Dear', 'Marta', 'Okonkwo'].map((text, i) => ({
    text,
    line: 1,
    left: i * 50,
    top: 0,
    width: 40,
    height: 10,
  }));
  const asked: number[][] = [];
  /** Reads the words until they are covered. */
  const engine: PictureEngine = {
    read: async (bytes) => (latin1(bytes).includes('Marta') ? words : []),
    cover: async (_bytes, boxes) => {
      asked.push(boxes.map((box) => box.left));
      return covered;
    },
  };
  const file = wordFile('<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="rId1"/></w:drawing></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationships([['rId1', 'image', 'media/image1.jpeg']]),
    'word/media/image1.jpeg': shown,
  });
  const info = { fileName: 'a.docx' };

  test('is extracted and covered; the part becomes a PNG under its own name', async () => {
    const document = await extract(file, info, { pictures: engine });
    const written = await redactDocument(file, info, findPlanted, { scan: scanPlanted, engines: { pictures: engine } });

    expect(document.text).toBe('Dear Marta Okonkwo\n');
    expect(asked).toEqual([[50, 100]]);
    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
    const parts = unzip(written.bytes);
    expect(parts.get('word/media/image1.png')).toEqual(covered);
    expect(parts.has('word/media/image1.jpeg')).toBe(false);
    expect(new TextDecoder().decode(parts.get('word/_rels/document.xml.rels'))).toContain('Target="media/image1.png"');
    expect(written.notes).toEqual([]);
  });

  test('a picture the engine cannot read is named in the notes', async () => {
    const blind: PictureEngine = { ...engine, read: async () => undefined };

    const { notes } = await extract(file, info, { pictures: blind });

    expect(notes).toEqual(['Pictures inside the document were not scanned for text.']);
  });
});
