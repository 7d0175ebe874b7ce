import { describe, expect, test } from 'vitest';
import type { Mark } from '#shared/review/marks.ts';
import {
  boxesOf,
  marksOn,
  type PageOfWords,
  type PageWord,
  pageOf,
  selectable,
  spanBetween,
  wordAt,
  wordBy,
} from '#shared/ui/review/page-words.ts';

/** Letters are 10 wide and 12 high, lines are 20 apart; a word of the text has its place in the lines. */
function placed(text: string): PageWord[] {
  let [line, from] = [0, 0];
  const words: PageWord[] = [];
  for (const { index, 0: found } of text.matchAll(/\n|[^\s]+/g)) {
    if (found === '\n') [line, from] = [line + 1, index + 1];
    else
      words.push({
        start: index,
        end: index + found.length,
        left: (index - from) * 10,
        top: line * 20,
        width: found.length * 10,
        height: 12,
      });
  }
  return words;
}

const TEXT = 'Dear (Ada Lovelace),\nwrite to ada@example.com\nabout EMP-54597.';
const words = placed(TEXT);
const spanOf = (value: string) => ({ start: TEXT.indexOf(value), end: TEXT.indexOf(value) + value.length });
const shown = selectable(TEXT, words);
const read = ({ start, end }: { start: number; end: number }) => TEXT.slice(start, end);
const indexOf = (value: string) => shown.findIndex((word) => read(word) === value);

describe('the boxes of a stretch', () => {
  test('cover its letters, and one line is one box', () => {
    expect(boxesOf(words, spanOf('Ada Lovelace'))).toEqual([{ left: 60, top: 0, width: 120, height: 12 }]);
    expect(boxesOf(words, spanOf('Lovelace),\nwrite'))).toEqual([
      { left: 100, top: 0, width: 100, height: 12 },
      { left: 0, top: 20, width: 50, height: 12 },
    ]);
    expect(boxesOf(words, { start: TEXT.length, end: TEXT.length + 5 })).toEqual([]);
  });

  test('are all of a word that does not lie flat', () => {
    const upright = { start: 0, end: 4, left: 5, top: 5, width: 12, height: 40 };
    expect(boxesOf([upright], { start: 1, end: 2 })).toEqual([{ left: 5, top: 5, width: 12, height: 40 }]);
  });

  test('are those of its letters where a word is set in pieces, or broken at the end of a line', () => {
    const pieces = [
      { start: 0, end: 8, left: 90, top: 0, width: 40, height: 12 },
      { start: 0, end: 8, left: 0, top: 20, width: 40, height: 12 },
    ];
    expect(boxesOf(pieces, { start: 1, end: 2 })).toEqual([{ left: 100, top: 0, width: 10, height: 12 }]);
    expect(boxesOf(pieces, { start: 3, end: 5 })).toEqual([
      { left: 120, top: 0, width: 10, height: 12 },
      { left: 0, top: 20, width: 10, height: 12 },
    ]);
  });
});

test('marks of a page have their own boxes, or those of the words where they were added or changed', () => {
  const second = { page: 2, start: 100, end: 120, words: [{ ...(words[0] as PageWord), start: 100, end: 104 }] };
  const pages: PageOfWords[] = [{ page: 1, start: 0, end: TEXT.length, words }, second];
  const base = { entity_type: 'PERSON', text: '', score: 1, verdict: 'undecided' } as const;
  const found: Mark = {
    ...base,
    id: 'found',
    page: 1,
    start: 0,
    end: 4,
    boxes: [{ left: 1, top: 2, width: 3, height: 4 }],
  };
  const added: Mark = { ...base, id: 'added', ...spanOf('EMP-54597') };
  const later: Mark = { ...base, id: 'later', start: 100, end: 104 };

  expect(marksOn(1, [found, added, later], pages)).toEqual([
    found,
    { ...added, boxes: [{ left: 60, top: 40, width: 90, height: 12 }] },
  ]);
  expect([found, added, later].map((mark) => pageOf(mark, pages))).toEqual([1, 1, 2]);
  expect(marksOn(2, [found, added, later], pages).map(({ id }) => id)).toEqual(['later']);
});

describe('words to select', () => {
  test('are without the signs around them', () => {
    expect(shown.map(read)).toEqual([
      'Dear',
      'Ada',
      'Lovelace',
      'write',
      'to',
      'ada@example.com',
      'about',
      'EMP-54597',
    ]);
    expect(shown[indexOf('Ada')]).toMatchObject({ left: 60, width: 30 });
  });

  test('are one where a word is set in pieces', () => {
    const piece = { start: 0, end: 8, top: 0, width: 40, height: 12 };
    expect(
      selectable('3456.New', [
        { ...piece, left: 0 },
        { ...piece, left: 40 },
      ]),
    ).toEqual([{ start: 0, end: 8, left: 0, top: 0, width: 80, height: 12 }]);
  });

  test('are words also where nobody writes spaces', () => {
    const text = '山田太郎様は東京に住んでいます';
    const found = selectable(text, placed(text)).map(({ start, end }) => text.slice(start, end));

    expect(found.length).toBeGreaterThan(3);
    expect(found.join('')).toBe(text);
  });

  test('are found below the pointer, or beside it on the same line', () => {
    const at = (x: number, y: number) => {
      const hit = wordAt(shown, { x, y });
      return hit && [read(shown[hit.index] as PageWord), hit.isOn];
    };
    expect(at(65, 5)).toEqual(['Ada', true]);
    expect(at(400, 25)).toEqual(['ada@example.com', false]);
    expect(at(-50, 46)).toEqual(['about', false]);
    expect(wordAt([], { x: 0, y: 0 })).toBeUndefined();
  });

  test('reach from one to another, in any order', () => {
    const [ada, to] = [indexOf('Ada'), indexOf('to')];
    for (const [a, b] of [[ada, to] as const, [to, ada] as const])
      expect(read(spanBetween(shown, a, b) ?? { start: 0, end: 0 })).toBe('Ada Lovelace),\nwrite to');
  });

  test('are reached with the arrow keys', () => {
    const by = (key: Parameters<typeof wordBy>[0], from: string) =>
      read(shown[wordBy(key, shown, indexOf(from))] as PageWord);
    expect([by('ArrowRight', 'Lovelace'), by('ArrowLeft', 'write')]).toEqual(['write', 'Lovelace']);
    expect([by('ArrowDown', 'Lovelace'), by('ArrowUp', 'EMP-54597')]).toEqual(['ada@example.com', 'ada@example.com']);
    expect([by('Home', 'ada@example.com'), by('End', 'write')]).toEqual(['write', 'ada@example.com']);
    expect([by('ArrowUp', 'Dear'), by('ArrowDown', 'EMP-54597'), by('ArrowLeft', 'Dear')]).toEqual([
      'Dear',
      'EMP-54597',
      'Dear',
    ]);
  });
});
