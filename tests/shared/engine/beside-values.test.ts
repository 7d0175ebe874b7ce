import { describe, expect, it } from 'vitest';
import { modelOf } from '#command/library/model-handle.ts';
import { redactFile } from '#command/library/redact-file.ts';
import { VALUE_OF_KIND } from '#shared/catalog/words/beside-placeholders.ts';
import { isHeadOfDays } from '#shared/catalog/words/heads-of-days.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const found = (text: string, preset = 'identifiers') =>
  analyze(text, { preset }, model).results.map(({ entity_type, text: value }) => `${entity_type} ${value}`);

const HEAD = ['name', 'email', 'birth date', 'signup date', 'city'];
const ROWS = [
  ['Tomasz Lindqvist', 'anna59@fernhollow.co.uk', '1965-10-09', '2025-07-06', 'Austin'],
  ['Joan Abara', 'l.vogel35@stone.org', '1986-03-06', '2022-01-08', 'Bristol'],
  ['Iris Whitaker', 'tobias.r12@post.pl', '1953-09-13', '2023-01-02', 'Leeds'],
];
const between = (sign: string) => [HEAD, ...ROWS].map((row) => row.join(sign)).join('\n');
const objects = ROWS.map((row) => Object.fromEntries(row.map((value, i) => [HEAD[i], value])));

const TABLES: Record<string, string> = {
  'people.csv': between(','),
  'semicolons.csv': between(';'),
  'people.tsv': between('\t'),
  'people.json': JSON.stringify(objects, null, 2),
  'people.jsonl': objects.map((one) => JSON.stringify(one)).join('\n'),
  'people.sql': `INSERT INTO people (${HEAD.join(', ')}) VALUES\n${ROWS.map((row) => `('${row.join("', '")}')`).join(',\n')};`,
  'people.md': [HEAD, HEAD.map(() => '---'), ...ROWS].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  'form.txt': ROWS.map((row) => row.map((value, i) => `${HEAD[i]}: ${value}`).join('\n')).join('\n\n'),
};

describe('a redacted copy', () => {
  it.each(Object.keys(TABLES))('of %s is clean, and keeps its other days', async (fileName) => {
    const bytes = new TextEncoder().encode(TABLES[fileName]);
    const redact = await redactFile(bytes, { fileName, preset: 'identifiers', model: modelOf(model) });
    const copy = new TextDecoder().decode(redact.bytes);

    expect(copy).toContain('2025-07-06');
    expect(copy).not.toMatch(/1965|Lindqvist|fernhollow/);
    for (const style of ['<$1>', '<$1_1>', '[$1_1]', '{{$1}}'])
      expect(found(copy.replace(/<([A-Z_]+)>/g, style))).toEqual([]);
  });
});

describe('beside placeholders', () => {
  it.each([
    ['a birth', '<PERSON>, born 12.03.1961, lives in <LOCATION>', 'DATE_OF_BIRTH 12.03.1961'],
    ['births in rows', '<PERSON>;12.03.1961;<LOCATION>\n<PERSON>;02.07.1951;<LOCATION>', 'DATE_OF_BIRTH 02.07.1951'],
    ['a name', '<PERSON_1> wrote to Anna Berg about <EMAIL_ADDRESS_1>.', 'PERSON Anna Berg'],
    ['the rest of a name', '<PERSON> Meyer called.', 'PERSON Meyer'],
    ['a number behind its label', 'Kunde: <PERSON>, Kundennr. 48213', 'CUSTOMER_ID 48213'],
    ['the text of an element called like a type', '<PERSON>Karl Otto</PERSON>', 'PERSON Karl Otto'],
  ])('finds %s that stayed', (_, text, expected) => {
    expect(found(text)).toContain(expected);
  });

  it('leaves days alone that nothing else calls births', () => {
    expect(found('Name: <PERSON>\nGeburtsdatum: <DATE_OF_BIRTH>\nRegistriert am: 09.08.2025')).toEqual([]);
  });

  it('says nothing of the values it reads with', () => {
    const { results } = analyze('<PERSON_1> and <PERSON_2> met Anna Berg, see {{EMAIL_ADDRESS}}.', {}, model);
    const text = '<PERSON_1> and <PERSON_2> met Anna Berg, see {{EMAIL_ADDRESS}}.';
    expect(results.map(({ start, end }) => text.slice(start, end))).toEqual(results.map((one) => one.text));
    expect(JSON.stringify(results)).not.toMatch(/stonefield|Adler|Bennett/);
  });

  it('has two different values for every kind it reads as a name, a number or a day', () => {
    for (const make of Object.values(VALUE_OF_KIND)) expect(make(0)).not.toBe('');
    for (const kind of ['PERSON', 'ID', 'DOB', 'DATE', 'PHONE', 'EMAIL'] as const)
      expect(VALUE_OF_KIND[kind](0)).not.toBe(VALUE_OF_KIND[kind](1));
  });
});

describe('heads of days', () => {
  it.each([
    'signup date',
    'Last Login',
    'created_at',
    'Registriert am',
    "Date d'inscription",
    'Fecha de alta',
    '登録日',
  ])('knows %s', (head) => {
    expect(isHeadOfDays(head)).toBe(true);
  });

  it.each(['birth date', 'Geburtsdatum', 'DOB', 'name', 'born on', 'Date de naissance', '生年月日'])(
    'takes %s for no other day',
    (head) => {
      expect(isHeadOfDays(head)).toBe(false);
    },
  );

  it('decides from the first row on', () => {
    expect(found('name,email,signup date\nJoan Abara,joan@stone.org,1962-01-08')).not.toContain(
      'DATE_OF_BIRTH 1962-01-08',
    );
  });
});
