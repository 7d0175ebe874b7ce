import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { findPlanted } from './planted';

const utf8 = (text: string) => new TextEncoder().encode(text);
const OPF =
  '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Marta Okonkwo</dc:title></metadata></package>';
const PAGE =
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><p>See http://www.idpf.org/2007/opf</p></body></html>';
const book = (more: Record<string, string> = {}) =>
  zipSync({
    mimetype: [utf8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': utf8('<container/>'),
    'a.opf': utf8(OPF),
    'a.xhtml': utf8(PAGE),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, utf8(text)])),
  });
const encryption = (method: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${method}"/></enc:EncryptedData></encryption>`;

const findAddresses = (text: string) => [
  ...findPlanted(text),
  ...[...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.length,
    text: '<URL>',
  })),
];
const redacted = async (file: Uint8Array, find = findAddresses) => {
  const { bytes } = await redactDocument(file, { fileName: 'a.epub' }, find);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]),
  );
};

describe('books', () => {
  test('whose files are named after a person get other names, and everything still refers to them', async () => {
    const files = await redacted(
      book({
        'META-INF/container.xml':
          '<container><rootfiles><rootfile full-path="Marta%20Okonkwo/b.opf"/></rootfiles></container>',
        'Marta Okonkwo/b.opf':
          '<package><manifest><item href="Marta%20Okonkwo.xhtml"/><item href="../a.xhtml"/><item href="images/Müller &amp; Okonkwo.png"/></manifest></package>',
        'Marta Okonkwo/Marta Okonkwo.xhtml':
          '<html xmlns="http://www.w3.org/1999/xhtml"><head><link href="../s.css"/></head><body><a href="Marta%20Okonkwo.xhtml#x">Marta Okonkwo</a> <a href="https://example.org/a.xhtml">x</a></body></html>',
        'Marta Okonkwo/images/Müller & Okonkwo.png': '<svg/>',
        's.css':
          "@import 'Marta Okonkwo/style.css'; p { background: url(Marta%20Okonkwo/images/M%C3%BCller%20&%20Okonkwo.png) }",
        'Marta Okonkwo/style.css': 'p {}',
      }),
      findPlanted,
    );

    expect(JSON.stringify(files)).not.toMatch(/Okonkwo|Müller/);
    expect(Object.keys(files).sort()).toEqual([
      'META-INF/container.xml',
      'a.opf',
      'a.xhtml',
      'folder-1/b.opf',
      'folder-1/file-2.xhtml',
      'folder-1/images/file-3.png',
      'folder-1/style.css',
      'mimetype',
      's.css',
    ]);
    expect(files['META-INF/container.xml']).toContain('full-path="folder-1/b.opf"');
    expect(files['folder-1/b.opf']).toContain(
      '<item href="file-2.xhtml"/><item href="../a.xhtml"/><item href="images/file-3.png"/>',
    );
    expect(files['folder-1/file-2.xhtml']).toContain('href="../s.css"');
    expect(files['folder-1/file-2.xhtml']).toContain('href="file-2.xhtml#x"');
    expect(files['folder-1/file-2.xhtml']).toContain('href="https://example.org/a.xhtml"');
    expect(files['s.css']).toContain("@import 'folder-1/style.css'");
    expect(files['s.css']).toContain('url(folder-1/images/file-3.png)');
  });

  test.each([
    ["O'Brien.xhtml", 'href="O\'Brien.xhtml"'],
    ["O'Brien.xhtml", 'href="O&#39;Brien.xhtml#p?1"', '#p?1'],
    ["O'Brien.xhtml", "href='O&apos;Brien.xhtml'"],
    ["O'Brien.xhtml", 'href="/O%27Brien.xhtml"', '', '/'],
    ['photo of Anna (1).xhtml', 'href="photo of Anna (1).xhtml"'],
    ['photo of Anna (1).xhtml', "href='photo%20of%20Anna%20%281%29.xhtml'"],
    ['Andr\u00e9.xhtml', 'href="Andr&#xe9;.xhtml"'],
    ['Andr\u00e9.xhtml', 'href="Andre\u0301.xhtml"'],
    ['Andre\u0301.xhtml', 'href="Andr&eacute;.xhtml"'],
    ['100% Anna.xhtml', 'href="100% Anna.xhtml"'],
  ])('with %s are renamed where it is referred to by %s', async (name, reference, rest = '', top = '') => {
    const files = await redacted(
      book({ [name]: PAGE, 'b.opf': `<package><manifest><item id="${name}" ${reference}/></manifest></package>` }),
      findPlanted,
    );
    expect(Object.keys(files)).toContain('file-1.xhtml');
    expect(Object.keys(files)).not.toContain(name);
    expect(files['b.opf']).toMatch(/ href=(["'])[^"']*\1\/>/);
    expect(files['b.opf']).toContain(`${top}file-1.xhtml${rest}${reference.at(-1)}/>`);
  });

  test('are renamed where styles refer to them by any quotes or none', async () => {
    const files = await redacted(
      book({
        "O'Brien (1).png": '<svg/>',
        's.css': `a { b: url("O'Brien (1).png") } a { b: url('O\\'Brien (1).png') } a { b: url(O\\'Brien\\ \\(1\\).png) }`,
        'b.xhtml': PAGE.replace('<p>', `<p style="background: url(&quot;O'Brien (1).png&quot;)">`),
      }),
      findPlanted,
    );
    expect(Object.keys(files)).toContain('file-1.png');
    expect(JSON.stringify(files)).not.toMatch(/Brien/);
    expect(files['s.css']?.match(/file-1\.png/g)).toHaveLength(3);
    expect(files['b.xhtml']).toContain('url(&quot;file-1.png&quot;)');
  });

  test.each([
    '<a longdesc="O&#39;Brien.xhtml">x</a>',
    '<img srcset="a.png 1x, O\'Brien.xhtml 2x"/>',
    '<script>open("O\\x27Brien.xhtml", "O\\u0027brien.xhtml")</script>',
  ])('keep the name of a file that something else refers to: %s', async (reference) => {
    const files = await redacted(
      book({
        "O'Brien.xhtml": PAGE,
        'Anna.xhtml': PAGE,
        'b.xhtml': PAGE.replace('<p>', `${reference}<a href="O'Brien.xhtml">x</a><a href="Anna.xhtml">x</a><p>`),
      }),
      findPlanted,
    );
    expect(Object.keys(files)).toContain("O'Brien.xhtml");
    expect(Object.keys(files)).not.toContain('Anna.xhtml');
    expect(files['b.xhtml']).toContain(`<a href="O'Brien.xhtml">`);
  });

  test('are refused where such a name is a value', async () => {
    const page = PAGE.replace('<p>', '<a longdesc="Marta Okonkwo.xhtml">Marta Okonkwo</a><p>');
    await expect(redacted(book({ 'Marta Okonkwo.xhtml': page }), findPlanted)).rejects.toMatchObject({
      code: 'residue',
    });
  });

  test('keep the names of vocabularies when addresses are removed, without which no program opens them', async () => {
    const copy = await redacted(book());
    expect(copy['a.opf']).toBe(OPF.replace('Marta Okonkwo', '&lt;PERSON&gt;'));
    expect(copy['a.xhtml']).toBe(PAGE.replace('See http://www.idpf.org/2007/opf', 'See &lt;URL&gt;'));
  });

  test.each(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])(
    'whose fonts alone are hidden are read: %s',
    async (method) => {
      const copy = await redacted(book({ 'META-INF/encryption.xml': encryption(method) }));
      expect(Object.keys(copy)).not.toContain('META-INF/encryption.xml');
    },
  );

  test.each(['http://www.w3.org/2001/04/xmlenc#aes128-cbc', ''])(
    'whose pages are encrypted are refused: %s',
    async (method) => {
      await expect(redacted(book({ 'META-INF/encryption.xml': encryption(method) }))).rejects.toMatchObject({
        code: 'encrypted',
      });
    },
  );
});
