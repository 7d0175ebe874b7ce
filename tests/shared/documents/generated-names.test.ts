import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { BINARY_ATTRIBUTES } from '#shared/documents/office-schema/attribute-types.ts';
import { roleOfAttribute } from '#shared/documents/office-schema/classify.ts';
import { isUsualPartName } from '#shared/documents/office-schema/part-names.ts';
import { ELEMENTS, TYPES } from '#shared/documents/verify/schema/table.ts';
import { officeFile, wordFile, workbookFile } from './office-file';

/** The hashes differ from run to run, as those of real files do. */
const hashes = (algorithm: string) =>
  Array.from({ length: 40 }, () => createHash(algorithm).update(crypto.randomUUID()).digest('base64'));

/** Everything that is looked at in a file: words of people, and strings of programs. */
async function seen(file: Uint8Array, fileName: string): Promise<string> {
  const { text, aside } = await extract(file, { fileName });
  return text + (aside ?? '');
}

describe('protection', () => {
  test.each(['md5', 'sha1', 'sha256', 'sha384', 'sha512'])(
    "%s hashes and salts are nobody's words",
    async (algorithm) => {
      for (const hash of hashes(algorithm)) {
        for (const name of BINARY_ATTRIBUTES)
          expect(roleOfAttribute('xl/worksheets/sheet1.xml', 'sheetProtection', name, hash)).toBe('structure');
      }
      const [hash = '', salt = ''] = hashes(algorithm);
      const file = workbookFile('', {
        afterData: `<sheetProtection algorithmName="SHA-512" hashValue="${hash}" saltValue="${salt}" spinCount="100000" sheet="1"/>`,
      });
      const text = await seen(file, 'book.xlsx');
      expect(text).not.toContain(hash);
      expect(text).not.toContain(salt);
    },
  );

  test('every attribute that the verifier takes for base64 alone is known', () => {
    const base64 = TYPES.trim().split('\n').indexOf(String.raw`[A-Za-z\d+/=\s]*`);
    const typesOf = new Map<string, Set<string>>();
    for (const [, name = '', type = ''] of ELEMENTS.matchAll(/ (?:\d+\/)?([^\s/!:.]+)!?:(\d+|\*)/g))
      typesOf.set(name, (typesOf.get(name) ?? new Set()).add(type));
    const alone = [...typesOf].flatMap(([name, types]) =>
      types.size === 1 && types.has(String(base64)) ? [name] : [],
    );
    expect([...BINARY_ATTRIBUTES].sort()).toEqual(alone.sort());
  });

  test.each(['4111111111111111', 'marta.okonkwo@example.org'])('%s in place of a hash is words', (value) => {
    expect(roleOfAttribute('xl/worksheets/sheet1.xml', 'sheetProtection', 'hashValue', value)).toBe('content');
  });
});

describe('names that programs make', () => {
  const HEX = '7a41112223334445556667778889990b';

  test('how LibreOffice counts cells is structure, and another word there is text', () => {
    expect(roleOfAttribute('xl/workbook.xml', 'extCalcPr', 'stringRefSyntax', 'CalcA1ExcelA1')).toBe('structure');
    expect(roleOfAttribute('xl/workbook.xml', 'extCalcPr', 'stringRefSyntax', 'Marta Okonkwo')).not.toBe('structure');
  });

  test('an id of hexadecimal digits is no number of a card; a card still is one', () => {
    expect(roleOfAttribute('word/styles.xml', 'style', 'w:styleId', HEX)).toBe('structure');
    expect(roleOfAttribute('word/document.xml', 'pStyle', 'w:val', HEX)).toBe('structure');
    expect(roleOfAttribute('word/document.xml', 'pStyle', 'w:val', 'a4111111111111111f')).not.toBe('content');
    expect(roleOfAttribute('word/document.xml', 'pStyle', 'w:val', 'card 4111111111111111')).toBe('content');
  });

  test.each(['Rectangle 1635442794', 'Text Box 768001991', 'Picture 217'])('%s is the name of a shape', (name) => {
    expect(roleOfAttribute('word/document.xml', 'docPr', 'name', name)).toBe('structure');
  });

  test.each(['Text 0301234567', 'Rectangle 4915123456789', 'Call 768001991', 'Text 768001991 768001991'])(
    '%s may say something',
    (name) => {
      expect(roleOfAttribute('word/document.xml', 'docPr', 'name', name)).toBe('content');
    },
  );

  test('the label of a document has its own part', () => {
    expect(isUsualPartName('docMetadata/LabelInfo.xml')).toBe(true);
  });
});

