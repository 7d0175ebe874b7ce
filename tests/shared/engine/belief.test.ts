import { beforeAll, describe, expect, it } from 'vitest';
import type { KindSpan, NlpRecognizer, NlpSpan } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { weighed } from '#shared/finders/names/belief/index.ts';
import { Rows } from '#shared/finders/names/belief/rows.ts';
import { Words } from '#shared/finders/names/belief/words.ts';
import { believer } from '#shared/finders/names/model/forest.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model.ts';

const text = 'Board\nAda Byron\tchair\nBracket Holder\t4 pieces\n';
const name = (value: string, score: number): NlpSpan => {
  const start = text.indexOf(value);
  return { entityType: 'PERSON', start, end: start + value.length, score };
};
const value = (words: string, kind: KindSpan['kind'], entityType: string): KindSpan => ({
  ...name(words, 0.9),
  kind,
  entityType,
});

/** What a model saw, as it tells of everything that it read itself. */
const EVIDENCE: NonNullable<NlpSpan['evidence']> = {
  percent: 90,
  certainty: 90,
  place: 0,
  organization: 0,
  given: 0,
  family: 0,
  town: 0,
  everyday: 100,
};

describe('readings weighed by their surroundings', () => {
  it('pass the default threshold where they are believed, and stay below it or go where not', () => {
    const names = [name('Ada Byron', 0.2), { ...name('Bracket Holder', 0.9), evidence: EVIDENCE }];
    const values = [{ ...value('4 pieces', 'ID', 'CUSTOMER_ID'), score: 0.5 }, value('chair', 'JOB', 'OCCUPATION')];
    const believes = ({ start }: NlpSpan) => start === text.indexOf('Ada');
    const read = weighed(text, { names, values }, [], believes);
    expect(read.names.map(({ score }) => score)).toEqual([0.35, 0.34]);
    expect(read.values.map(({ kind }) => kind)).toEqual(['JOB']);
  });

  it('stand in a message where a title or a signature introduced them, or they begin with a given name', () => {
    const never = () => false;
    const found = (whole: string, start: number, end: number, score: number, evidence?: NlpSpan['evidence']) => {
      const span: NlpSpan = { entityType: 'PERSON', start, end, score, ...(evidence && { evidence }) };
      return weighed(whole, { names: [span], values: [] }, [], never).names[0]?.score;
    };
    const message = 'Cheers, Bea';
    expect(found(message, 8, 11, 0.9)).toBe(0.9);
    expect(found(message, 8, 11, 0.85)).toBe(0.34);
    expect(found(message, 8, 11, 0.9, EVIDENCE)).toBe(0.34);
    expect(found('Victor owns it', 0, 6, 0.5, EVIDENCE)).toBe(0.5);
    expect(found('Victor owns it', 0, 6, 0.4, EVIDENCE)).toBe(0.34);
    expect(found('Market owns it', 0, 6, 0.5, EVIDENCE)).toBe(0.34);
    expect(found(`${message}${' word'.repeat(200)}`, 8, 11, 0.9)).toBe(0.34);
  });

  it('stand where a number is a telephone number that a scanner misread', () => {
    const left = (number: string) => {
      const read = { ...value(number, 'ID', 'CUSTOMER_ID'), start: 5, end: 5 + number.length };
      return weighed(`call ${number}${' word'.repeat(100)}`, { names: [], values: [read] }, [], () => false).values
        .length;
    };
    expect(left('2l5-247-3380')).toBe(1);
    expect(left('215-247-3380')).toBe(0);
    expect(left('2l5-247-33')).toBe(0);
  });

  it('have as many signs whatever they are, all whole numbers', () => {
    const seen: (readonly number[])[] = [];
    const believes: NlpRecognizer['believes'] = (_, signs) => seen.push(signs) > 0;
    const names = [name('Ada Byron', 0.2), name('Board', 0.5)];
    weighed(text, { names, values: [{ ...value('4 pieces', 'ID', 'CUSTOMER_ID'), score: 0.5 }] }, [], believes);
    weighed('', { names: [{ entityType: 'PERSON', start: 0, end: 0, score: 0.5 }], values: [] }, [], believes);
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ length }) => length)).size).toBe(1);
    expect(seen.flat().every(Number.isInteger)).toBe(true);
  });
});

