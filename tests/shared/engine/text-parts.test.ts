import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { describe, expect, it } from 'vitest';

/** Long enough that the table is made. */
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

  it('says nothing of the text before', () => {
    const list = new PartList(['DESKTOP-']);
    expect(new TextParts(`${filler}DESKTOP-4FD7A1`).hasAny(list)).toBe(true);
    expect(new TextParts(filler).mayHaveAny(list)).toBe(false);
  });

  it('agrees with a plain search for every part of a text', () => {
    const text = `${filler}Ärzte & Co: 東京, A-1! `.repeat(3);
    const parts = new TextParts(text);
    for (let at = 0; at + 5 < text.length; at++)
      for (const length of [1, 2, 3, 5]) expect(parts.hasAny(new PartList([text.slice(at, at + length)]))).toBe(true);
  });
});
