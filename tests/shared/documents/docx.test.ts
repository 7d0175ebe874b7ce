import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { relationships, wordFile } from './office-file';
import { findPlanted, fixture, plantedIn, scanPlanted, unpackedBytes } from './planted';

// A loaded machine needs its time.
const info = { fileName: 'letter.docx' };
const redact = (file: Uint8Array) => redactDocument(file, info, findPlanted, { scan: scanPlanted });
const part = (file: Uint8Array, name: string) => new TextDecoder().decode(unzip(file).get(name));
const paragraph = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`;

describe('a document made by LibreOffice', () => {
  test('shows header, footer, note, comment, table, text box, changes, properties and links as text', async () => {
    const { text, sections, format } = await extract(fixture('letter.docx'), info);

    expect(format).toBe('docx');
    for (const expected of [
      'The client Marta Okonkwo can be reached at marta.okonkwo@example.org <work>.',
      'Personal file: Marta Okonkwo',
      'Questions to marta.okonkwo@example.org',
      'IBAN DE89370400440532013000 is hers.',
      'Call Marta Okonkwo on +49 1512 3456789',
      'Boxed note for Marta Okonkwo',
      'Change: New phone +49 1512 3456789.',
      'Change: Old phone +49 1512 3456789.',
      'Marta Okonkwo at her desk',
      'File of Marta Okonkwo',
      'mailto:marta.okonkwo@example.org',
    ]) {
      expect(text).toContain(expected);
    }
    expect(sections.map((section) => section.name)).toEqual([
      'body',
      'headers and footers',
      'notes',
      'comments',
      'properties',
      'attributes',
      'links',
    ]);
  });

  test('holds no planted value in any byte after rewriting, and says what it did', async () => {
    const written = await redact(fixture('letter.docx'));

    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
    expect(written.notes).toContain('Names of authors and reviewers were replaced by numbers.');
    expect(written.notes).toContain('Pictures inside the document were not scanned for text.');
    const body = part(written.bytes, 'word/document.xml');
    expect(body).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t>&lt;PERSON&gt;</w:t></w:r>');
    expect(body).toContain('w:author="Author 1"');
  });

  test('comes out the same when nothing is replaced twice over', async () => {
    const first = await redact(fixture('letter.docx'));
    const second = await redact(first.bytes);

    expect(second.bytes).toEqual(first.bytes);
  });
});

describe('text in a Word document', () => {
  test('a value split over five runs is replaced in the first and cut from the others', async () => {
    const file = wordFile(paragraph('To marta', '.oko', 'nkwo@', 'example', '.org, please'));

    const written = await redact(file);

    expect(part(written.bytes, 'word/document.xml')).toContain(
      paragraph('To &lt;EMAIL_ADDRESS&gt;', '', '', '', ', please'),
    );
  });

  test('an edited run keeps the white space at its ends', async () => {
    const written = await redact(wordFile(paragraph('Marta Okonkwo signs')));
    const cut = await redact(wordFile(paragraph('by Mar', 'ta Okonkwo now')));

    expect(part(written.bytes, 'word/document.xml')).toContain('<w:t>&lt;PERSON&gt; signs</w:t>');
    expect(part(cut.bytes, 'word/document.xml')).toContain('<w:t xml:space="preserve"> now</w:t>');
  });

  test('two texts in one element ask for their white space once', async () => {
    const written = await redact(wordFile('<w:p><w:r><w:t>by Marta <![CDATA[Okonkwo ]]></w:t></w:r></w:p>'));

    const cut = '<w:t xml:space="preserve">by &lt;PERSON&gt;<![CDATA[ ]]></w:t>';
    expect(part(written.bytes, 'word/document.xml')).toContain(cut);
  });

  test('a tab, a line break or a hyphen inside a value goes with it', async () => {
    const file = wordFile('<w:p><w:r><w:t>Marta</w:t><w:br/><w:t>Okonkwo</w:t><w:tab/><w:t>stays</w:t></w:r></w:p>');

    const written = await redact(file);

    expect(part(written.bytes, 'word/document.xml')).toContain(
      '<w:t>&lt;PERSON&gt;</w:t><w:t></w:t><w:tab/><w:t>stays</w:t>',
    );
  });

  test('a paragraph inside a text box does not tear the paragraph around it', async () => {
    const box = `<w:r><w:drawing><w:txbxContent>${paragraph('boxed')}</w:txbxContent></w:drawing></w:r>`;
    const file = wordFile(`<w:p><w:r><w:t>Marta Oko</w:t></w:r>${box}<w:r><w:t>nkwo</w:t></w:r></w:p>`);

    const { text } = await extract(file, info);

    expect(text).toBe('boxed\nMarta Okonkwo\n');
  });

  test('the cells of a row are one line with tabs, as in a sheet, unless one holds several lines', async () => {
    const cell = (...lines: string[]) => `<w:tc>${lines.map((line) => paragraph(line)).join('')}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Both')}</w:tc>`;
    const rows = [
      row(cell('Name'), cell('City'), cell('')),
      row(wide, cell('Third')),
      row(cell('one', 'two'), cell('three')),
    ];

    const { text, borders } = await extract(wordFile(`<w:tbl>${rows.join('')}</w:tbl>`), info);

    expect(text).toBe('Name\tCity\nBoth\t\tThird\none\ntwo\nthree\n');
    expect(borders?.map(({ start, end }) => text.slice(start, end))).toContain('\t');
  });

  test('a value is found as it was before a tracked change and as it is after', async () => {
    const file = wordFile(
      '<w:p><w:r><w:t>Marta </w:t></w:r><w:del w:author="Marta Okonkwo"><w:r><w:delText>Okonkwo</w:delText></w:r></w:del>' +
        '<w:ins w:author="Someone Else"><w:r><w:t>Miller</w:t></w:r></w:ins></w:p>',
    );

    const { text } = await extract(file, info);
    const written = await redact(file);

    expect(text).toBe('Marta Miller\nMarta Okonkwo\n');
    const xml = part(written.bytes, 'word/document.xml');
    expect(xml).toContain(
      '<w:del w:author="Author 1"><w:r><w:delText></w:delText></w:r></w:del><w:ins w:author="Author 2">',
    );
  });

  test('entities, CDATA and other prefixes for the same namespace are read', async () => {
    const file = wordFile(
      '<w:p><w:r><w:t>marta&#46;okonkwo&#x40;example.org</w:t></w:r></w:p>' +
        '<w:p><w:r><w:t><![CDATA[Marta Okonkwo & co]]></w:t></w:r></w:p>' +
        '<ns0:p xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:r><ns0:t>Marta Okonkwo</ns0:t></ns0:r></ns0:p>',
    );

    const written = await redact(file);

    expect(part(written.bytes, 'word/document.xml')).toContain('<w:t>&lt;EMAIL_ADDRESS&gt;</w:t>');
    expect(part(written.bytes, 'word/document.xml')).toContain('<![CDATA[<PERSON> & co]]>');
    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
  });
});

