import { deflateSync, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { findDirectory, headerLength, readEntries } from '#shared/documents/zip/directory.ts';
import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { officeFile } from './office-file';
import { findCanaries } from './places/place';

const numbered = (text: string) => Array.from({ length: 2000 }, (_, i) => `${text} ${i * i}`).join('\n');
const [LONG, ARTICLE] = [strToU8(numbered('style')), strToU8(numbered('words'))];

/** The bytes of an entry as they are packed. */
function packedIn(archive: Uint8Array, name: string): Uint8Array {
  const { at, count } = findDirectory(archive);
  const entry = readEntries(archive.subarray(at), count).find((one) => one.name === name);
  if (!entry) throw new Error(`No ${name}`);
  const start = entry.offset + headerLength(archive.subarray(entry.offset));
  return archive.slice(start, start + entry.packedSize);
}

/** The first entry with more bytes behind the end of what they unpack to. */
function withBytesBehind(content: Uint8Array, hidden: string): Uint8Array {
  const packed = new Uint8Array([...deflateSync(content, { level: 1 }), ...strToU8(hidden)]);
  const archive = zipSync({ 'styles.xml': [packed, { level: 0 }] });
  const whole = zipSync({ 'styles.xml': [content, { level: 1 }] });
  const view = new DataView(archive.buffer);
  const of = new DataView(whole.buffer);
  const [central, ofWhole] = [findDirectory(archive).at, findDirectory(whole).at];
  for (const [to, from] of [
    [0, 0],
    [central + 2, ofWhole + 2],
  ] as const) {
    view.setUint16(to + 8, 8, true);
    view.setUint32(to + 14, of.getUint32(from + 14, true), true);
    view.setUint32(to + 22, content.length, true);
  }
  return archive;
}

describe('a long part that is as it was', () => {
  const source = zipSync({ 'styles.xml': [LONG, { level: 1 }], 'body.xml': [ARTICLE, { level: 1 }] });

  test('stays as it was packed, under another name as well', () => {
    const copy = zip(
      new Map([
        ['other.xml', LONG],
        ['body.xml', strToU8('<p/>')],
      ]),
      source,
    );
    expect(packedIn(copy, 'other.xml')).toEqual(packedIn(source, 'styles.xml'));
    expect(packedIn(zip(new Map([['other.xml', LONG]])), 'other.xml')).not.toEqual(packedIn(source, 'styles.xml'));
    expect(Object.entries(unzipSync(copy))).toEqual([
      ['other.xml', LONG],
      ['body.xml', strToU8('<p/>')],
    ]);
    expect([...unzip(copy)]).toEqual([
      ['other.xml', LONG],
      ['body.xml', strToU8('<p/>')],
    ]);
  });

  test('is packed anew after a change that leaves its length', () => {
    const changed = LONG.map((byte, at) => (at === 30_000 ? byte ^ 1 : byte));
    const copy = zip(new Map([['styles.xml', changed]]), source);
    expect(unzip(copy).get('styles.xml')).toEqual(changed);
  });

  test('is packed anew where the file has more than the part needs', () => {
    const hiding = withBytesBehind(LONG, 'Quentin');
    expect(unzip(hiding).get('styles.xml')).toEqual(LONG);
    const copy = zip(new Map([['styles.xml', LONG]]), hiding);
    expect(new TextDecoder('latin1').decode(copy)).not.toContain('Quentin');
    expect(unzip(copy).get('styles.xml')).toEqual(LONG);
  });
});

test('a redacted letter keeps its packed styles', async () => {
  const style = (_: unknown, i: number) => `<w:style w:type="paragraph" w:styleId="a${i * i}"/>`;
  const styles = `<w:styles xmlns:w="w">${Array.from({ length: 1000 }, style).join('')}</w:styles>`;
  const letter = officeFile('docx', {
    'word/document.xml':
      '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Quentin Zyskowski</w:t></w:r></w:p></w:body></w:document>',
    'word/styles.xml': styles,
  });
  const source = zipSync(
    Object.fromEntries(Object.entries(unzipSync(letter)).map(([name, bytes]) => [name, [bytes, { level: 1 }]])),
  );
  const copy = await redactDocument(source, { fileName: 'letter.docx' }, findCanaries);
  expect(packedIn(copy.bytes, 'word/document.xml')).not.toEqual(packedIn(source, 'word/document.xml'));
  expect(packedIn(copy.bytes, 'word/styles.xml')).toEqual(packedIn(source, 'word/styles.xml'));
});
