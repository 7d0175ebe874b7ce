import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '#shared/engine/normalize.ts';

describe('normalized text', () => {
  it('is the text itself when that is ASCII', () => {
    expect(normalizeText('plain 123').text).toBe('plain 123');
  });

  it('has ASCII spaces, hyphens, letters and digits', () => {
    expect(normalizeText('４１１１\u00a0１１\u2009‑１').text).toBe('4111 11 -1');
    expect(normalizeText('ＤＥ٣٤۵६').text).toBe('DE3456');
  });

  it('has no invisible characters inside ASCII, and its offsets lead back', () => {
    const original = 'é 41\u200b11\u00ad1';
    const { text, originalOffset } = normalizeText(original);

    expect(text).toBe('é 41111');
    expect(original[originalOffset(2)]).toBe('4');
    expect(original[originalOffset(4)]).toBe('1');
    expect(originalOffset(4)).toBe(5);
    expect(originalOffset(text.length)).toBe(original.length);
  });

  it('keeps joiners that belong to a script', () => {
    expect(normalizeText('می‌خواهم').text).toBe('می‌خواهم');
  });

  it('always leads back to the character it came from', () => {
    const alphabet = fc.constantFrom('a', '1', ' ', '\u200b', '\u00ad', '\u00a0', '１', 'é', '😀', '\ud800', '\n');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 30 }), (letters) => {
        const original = letters.join('');
        const { text, originalOffset } = normalizeText(original);
        let last = -1;
        for (let i = 0; i < text.length; i++) {
          const offset = originalOffset(i);
          expect(offset).toBeGreaterThan(last);
          expect(normalizeText(original[offset] ?? '').text).toBe(
            /[\ud800-\udfff]/.test(text[i] ?? '') ? '\ufffd' : text[i],
          );
          last = offset;
        }
      }),
    );
  });
});
