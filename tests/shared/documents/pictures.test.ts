import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { blankPicture } from '#shared/documents/pictures/blank.ts';
import type { PictureEngine } from '#shared/documents/pictures/picture-engine.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { relationships, wordFile } from './office-file';
import { ascii, beforeChunk, CANARY, canary, chunk, join, latin1, scene } from './picture-files';
import { findPlanted, plantedIn, scanPlanted, unpackedBytes } from './planted';

const info = { fileName: 'a.docx' };
const nothing = () => [];

/** A document that shows one picture. */
const showing = (name: string, bytes: Uint8Array | string) =>
  wordFile('<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="rId1"/></w:drawing></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationships([['rId1', 'image', `media/${name}`]]),
    [`word/media/${name}`]: bytes,
  });

describe('pictures inside an Office document', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'tiff'] as const)(
    'a %s keeps its name and loses what hides behind it',
    async (format) => {
      const picture = new Uint8Array(await scene().toFormat(format).toBuffer());

      const written = await redactDocument(showing(`image1.${format}`, join(picture, canary)), info, nothing);

      const kept = unzip(written.bytes).get(`word/media/image1.${format}`) ?? new Uint8Array();
      expect(latin1(kept)).not.toContain(CANARY);
      expect(kept.length).toBeGreaterThan(500);
      expect(written.notes).toEqual(['Pictures inside the document were not scanned for text.']);
    },
  );

  test.each([
    ['image1.emf', join([1, 0, 0, 0, 108, 0, 0, 0], new Uint8Array(92), canary)],
    ['image1.wmf', join([0xd7, 0xcd, 0xc6, 0x9a], canary)],
    ['image1.emz', join([0x1f, 0x8b, 8], canary)],
    ['image1.wdp', join(ascii('II\xbc\x01'), canary)],
    ['image1.ico', join([0, 0, 1, 0], canary)],
    ['image1.jpeg', join([0xff, 0xd8, 0xff, 0xe0], canary)],
    ['image1.png', canary],
  ])('%s of a kind that cannot be cleaned is emptied, and the notes say so', async (name, bytes) => {
    const written = await redactDocument(showing(name, bytes), info, nothing);

    const parts = unzip(written.bytes);
    expect(parts.get('word/media/image1.png')).toEqual(blankPicture());
    expect([...parts.keys()].filter((part) => part.startsWith('word/media/'))).toEqual(['word/media/image1.png']);
    expect(new TextDecoder().decode(parts.get('word/_rels/document.xml.rels'))).toContain('media/image1.png');
    expect(latin1(unpackedAll(written.bytes))).not.toContain(CANARY);
    const format = name.split('.').at(-1)?.toUpperCase();
    expect(written.notes).toContain(`Pictures that cannot be cleaned were emptied: ${format}.`);
  });

  test('an SVG goes; the picture that stands in for it stays', async () => {
    const png = new Uint8Array(await scene(31, 23).png().toBuffer());
    const file = wordFile(
      '<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="rId1"><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="s" r:embed="rId2"/></a:ext></a:blip></w:drawing></w:r></w:p>',
      {
        'word/_rels/document.xml.rels': relationships([
          ['rId1', 'image', 'media/image1.png'],
          ['rId2', 'image', 'media/image2.svg'],
        ]),
        'word/media/image1.png': beforeChunk(png, 'IDAT', chunk('tEXt', canary)),
        'word/media/image2.svg': `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${CANARY}</metadata></svg>`,
      },
    );

    const written = await redactDocument(file, info, nothing);

    const parts = unzip(written.bytes);
    expect(parts.has('word/media/image2.svg')).toBe(false);
    expect(latin1(parts.get('word/document.xml') ?? new Uint8Array())).not.toMatch(/svgBlip|rId2/);
    expect(parts.get('word/media/image1.png')).toEqual(png);
    expect(written.notes).toContain('Drawings in SVG were removed; the pictures that stand in for them remain.');
  });
});

test.each([
  ['by its name', 'image1.svg', 'image/svg+xml'],
  ['by its type', 'image1.xml', 'image/svg+xml'],
])('a drawing that declares entities goes unread, known %s', async (_, name, type) => {
  const file = wordFile('<w:p><w:r><w:t>Nothing</w:t></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationships([['rId1', 'image', `media/${name}`]]),
    [`word/media/${name}`]: `<!DOCTYPE svg [<!ENTITY who "${CANARY}">]><svg xmlns="http://www.w3.org/2000/svg">&who;</svg>`,
  });

  const written = await redactDocument(withType(file, `/word/media/${name}`, type), info, nothing);

  expect([...unzip(written.bytes).keys()].filter((part) => part.includes('media/'))).toEqual([]);
  expect(latin1(unpackedAll(written.bytes))).not.toMatch(/svg|relationships\/image/);
  expect(written.notes).toEqual(['Drawings in SVG were removed; the pictures that stand in for them remain.']);
});

function withType(file: Uint8Array, part: string, type: string): Uint8Array {
  const parts = unzip(file);
  const types = new TextDecoder().decode(parts.get('[Content_Types].xml'));
  const override = `<Override PartName="${part}" ContentType="${type}"/></Types>`;
  return zip(parts.set('[Content_Types].xml', new TextEncoder().encode(types.replace('</Types>', override))));
}

const unpackedAll = (bytes: Uint8Array) => join(...unzip(bytes).values());

describe('text in pictures of an Office document', () => {
  const shown = ascii('a picture of Marta Okonkwo');
  const covered = blankPicture();
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
  const file = showing('image1.jpeg', shown);

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

  test('what only a later reading sees is covered as well, in up to six of them', async () => {
    /** Sees the name until it was covered so often. */
    const readingUntil = (times: number): PictureEngine => {
      let count = 0;
      return {
        read: async () => (count < times ? words : []),
        cover: async () => {
          count++;
          return covered;
        },
      };
    };
    const redact = (times: number) =>
      redactDocument(file, info, findPlanted, { scan: scanPlanted, engines: { pictures: readingUntil(times) } });

    expect(unzip((await redact(6)).bytes).get('word/media/image1.png')).toEqual(covered);
    await expect(redact(7)).rejects.toMatchObject({ code: 'residue' });
  });

  test('a picture the engine cannot read is named in the notes', async () => {
    const blind: PictureEngine = { ...engine, read: async () => undefined };

    const { notes } = await extract(file, info, { pictures: blind });

    expect(notes).toEqual(['Pictures inside the document were not scanned for text.']);
  });
});
