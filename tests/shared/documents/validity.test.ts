import { unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { Budget } from '#shared/budget/index.ts';
import { FILE_WORK } from '#shared/documents/limits.ts';
import { findInvalid } from '#shared/documents/verify/validity.ts';
import { zip } from '#shared/documents/zip/zip.ts';
import { officeFile, wordFile, workbookFile } from './office-file';

const DRAWING = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const CHART = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const CALC = 'xmlns:xcalcf="http://schemas.microsoft.com/office/spreadsheetml/2018/calcfeatures"';
const WORD_IDS = 'xmlns:w16cid="http://schemas.microsoft.com/office/word/2016/wordml/cid"';

const CORE = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:created xsi:type="dcterms:W3CDTF">2020-01-01T00:00:00Z</dcterms:created></cp:coreProperties>`;
const chart = `<c:chartSpace ${CHART}><c:numCache><c:formatCode>General</c:formatCode><c:pt idx="0"><c:v>4.3</c:v></c:pt></c:numCache><c:valAx><c:axId val="-2068027336"/><c:crossAx val="2113994440"/></c:valAx></c:chartSpace>`;

const WORD = wordFile(
  `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>Hello</w:t></w:r></w:p><w:sdt><w:sdtPr><w:alias w:val="Name"/><w:id w:val="-1204780543"/></w:sdtPr></w:sdt><w:bookmarkStart w:id="1" w:name="one"/><w:bookmarkStart w:id="2" w:name="two"/>`,
  {
    'docProps/core.xml': CORE,
    'word/commentsIds.xml': `<w16cid:commentsIds ${WORD_IDS}><w16cid:commentId w16cid:paraId="00E5C0F1" w16cid:durableId="2A1B3C4D"/></w16cid:commentsIds>`,
    'word/theme/theme1.xml': `<a:theme ${DRAWING}><a:fontScheme name="Office"><a:latin typeface="Calibri" panose="020F0502020204030204"/></a:fontScheme></a:theme>`,
  },
);
const BOOK = workbookFile('<row r="1"><c r="A1"><v>4.5</v></c><c r="B1" t="str"><v>x</v></c></row>', {
  afterData: '<pageSetup orientation="portrait" horizontalDpi="4294967292"/>',
  parts: {
    'xl/charts/chart1.xml': chart,
    'xl/extra.xml': `<x ${SHEET} ${CALC}><xcalcf:feature name="microsoft.com:RD"/></x>`,
  },
});
const SLIDES = officeFile('pptx', {
  'ppt/presentation.xml': `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ${DRAWING}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></p:presentation>`,
});

/** The file with one piece of its XML replaced, wherever it stands. */
function changed(file: Uint8Array, before: string, after: string): Uint8Array {
  let isFound = false;
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]): [string, Uint8Array] => {
    const text = new TextDecoder().decode(bytes);
    isFound ||= text.includes(before);
    return [name, new TextEncoder().encode(text.replaceAll(before, after))];
  });
  if (!isFound) throw new Error(`the file does not hold ${before}`);
  return zip(new Map(parts));
}

const check = (file: Uint8Array, before: string, after: string) =>
  findInvalid(file, changed(file, before, after), new Budget(FILE_WORK));

describe('a copy that breaks a rule of its format', () => {
  test.each<[string, Uint8Array, string, string, RegExp]>([
    ['a word of the schema', WORD, 'w:jc w:val="center"', 'w:jc w:val="&lt;PERSON&gt;"', /attribute val of element jc/],
    ['a number', WORD, '-1204780543', '-&lt;PHONE_NUMBER&gt;', /attribute val of element id/],
    ['hexadecimal digits', WORD, '020F0502020204030204', '&lt;ID&gt;', /attribute panose/],
    ['a required attribute', WORD, ' w:val="center"', '', /element jc without attribute val/],
    ['the type of a date', WORD, 'dcterms:W3CDTF', '&lt;PERSON&gt;:W3CDTF', /attribute type of element created/],
    ['a namespace', WORD, 'http://purl.org/dc/terms/', '%3CURL%3E', /a namespace of element coreProperties/],
    ['an id of an extension', WORD, '2A1B3C4D', '&lt;CUSTOMER_ID&gt;', /attribute durableId/],
    ['an id that must differ', WORD, 'w:id="2"', 'w:id="1"', /appears twice/],
    ['a dpi of a Mac', BOOK, '4294967292', '&lt;CUSTOMER_ID&gt;', /attribute horizontalDpi/],
    ['the number of a cell', BOOK, '4.5', '&lt;AMOUNT&gt;', /number of element c/],
    ['a number of a chart', BOOK, '4.3', '1900-01-04', /number of element pt/],
    ['a negative axis', BOOK, '-2068027336', '-&lt;PHONE_NUMBER&gt;', /attribute val of element axId/],
    ['a namespace by its host', BOOK, 'schemas.microsoft.com/', 'schemas.%3CDOMAIN%3E/', /a namespace of element x/],
    ['the id of a master', SLIDES, '2147483648', '&lt;PHONE_NUMBER&gt;', /attribute id of element sldMasterId/],
    ['the id of a table style', SLIDES, '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', '&lt;UUID&gt;', /text of element/],
    ['a reference', SLIDES, ' r:id="rId1"', '', /element sldMasterId without attribute id/],
  ])('%s is found', (_name, file, before, after, place) => {
    expect(check(file, before, after)).toMatch(place);
  });

  test.each<[string, Uint8Array, string, string]>([
    ['the words of a person', WORD, '>Hello<', '>&lt;PERSON&gt;<'],
    ['the name of a control', WORD, 'w:val="Name"', 'w:val="&lt;PERSON&gt;"'],
    ['another date', WORD, '2020-01-01', '1970-01-01'],
    ['another number', BOOK, '4294967292', '600'],
    ['a cell that became a text', BOOK, '<c r="A1"><v>4.5', '<c r="A1" t="str"><v>&lt;AMOUNT&gt;'],
    ['the name of a bookmark', WORD, 'w:name="two"', 'w:name="bookmark-2"'],
  ])('%s may change', (_name, file, before, after) => {
    expect(check(file, before, after)).toBeUndefined();
  });

  test('many changed elements and many parts are not multiplied', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 100 }, (_, part) => [`word/header${part}.xml`, `<x ${SHEET} n="${part}"/>`]),
    );
    const changes = Array.from({ length: 200 }, (_, id) => `<w:ins w:id="${id}" w:author="Marta"/>`);
    const file = wordFile(`<w:p>${changes.join('')}</w:p>`, parts);
    const copy = changed(file, 'Marta', '&lt;PERSON&gt;');
    const looks = vi.spyOn(Set.prototype, 'has');
    const found = findInvalid(file, copy, new Budget(FILE_WORK));
    const { length } = looks.mock.calls;
    looks.mockRestore();
    expect(found).toBeUndefined();
    expect(length).toBeLessThan(200 * 20);
  });

  test('what was wrong in the original may be so in the copy', () => {
    const wrong = changed(WORD, 'w:jc w:val="center"', 'w:jc w:val="Marta"');
    expect(check(wrong, 'Marta', '&lt;PERSON&gt;')).toBeUndefined();
    expect(check(wrong, '-1204780543', 'none')).toMatch(/element id/);
  });
});
