// Places of a Parquet file where a value can be, each with a canary of its own, and the file read back by another part of the library.
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { redactFile } from '#command/library/node/redact-file.ts';
import { redactTables } from '#shared/tables/document/table-document.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';

type Column = Parameters<typeof parquetWriteBuffer>[0]['columnData'][number];

/** Rows of each file; two groups of them. */
const ROWS = 6;
const CODECS = ['UNCOMPRESSED', 'SNAPPY'] as const;
const ENCODINGS = ['PLAIN', 'RLE_DICTIONARY', 'DELTA_BYTE_ARRAY', 'DELTA_LENGTH_BYTE_ARRAY'] as const;
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
const word = (n: number) => `quoz${letters(n)}wick`;

/** Around the canary, whatever a column of the kind may hold. */
const KINDS: Record<string, { type: Column['type']; hold: (canary: string) => unknown; empty: unknown }> = {
  'a text': { type: 'STRING', hold: (canary) => canary, empty: 'x' },
  'a sentence': { type: 'STRING', hold: (canary) => `Ask ${canary},\t"please"\nnow`, empty: 'x' },
  'an object': { type: 'JSON', hold: (canary) => ({ a: [{ name: canary }] }), empty: {} },
  'the name of a key': { type: 'JSON', hold: (canary) => ({ [canary]: 1 }), empty: {} },
  'bytes that are text': {
    type: 'BYTE_ARRAY',
    hold: (canary) => new TextEncoder().encode(canary),
    empty: new Uint8Array(),
  },
};
const POSITIONS: Record<string, (value: unknown, empty: unknown) => unknown[]> = {
  'in the first row': (value, empty) => [value, ...Array(ROWS - 1).fill(empty)],
  'in the last row of the second group': (value, empty) => [...Array(ROWS - 1).fill(empty), value],
  'in every row': (value) => Array(ROWS).fill(value),
  'between rows of nothing': (value) => [null, null, value, null, null, null],
};

const PLACES = Object.entries(KINDS).flatMap(([kind, { type, hold, empty }]) =>
  Object.entries(POSITIONS).flatMap(([position, place]) =>
    CODECS.map((codec) => ({ name: `${kind} ${position}, ${codec}`, type, codec, hold, place, empty })),
  ),
);
const ENCODED = ENCODINGS.map((encoding) => ({ name: `a text as ${encoding}`, encoding }));

const find = (text: string) =>
  [...text.matchAll(/quoz[a-z]{2}wick|41111111111111\d\d|1961-07-\d\d/g)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: '<GONE>',
  }));

const open = (bytes: Uint8Array) => readParquet(bytes, 'table');

/** Everything that a file says, with its metadata. */
async function everythingIn(bytes: Uint8Array): Promise<string> {
  const file = bytes.slice().buffer;
  const shown = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
  };
  return JSON.stringify([parquetMetadata(file), await parquetReadObjects({ file, utf8: false })], shown);
}

test(`none of ${PLACES.length + ENCODED.length} columns keeps its canary, nor do statistics and notes of programs`, async () => {
  const columns: Column[] = [
    ...PLACES.map(({ type, codec, hold, place, empty }, n) => ({
      name: `c${n}`,
      type,
      codec,
      nullable: true,
      data: place(hold(word(n)), empty),
    })),
    ...ENCODED.map(({ encoding }, n) => ({
      name: `e${n}`,
      type: 'STRING' as const,
      encoding,
      data: Array(ROWS).fill(word(200 + n)),
    })),
  ];
  const file = new Uint8Array(
    parquetWriteBuffer({
      columnData: columns,
      rowGroupSize: ROWS / 2,
      kvMetadata: [{ key: 'pandas', value: `{"creator":"${word(300)}"}` }],
    }),
  );
  const names = [
    ...PLACES.map(({ name }, n) => [name, word(n)]),
    ...ENCODED.map(({ name }, n) => [name, word(200 + n)]),
  ];
  names.push(['a note of a program', word(300)]);
  const before = await everythingIn(file);
  expect(names.filter(([, canary = '']) => !before.includes(canary))).toEqual([]);

  const { bytes, verified } = await redactTables(file, open, {}, find, {});

  const after = await everythingIn(bytes);
  expect(names.filter(([, canary = '']) => after.includes(canary)).map(([name]) => name)).toEqual([]);
  expect(verified.found).toBe(0);
  const { tables } = await open(bytes);
  expect(tables[0]?.columns).toEqual(columns.map(({ name }) => name));
  expect(tables[0]?.rows).toHaveLength(ROWS);
  expect(parquetMetadata(bytes.slice().buffer).row_groups).toHaveLength(2);
});

test('numbers and days lose theirs, too', async () => {
  const day = new Date('1961-07-19T00:00:00Z');
  const columnData: Column[] = [
    { name: 'card', data: [4111111111111111n, 7n], type: 'INT64' },
    { name: 'measure', data: [4111111111111112, 1.5], type: 'DOUBLE' },
    { name: 'day', data: [day, new Date('2020-01-01T00:00:00Z')], type: 'TIMESTAMP' },
    { name: 'list', data: [[4111111111111113, 1], [2]], type: 'JSON' },
  ];
  const file = new Uint8Array(parquetWriteBuffer({ columnData }));
  expect(find(JSON.stringify((await open(file)).tables))).toHaveLength(4);

  const { bytes } = await redactTables(file, open, {}, find, {});

  expect(find(await everythingIn(bytes))).toEqual([]);
  expect(JSON.stringify((await open(bytes)).tables)).toContain('1.5');
});

test('the command writes a copy as the document endpoint does', async () => {
  const columnData: Column[] = [
    { name: 'full_name', data: ['Marta Okonkwo', 'Tavish Quenby'], type: 'STRING' },
    { name: 'age', data: [31, 38], type: 'INT32' },
  ];
  const file = new Uint8Array(parquetWriteBuffer({ columnData }));
  const { bytes, format } = await redactFile(file, { fileName: 'people.parquet', entities: ['PERSON'] });
  expect(format).toBe('parquet');
  expect((await open(bytes)).tables[0]?.rows).toEqual([
    ['<PERSON>', '31'],
    ['<PERSON>', '38'],
  ]);
});

test('bytes that are no text are named as that', async () => {
  const data = [Uint8Array.of(0), Uint8Array.of(1)];
  const file = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'key', data, type: 'BYTE_ARRAY' }] }));

  await expect(redactFile(file, { fileName: 'a.parquet' })).rejects.toThrow('A column contains bytes');
});
