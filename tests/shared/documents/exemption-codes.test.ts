import { describe, expect, it } from 'vitest';
import { codesLeftOut } from '#shared/documents/notes.ts';
import { labelOn } from '#shared/pixels/label.ts';
import { paintImage } from '#shared/pixels/paint-image.ts';
import { encodeWholePng } from '#shared/pixels/png/write-whole.ts';
import { printCodes } from '#shared/replace/print-codes.ts';
import { documentNote } from '#shared/ui/document-note.ts';

describe('exemption codes', () => {
  it('stand in place of what an operator wrote, in brackets but on boxes', () => {
    const places = [
      { start: 10, end: 14, text: '<PERSON>' },
      { start: 0, end: 3, text: '<PERSON>' },
    ];
    const decided = [
      { start: 8, end: 14, code: 'b(6)' },
      { start: 0, end: 3 },
    ];
    expect(printCodes(places, decided, false)).toEqual([
      { start: 0, end: 3, text: '<PERSON>' },
      { start: 10, end: 14, text: '[b(6)]', isCode: true },
    ]);
    expect(printCodes(places, decided, true)[1]?.text).toBe('b(6)');
    expect(printCodes(places, [], true)).toEqual(places);
  });

  it('are drawn in the largest letters that fit, or not at all', () => {
    const box = { left: 10, top: 20, width: 120, height: 20 };
    const label = labelOn(box, 'b(6)');
    expect(label).toMatchObject({ width: 46, height: 16 });
    const ink = (x: number, y: number) => label?.isInk(x, y);
    const inked = [...Array(200).keys()].flatMap((y) =>
      [...Array(200).keys()].filter((x) => ink(x, y)).map((x) => [x, y]),
    );
    expect(inked.length).toBeGreaterThan(100);
    for (const [x = 0, y = 0] of inked) {
      expect(x).toBeGreaterThanOrEqual(box.left);
      expect(x).toBeLessThan(box.left + box.width);
      expect(y).toBeGreaterThanOrEqual(box.top);
      expect(y).toBeLessThan(box.top + box.height);
    }
    for (const [width, height, text] of [
      [20, 20, 'b(6)'],
      [120, 8, 'b(6)'],
      [120, 20, 'Łódź'],
      [120, 20, ''],
    ] as const)
      expect(labelOn({ ...box, width, height }, text)).toBeUndefined();
  });

  it.each([...'§ÄÖÜßäèéöü'])('%s has a form of its own on pictures', (sign) => {
    const box = { left: 0, top: 0, width: 8, height: 10 };
    const formOf = (text: string) => {
      const label = labelOn(box, text);
      return Array.from({ length: 80 }, (_, i) => (label?.isInk(i % 8, Math.floor(i / 8)) ? '#' : ' ')).join('');
    };
    const forms = [...'§ÄÖÜßäèéöüAOUBSaeou$8'].map(formOf);
    expect(formOf(sign)).toContain('#');
    expect(forms.filter((form) => form === formOf(sign))).toHaveLength(1);
    expect(formOf(sign.normalize('NFD'))).toBe(formOf(sign));
  });

  it('are white on the black box of a picture, and nowhere else', async () => {
    const gray = function* () {
      for (let y = 0; y < 40; y++) yield new Uint8Array(100 * 3).fill(128);
    };
    const picture = new Uint8Array(await encodeWholePng(100, 40, 3, gray()));
    const box = { left: 10, top: 10, width: 60, height: 20, label: 'b(6)' };
    const pixels: number[][] = [];
    for (const row of paintImage(picture, [box], 'black').rows) pixels.push([...row]);
    const valueAt = (x: number, y: number) => pixels[y]?.[x * 3];
    const inside = (x: number, y: number) => x >= 10 && x < 70 && y >= 10 && y < 30;
    const values = { inside: new Set<number | undefined>(), outside: new Set<number | undefined>() };
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 100; x++) values[inside(x, y) ? 'inside' : 'outside'].add(valueAt(x, y));
    expect([...values.inside].sort()).toEqual([0, 255]);
    expect([...values.outside]).toEqual([128]);
  });

  it('that were left out are counted in a note, in the language of the reader', () => {
    expect(codesLeftOut(0)).toEqual([]);
    const [note = ''] = codesLeftOut(3);
    expect(note).toContain(': 3.');
    expect(documentNote(note, 'de')).toMatch(/^Ausnahmegründe.*: 3\.$/);
  });
});
