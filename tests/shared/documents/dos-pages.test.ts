import { describe, expect, it } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('rich text in code pages of DOS', () => {
  it.each([
    [String.raw`{\rtf1\ansi\ansicpg437 Dear Ren\'82 Z\'81rcher}`, 'René Zürcher'],
    [String.raw`{\rtf1\pc Dear Ren\'82 Z\'81rcher}`, 'René Zürcher'],
    [String.raw`{\rtf1\pca Dear \'b5lvaro Mu\'a4oz}`, 'Álvaro Muñoz'],
    [String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f1\fcharset255 Terminal;}}{\f1 Dear \'9dyvind}}`, 'Øyvind'],
  ])('reads %s', async (text, name) => {
    const info = { fileName: 'a.rtf' };
    expect((await extract(bytesOf(text), info)).text).toContain(name);
    const copy = await redactDocument(bytesOf(text), info, (shown) => {
      const start = shown.indexOf(name);
      return [{ start, end: start + name.length, text: '<PERSON>' }];
    });
    const again = await extract(copy.bytes, info);
    expect(again.text).toContain('Dear <PERSON>');
    expect(again.text).not.toContain(name);
  });

  it('still refuses a code page that nothing reads', async () => {
    await expect(extract(bytesOf(String.raw`{\rtf1\ansi\ansicpg709 x}`), { fileName: 'a.rtf' })).rejects.toThrow(
      'code page 709',
    );
  });
});