/** Every place outside plain runs where a document keeps names, each with the planted value in it. */
const HIDING_PLACES: [string, string, Record<string, string | Uint8Array>?][] = [
  [
    'a field code split over runs',
    '<w:p><w:r><w:instrText> HYPERLINK "mailto:marta.okon</w:instrText></w:r><w:r><w:instrText>kwo@example.org" </w:instrText></w:r><w:r><w:t>mail</w:t></w:r></w:p>',
  ],
  ['a simple field', '<w:p><w:fldSimple w:instr=" AUTHOR Marta Okonkwo "/></w:p>'],
  [
    'a content control',
    '<w:sdt><w:sdtPr><w:alias w:val="Marta Okonkwo"/><w:tag w:val="Marta Okonkwo"/><w:comboBox><w:listItem w:displayText="Marta Okonkwo" w:value="Marta Okonkwo"/></w:comboBox></w:sdtPr></w:sdt>',
  ],
  [
    'a form field',
    '<w:p><w:ffData><w:helpText w:val="Marta Okonkwo"/><w:textInput><w:default w:val="Marta Okonkwo"/></w:textInput></w:ffData></w:p>',
  ],
  [
    'a text watermark',
    '<w:p><w:pict><v:textpath xmlns:v="urn:schemas-microsoft-com:vml" string="Marta Okonkwo"/></w:pict></w:p>',
  ],
  ['an XML comment', '<!-- Marta Okonkwo -->'],
  ['an attribute nobody knows', '<w:p x="mailto:marta.okonkwo@example.org"/>'],
  ['a bookmark of an unknown vocabulary', '', { 'word/unknown.xml': '<u><v>Marta Okonkwo</v></u>' }],
  [
    'document variables',
    '',
    {
      'word/settings.xml':
        '<w:settings xmlns:w="w"><w:docVars><w:docVar w:name="client" w:val="Marta Okonkwo"/></w:docVars></w:settings>',
    },
  ],
  [
    'people',
    '',
    {
      'word/people.xml':
        '<p:people xmlns:p="p"><p:person p:author="Marta Okonkwo"><p:presenceInfo userId="marta.okonkwo@example.org"/></p:person></p:people>',
    },
  ],
  [
    'properties',
    '',
    {
      'docProps/core.xml':
        '<c xmlns:dc="dc"><dc:creator>Marta Okonkwo</dc:creator><lastModifiedBy>Marta Okonkwo</lastModifiedBy><dc:title>For Marta Okonkwo</dc:title></c>',
      'docProps/app.xml': '<Properties><Company>Marta Okonkwo</Company><Manager>Marta Okonkwo</Manager></Properties>',
      'docProps/custom.xml':
        '<Properties><property name="Marta Okonkwo"><lpwstr>Marta Okonkwo</lpwstr></property></Properties>',
    },
  ],
  [
    'a percent-encoded link',
    '',
    {
      'word/_rels/document.xml.rels': relationships([
        ['rId9', 'hyperlink', 'mailto:marta.okonkwo%40example.org?subject=Marta%20Okonkwo', true],
      ]),
    },
  ],
  [
    'a path on a computer',
    '',
    {
      'word/_rels/document.xml.rels': relationships([
        ['rId9', 'hyperlink', 'file:///C:/Users/Marta%20Okonkwo/letter.docx', true],
      ]),
    },
  ],
  [
    'custom XML',
    '',
    { 'customXml/item1.xml': '<client name="Marta Okonkwo"><mail>marta.okonkwo@example.org</mail></client>' },
  ],
  [
    'a chart',
    '',
    {
      'word/charts/chart1.xml':
        '<c:chart xmlns:c="c"><c:strCache><c:pt><c:v>Marta Okonkwo</c:v></c:pt></c:strCache><c:numCache><c:pt><c:v>4915123456789</c:v></c:pt></c:numCache></c:chart>',
    },
  ],
  [
    'SmartArt',
    '',
    {
      'word/diagrams/data1.xml':
        '<dgm:pt xmlns:dgm="d" xmlns:a="a"><dgm:t><a:p><a:r><a:t>Marta </a:t></a:r><a:r><a:t>Okonkwo</a:t></a:r></a:p></dgm:t></dgm:pt>',
    },
  ],
  [
    'a footnote, an endnote and the glossary',
    '',
    {
      'word/footnotes.xml': `<w:footnotes xmlns:w="w">${paragraph('Marta Okonkwo')}</w:footnotes>`,
      'word/endnotes.xml': `<w:endnotes xmlns:w="w">${paragraph('Marta Okonkwo')}</w:endnotes>`,
      'word/glossary/document.xml': `<w:glossaryDocument xmlns:w="w">${paragraph('Marta Okonkwo')}</w:glossaryDocument>`,
    },
  ],
  ['an embedded workbook', '', { 'word/embeddings/Workbook.xlsx': new TextEncoder().encode('PK Marta Okonkwo') }],
  ['a thumbnail', '', { 'docProps/thumbnail.jpeg': new TextEncoder().encode('Marta Okonkwo') }],
];

