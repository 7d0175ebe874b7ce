import { expect, it } from 'vitest';
import type { Finding } from '#shared/engine/finding.ts';
import { withoutHours } from '#shared/finders/judging/hours.ts';

/** What is left of numbers and places that were read as such. */
function left(text: string, ...found: [type: string, value: string][]): string[] {
  const findings = found.map(([type, value]) => {
    const start = text.indexOf(value);
    return { type, start, end: start + value.length, score: 0.9 } as Finding;
  });
  return withoutHours(findings, text).map(({ start, end }) => text.slice(start, end));
}

it.each([
  'ben: at 12',
  'the meeting is at 12\nok',
  'lunch at 12?',
  'I stop by 9, then we go',
  'Treffen um 12',
  'open until 18 or so',
  'Lunch?\nat 12',
  'She lives in the city.\nGood.\nat 12',
  'the movie is at 12',
])('leaves out the hour in %j', (text) => {
  expect(left(text, ['STREET_ADDRESS', /\d+/.exec(text)?.[0] ?? ''])).toEqual([]);
});

it.each([
  'She lives at 12',
  'stay at 12, please',
  'our house is at 12',
  'at 12 Baker Street',
  'at 12b',
  'at 25',
  'at 112',
  'Hausnummer 12',
  'No. 12',
  'look at 12/4',
  'at 12-14',
  'street\t12',
  'Sie wohnt um 12',
  'at 12 Rose Cottages, Hove',
  'Q: What number? A: at 12.',
  'Q: What number?\nA: at 12.',
  'Q: Which flat?\r\n\r\nA: at 12.',
  'she was at 12, he at 14',
  'He’s at 12.',
  'the door at 12',
  'My address? at 12',
  'They rent at 12.',
  'We moved, now at 12',
  'Welche Nummer?\num 12',
  'Where is it?\nat 12',
  'meet me at 12, the blue one',
])('keeps the number in %j', (text) => {
  const value = /\d+/.exec(text)?.[0] ?? '';
  expect(left(text, ['STREET_ADDRESS', value])).toEqual([value]);
});

it('keeps numbers of other types, and next to a place or an address', () => {
  expect(left('at 12', ['CUSTOMER_ID', '12'])).toEqual(['12']);
  expect(left('Elm Road, at 12', ['STREET_ADDRESS', 'Elm Road'], ['STREET_ADDRESS', '12'])).toEqual(['Elm Road', '12']);
  expect(left('in Hove at 12.', ['LOCATION', 'Hove'], ['STREET_ADDRESS', '12'])).toEqual(['Hove', '12']);
});

it('looks at each finding a few times only', () => {
  let reads = 0;
  const line = 'ben: at 12\n\n';
  const findings = Array.from({ length: 2000 }, (_, i) => {
    const start = i * line.length + 8;
    const finding = { start, end: start + 2, score: 0.9 } as Finding;
    const get = () => {
      reads++;
      return 'STREET_ADDRESS';
    };
    return Object.defineProperty(finding, 'type', { get });
  });
  withoutHours(findings, line.repeat(2000));
  expect(reads).toBeLessThan(20 * findings.length);
});

it('reads only what is near in a line without an end', () => {
  const text = `${'x '.repeat(200)}home ${'x '.repeat(200)}at 12`;
  expect(left(text, ['STREET_ADDRESS', '12'])).toEqual([]);
});
