import { describe, expect, it, vi } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { Reading } from '#shared/engine/reading.ts';
import { PartList, TextParts } from '#shared/engine/text-parts.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { sentenceFor } from '../../helpers/catalog-self-test';
import { documentTexts } from '../../helpers/texts';

/** Says of every trigger that a text may have it. What a text surely has is searched for plainly: it is a part of what some finders know. */
class AnyParts extends TextParts {
  readonly #text: string;
  override readonly longestNumber = Number.MAX_SAFE_INTEGER;
  override readonly numbersInRow = Number.MAX_SAFE_INTEGER;
  override readonly numberStarts: readonly number[];

  constructor(text: string) {
    super(text);
    this.#text = text;
    // A number may start anywhere.
    this.numberStarts = Array.from({ length: text.length }, (_, at) => at);
  }

  override has = (): boolean => true;
  override hasAny = ({ parts }: PartList): boolean => parts.some((part) => this.#text.includes(part));
  override mayHaveAny = (): boolean => true;
}

function withoutTriggers<T>(work: () => T): T {
  const spy = vi.spyOn(Reading.prototype, 'parts', 'get').mockImplementation(function (this: Reading) {
    return new AnyParts(this.text);
  });
  try {
    return work();
  } finally {
    spy.mockRestore();
  }
}

/** Texts with other findings where no finder waits for anything. */
const different = (texts: readonly string[]): string[] => {
  const found = texts.map((text) => JSON.stringify(analyze(text).results));
  return withoutTriggers(() => texts.filter((text, i) => JSON.stringify(analyze(text).results) !== found[i]));
};

/** What single finders find, as briefly as it can be written, so that nothing else in the text is a trigger. */
const SHORT = [
  'Salem, OR 97301',
  'GB 482 TK targa',
  '车牌 京A·ABCDE',
  'Lange Hezelstraat 83\n651 12 Ort',
  'Gartenweg 3, 12-345 Ort',
  '4844 Arendal',
  'AB：well, yes of course\nCD：no, never at all\nAB：so I said\nCD：yes',
  '<ada> hello there\n<bob> hi ada\n<ada> how are you',
  'anna at host dot com',
  'anna at host\ndot com',
  'anna at host\tPUNKT de',
  'anna (AT) host.com',
  'anna [ at ] host.com',
  'anna {\tat} host.com',
  'anna <@> host.com',
  'anna (arroba) host.com',
  '{anna, bob}@host.edu',
  'anna собака host точка ru',
  'exported by jtremblay',
  'Login jtremblay_2',
  'LOGGED IN AS j.tremblay',
  'Signed in as j.tremblay',
  'пользователь j.tremblay',
  '12.03.2024 10:15 anna - done\n12.03.2024 10:16 bob2 - done',
  'GB82 WEST\n1234 5698 7654 32',
  'u/some_name',
  'C:\\Users\\anna',
  'ngozi@build-07:~$ ls',
  '646 924 1577 802 879 4828',
  'INSERT INTO people (name, phone) VALUES (1, 2);\ninsert into people (email) values (3);',
  'replace into people (name) values ("Anna Berg");',
  'Hello <PERSON_1>, PERSON_2 and %3cPERSON%3e',
  'at St. Vincent’s',
  'at Mount\nSinai',
  'IDFRABERG<<<<<<<<<<<<<<<<<<<<<<952042',
  '',
  '1',
];

describe('what finders wait for', () => {
  it.each(SHORT)('loses nothing in %j', (text) => {
    expect(different([text, `${text}\n`, ` ${text} `, text.toUpperCase()])).toEqual([]);
  });

  it('loses nothing in documents, and in their lines', () => {
    const texts = documentTexts().map(({ text }) => text);
    const lines = texts.flatMap((text, i) => (i % 12 === 0 ? text.split('\n') : []));
    expect(different([...texts.filter((_, i) => i % 4 === 1), ...new Set(lines)])).toEqual([]);
  });

  it('loses no example of the catalog', () => {
    const texts = entities.flatMap((entity) =>
      (examples[entity.type]?.matches ?? []).slice(0, 2).map((value) => sentenceFor(entity, value)),
    );
    expect(texts.length).toBeGreaterThan(300);
    expect(different(texts)).toEqual([]);
  });

  it('is known for lists that are made after the look at a text', () => {
    const parts = new TextParts('a text with DESKTOP-4FD7A1 in it');
    expect(parts.hasAny(new PartList(['DESKTOP-']))).toBe(true);
    expect(parts.hasAny(new PartList(['LAPTOP-']))).toBe(false);
    expect(parts.mayHaveAny(new PartList(['LAPTOP-']))).toBe(true);
  });
});
