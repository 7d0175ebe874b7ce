import { describe, expect, test } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { readStructure } from '#shared/finders/labels/structure/index.ts';

const found = (text: string) =>
  analyze(text, { language: 'en', preset: 'identifiers' }).results.map(
    ({ entity_type, text: value }) => `${entity_type} ${value}`,
  );
const insert = (table: string, columns: string, rows: readonly string[]) =>
  `INSERT INTO ${table} (${columns}) VALUES\n${rows.map((row) => `(${row})`).join(',\n')};\n`;
const copy = (table: string, columns: string, rows: readonly string[]) =>
  `COPY ${table} (${columns}) FROM stdin;\n${rows.map((row) => row.replaceAll(', ', '\t').replaceAll("'", '')).join('\n')}\n\\.\n`;
const people = ["1, 'Marta Okonkwo'", "2, 'Ada Lovelace'", "3, 'John Miller'"];

describe.each([insert, copy])('a dump', (dump) => {
  test.each(['track', '"Film"', 'public.products', 'us_states', 'book_categories'])('names things in %s', (table) => {
    expect(found(dump(table, 'id, name', people))).toEqual([]);
  });

  test.each(['customer', 'employee_status', 'patient_regions', 'teams', 'actor'])('names people in %s', (table) => {
    expect(found(dump(table, 'id, name', people)).filter((line) => line.startsWith('PERSON'))).toHaveLength(3);
  });

  test.each(['tags', 'departments'])('names people whom people call their %s by', (table) => {
    expect(found(dump(table, 'id, name', people))).toContain('PERSON John Miller');
  });

  test.each(['artist', 'artists', 'public.artists', 'Artists', 'contacts.books'])('names people among %s', (table) => {
    expect(found(dump(table, 'id, name', people))).toContain('PERSON John Miller');
  });

  test.each(['artist', 'artist_name', 'artists', 'author', 'composer', 'director', 'singer'])(
    'names whoever is the %s of a thing',
    (column) => {
      for (const table of ['songs', 'books', 'albums', 'tracks'])
        expect(found(dump(table, `id, ${column}`, people))).toContain('PERSON John Miller');
    },
  );

  test.each([
    'address_book',
    'address_books',
    'AddressBook',
    'visitor_book',
    'shirt_sizes',
    'spoken_languages',
    'home_towns',
    'order_status',
  ])('names people in %s, whose things they are', (table) => {
    expect(found(dump(table, 'id, name', people)).filter((line) => line.startsWith('PERSON'))).toHaveLength(3);
  });

  test.each(['permissions', 'status', 'languages', 'sizes'])('names whoever has one of the %s', (table) => {
    const rows = people.map((row) => `${row}, 'x'`);
    const thing = table.replace(/(?<!u)s$/, '');
    expect(found(dump(table, `id, name, ${thing}`, rows)).filter((line) => line.startsWith('PERSON'))).toHaveLength(3);
  });

  test('names whoever can be reached', () => {
    const rows = ["1, 'Marta Okonkwo', 'marta@nordwind.example'", "2, 'Ada Lovelace', 'ada@nordwind.example'"];
    expect(found(dump('book', 'id, name, email', rows))).toContain('PERSON Marta Okonkwo');
  });

  test('measures things in figures, and nothing else', () => {
    const rows = ["1, '4111 1111 1111 1111', 211565", "2, 'marta@nordwind.example', 343719"];
    expect(found(dump('track', 'track_id, bytes, milliseconds', rows))).toEqual([
      'CREDIT_CARD 4111 1111 1111 1111',
      'EMAIL_ADDRESS marta@nordwind.example',
    ]);
  });
});

describe('the key of a table', () => {
  const orders = insert('orders', 'order_id, customer_id', ['10248, 2', '10249, 3', '10250, 2']);
  const keys = (text: string) => found(text).filter((line) => line.startsWith('CUSTOMER_ID'));

  test.each(['customer_id', 'id'])('%s that counts its rows is a number of rows, in other tables as well', (key) => {
    expect(keys(insert('customers', key, ['1', '3', '2']) + orders)).toEqual([
      'CUSTOMER_ID 10248',
      'CUSTOMER_ID 10249',
      'CUSTOMER_ID 10250',
    ]);
  });

  test.each([
    ['1', '2', '4'],
    ['11', '12', '13'],
    ['1', '2', '2'],
    ['1', "'K2'", '3'],
    ['1', '2'],
  ])('is somebody’s number where it does not count: %s, %s', (...rows) => {
    expect(keys(insert('customers', 'customer_id', rows))).toHaveLength(rows.length);
  });

  test('does not count the rows of a table that has others', () => {
    const others = insert('orders', 'note, customer_id', ["'a', 48213", "'b', 3"]);
    expect(keys(insert('customers', 'customer_id', ['1', '2', '3']) + others)).toHaveLength(5);
  });

  test.each(['online_id', 'user_detail_id'])('%s is no line of an order', (key) => {
    expect(found(insert('users', `name, ${key}`, ["'Marta Okonkwo', 10223344"])).join()).toContain('10223344');
  });

  test('of the line of an order is no account of a messenger', () => {
    expect(found(insert('invoice_line', 'invoice_line_id, quantity', ['17, 1', '19, 2']))).toEqual([]);
  });
});

test('a row of a dump is no head of those below it', () => {
  const rows = ['567\tLoja\tECU\t123875', '568\tLondon\tGBR\t7285000', '569\tSan Miguel\tSLV\t127696'];
  expect(found(`COPY city (id, name, code, population) FROM stdin;\n${rows.join('\n')}\n\\.\n`)).toEqual([]);
});

test('a word of a definition is the name of a column where it stands alone', () => {
  const rows = "1\tMarta Okonkwo\t'a':1\n2\tAda Lovelace\t'b':2\n";
  expect(found(`COPY guests (id, name, fulltext) FROM stdin;\n${rows}\\.\n`)).toEqual(
    expect.arrayContaining(['PERSON Marta Okonkwo', 'PERSON Ada Lovelace']),
  );
});

test('a dump may have more cells than a call has arguments', () => {
  const rows = 80_000;
  const dump = `INSERT INTO seen (customer_id, phone) VALUES ${'(7,9),'.repeat(rows)}(8,9);`;
  expect(readStructure(dump, 'en')).toHaveLength(2 * rows + 2);
});
