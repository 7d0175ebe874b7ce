import { describe, expect, test } from 'vitest';
import { isHeadOfDays } from '#shared/catalog/words/heads-of-days.ts';
import { rowsOfThings } from '#shared/catalog/words/heads-of-things.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { withoutUnlike } from '#shared/finders/names/unlike-kind.ts';

const found = (text: string, preset?: string) =>
  analyze(text, { language: 'en', ...(preset && { preset }) }).results.map(
    ({ entity_type, text: value }) => `${entity_type} ${value}`,
  );
const table = (head: string, row: (index: number) => string, rows = 8): string =>
  [head, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n');
const two = (index: number) => String(index + 10);

describe('heads of tables', () => {
  test.each([
    [['id', 'name', 'state_id', 'latitude', 'longitude'], 'called'],
    [['stt', 'tên', 'số lượng', 'xong'], 'called'],
    [['Référence', 'Objet', 'Quantité', 'Stock actuel'], 'numbered'],
    [['name', 'latitude', 'longitude', 'e-mail'], undefined],
    [['customer', 'item', 'qty', 'price'], undefined],
    [['name', 'city', 'note'], undefined],
  ])('%j: rows of things are %s', (heads, rows) => {
    expect(rowsOfThings(heads)).toBe(rows);
  });

  test('name other days than births', () => {
    expect(['date', 'created_at', 'Data  Morte', 'дата'].filter(isHeadOfDays)).toHaveLength(4);
    expect(['Data Nascita', 'date of birth', 'name', 'dob'].filter(isHeadOfDays)).toEqual([]);
  });
});

describe('a column called "name"', () => {
  const villages = ['Onna', 'Oron', 'Giade', 'Dikwa', 'Obubra', 'Nsukka', 'Balanga', 'Jahun'];
  test('calls places where their coordinates follow, and people where their mail does', () => {
    const places = table(
      'id,name,latitude,longitude',
      (index) => `${index},${villages[index]},4.58${index}12,7.85${index}45`,
    );
    expect(found(places).filter((line) => line.startsWith('PERSON'))).toEqual([]);
    const people = table('id,name,e-mail', (index) => `${index},${villages[index]},a${index}@nordwind.example`);
    expect(found(people).filter((line) => line.startsWith('PERSON'))).toHaveLength(villages.length);
  });

  test('is left as it is where a field has to be filled in', () => {
    expect(found('Nombre * \tApellidos * \nE-mail*\tTeléfono*\n')).toEqual([]);
  });
});

describe('identifiers', () => {
  const towers = (remark: (index: number) => string) =>
    table(
      'no\tremark\tposition\tbuilt',
      (index) => `${index}\t${remark(index)}\t-0.65944${index}, 100.91683${index}\t2006`,
    );
  const places = (text: string) => found(text, 'identifiers').filter((line) => line.startsWith('GEO_COORDINATES'));

  test('are no coordinates of things, but those of people and of a single place', () => {
    expect(places(towers(() => 'tower'))).toEqual([]);
    expect(found(towers(() => 'tower'))).toContain('GEO_COORDINATES -0.659440, 100.916830');
    expect(places(towers((index) => `a${index}@nordwind.example`))).toHaveLength(8);
    expect(places('She was last seen at 52.52000, 13.40500.')).toHaveLength(1);
  });

  test('are no films, goods and articles, but pages of people', () => {
    const pages = [
      'https://www.youtube.com/watch?v=YMC2jt_QVEE1',
      'https://www.amazon.de/-/en/Something-Long/dp/B08BZBN29C/ref=sr_1',
      'https://doi.org/10.1000/182182',
      'https://portal.nordwind.example/users/48213',
    ];
    expect(found(pages.join('\n'), 'identifiers')).toEqual([`URL ${pages[3]}`]);
  });
});

describe('dates in a column', () => {
  const births = (head: string, year: (index: number) => number) =>
    found(
      table(`name;club;${head};note`, (index) => `Ada Lovelace;KO;${year(index)}-03-${two(index)};born on a Monday`),
    ).filter((line) => line.startsWith('DATE_OF_BIRTH'));

  test('are births below a word for it, however recent', () => {
    expect(births('birthday', () => 2016)).toHaveLength(8);
  });

  test('are none where the head names another day, or all are of the same recent years', () => {
    expect(births('created_at', (index) => 1950 + index * 5)).toEqual([]);
    expect(births('entry', (index) => 2020 + (index % 3))).toEqual([]);
  });
});

test('a measured value is nobody’s number, whatever part of it the model read', () => {
  const text = 'index\n4,0.369446825,1\n';
  const read = (value: string, start = text.indexOf(value)) =>
    [{ kind: 'ID', entityType: 'CUSTOMER_ID', start, end: start + value.length, score: 0.8 }] as const;
  expect(withoutUnlike(text, read('0.369446825'), [])).toEqual([]);
  expect(withoutUnlike(text, read('369446825'), [])).toEqual([]);
  expect(withoutUnlike('no 369446825', read('369446825', 3), [])).toHaveLength(1);
});
