import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { describe, expect, it } from 'vitest';

const filler = 'We would like to move the meeting to a later slot because the room is taken. ';

describe('the parts of a text', () => {
  it.each([
    ['220 mail ESMTP', ['SMTP'], true],
    ['220 mail esmtp', ['SMTP'], false],
    ['a\nISA*00', ['DAQ', 'ISA'], true],
    ['a < b', ['<<'], false],
    ['a << b', ['<<'], true],
    ['приём точка ру', ['точка'], true],
    ['anything', [''], true],
    ['anything', [], false],
  ])('finds in "%s" what is written there of %j: %s', (text, parts, expected) => {
    const list = new PartList(parts);
    expect(new TextParts(text).hasAny(list)).toBe(expected);
    expect(new TextParts(filler + text).hasAny(list)).toBe(expected);
    expect(new TextParts(text + filler).hasAny(list)).toBe(expected);
  });

  it('takes a word in any letter case for possible, and everything where letters outside ASCII may be one', () => {
    const list = new PartList(['dot', '(@']);
    const may = (text: string) => new TextParts(filler + text).mayHaveAny(list);
    expect(['a DoT b', 'a (@) b', 'a ДОТ b', 'a b'].map(may)).toEqual([true, true, true, false]);
  });

  it('says nothing of another text', () => {
    const list = new PartList(['DESKTOP-']);
    const parts = new TextParts(`${filler}DESKTOP-4FD7A1`);
    expect(new TextParts(filler).mayHaveAny(list)).toBe(false);
    expect(parts.hasAny(list)).toBe(true);
    expect(parts.has('4')).toBe(true);
  });

  it('agrees with a plain search for every part of a text', () => {
    const text = `${filler}Ärzte & Co: 東京, A-1! `.repeat(3);
    const wanted = Array.from({ length: text.length - 5 }, (_, at) => at).flatMap((at) =>
      [1, 2, 3, 5].map((length) => new PartList([text.slice(at, at + length)])),
    );
    const parts = new TextParts(text);
    expect(wanted.filter((list) => !parts.hasAny(list)).map((list) => list.parts)).toEqual([]);
    const other = new TextParts('qq');
    expect(wanted.filter((list) => other.hasAny(list)).map((list) => list.parts)).toEqual([]);
  });

  it('tells signs and numbers', () => {
    const parts = new TextParts('12 345 6  7 8a 91-2\n3');
    expect([parts.longestNumber, parts.numbersInRow]).toEqual([3, 2]);
    expect(parts.numberStarts).toEqual([0, 3, 7, 10, 12, 15, 18, 20]);
    expect(['1', 'a', '-', '\n', 'b', '0', 'é'].map((sign) => parts.has(sign))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(new TextParts('４５６ ７').longestNumber).toBe(0);
  });
});
