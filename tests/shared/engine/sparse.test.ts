import { describe, expect, it } from 'vitest';
import type { NlpSpan } from '#shared/engine/name-recognizer.ts';
import { believedIn } from '#shared/finders/names/sparse.ts';

const filler = 'The pipe is laid below the slab and tested before the floor is closed. '.repeat(20);
const span = (text: string, value: string, entityType: string, score: number): NlpSpan => {
  const start = text.indexOf(value);
  return { entityType, start, end: start + value.length, score };
};

describe('doubtful readings', () => {
  it.each([
    ['a word among things', 'Bracket Holder', 'PERSON', 0.36],
    ['a figure among things', '8.2.2', 'CUSTOMER_ID', 0.75],
    ['a row of figures', '0410 0610', 'PHONE_NUMBER', 0.6],
  ])('are not believed where nothing sure is near: %s', (_, value, type, score) => {
    const text = `${filler}${value} is there. ${filler}`;
    const one = span(text, value, type, score);
    expect(believedIn(text, [one], [])(one)).toBe(false);
  });

  it.each([
    ['an initial', 'D. Rusk', ''],
    ['a given name', 'Wendy Wuthrich', ''],
    ["a father's name", 'Татуры Остапа Васильевича', ''],
    ['a citation', 'Kelling', ' et al (2003)'],
    ['a form of address', '工内', 'さん'],
  ])('are believed by what the words show: %s', (_, value, behind) => {
    const text = `${filler}${value}${behind} is there. ${filler}`;
    const one = span(text, value, 'PERSON', 0.36);
    expect(believedIn(text, [one], [])(one)).toBe(true);
  });

  it('are believed beside sure values, below a label, and in a short text', () => {
    const text = `${filler}Bracket Holder, 3 Mill Lane, +44 20 7946 0018, ada@example.org. ${filler}`;
    const one = span(text, 'Bracket Holder', 'PERSON', 0.36);
    const sure = [
      span(text, '3 Mill Lane', 'STREET_ADDRESS', 0.9),
      span(text, '+44 20 7946 0018', 'PHONE_NUMBER', 0.97),
      span(text, 'ada@example.org', 'EMAIL_ADDRESS', 0.97),
    ];
    expect(believedIn(text, [one, ...sure], [])(one)).toBe(true);
    expect(believedIn(text, [one], [])(one)).toBe(false);
    expect(believedIn(text, [one], [{ start: one.start, end: one.end, kind: 'PERSON' }])(one)).toBe(true);
    const short = 'Bracket Holder came by.';
    expect(believedIn(short, [], [])(span(short, 'Bracket Holder', 'PERSON', 0.36))).toBe(true);
  });

  it('count what is sure or no name or number as before', () => {
    const text = `${filler}Bracket Holder of Springfield. ${filler}`;
    const isBelieved = believedIn(text, [], []);
    expect(isBelieved(span(text, 'Bracket Holder', 'PERSON', 0.7))).toBe(true);
    expect(isBelieved(span(text, 'Springfield', 'LOCATION', 0.4))).toBe(true);
  });
});
