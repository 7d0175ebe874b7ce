import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { replacementsOf, verifyCopy } from '#shared/documents/verify/index.ts';

const residue = (value: string) => ({ place: 'a page', removed: { value, text: '<GONE>' } });

/** The text once the values are taken out that a search of the copy found. */
function without(text: string, ...values: string[]): string {
  const places = replacementsOf(text, values.map(residue));
  return places.reduceRight((copy, { start, end, text: put }) => copy.slice(0, start) + put + copy.slice(end), text);
}

const finder = (value: RegExp) => (text: string) =>
  [...text.matchAll(value)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, text: '<GONE>' }));

describe('a value that touches other words', () => {
  test.each([
    ['quite darkOrlena is here', 'quite dark<GONE> is here'],
    ['OrlenaHello', '<GONE>Hello'],
    ['Orlena2', '<GONE>2'],
    ['quite darkorlena', 'quite darkorlena'],
  ])('is taken out of %s', (text, expected) => expect(without(text, 'Orlena')).toBe(expected));

  test('leaves words that merely hold it where it stands beside a seam', () =>
    expect(without('Orlenaville, darkOrlena, Corlenas', 'Orlena')).toBe('Orlenaville, dark<GONE>, Corlenas'));

  test('is taken out of a word where it stands nowhere else', () =>
    expect(without('Orlenaville', 'Orlena')).toBe('<GONE>ville'));

  test('is taken out with the escape of a sign in it, which was escaped twice', () => {
    const text = 'Orlena &amp; Torvund, A&#66;C';
    expect(without(text, 'Orlena & Torvund')).toBe('<GONE>, A&#66;C');
    expect(without(text, 'ABC')).toBe('Orlena &amp; Torvund, <GONE>');
  });

  test('is never a part of a longer number', () => {
    expect(without('total 1471102', '47110')).toBe('total 1471102');
    expect(without('dark47110 of 1471102', '47110')).toBe('dark<GONE> of 1471102');
  });

  test('goes with the longest value that stands there', () =>
    expect(without('darkOrlena Torvund', 'Orlena', 'Orlena Torvund')).toBe('dark<GONE>'));
});

/** What is found in a text of which nothing was shown. */
async function unseenIn(text: string, value: string): Promise<string[]> {
  const detect = finder(new RegExp(value, 'g'));
  const { residues } = await verifyCopy('txt', new TextEncoder().encode(text), {
    removed: [],
    inserted: [],
    shown: '',
    detect,
  });
  return [...new Set(residues.map(({ removed }) => removed.value))];
}

describe('what only the second search sees', () => {
  test.each([
    ['Rabatt 10%4111 1111 1111 1111 Mila Torvund', '4111 1111 1111 1111'],
    ['Mila Torvund, 100%Fabian Frikla', 'Fabian Frikla'],
    ['Mila Torvund and Lines Torvund', 'Lines'],
  ])('goes from %s, whatever it looks like', async (text, value) =>
    expect(await unseenIn(text, value)).toEqual([value]),
  );

  test.each([
    ['Mila Torvund quotes Message-ID', 'Message-ID'],
    ['Mila Torvund quotes Subject: Lower', 'Subject'],
    ['Mila Torvund https://a.example/at%2020-47-25', '2020-47-25'],
    ['Mila Torvund Shot%2020-47-25%20at', '2020-47-25'],
  ])('stays in %s, where it is a name of a field or an escape', async (text, value) =>
    expect(await unseenIn(text, value)).toEqual([]),
  );
});

test('a value that an attribute of a directory is called after goes', async () => {
  const file = 'dn: cn=x\nobjectClass: person\ncn: torvundMila\ntorvundMila: 1\ndescription: torvundMila\n\n';
  const { bytes } = await redactDocument(
    new TextEncoder().encode(file),
    { fileName: 'a.ldif' },
    finder(/torvundMila$/gm),
  );
  expect(new TextDecoder().decode(bytes)).not.toContain('torvundMila');
});
