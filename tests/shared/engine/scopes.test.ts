import { describe, expect, it } from 'vitest';
import { entities } from '#shared/catalog/entities/index.ts';
import { findEntity, findPreset } from '#shared/catalog/index.ts';
import { presets } from '#shared/catalog/presets/index.ts';
import { findScope, scopes } from '#shared/catalog/scopes.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { readDocuments } from '../../../bench/documents/read-documents.mjs';

const found = (text: string, preset?: string, more = {}) =>
  analyze(text, { language: 'en', ...(preset && { preset }), ...more }).results.map(
    ({ entity_type, text: value }) => `${entity_type} ${value}`,
  );

describe('scopes', () => {
  it('are found by id and name, where presets are, and share no name with one', () => {
    expect(findPreset('identifiers')?.name).toBe('Identifiers');
    expect(findScope(' identifiers AND facts ')?.id).toBe('identifiers-and-facts');
    const known = new Set(presets.flatMap(({ id, name }) => [id, name.toLowerCase()]));
    expect(scopes.filter(({ id, name }) => known.has(id) || known.has(name.toLowerCase()))).toEqual([]);
  });

  it('hold every type, and secrets are identifiers', () => {
    const [identifiers, facts, secrets] = scopes.map((scope) => new Set(scope.entities));
    expect(facts?.size).toBe(entities.length);
    expect([...(secrets ?? [])].filter((type) => !identifiers?.has(type))).toEqual([]);
    expect([...(secrets ?? [])].filter((type) => findEntity(type)?.fact)).toEqual([]);
  });

  it('say what is left out of the same findings', () => {
    const documents = readDocuments('tests/fixtures/documents/dev.txt').filter((_, index) => index % 40 === 0);
    for (const { text, language } of documents) {
      const [all, ...others] = [undefined, ...scopes.map(({ id }) => id)].map((preset) =>
        analyze(text, { language, ...(preset && { preset }) }).results.map((result) => JSON.stringify(result)),
      );
      for (const results of others) expect(results.filter((result) => !all?.includes(result))).toEqual([]);
      expect(others[1]).toEqual(all);
    }
  });

  it('leave facts out of identifiers', () => {
    const text =
      'Anna Meyer, nurse, has diabetes and earns a salary of EUR 3,200. She called on 12 March 2024: +49 30 901820.';
    expect(found(text)).toContain('MEDICAL_DISEASE_DISORDER diabetes');
    expect(found(text, 'identifiers')).toEqual(['PERSON Anna Meyer', 'PHONE_NUMBER +49 30 901820']);
    expect(found(`${text} Password: Sommer2026!x`, 'secrets')).toEqual(['PASSWORD Sommer2026!x']);
  });

  it('leave out pages of one host that many lines have, and hardly any of them with somebody', () => {
    const pages = Array.from({ length: 8 }, (_, index) => `Screen ${index}\thttps://shots.example/1tv${index}aq\tdone`);
    const links = (text: string) => found(text, 'identifiers').filter((one) => one.startsWith('URL')).length;
    expect(links(pages.slice(0, 4).join('\n'))).toBe(4);
    expect(links(pages.join('\n'))).toBe(0);
    expect(links(pages.map((line, index) => `user${index}@acme.net\t${line}`).join('\n'))).toBe(8);
    expect(links(pages.join('\n').replaceAll('.example/', '.example/users/'))).toBe(8);
  });

  it.each([
    ['a town beside its street', 'Write to Hauptstraße 12, 10115 Berlin.', 'Berlin', true],
    ['a town alone', 'We met Anna Meyer in Berlin.', 'Berlin', false],
    ['a profile', 'See https://social.example/users/ada-l for more.', 'https://social.example/users/ada-l', true],
    ['a page of a standard', 'See https://peps.example/pep-2026/ for more.', 'https://peps.example/pep-2026/', false],
    ['a page of a month', 'See https://a.example/asset/202003/x.jpg there.', 'https://a.example/asset', false],
    [
      'the address of a term',
      'See http://purl.example/obo/HP_0000001 there.',
      'http://purl.example/obo/HP_0000001',
      false,
    ],
    ['a page of a site', 'See https://site.example/represent_en.htm there.', 'https://site.example', false],
    ['a picture of a page', 'See https://a.example/ts/640x640_17492651.jpg?1754 there.', 'https://a.example/ts', false],
    [
      'a page of a project',
      'See https://code.example/w3tools/reviews/issues/916 there.',
      'https://code.example',
      false,
    ],
    ['an issue on a known host', 'See https://github.com/abc/x/issues/48213 there.', 'https://github.com', false],
    ['a numbered document', 'See https://a.example/d.php?document_id=41512 there.', 'https://a.example', false],
    ['a search for a card', 'See https://github.com/a/x/issues?q=4111111111111111', 'https://github.com', true],
    ['a document called by a card', 'See https://a.example/d?document=4111111111111111', 'https://a.example', true],
    ['a page of a user', 'See https://a.example/x/anna1990 there.', 'https://a.example/x/anna1990', true],
    ['a numbered page', 'See https://a.example/x/48213 there.', 'https://a.example/x/48213', true],
    ['a page with a handle', 'See https://note.example/@ada for more.', 'https://note.example/@ada', true],
    ['a link with a token', 'Open https://lab.example/r/L25?k=7Qd2 now.', 'https://lab.example/r/L25?k=7Qd2', true],
    [
      'a page with a name of the text',
      'By Anna Meyer: http://anna-meyer.example/a',
      'http://anna-meyer.example/a',
      true,
    ],
    [
      'a page of nobody',
      'By Anna Meyer: https://docs.example/guides/start',
      'https://docs.example/guides/start',
      false,
    ],
    [
      'a page by its title',
      'See https://forms.example/library/order-of-small-tools-2 today.',
      'https://forms.example/library/order-of-small-tools-2',
      false,
    ],
    [
      'a part of a law',
      'See https://law.example/view?req=code-title10-section3201 today.',
      'https://law.example/view?req=code-title10-section3201',
      false,
    ],
    ['an old date beside a name', 'Anna Meyer, 12.03.1979, Berlin', '12.03.1979', true],
    [
      'an old date near a name in a paragraph',
      `${'Nothing else is known of this house or of its garden. '.repeat(3)}Anna Meyer, 12.03.1979, was there.`,
      '12.03.1979',
      true,
    ],
    [
      'an old date far from a name in a paragraph',
      `Anna Meyer opened it. ${'Nothing else is known of this house. '.repeat(4)}The law of 12.03.1979 applies.`,
      '12.03.1979',
      false,
    ],
    [
      'an old date in a long row with commas',
      'Anna Meyer,Elm Road 12,BN3 1AB,Hove,United Kingdom,none at all really,accounting and controlling,1979-03-12,active,full time',
      '1979-03-12',
      true,
    ],
    [
      'an old date in a long row of keys',
      'name=Anna Meyer, department=accounting and controlling of all the branches, room=4, entry=none, date=12.03.1979, status=active',
      '12.03.1979',
      true,
    ],
    ['an old date with midnight behind it', 'Anna Meyer\t1979-03-12 00:00:00', '1979-03-12 00:00:00', true],
    ['an old date with a time of day', 'anna@meyer.net; Mon, 29 Jul 1996 02:26:08', '29 Jul 1996 02:26:08', false],
    ['a recent date beside a name', 'Anna Meyer, 12.03.2024, Berlin', '12.03.2024', false],
    [
      'the day of an appointment in a calendar',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261110T090000Z\nSUMMARY:Anna Meyer\nEND:VEVENT\nEND:VCALENDAR\n',
      '20261110T090000Z',
      false,
    ],
    [
      'the moment of a message',
      'MSH|^~\\&|ADT1|A|LAB|B|20261108181126||ADT^A01|1|P|2.8\rPID|1||4711||MEYER^ANNA||19610615|F',
      '20261108181126',
      false,
    ],
    [
      'the day of a bank statement',
      ':20:STARTUMS\n:25:10020030/1234567\n:28C:00001/001\n:60F:C261102EUR1234,56\n:61:2611031103D25,50N024NONREF\n:86:166?32ANNA MEYER\n:62F:C261103EUR1209,06\n',
      '261102',
      false,
    ],
    [
      'a birth in a record',
      'MSH|^~\\&|ADT1|A|LAB|B|20261108181126||ADT^A01|1|P|2.8\rPID|1||4711||MEYER^ANNA||19610615|F',
      '19610615',
      true,
    ],
    ['an old date of an event', 'On 12.03.1979 Anna Meyer spoke.', '12.03.1979', false],
    ['an old date alone', 'The law of 12.03.1979 applies.', '12.03.1979', false],
    ['a company', 'Northwind Systems Ltd sent the invoice.', 'Northwind Systems', false],
    ['a company of somebody in the text', 'Anna Meyer runs Meyer Logistics GmbH.', 'Meyer Logistics', true],
    ['a company with a given and a family name', 'Ask Heather Wilson Quilts Ltd about it.', 'Wilson Quilts', true],
    ['a company with a given name', 'Ask Heather Quilts Ltd about it.', 'Heather Quilts', false],
  ])('decide about %s', (_, text, value, isKept) => {
    expect(found(text, 'identifiers').some((one) => one.includes(value))).toBe(isKept);
    expect(found(text).some((one) => one.includes(value))).toBe(true);
  });

  it('treat the postal codes of all countries alike in a column', () => {
    const towns = ['70174,Germany', '0171,Norway', '1000,Belgium', 'T6G 2C7,Canada', '75002,France', '8010,Austria'];
    const rows = towns.map((town, i) => {
      const [code, country] = town.split(',');
      return `    (${i + 1}, ${i + 3}, '2021-01-0${i + 1}', 'Lindenallee ${i + 12}', '${country}', '${code}', 1.98)`;
    });
    const dump = `INSERT INTO invoice (id, customer, day, billing_address, billing_country, billing_postal_code, total) VALUES\n${rows.join(',\n')};`;

    const values = analyze(dump, { language: 'en', preset: 'identifiers' }).results.map(({ text }) => text);

    expect(values).toEqual(expect.arrayContaining(towns.map((town) => town.split(',')[0])));
  });

  it('leave what the caller defined', () => {
    const denyList = [{ entity_type: 'DATE_TIME', values: ['Tuesday'] }];
    expect(found('Come on Tuesday.', 'secrets', { denyList })).toEqual(['DATE_TIME Tuesday']);
  });
});