describe('hiding places of a Word document', () => {
  test.each(HIDING_PLACES)('%s is cleaned', async (_place, body, parts = {}) => {
    const file = wordFile(body, parts);
    expect(unpackedBytes(file)).toMatch(/marta/i);

    const written = await redact(file);

    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
    expect(unpackedBytes(written.bytes)).not.toMatch(/marta/i);
  });
});

describe('parts that are removed', () => {
  test('an embedded object goes with its relationship, its content type and its element; its picture stays', async () => {
    const file = wordFile(
      '<w:p><w:r><w:object><v:shape xmlns:v="v"><v:imagedata r:id="rId1"/></v:shape><o:OLEObject xmlns:o="o" ProgID="Excel" r:id="rId2"/></w:object></w:r></w:p>',
      {
        'word/_rels/document.xml.rels': relationships([
          ['rId1', 'image', 'media/image1.png'],
          ['rId2', 'oleObject', 'embeddings/oleObject1.bin'],
        ]),
        'word/media/image1.png': new Uint8Array([0]),
        'word/embeddings/oleObject1.bin': new Uint8Array([1, 2, 3]),
      },
    );

    const written = await redact(file);

    expect([...unzip(written.bytes).keys()]).not.toContain('word/embeddings/oleObject1.bin');
    expect(part(written.bytes, 'word/_rels/document.xml.rels')).not.toContain('rId2');
    expect(part(written.bytes, 'word/document.xml')).toContain(
      '<w:object><v:shape xmlns:v="v"><v:imagedata r:id="rId1"/></v:shape></w:object>',
    );
    expect(written.notes).toContain(
      'Embedded files that cannot be read were removed; charts whose data was in one look the same, but it cannot be edited.',
    );
  });

  test('the path of a file goes from the properties that a program added', async () => {
    const properties = (value: string) =>
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="File"><vt:lpwstr>${value}</vt:lpwstr></property></Properties>`;
    const copy = async (value: string) =>
      part(
        (await redact(wordFile(paragraph('hello'), { 'docProps/custom.xml': properties(value) }))).bytes,
        'docProps/custom.xml',
      );

    expect(await copy('F:\\Clients\\Updates\\pack.pptx')).toBe(properties(''));
    expect(await copy('A4')).toBe(properties('A4'));
  });

  test('a signature goes and the result says so', async () => {
    const file = wordFile(paragraph('hello'), {
      '_xmlsignatures/sig1.xml': '<Signature>Marta Okonkwo</Signature>',
      '_xmlsignatures/origin.sigs': '',
    });

    const written = await redact(file);

    expect([...unzip(written.bytes).keys()].filter((name) => name.includes('signature'))).toEqual([]);
    expect(written.notes).toContain('The digital signature was removed: it would not match the changed document.');
  });

  test('the template the document was made from goes, path and all', async () => {
    const file = wordFile('', {
      'word/settings.xml': '<w:settings xmlns:w="w" xmlns:r="r"><w:attachedTemplate r:id="rId1"/></w:settings>',
      'word/_rels/settings.xml.rels': relationships([
        ['rId1', 'attachedTemplate', 'file:///C:/Users/Marta%20Okonkwo/letter.dotx', true],
      ]),
    });

    const written = await redact(file);

    expect(part(written.bytes, 'word/settings.xml')).toBe('<w:settings xmlns:w="w" xmlns:r="r"></w:settings>');
    expect(part(written.bytes, 'word/_rels/settings.xml.rels')).not.toContain('Relationship ');
  });

  test('a part that cannot be scanned goes and the result says so', async () => {
    const written = await redact(wordFile('', { 'word/strange.dat': 'Marta Okonkwo' }));

    expect([...unzip(written.bytes).keys()]).not.toContain('word/strange.dat');
    expect(written.notes).toContain('A file inside the document that cannot be scanned was removed.');
  });
});

describe('what Google Docs keeps for itself in a Word file', () => {
  const GOOGLE = 'http://customooxmlschemas.google.com/';
  const kept = btoa('1Hhyq7gQrwvYM mailto:marta.okonkwo@example.org').replaceAll('=', '');
  const storage = (root: string) =>
    `<?xml version="1.0"?><go:${root} xmlns:go="${GOOGLE}" uri="GoogleDocsCustomDataVersion2"><go:docsCustomData roundtripDataSignature="AMtx7mgAElMal6zro64yXTzznQnf4CTDzQ==">${kept}</go:docsCustomData></go:${root}>`;
  const file = (root: string) =>
    wordFile(paragraph('Nothing here.'), {
      'word/_rels/document.xml.rels': relationships([
        ['rId1', 'customXml', '../customXml/item1.xml'],
        ['rId2', 'hyperlink', 'https://example.org/', true],
      ]),
      'customXml/item1.xml': storage(root),
      'customXml/itemProps1.xml': '<ds:datastoreItem xmlns:ds="d" ds:itemID="{1}"/>',
      'customXml/_rels/item1.xml.rels': relationships([
        ['rId1', 'customXmlProps', 'itemProps1.xml'],
        ['rId2', 'officeDocument', '../word/document.xml'],
      ]),
    });

  test('goes without being read, and nothing leads to it any more', async () => {
    const { text } = await extract(file('gDocsCustomXmlDataStorage'), info);
    expect(text).toContain('Nothing here.');
    expect(text).not.toMatch(/AMtx7|MUhoeXE3/);

    const { bytes } = await redact(file('gDocsCustomXmlDataStorage'));
    expect([...unzip(bytes).keys()].filter((name) => /customXml/i.test(name))).toEqual([]);
    const relations = part(bytes, 'word/_rels/document.xml.rels');
    expect(relations).toContain('hyperlink');
    expect(relations).not.toContain('customXml');
    expect(part(bytes, 'word/document.xml')).toContain('Nothing here.');
  });

  test('parts of others stay and are read', async () => {
    const { text } = await extract(file('order'), info);
    expect(text).toContain(kept);
  });
});
