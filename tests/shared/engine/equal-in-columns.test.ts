import { describe, expect, it } from 'vitest';
import { type Finding, plainFinding } from '#shared/engine/finding.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { withEqualInColumns } from '#shared/finders/judging/equal-in-columns.ts';
import { columnsIn } from '#shared/finders/judging/rows.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const USERS = Array.from({ length: 60 }, (_, index) => `user${index + 1}`);
const STATES = ['open', 'paid', 'closed'];
const state = (index: number) => STATES[index % 3];

const LAYOUTS: Record<string, string> = {
  'commas, without a head': USERS.map((user, i) => `${user},${state(i)},${i}.50`).join('\n'),
  quotes: USERS.map((user, i) => `"${user}","${state(i)}"`).join('\n'),
  tabs: USERS.map((user, i) => `${user}\t${state(i)}`).join('\n'),
  semicolons: USERS.map((user, i) => `${user};${state(i)};${i}`).join('\r\n'),
  Markdown: USERS.map((user, i) => `| ${user} | ${state(i)} |`).join('\n'),
  'fixed width': USERS.map((user, i) => `${user.padEnd(20)}${state(i)}`).join('\n'),
  'lines of JSON': USERS.map((user, i) => JSON.stringify({ user, state: state(i) })).join('\n'),
  'a list': USERS.map((user) => `- ${user}`).join('\n'),
  'an array': JSON.stringify(USERS),
};

/** The places of values in a text, in order. */
function placesOf(values: readonly string[], text: string) {
  let at = 0;
  return values.map((value) => {
    const start = text.indexOf(value, at);
    at = start + value.length;
    return { start, end: at };
  });
}

describe('the values of a column', () => {
  it.each(Object.entries(LAYOUTS))('are read one by one: %s', (_, text) => {
    expect(columnsIn(text)).toContainEqual(placesOf(USERS, text));
  });

  it.each(Object.entries(LAYOUTS))('have one fate: %s', (_, text) => {
    const { results } = analyze(text, {}, model);
    const fates = placesOf(USERS, text).map((place) =>
      results.some(({ start, end }) => start < place.end && end > place.start),
    );

    expect(new Set(fates).size).toBe(1);
  });
});

it('the head of a column is none of its values', () => {
  const names = [...'abcdefghijklmnop'].map((letter) => `${letter}weber`);
  const text = ['id,username,city', ...names.map((name, i) => `${i},${name},Berlin`)].join('\n');

  const found = analyze(text, {}, model).results.filter(({ entity_type }) => entity_type === 'USERNAME');

  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(names);
});

describe('what is equal in a column', () => {
  const TEXT = USERS.join('\n');
  const found = (values: readonly string[], type = 'USERNAME', score = 0.6): Finding[] =>
    placesOf(values, TEXT).map((place) => plainFinding('test', { ...place, type, score }));

  it('is found where a quarter of the codes of one form is, and as sure as the least sure of them', () => {
    const findings = found(USERS.slice(0, 15));
    const [first] = findings;
    if (first) first.score = 0.4;

    const all = withEqualInColumns(findings, TEXT);

    expect(all.map(({ start, end }) => TEXT.slice(start, end))).toEqual(USERS);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['USERNAME']));
    expect(all.at(-1)?.score).toBe(0.4);
  });

  it('is left where fewer are found, and in other forms', () => {
    expect(withEqualInColumns(found(USERS.slice(0, 14)), TEXT)).toHaveLength(14);
    const other = `${TEXT}\n2024-01-02`;
    expect(withEqualInColumns(found(USERS), other)).toHaveLength(60);
  });

  it('takes half of the words or numbers of a column, and only whole cells', () => {
    const towns = 'Lyon Leeds Porto Oslo Bern Graz Ulm Bath Riga Turin Basel Cork'.split(' ');
    const text = towns.join('\n');
    const known = (count: number) =>
      placesOf(towns.slice(0, count), text).map((place) =>
        plainFinding('test', { ...place, type: 'LOCATION', score: 1 }),
      );
    expect(withEqualInColumns(known(5), text)).toHaveLength(5);
    expect(withEqualInColumns(known(6), text)).toHaveLength(12);
    const parts = known(12).map((one) => ({ ...one, end: one.end - 1 }));
    expect(withEqualInColumns(parts, text)).toEqual(parts);
  });

  it('counts different values: one name on each of many pages says nothing of the other lines', () => {
    const lines = 'Goal Mia Berg Plan Mia Berg Linux Praxis Mia Berg Data Base Mia Berg Open Points Mia Berg End'.split(
      / (?=Mia)|(?<=Berg) /,
    );
    const text = [...lines, 'Some Title', 'Next Steps'].join('\n');
    const mia = [...text.matchAll(/Mia Berg/g)].map(({ index }) =>
      plainFinding('test', { start: index, end: index + 8, type: 'PERSON', score: 0.9 }),
    );
    expect(mia.length).toBeGreaterThan(4);
    expect(withEqualInColumns(mia, text)).toEqual(mia);
  });

  it('says nothing of few lines, or of sentences', () => {
    const few = USERS.slice(0, 11).join('\n');
    const findings = placesOf(USERS.slice(0, 5), few).map((place) =>
      plainFinding('test', { ...place, type: 'USERNAME', score: 1 }),
    );
    expect(withEqualInColumns(findings, few)).toEqual(findings);
  });
});
