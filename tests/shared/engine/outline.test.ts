import { describe, expect, it } from 'vitest';
import { isOutlined, outlineLetters } from '#shared/finders/names/outline.ts';

const outlined = (text: string, value: string): boolean => isOutlined(text, text.indexOf(value), outlineLetters);

describe('the letters of an outline', () => {
  it('head paragraphs, not people', () => {
    const text = 'J. INSURANCE\nEvery party …\nK. SURETY AND FIDELITY BONDS\nNone …\nL. NOTICES\nBy mail …';
    expect(outlined(text, 'SURETY')).toBe(true);
    expect(outlined(text, 'K.')).toBe(true);
  });

  it('are initials where the letters around them are missing', () => {
    expect(outlined('K. Berg\nT. Ahn\nB. Okoro', 'Ahn')).toBe(false);
  });

  it('number people whose telephone or address follows', () => {
    expect(outlined('א. תלמה בירנבאום – 052-6930285\nב. גיא בירנבאום – 054-2059636\nג. שכן', 'תלמה')).toBe(false);
    expect(outlined('a. Anna Berg, anna@example.org\nb. Carl Ahn, carl@example.org\nc. Others', 'Carl')).toBe(false);
  });
});
