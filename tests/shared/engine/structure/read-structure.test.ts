import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readStructure } from '#shared/finders/labels/structure/index.ts';
import { startCounting } from '../../../helpers/count-steps';

let count: Awaited<ReturnType<typeof startCounting>>;
beforeAll(async () => {
  count = await startCounting();
});

/** What the text's labels govern, as "label = value (kind)"; NONE is nothing personal. */
const read = (text: string, language?: string): string[] =>
  readStructure(text, language).map(
    ({ start, end, labelStart, labelEnd, label }) =>
      `${text.slice(labelStart, labelEnd)} = ${text.slice(start, end)} (${label.kind})`,
  );

describe('readStructure', () => {
  it('looks for a bracket in each cell, not up to the end of the text', () => {
    const search = vi.spyOn(String.prototype, 'indexOf');
    try {
      read('alpha, beta;\n'.repeat(100));
      expect(search.mock.calls.filter(([sign]) => sign === '(')).toEqual([]);
    } finally {
      search.mockRestore();
    }
    expect(read('Name (first), City (now)\nAda, Berlin')).toEqual([
      'Name (first) = Ada (PERSON)',
      'City (now) = Berlin (LOCATION)',
    ]);
  });

  it('reads words before a colon, several on a line, brackets between', () => {
    expect(read('Full name: Mary Ann Doe  Tel. (home): 0171 / 48 20 937')).toEqual([
      'Full name = Mary Ann Doe (PERSON)',
      'Tel = 0171 / 48 20 937 (PHONE)',
    ]);
  });

  it('reads the keys of JSON, also lists', () => {
    expect(read('{"last_name":"Featherstonehaugh","dob":"1962-05-30","attendees":["Ann Lee","Bob Ray"]}')).toEqual([
      'last_name = Featherstonehaugh (PERSON)',
      'dob = 1962-05-30 (DOB)',
      'attendees = Ann Lee (PERSON)',
      'attendees = Bob Ray (PERSON)',
    ]);
  });

  it('reads an export by its head although few of its columns are known', () => {
    const head = 'congress,chamber,bioguide,firstname,middlename,lastname,suffix,birthday,state,party,incumbent';
    expect(read(`${head}\n80,house,M000112,Joseph,J.,Mansfield,,1861-02-09,TX,D,Yes`)).toEqual(
      expect.arrayContaining(['lastname = Mansfield (PERSON)', 'birthday = 1861-02-09 (DOB)']),
    );
    expect(
      read(',Project,Maintainer Name,Company,Github Name,OWNERS/MAINTAINERS\n,,Ayoub Mrini,Red Hat,machine424,'),
    ).toContain('Github Name = machine424 (USERNAME)');
    // A sentence has spaces behind its commas.
    expect(
      read('we met, at noon, near the river, with the name of it, and for a birthday\nThen, as, it, was, late'),
    ).toEqual([]);
  });

  it('reads settings and log lines', () => {
    expect(read('DB_PASSWORD=mossy kettle 41')).toEqual(['DB_PASSWORD = mossy kettle 41 (SECRET)']);
    expect(read('login ok user=k.oye ip=10.0.0.1 pid=44')).toContain('user = k.oye (USERNAME)');
    expect(read('login ok user=k.oye ip=10.0.0.1 pid=44')).toContain('ip = 10.0.0.1 (IP)');
  });

  it('reads elements and attributes', () => {
    expect(read('<p><lastName>Okafor</lastName><ns:dob>1962</ns:dob></p>')).toEqual([
      'lastName = Okafor (PERSON)',
      'dob = 1962 (DOB)',
    ]);
    const edition = '<surname type="main">Okafor</surname>, <rs ref="#p12" type="person">Papa</rs>';
    expect(read(edition).filter((one) => one.endsWith('(PERSON)'))).toEqual([
      'surname = Okafor (PERSON)',
      'rs = Papa (PERSON)',
    ]);
  });

  it('takes an element and the prefix of its attribute for no label together', () => {
    expect(read('<w:p w:rsidR="00C07F31" w:rsidRDefault="003F6D7A">')).toEqual([]);
    expect(read('<db:pw db:x="1">mellon-48213</db:pw>')).toEqual(['pw = mellon-48213 (SECRET)']);
  });

  it('reads no values beside the heads of a table', () => {
    expect(read('Name          Stmts   Branch\n------------------------------\nflaskr/db.py     21        2')).toEqual(
      [],
    );
  });

  it('takes the names of places in a document for no values', () => {
    expect(read('<p xml:id="K_1403_p4">, <ref ref="#p0136">, <span id="menu-48213">')).toEqual([]);
    expect(read('<customer id="C-48213"/>')).toEqual(['id = C-48213 (ID)']);
  });

  it.each([
    ['nom;prenom;tel\nLefèvre;Anne;06 12', ['nom = Lefèvre (PERSON)', 'prenom = Anne (PERSON)', 'tel = 06 12 (PHONE)']],
    ['name,dob\n"Lee, Ann",1962', ['name = Lee, Ann (PERSON)', 'dob = 1962 (DOB)']],
    [
      '| Name | Room |  Phone |\n|---|---|---|\n| Ann | 4 | 555 |',
      ['Name = Ann (PERSON)', 'Room = 4 (NONE)', 'Phone = 555 (PHONE)'],
    ],
    [
      'Name      MRN\nAnn Lee   00-441\nBo        00-442',
      ['Name = Ann Lee (PERSON)', 'MRN = 00-441 (ID)', 'Name = Bo (PERSON)', 'MRN = 00-442 (ID)'],
    ],
    ['姓名\t手机\n王伟\t138', ['姓名 = 王伟 (PERSON)', '手机 = 138 (PHONE)']],
  ])('reads the columns of %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  it('reads a label on the line above', () => {
    expect(read('Address\n27 Albion Rd\nLondon N16 9PP\n\nDear all')).toEqual([
      'Address = 27 Albion Rd (ADDRESS)',
      'Address = London N16 9PP (ADDRESS)',
    ]);
    expect(read('Present:\n- Ann Lee\n- Bo Ray\nWe began at nine.')).toEqual([
      'Present = Ann Lee (PERSON)',
      'Present = Bo Ray (PERSON)',
    ]);
  });

  it('reads a label right before its number', () => {
    expect(read('your policy no. HAB-7714-0392')).toEqual(['policy no = HAB-7714-0392 (ID)']);
    expect(read('Ihre Kundennummer 4711')).toEqual(['Kundennummer = 4711 (ID)']);
    expect(read('我的手机13800138000')).toEqual(['手机 = 13800138000 (PHONE)']);
    expect(read('№ клиента 7714')).toEqual(['№ клиента = 7714 (ID)']);
    expect(read('my password is Foo!bar')).toEqual(['password = Foo!bar (SECRET)']);
  });

  it('knows a label in any letter case, with other signs between, without diacritics, with a word for number', () => {
    for (const label of ['lastName', 'LAST NAME', 'last-name', 'last_name', 'Last name'])
      expect(read(`${label}: Okafor`)).toEqual([`${label} = Okafor (PERSON)`]);
    for (const label of ['Numéro de dossier', 'N° dossier', 'No dossier', 'NUMERO DE DOSSIER'])
      expect(read(`${label} : 44/24`, 'fr')).toEqual([`${label} = 44/24 (ID)`]);
    for (const label of ['Kundennummer', 'Kunden-Nr.', 'KundenNr', 'Kunden-ID'])
      expect(read(`${label}: 44`, 'de')[0]).toMatch(/= 44 \(ID\)$/);
  });

  it('takes no label for another: a file name is no name', () => {
    expect(read('File name: Ann Lee')).toEqual(['File name = Ann Lee (NONE)']);
    expect(read('Status: pending')).toEqual(['Status = pending (NONE)']);
    expect(read('see http://name.example at 12:30')).toEqual([]);
  });

  it.each([
    'a: ',
    'name: 4 ',
    'name="',
    'name:(',
    'name):',
    '<a>',
    '手机1',
    'name ',
    '"',
    '("name":[',
    'name;',
    'policy no. ',
    'is 4 ',
  ])('works in proportion to a text of %j', async (part) => {
    const { readStructure: counted } = await import('#shared/finders/labels/structure/index.ts');
    const workOn = (times: number) => {
      const text = part.repeat(times);
      return () => counted(text);
    };
    // What is made once is made before anything is counted.
    workOn(1000)();
    const [small = 0, large] = await count(workOn(1000), workOn(8000));
    expect(small).toBeGreaterThan(1000);
    expect(large).toBeLessThan(8.8 * small);
  });
});
