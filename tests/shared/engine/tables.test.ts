import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { compileCatalog, compiledCatalog } from '#shared/engine/recognizers.ts';
import { scanText } from '#shared/engine/text-scan.ts';
import { findCandidates } from '#shared/finders/patterns/match.ts';
import { makeTables, packTables, TABLES_VERSION } from '#shared/finders/tables/make.ts';
import { unpackTables } from '#shared/finders/tables/unpack.ts';
import { WARM_UP } from '#shared/finders/tables/warm-up.ts';

const VERSION = 'this one';
/** Numbers that grow slowly have more zeros as steps, so both ways of storing them are taken. */
function sizeOf(bytes: Uint8Array): number {
  let size = 0;
  for (const byte of bytes) if (byte !== 0) size++;
  return size;
}
type Table = keyof ReturnType<typeof makeTables>;
const made = makeTables();
const pack = (name: Table, table: unknown) => Buffer.from(packTables({ [name]: table }, VERSION, sizeOf));
const packed = Object.fromEntries(
  Object.entries(made).map(([name, table]) => [name, pack(name as Table, table)]),
) as Record<Table, Buffer>;
/** The bytes are taken over, so each time a copy. */
const unpack = (name: Table, version = VERSION) => unpackTables(new Uint8Array(packed[name]), version)?.(name);
/** Numbers are compared as bytes: there are half a million. */
const isSame = (name: Table, table: unknown) => pack(name, table).equals(packed[name]);

describe('tables that programs bring along', () => {
  test.each(Object.keys(made) as Table[])('%s come back as they were packed', (name) => {
    const table = unpack(name);
    expect(isSame(name, table)).toBe(true);
    expect(Object.keys(table as object)).toEqual(Object.keys(made[name]));
  });

  test('are the same whenever they are made', () => {
    for (const [name, table] of Object.entries(makeTables())) expect(isSame(name as Table, table)).toBe(true);
    const { folded, kinds } = unpack('fold') as { folded: Uint16Array; kinds: Uint8Array };
    const letters = ['Ä', 'ß', '七', '#', ' '].map((letter) => letter.charCodeAt(0));
    expect(letters.map((code) => String.fromCharCode(folded[code] ?? 0))).toEqual(['a', 'ß', '七', '#', '\0']);
    expect(letters.map((code) => kinds[code])).toEqual([1, 1, 5, 1, 0]);
  });

  test('of other rules are not taken', () => {
    expect(unpack('fold', 'another')).toBeUndefined();
  });

  test('may lie anywhere in memory', () => {
    const moved = new Uint8Array(packed.fold.length + 3);
    moved.set(packed.fold, 3);
    expect(isSame('fold', unpackTables(moved.subarray(3), VERSION)?.('fold'))).toBe(true);
  });

  test('find what a catalog compiled afresh finds', () => {
    const brought = compileCatalog(entities, unpack('automaton') as Parameters<typeof compileCatalog>[1]);
    const fresh = compiledCatalog();
    const everything = new Uint8Array(fresh.recognizers.length).fill(1);
    const texts = [...WARM_UP, ...Object.values(examples).map(({ matches }) => matches.join(', '))];
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts) {
      const [a, b] = [brought, fresh].map((catalog) => {
        const { candidates, context } = findCandidates(scanText(text, catalog), catalog, everything);
        return { context, found: candidates.map(({ recognizer, start, end }) => [recognizer.index, start, end]) };
      });
      expect(a).toEqual(b);
    }
  });
});

describe('a program that fetches its tables', () => {
  const file = (version: string) => gzipSync(packTables(made, version, sizeOf));
  const good = file(TABLES_VERSION);
  const damaged = Uint8Array.from(good, (byte, i) => (i === good.length >> 1 ? byte ^ 1 : byte));
  /** Which tables an engine that has just started makes, after it was brought this file. */
  async function madeAfter(read: () => Promise<Uint8Array>): Promise<string[]> {
    vi.resetModules();
    const { bringTables } = await import('#shared/finders/tables/bring.ts');
    const { tableOf } = await import('#shared/engine/tables/index.ts');
    await bringTables(async () => new Uint8Array(await read()).buffer);
    performance.clearMarks();
    const names = Object.keys(made) as Table[];
    const fresh = {};
    const taken = names.filter((name) => tableOf(name, () => fresh) === fresh);
    const marks = performance.getEntriesByType('mark').map(({ name }) => name);
    expect(marks).toEqual(names.map((name) => `veilmark: table ${name} ${taken.includes(name) ? 'made' : 'brought'}`));
    return taken;
  }

  test('makes none of them', async () => {
    expect(await madeAfter(async () => good)).toEqual([]);
  });

  test.each([
    ['is not there', () => Promise.reject(new Error('offline'))],
    ['is a page that says so', async () => Buffer.from('<!doctype html>')],
    ['is empty', async () => new Uint8Array()],
    ['is cut off', async () => good.subarray(0, good.length / 2)],
    ['is damaged', async () => damaged],
    ['is of other rules', async () => file('another')],
  ])('makes all of them where the file %s', async (_, read) => {
    expect(await madeAfter(read)).toEqual(Object.keys(made));
  });
});
