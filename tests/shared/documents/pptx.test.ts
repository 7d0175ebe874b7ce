import { expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { officeFile } from './office-file';
import { findPlanted, fixture, plantedIn, scanPlanted, unpackedBytes } from './planted';

// A loaded machine needs its time.
const info = { fileName: 'slides.pptx' };
const redact = (file: Uint8Array) => redactDocument(file, info, findPlanted, { scan: scanPlanted });

test('slides come first, in order, then notes, templates and properties', async () => {
  const { text, sections } = await extract(fixture('slides.pptx'), info);

  expect(
    text.startsWith(
      'Customer review: Marta Okonkwo\nMail marta.okonkwo@example.org\nAccount DE89370400440532013000\nContact\n',
    ),
  ).toBe(true);
  expect(sections.map((section) => section.name)).toEqual([
    'body',
    'notes',
    'templates',
    'properties',
    'attributes',
    'links',
  ]);
});

test('a presentation holds no planted value in any byte after rewriting', async () => {
  const written = await redact(fixture('slides.pptx'));

  expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
});

test('comments, their authors, tags and alternative texts are cleaned', async () => {
  const file = officeFile('pptx', {
    'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>',
    'ppt/slides/slide1.xml':
      '<p:sld xmlns:p="p" xmlns:a="a"><p:cNvPr id="1" name="Marta Okonkwo" descr="Marta Okonkwo"/><a:p><a:r><a:t>Marta</a:t></a:r><a:br><a:rPr/></a:br><a:r><a:t>Okonkwo</a:t></a:r></a:p></p:sld>',
    'ppt/comments/comment1.xml':
      '<p:cmLst xmlns:p="p"><p:cm authorId="0"><p:text>Ask Marta Okonkwo</p:text></p:cm></p:cmLst>',
    'ppt/commentAuthors.xml':
      '<p:cmAuthorLst xmlns:p="p"><p:cmAuthor id="0" name="Marta Okonkwo" initials="MO"/></p:cmAuthorLst>',
    'ppt/authors.xml':
      '<a:authorLst xmlns:a="a"><a:author id="{1}" name="Marta Okonkwo" initials="MO" userId="S::marta.okonkwo@example.org" providerId="AD"/></a:authorLst>',
    'ppt/tags/tag1.xml': '<p:tagLst xmlns:p="p"><p:tag name="CLIENT" val="Marta Okonkwo"/></p:tagLst>',
  });

  const written = await redact(file);

  expect(unpackedBytes(written.bytes)).not.toMatch(/marta|"MO"/i);
  expect(new TextDecoder().decode(unzip(written.bytes).get('ppt/commentAuthors.xml'))).toContain(
    'name="Author 1" initials="A1"',
  );
});