describe('tags of slides', () => {
  const slides = (value: string) =>
    officeFile('pptx', {
      'ppt/presentation.xml': '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
      'ppt/tags/tag1.xml': `<p:tagLst xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:tag name="THINKCELL" val="${value}"/></p:tagLst>`,
    });
  const textOf = async (value: string) => (await extract(slides(value), { fileName: 'slides.pptx' })).text;

  test.each([
    '&lt;root reqver=&quot;21047&quot;&gt;&lt;m_yearfmt&gt;Jordan Miller&lt;/m_yearfmt&gt;&lt;/root&gt;',
    'Top=6.151496|Left=131.7936|FontName=Jordan Miller|FontSize=14',
    'thinkcellActiveDocDoNotDelete',
  ])('what an add-in keeps is not analyzed: %s', async (value) => {
    expect(await textOf(value)).toBe('');
  });

  test.each(['Ask Marta Okonkwo', 'marta.okonkwo@example.org'])('%s is read as words', async (value) => {
    expect(await textOf(value)).toContain(value);
  });

  test('the tag of a control in a Word file is words', async () => {
    const file = wordFile('<w:sdt><w:sdtPr><w:tag w:val="MartaOkonkwo"/></w:sdtPr></w:sdt>');
    expect((await extract(file, { fileName: 'letter.docx' })).text).toContain('MartaOkonkwo');
  });
});

describe('prompts of a template', () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const block = (kind: string, text: string) =>
    `<w:docPart><w:docPartPr><w:types><w:type w:val="${kind}"/></w:types></w:docPartPr><w:docPartBody><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:docPartBody></w:docPart>`;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const control = (mark: string, content: string) =>
    `<w:sdt><w:sdtPr>${mark}<w:placeholder><w:docPart w:val="A1"/></w:placeholder></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const template = (body: string) =>
    wordFile(body, {
      'word/glossary/document.xml': `<w:glossaryDocument ${W}><w:docParts>${block('bbPlcHdr', 'LAST NAME')}${block('bbPlcHdr', 'City, ST ZIP Code')}${block('autoTxt', 'Regards, Marta Okonkwo')}</w:docParts></w:glossaryDocument>`,
    });
  const textOf = async (body: string) => (await extract(template(body), { fileName: 'letter.docx' })).text;

  test('those that a control still shows are not analyzed, nor those kept for it', async () => {
    const inline = `<w:p>${run('Dear ')}${control('<w:showingPlcHdr/>', run('LAST ') + run('NAME'))}${run(', welcome')}</w:p>`;
    const text = await textOf(inline + control('<w:showingPlcHdr/>', `<w:p>${run('City, ST ZIP Code')}</w:p>`));
    expect(text).toContain('Dear , welcome');
    expect(text).not.toMatch(/LAST NAME|ZIP Code/);
    expect(text).toContain('Regards, Marta Okonkwo');
  });

  test('what somebody filled in is read, also if the mark was left or the words are those of a prompt', async () => {
    const text = await textOf(
      `<w:p>${control('<w:showingPlcHdr/>', run('Marta Okonkwo'))}</w:p><w:p>${control('', run('LAST NAME'))}</w:p>`,
    );
    expect(text).toContain('Marta Okonkwo');
    expect(text).toContain('LAST NAME');
  });

  test('a prompt is set aside, where known values are looked for', async () => {
    expect(
      await seen(template(`<w:p>${control('<w:showingPlcHdr/>', run('LAST NAME'))}</w:p>`), 'letter.docx'),
    ).toContain('LAST NAME');
  });
});

describe('what WPS writes into a file', () => {
  const file = (name: string, value: string) =>
    wordFile('', {
      'docProps/custom.xml': `<Properties xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property name="${name}"><vt:lpwstr>${value}</vt:lpwstr></property></Properties>`,
    });
  const text = async (name: string, value: string) => (await extract(file(name, value), { fileName: 'a.docx' })).text;

  test.each([
    ['KSOProductBuildVer', '2052-11.1.0.14309'],
    ['KSOProductBuildVer', '1033-12.2.0.17119'],
    ['ICV', '920816BA81B744338A7D26F8D020ECE8_13'],
  ])("%s %s is nobody's word", async (name, value) => {
    expect(await text(name, value)).not.toContain(value);
    expect(await seen(file(name, value), 'a.docx')).toContain(value);
  });

  test.each([
    ['KSOProductBuildVer', '2052-11'],
    ['KSOProductBuildVer', '+49 30 901820'],
    ['KSOProductBuildVer', '920816BA81B744338A7D26F8D020ECE8_13'],
    ['ICV', '920816BA81B7'],
    ['ICV', '1033-12.2.0.17119'],
    ['Account', '920816BA81B744338A7D26F8D020ECE8_13'],
    ['Extension', '1033-12.2.0.17119'],
    ['', '00004930901820000049309018200000'],
  ])('%s %s is', async (name, value) => {
    expect(await text(name, value)).toContain(value);
  });
});

describe('what a drawing computes', () => {
  const role = (fmla: string) => roleOfAttribute('ppt/slides/slide1.xml', 'gd', 'fmla', fmla);

  test.each(['*/ 21600 21600 5400', '+- 10800000 21600 5400', '*/ 102870 16200 21600'])(
    '%s is no number of anybody',
    (fmla) => expect(role(fmla)).toBe('structure'),
  );

  test.each(['*/ 4111 1111 1111 1111', '4111 1111 1111 1111', '*/ 4111111111111'])('%s may be one', (fmla) =>
    expect(role(fmla)).toBe('content'),
  );
});