describe('rows of a text', () => {
  it('have cells by their separators, and none beyond them', () => {
    const rows = new Rows('a;b\tc\n\nd,,e');
    expect([0, 1, 2].map((column) => rows.cellAt(0, column)?.words)).toEqual(['a', 'b', 'c']);
    expect(rows.cellAt(2, 1)).toBeUndefined();
    expect(rows.cellAt(2, 2)?.words).toBe('e');
    expect(rows.cellAt(0, 3)).toBeUndefined();
    expect(rows.boundsOf(3)).toBeUndefined();
    expect([0, 5, 6, 7].map((place) => rows.rowAt(place))).toEqual([0, 0, 1, 2]);
  });

  it('are looked at in pieces where they are long', () => {
    const rows = new Rows(`${'A'.repeat(400)}${'1'.repeat(400)}`);
    expect(rows.lookAt(399)).toMatchObject({ start: 0, end: 400, digits: 0, capitals: 100 });
    expect(rows.lookAt(400)).toMatchObject({ start: 400, end: 800, digits: 100 });
  });
});

it('counts how a text uses the words of a name elsewhere', () => {
  const short = 'Rose Bell came. Rose left. She rose; the Bell rang, 4711.';
  const words = new Words(`${short}${' word'.repeat(100)}`);
  words.read(0, 9);
  expect(words.signsOf(['Rose', 'Bell'])).toEqual([50, 50, 2, 2, 1]);
  words.read(16, 20);
  expect(words.signsOf(['Rose', 'Bell'])).toEqual([50, 100, 2, 2, 1]);
  expect(words.signsOf(['4711'])).toEqual([-1, -1, -1, -1, -1]);
  expect(new Words(short).signsOf(['Rose', 'Bell'])).toEqual([-1, -1, -1, -1, -1]);
});

it('adds up the leaves that the signs lead to', () => {
  const tree = [
    [1, 10, 1, 2],
    [-1, 500],
    [-1, -500],
  ];
  const forest = { base: 100, bound: 1000, trees: [tree, tree] };
  expect(believer(forest)([0, 10])).toBe(true);
  expect(believer(forest)([0, 11])).toBe(false);
});

describe('with the model that ships', () => {
  let model: NlpRecognizer;
  beforeAll(() => {
    model = createNerRecognizer(modelFile(), kernelModule());
  });
  const foundIn = (whole: string) =>
    analyze(whole, { preset: 'identifiers' }, model).results.map(({ start, end }) => whole.slice(start, end));

  it.each(['my code is 7741', 'Der Code ist 7741', 'Meet me on Elm Road.', 'Ref 00418, 3 May 2020'])(
    'finds the value in %j',
    (line) => {
      expect(foundIn(line)).toHaveLength(1);
    },
  );

  it.each([
    ['The license is renewed. Cheers, Bea', ['Bea']],
    ['ChatGPT, ask Mr. Docker about Grafana and Aetna. Thanks, Tom', ['Docker', 'Tom']],
    ['User: how do I boil eggs?\nChatGPT: Put them in water.\nUser: thanks\nChatGPT: Sure!', []],
    ['User: jsmith2\nAssistant: hello', ['jsmith2']],
  ])('finds who is meant in %j', (message, expected) => {
    expect(foundIn(message)).toEqual(expected);
  });

  it('names people in a list of members, and nobody in a stock list', () => {
    const members = [
      'member\tname\tteam',
      '20417\tIngrid Solberg\tA',
      '20418\tPavel Novotny\tB',
      '20419\tAmina Diallo\tA',
    ];
    expect(foundIn(members.join('\n'))).toEqual(
      expect.arrayContaining(['Ingrid Solberg', 'Pavel Novotny', 'Amina Diallo']),
    );
    const stock = [
      'ref\titem\tshelf\tcount',
      'BUR-REX-44\tStaples 24/6\tD\t25',
      'BUR-PRG-51\tLabels\tA\t51',
      'INF-BRO-02\tToner\tB\t1',
    ];
    expect(foundIn(stock.join('\n'))).toEqual([]);
  });
});
