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

/** A placeholder with paragraphs, each with the level it states. */
const placeholder = (
  paragraphs: readonly [level: string, text: string][],
  { name = 'متن 2', id = 3, ph = '<p:ph type="body"/>' } = {},
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map(([level, text]) => `<a:p>${level && `<a:pPr lvl="${level}"/>`}<a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
const slides = (part: string, shapes: string) =>
  officeFile('pptx', {
    'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>',
    [part]: `<p:sldMaster xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sldMaster>`,
  });
const MASTER = 'ppt/slideMasters/slideMaster1.xml';
const OUTLINE: [string, string][] = ['متن', 'دوسری سطح', 'تیسری سطح', 'چوتھی سطح', 'پانچویں سطح'].map((text, i) => [
  `${i}`,
  text,
]);
const textOf = async (part: string, shapes: string) => (await extract(slides(part, shapes), info)).text;

test.each([MASTER, 'ppt/slideLayouts/slideLayout2.xml', 'ppt/notesMasters/notesMaster1.xml'])(
  'names and levels of placeholders in %s are nobody’s words, whatever their language',
  async (part) => {
    const text = await textOf(part, placeholder(OUTLINE));

    expect(text).not.toMatch(/متن|سطح/);
  },
);

const withName: [string, string][] = OUTLINE.map(([level, text], i) => [level, i === 2 ? 'Marta Okonkwo 4' : text]);
test.each([
  ['a slide', 'ppt/slides/slide1.xml', placeholder([['0', 'Marta'], ...OUTLINE.slice(1)])],
  ['a level with a number', MASTER, placeholder(withName)],
  ['a shape that is no placeholder', MASTER, placeholder([['0', 'Marta'], ...OUTLINE.slice(1)], { ph: '' })],
  ['a line before the levels', MASTER, placeholder([['', 'Marta'], ...OUTLINE])],
  ['a line behind the levels', MASTER, placeholder([...OUTLINE, ['', 'Marta']])],
  ['fewer levels', MASTER, placeholder([['0', 'Marta'], ...OUTLINE.slice(1, 4)])],
  ['other levels', MASTER, placeholder([...OUTLINE.slice(0, 4), ['1', 'Marta']])],
  ['a title', MASTER, placeholder([['', 'Marta Okonkwo']])],
  ['a footer', MASTER, placeholder([['', 'Marta Okonkwo']], { ph: '<p:ph type="ftr"/>' })],
  ['a name with another number', MASTER, placeholder(OUTLINE, { name: 'Marta 7' })],
  ['a name without a number', MASTER, placeholder(OUTLINE, { name: 'Marta' })],
  ['a name on a shape that is no placeholder', MASTER, placeholder(OUTLINE, { name: 'Marta 2', ph: '' })],
  ['a name with its id', MASTER, placeholder(OUTLINE, { name: 'Marta 3' })],
  ['a long text', MASTER, placeholder([['0', `Marta ${'bread '.repeat(20)}`], ...OUTLINE.slice(1)])],
  ['a shape behind it', MASTER, placeholder(OUTLINE) + placeholder([['', 'Marta']], { ph: '', id: 9 })],
])('%s is read', async (_, part, shapes) => {
  expect(await textOf(part, shapes)).toContain('Marta');
});

test('a value that is known from elsewhere also goes from the levels and the name of a placeholder', async () => {
  const levels: [string, string][] = OUTLINE.map(([level, text], i) => [level, i === 2 ? 'Marta Okonkwo' : text]);
  const shapes = placeholder(levels, { name: 'Marta Okonkwo 2' }) + placeholder([['', 'Marta Okonkwo']], { ph: '' });

  const written = await redact(slides(MASTER, shapes));

  expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
});