describe('dates of birth', () => {
  it.each([
    ['en', 'Can you give me your date of birth, please?\nCust: 3 Jun 1981.', '3 Jun 1981'],
    ['en', 'She was born in Lagos on 3 June 1981.', '3 June 1981'],
    ['id', 'NIK 5171031208740003 tgl lhr 12-08-74', '12-08-74'],
    ['de', 'Sie ist in Ulm geboren, und zwar am 3.6.1981.', '3.6.1981'],
  ])('follow a word for it (%s)', (language, text, value) => {
    const results = analyze(text, { language }).results.filter((result) => result.text === value);
    expect(results.map(({ entity_type }) => entity_type)).toEqual(['DATE_OF_BIRTH']);
  });

  it('are all of a column that has one', () => {
    const text = 'id;дата народження;дата\n1;03.04.1979;01.02.2024\n2;30.12.1990;01.02.2024';
    const types = analyze(text, { language: 'uk' }).results.map((one) => `${one.entity_type} ${one.text}`);
    expect(types.filter((one) => one.startsWith('DATE_OF_BIRTH'))).toEqual([
      'DATE_OF_BIRTH 03.04.1979',
      'DATE_OF_BIRTH 30.12.1990',
    ]);
  });

  it('are not the next date, nor one of another sentence', () => {
    const types = (text: string) => analyze(text, { language: 'en' }).results.map(({ entity_type }) => entity_type);
    expect(types('Born 3 June 1981, admitted 4 May 2024.')).toEqual(['DATE_OF_BIRTH', 'DATE_TIME']);
    expect(types('It was a difficult birth. Seen again on 4 May 2024.')).not.toContain('DATE_OF_BIRTH');
  });
});
