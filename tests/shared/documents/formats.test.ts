import { describe, expect, it } from 'vitest';
import { detectContainer } from '#shared/documents/detect-format.ts';
import { FORMATS, type FormatRecord } from '#shared/documents/formats.ts';

const records: readonly FormatRecord[] = FORMATS;
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const ustar = (start: string) => `${start.padEnd(257, '\0')}ustar`;

describe('first bytes', () => {
  it.each([
    ['zip', 'PK\x03\x04%PDF-1.7'],
    ['gz', ustar('\x1f\x8b\x08')],
    ['tar', ustar('letter.txt')],
    ['tar', ustar('')],
    ['cfb', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
    ['rtf', '\xef\xbb\xbf \n{\\rtf1'],
    ['pdf', `${'x'.repeat(900)}%PDF-1.4`],
    ['image', '\x89PNG\r\n'],
    ['image', 'GIF89a'],
    ['image', 'RIFF\0\0\0\0WEBP'],
    ['image', 'BM\x10\x20\x30\x40\0\0\0\0'],
    ['txt', 'BM was the first of them'],
  ])('%s', (format, content) => {
    expect(detectContainer(bytesOf(content), { fileName: 'a.txt' })).toBe(format);
  });
});

it('no ending and no media type belongs to two formats', () => {
  for (const list of [records.flatMap((one) => one.extensions), records.flatMap((one) => one.mediaTypes)])
    expect(list).toHaveLength(new Set(list).size);
});
