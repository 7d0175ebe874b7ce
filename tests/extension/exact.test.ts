import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follow, type Span } from '#extension/content/change/exact/follow.ts';
import { createLedger } from '#extension/content/change/exact/ledger.ts';

/** A text that a person writes in while we replace values of it. */
function createPaper(start: string) {
  let text = start;
  let cursor: number | undefined;
  let changed: () => void = () => undefined;
  let makesOfIt = (wanted: string) => wanted;
  return {
    host: {
      read: () => text,
      cursor: () => cursor,
      placeCursor: (at: number) => {
        cursor = at;
      },
      write: async (at: number, length: number, replacement: string, expected: string) => {
        text = makesOfIt(text.slice(0, at) + replacement + text.slice(at + length));
        return text === expected;
      },
      bringBack: async (wanted: string) => {
        text = wanted;
        return true;
      },
      watch: (listener: () => void) => {
        changed = listener;
      },
    },
    read: () => text,
    type(at: number, length: number, typed: string) {
      text = text.slice(0, at) + typed + text.slice(at + length);
      cursor = at + typed.length;
      changed();
    },
    spoil: (how: (wanted: string) => string) => {
      makesOfIt = how;
    },
  };
}

describe('a text that others write in too', () => {
  /** Values among words, and what a person does between our own changes: writes beside a value, never into one. */
  const story = fc.record({
    gaps: fc.array(fc.constantFrom(' ', ' and ', '<PERSON>', '>', ''), { minLength: 1, maxLength: 5 }),
    values: fc.array(fc.constantFrom('Rachel', 'Priya', 'R'), { minLength: 1, maxLength: 4 }),
    turns: fc.array(
      fc.record({ value: fc.nat(), typesAt: fc.option(fc.nat()), typed: fc.constantFrom('x', '<PERSON>', ' Rachel ') }),
      { maxLength: 10 },
    ),
  });

  test('is as the person wrote it once all is undone, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ gaps, values, turns }) => {
        const start = values.map((value, index) => (gaps[index % gaps.length] ?? '') + value).join('');
        const paper = createPaper(start);
        const ledger = createLedger(paper.host);
        let at = 0;
        const spans = values.map((value, index) => {
          at += (gaps[index % gaps.length] ?? '').length;
          const span = ledger.track(at, value) as Span;
          at += value.length;
          return span;
        });
        /** What the person wrote in front of each value, and at the end. */
        const own: string[] = values.map((_, index) => gaps[index % gaps.length] ?? '');
        own.push('');
        for (const { value, typesAt, typed } of turns) {
          const index = value % spans.length;
          const span = spans[index] as Span;
          const isCovered = span.text !== values[index];
          expect(await ledger.write(span, isCovered ? (values[index] as string) : '<PERSON>', isCovered)).toBe('done');
          if (typesAt === null) continue;
          const before = typesAt % own.length;
          const place = before < spans.length ? (spans[before] as Span).at : paper.read().length;
          // In front of what the person wrote there already, so that it touches the value before and not this one.
          paper.type(place - (own[before] as string).length, 0, typed);
          own[before] = typed + own[before];
        }
        for (const [index, span] of spans.entries())
          expect(await ledger.write(span, values[index] as string, true)).toBe('done');
        expect(paper.read()).toBe(own.map((text, index) => text + (values[index] ?? '')).join(''));
      }),
      { numRuns: 500 },
    );
  });

  test('keeps apart two equal placeholders of which one was deleted, by the cursor', () => {
    const spans: Span[] = [
      { at: 0, text: '<PERSON>', isLost: false },
      { at: 9, text: '<PERSON>', isLost: false },
    ];
    follow('<PERSON> <PERSON>', '<PERSON>', spans, 0);
    expect(spans).toMatchObject([{ isLost: true }, { at: 0, isLost: false }]);
  });

  test('takes neither of them for the other where nothing tells which was deleted', () => {
    const spans: Span[] = [
      { at: 0, text: '<PERSON>', isLost: false },
      { at: 9, text: '<PERSON>', isLost: false },
    ];
    follow('<PERSON> <PERSON>', '<PERSON>', spans);
    expect(spans).toMatchObject([{ isLost: true }, { isLost: true }]);
  });

  test('is left as it was where it would make something else of the replacement, and is not tried again', async () => {
    const paper = createPaper('Hi Rachel and Priya');
    const ledger = createLedger(paper.host);
    const rachel = ledger.track(3, 'Rachel') as Span;
    const priya = ledger.track(14, 'Priya') as Span;
    expect(await ledger.write(rachel, '<PERSON>', false)).toBe('done');
    paper.spoil((wanted) => `${wanted}!`);

    expect(await ledger.write(priya, '<PERSON>', false)).toBe('refused');
    paper.spoil((wanted) => wanted);
    expect(await ledger.write(priya, '<PERSON>', false)).toBe('refused');

    expect(paper.read()).toBe('Hi <PERSON> and Priya');
    expect(await ledger.write(rachel, 'Rachel', true)).toBe('done');
    expect(paper.read()).toBe('Hi Rachel and Priya');
  });

  test('does not put a value into a placeholder that was changed', async () => {
    const paper = createPaper('Hi Rachel.');
    const ledger = createLedger(paper.host);
    const rachel = ledger.track(3, 'Rachel') as Span;
    await ledger.write(rachel, '<PERSON>', false);
    paper.type(5, 2, 'XY');

    expect(await ledger.write(rachel, 'Rachel', true)).toBe('refused');
    expect(paper.read()).toBe('Hi <PXYSON>.');
  });
});
