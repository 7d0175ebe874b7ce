import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { findPlanted, scanPlanted } from './planted';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), isLittle);
  return bytes;
};
const redact = async (bytes: Uint8Array, fileName: string) =>
  (await redactDocument(bytes, { fileName }, findPlanted, { scan: scanPlanted })).bytes;
const redactText = async (text: string, fileName: string) =>
  new TextDecoder().decode(await redact(utf8(text), fileName));

describe('encodings', () => {
  const text = 'Grüße an Marta Okonkwo\r\nund\rdann\n';
  const expected = 'Grüße an <PERSON>\r\nund\rdann\n';
  const cases: [string, (text: string) => Uint8Array][] = [
    ['UTF-8', utf8],
    ['UTF-8 with a mark', (value) => utf8(`\uFEFF${value}`)],
    ['UTF-16 little endian with a mark', (value) => utf16(`\uFEFF${value}`, true)],
    ['UTF-16 big endian with a mark', (value) => utf16(`\uFEFF${value}`, false)],
    ['UTF-16 little endian without a mark', (value) => utf16(value, true)],
    ['UTF-16 big endian without a mark', (value) => utf16(value, false)],
    ['Latin-1', latin1],
  ];

  test.each(cases)('%s comes back with its mark and line ends', async (_name, encode) => {
    expect(await redact(encode(text), 'a.txt')).toEqual(encode(expected));
  });

  test('Windows-1252 keeps its curly quotes, undefined bytes and euro sign', async () => {
    const bytes = (name: string) => latin1(`\x93${name}\x94 \x80 \x81 \xFF`);

    const { text: read } = await extract(bytes('Marta Okonkwo'), { fileName: 'a.txt' });

    expect(read).toBe('“Marta Okonkwo” € \x81 ÿ');
    expect(await redact(bytes('Marta Okonkwo'), 'a.txt')).toEqual(bytes('<PERSON>'));
  });

  test('a replacement that Windows-1252 cannot hold turns the file into UTF-8 and says so', async () => {
    const document = await extract(latin1('Größe Marta'), { fileName: 'a.txt' });

    const written = await document.rewrite([{ start: 6, end: 11, text: '→' }]);

    expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(written.bytes)).toBe('\uFEFFGröße →');
    expect(written.notes).toEqual(['The file is now UTF-8: its old encoding lacks a character.']);
  });

  test.each([
    ['binary data', latin1('PNG\0\x01\x02\x03\xFF')],
    ['UTF-32', latin1('\xFF\xFE\0\0M\0\0\0')],
    ['half a UTF-16 character', latin1('\xFF\xFEM\0a')],
  ])('%s is refused', async (_name, bytes) => {
    await expect(extract(bytes, { fileName: 'a.txt' })).rejects.toMatchObject({ name: 'DocumentError' });
  });

  test('a page in an encoding we cannot write is refused, not misread', async () => {
    const page = latin1('<meta charset="shift_jis"><p>\x83\x7D\x83\x8B\x83\x5E</p>');

    await expect(extract(page, { fileName: 'a.html' })).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('offsets', () => {
  test('count UTF-16 units, and a surrogate pair is never cut', async () => {
    const document = await extract(utf8('😀 Marta 😀'), { fileName: 'a.txt' });

    const written = await document.rewrite([
      { start: 3, end: 8, text: 'X' },
      { start: 10, end: 11, text: 'Y' },
    ]);

    expect(new TextDecoder().decode(written.bytes)).toBe('😀 X Y');
  });

  test.each([
    [
      'overlap',
      [
        { start: 0, end: 3, text: '' },
        { start: 2, end: 4, text: '' },
      ],
    ],
    ['run past the end', [{ start: 0, end: 99, text: '' }]],
    ['run backwards', [{ start: 3, end: 1, text: '' }]],
    ['are not whole numbers', [{ start: 0.5, end: 1, text: '' }]],
  ])('replacements that %s are refused', async (_name, replacements) => {
    const document = await extract(utf8('abcdef'), { fileName: 'a.txt' });

    await expect(document.rewrite(replacements)).rejects.toMatchObject({ code: 'replacement' });
  });
});

describe('CSV', () => {
  test('only the field changes; quotes, delimiters and line ends stay', async () => {
    const source = 'name;note\r\n"Marta Okonkwo";"says ""hi"" to marta.okonkwo@example.org"\r\nx;4915123456789\r\n';

    expect(await redactText(source, 'a.csv')).toBe(
      'name;note\r\n"<PERSON>";"says ""hi"" to <EMAIL_ADDRESS>"\r\nx;<PHONE_NUMBER>\r\n',
    );
  });

  test('a value that runs over two cells is one that changed, and those behind it keep their number', async () => {
    const find = (text: string) =>
      ['Marta,Okonkwo', 'same', 'Bo'].map((value) => {
        const start = text.indexOf(value);
        return { start, end: start + value.length, text: value === 'same' ? value : '<PERSON>' };
      });
    const copy = await redactDocument(utf8('Marta,Okonkwo\nsame,Bo\n'), { fileName: 'a.csv' }, find);

    expect(new TextDecoder().decode(copy.bytes)).toBe('<PERSON>,<PERSON>\nsame,<PERSON>\n');
    expect(copy.changed).toEqual([0, 2]);
  });

  test('a bare field is quoted when its new text needs it', async () => {
    const document = await extract(utf8('a,secret,b\n'), { fileName: 'a.csv' });

    const written = await document.rewrite([{ start: 2, end: 8, text: 'x, "y"' }]);

    expect(new TextDecoder().decode(written.bytes)).toBe('a,"x, ""y""",b\n');
  });

  test.each(['a,"b\nMarta Okonkwo', '"5" pipe",Marta Okonkwo'])(
    'a table whose quotes do not match up is handled as text: %j',
    async (source) => {
      const document = await extract(utf8(source), { fileName: 'a.csv' });

      expect(document.text).toBe(source);
      expect(document.notes).toEqual(['The quotes of the table do not match up; it was handled as plain text.']);
      expect(await redactText(source, 'a.csv')).toBe(source.replace('Marta Okonkwo', '<PERSON>'));
    },
  );
});

describe('JSON', () => {
  test('strings, keys and numbers are replaced; layout and other values stay', async () => {
    const source =
      '{\n  "Marta Okonkwo": [true, null, 4915123456789],\t"m":"marta\\u002eokonkwo@example.org\\n\\"ok\\""\n}';

    expect(await redactText(source, 'a.json')).toBe(
      '{\n  "<PERSON>": [true, null, "<PHONE_NUMBER>"],\t"m":"<EMAIL_ADDRESS>\\n\\"ok\\""\n}',
    );
  });

  test('two keys that become the same stay two keys', async () => {
    const source = '{"Marta Okonkwo": 1, "Marta  Okonkwo": 2, "<PERSON>": 3}';

    expect(JSON.parse(await redactText(source, 'a.json'))).toEqual({
      '<PERSON>': 3,
      '<PERSON> (2)': 1,
      '<PERSON> (3)': 2,
    });
  });

  test('lines of JSON are read one by one, also under the name .json', async () => {
    const source = '{"a":"Marta Okonkwo"}\n{"a":"DE89370400440532013000"}\n';
    const expected = '{"a":"<PERSON>"}\n{"a":"<IBAN_CODE>"}\n';

    expect(await redactText(source, 'a.ndjson')).toBe(expected);
    expect(await redactText(source, 'a.json')).toBe(expected);
  });

  test('what is not JSON is handled as text and the notes say so', async () => {
    const document = await extract(utf8("{ name: 'Marta Okonkwo' } // note"), { fileName: 'a.json' });

    expect(document.notes).toEqual(['The file is not valid JSON and was handled as plain text.']);
    expect(document.text).toContain('Marta Okonkwo');
  });
});

describe('XML', () => {
  test('texts, attributes, comments and CDATA are replaced', async () => {
    const source =
      '<?xml version="1.0"?>\n<c xmlns="urn:x" n=\'Marta Okonkwo\'><!-- Marta Okonkwo --><m>marta&#46;okonkwo@example.org</m><![CDATA[Marta Okonkwo]]></c>';

    expect(await redactText(source, 'a.xml')).toBe(
      '<?xml version="1.0"?>\n<c xmlns="urn:x" n=\'&lt;PERSON&gt;\'><!-- <PERSON> --><m>&lt;EMAIL_ADDRESS&gt;</m><![CDATA[<PERSON>]]></c>',
    );
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['tags that do not match', '<a><b></a></b>'],
    ['text outside the root', '<a/>x'],
    ['an attribute without quotes', '<a b=c/>'],
    ['nothing', ''],
  ])('%s is refused', async (_name, source) => {
    await expect(extract(utf8(source), { fileName: 'a.xml' })).rejects.toMatchObject({ code: 'malformed' });
  });

  test('nesting without end is refused', async () => {
    await expect(extract(utf8('<a>'.repeat(5000)), { fileName: 'a.xml' })).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('HTML', () => {
  test('a value across inline tags is found; markup stays', async () => {
    const source =
      '<!doctype html><p class="x">Dear <b>Marta</b> <i>Okonkwo</i>,<br>mail <a href="mailto:marta.okonkwo%40example.org" title="Marta Okonkwo">marta&#46;okonkwo&commat;example.org</a></p>';

    expect(await redactText(source, 'a.html')).toBe(
      '<!doctype html><p class="x">Dear <b>&lt;PERSON&gt;</b><i></i>,<br>mail <a href="mailto:%3CEMAIL_ADDRESS%3E" title="&lt;PERSON&gt;">&lt;EMAIL_ADDRESS&gt;</a></p>',
    );
  });

  test('readable text comes first; attributes, comments and scripts are scanned after it', async () => {
    const source =
      '<script>var a = "Marta Okonkwo";</script><style>p { color: red }</style><!-- Marta Okonkwo --><h1>Title</h1><table><tr><td>A<td>B</table><input value="Marta Okonkwo">';

    const document = await extract(utf8(source), { fileName: 'a.html' });
    const body = document.sections.find((section) => section.name === 'body');

    expect(document.text.slice(body?.start, body?.end).trim()).toBe('Title\n\tA\tB');
    expect(await redactText(source, 'a.html')).toBe(
      '<script>var a = "<PERSON>";</script><style>p { color: red }</style><!-- <PERSON> --><h1>Title</h1><table><tr><td>A<td>B</table><input value="&lt;PERSON&gt;">',
    );
  });

  test('a replacement can break neither an attribute without quotes nor a script', async () => {
    const document = await extract(utf8('<img alt=Marta><script>Marta</script>'), { fileName: 'a.html' });
    const evil = 'x onerror=alert(1)></script><b>';

    const written = await document.rewrite([
      { start: 0, end: 5, text: evil },
      { start: 6, end: 11, text: evil },
    ]);

    const output = new TextDecoder().decode(written.bytes);
    expect(output).toMatch(
      /^<img alt=x&#32;onerror&#61;alert\(1\)&gt;&lt;\/script&gt;&lt;b&gt;><script>[^<]*< \/script><b><\/script>$/,
    );
  });
});

describe('Markdown', () => {
  test('is text: everything around the value stays', async () => {
    expect(await redactText('# Hi\n\n* **Marta Okonkwo** <marta.okonkwo@example.org>\n', 'a.md')).toBe(
      '# Hi\n\n* **<PERSON>** <<EMAIL_ADDRESS>>\n',
    );
  });
});
