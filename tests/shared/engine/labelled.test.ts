import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string, language = 'en'): string[] =>
  analyze(text, { language }).results.map((one) => `${one.entity_type} ${one.text}`);

describe('a label suffices', () => {
  it.each([
    ['en', 'Employee no.: EMP-14165', 'EMPLOYEE_ID EMP-14165'],
    ['de', 'Aktenzeichen: PAD/25/00318842/001/KRIM', 'CASE_NUMBER PAD/25/00318842/001/KRIM'],
    ['de', 'Losungswort: Mohnblume7', 'PASSWORD Mohnblume7'],
    ['en', 'ac no: 4711-22-0815', 'BANK_ACCOUNT_NUMBER 4711-22-0815'],
    ['en', 'your policy no. HAB-7714-0392 ends', 'INSURANCE_POLICY_NUMBER HAB-7714-0392'],
    ['en', 'please write to her about invoice 4711.', 'CUSTOMER_ID 4711'],
    ['de', 'die Rechnung 4711 ist noch offen', 'CUSTOMER_ID 4711'],
    ['pl', 'PESEL: 62031412345', 'PL_PESEL 62031412345'],
    ['fr', 'N° de dossier : 44/2024/K', 'CUSTOMER_ID 44/2024/K'],
    ['zh', '我的手机13800138000', 'PHONE_NUMBER 13800138000'],
    ['en', 'DB_PASSWORD="mossy kettle 41"', 'PASSWORD mossy kettle 41'],
    ['en', '{"lastName": "Große-Hüttmann"}', 'PERSON Große-Hüttmann'],
  ])('%s: %s', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it.each([
    ['en', 'Kansas\t2191990\t375\nMaine\t701270\t215\nMaryland\t31\t2', 'NATIONAL_ID_NUMBER 701270'],
    ['en', 'as prescribed in 6.102.\n6.202 Establishing sources', 'IP_ADDRESS 6.102.\n6.202'],
    ['en', 'the layer of section 8.1.9.2 is drawn', 'IP_ADDRESS 8.1.9.2'],
    ['ru', 'указанный в пункте 8.1.9.2 задания', 'IP_ADDRESS 8.1.9.2'],
    ['ru', 'от 21.02.2002 № 75-ст; ГОСТ Р 52435-2015 «Системы»', 'US_ZIP_CODE 52435-2015'],
    ['en', 'ports: 24 x 10/100/1000 Base-T', 'DE_TAX_NUMBER 10/100/1000'],
    ['de', 'Zeichnen Sie ein Haus.\nLösung: Aufg3a.java', 'PASSWORD Aufg3a.java'],
    ['en', 'Palmitic\nacid\nCH3(CH2)14COOH\nEnd product', 'BANK_ACCOUNT_NUMBER CH3(CH2)14COOH'],
    ['en', 'Linoleic acid=Omega-6', 'BANK_ACCOUNT_NUMBER Omega-6'],
    ['en', 'set aside (see 19.000, 19.203, and 19.5)', 'GEO_COORDINATES 19.000, 19.203'],
  ])('%s: %j has no label, address or place', (language, text, wrong) => {
    expect(found(text, language)).not.toContain(wrong);
  });

  it('takes the second of two labels below each other for no value of the first', () => {
    const iban = 'DE89 3704 0044 0532 0130 00';

    expect(found('Name\nIBAN', 'de')).toEqual([]);
    expect(found(`Name\nIBAN\nMaria Keller\n${iban}`, 'de')).toEqual(['PERSON Maria Keller', `IBAN_CODE ${iban}`]);
    expect(found('Name\nAnschrift\nMaria Keller\nHafenstr. 12', 'de')).toContain('PERSON Maria Keller');
    // The first may have been left empty.
    expect(found('Name\nKundennummer\nHAB-7714', 'de')).toContain('CUSTOMER_ID HAB-7714');
  });

  it('reads a table as a person reads it', () => {
    expect(found('nom;prenom;tel\nLefèvre;Anne;06 12 34 56 78\nDiop;Awa;06 98 76 54 32', 'fr')).toEqual([
      'PERSON Lefèvre',
      'PERSON Anne',
      'PHONE_NUMBER 06 12 34 56 78',
      'PERSON Diop',
      'PERSON Awa',
      'PHONE_NUMBER 06 98 76 54 32',
    ]);
  });

  it('says which label, and what the check said', () => {
    const [wrong] = analyze('PESEL: 62031412345', { language: 'pl', explain: true }).results;
    expect(wrong).toMatchObject({
      entity_type: 'PL_PESEL',
      score: 0.4,
      explanation: { label: 'PESEL', check: 'failed' },
    });
    const [right] = analyze('Employee no.: EMP-14165', { explain: true }).results;
    expect(right).toMatchObject({ score: 0.75, explanation: { label: 'Employee no' } });
  });

  it('drops a wrong number without a label as before', () => {
    expect(found('we counted 62031412345 of them', 'pl')).toEqual([]);
  });

  it('reports a valid value as what it is, whatever its label says', () => {
    expect(found('Customer number: 4111 1111 1111 1111')).toEqual(['CREDIT_CARD 4111 1111 1111 1111']);
  });

  it.each([
    'Status: pending',
    'Name: see above',
    'Phone: none',
    'Phone: n/a',
    'Phone: -',
    'Password: please contact us',
    'Contact\nWrite to the office or call.',
    '<USERNAME>\n\fTotals',
    '[PASSWORD_2]\nPage 2',
  ])('takes no sentence for a value: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('the head of a court file', () => {
  it.each([
    'Case 1:21-cv-04711 Document 12 Filed 08/01/19 Page 1 of 1 Page ID #:8083',
    'Case 1:21-cv-04711 Document 12 Filed 08/01/19 Page 1 of 1 PageID #: 8083',
    'Case 1:21-cv-04711\tDocument 4\tFiled 07/02/25\tPage 1 of 5',
  ])('%j counts pages and days, and only the case is a number', (text) => {
    const ids = analyze(text, { language: 'en', preset: 'identifiers' }).results;
    expect(ids.map((one) => one.text)).toEqual(['1:21-cv-04711']);
  });
});

describe('the numbers of a regulation', () => {
  it.each([
    '6.101 Policy.\n6.102 Use of other procedures.',
    '6.101 Policy.\n(a) 10 U.S.C. 3201 and 41 U.S.C. 3301 require it.',
    'authorized by 10 U.S.C. 3241 or 41 U.S.C. 501-504',
  ])('%j are nobody’s', (text) => {
    expect(analyze(text, { language: 'en', preset: 'identifiers' }).results).toEqual([]);
  });
});

describe('a number on the line above', () => {
  it('is no house number of the words below', () => {
    expect(found('a total in fees. 2\nThis Court has approved them')).toEqual([]);
    expect(found('write to 27 Elm Court today')).toContain('STREET_ADDRESS 27 Elm Court');
  });
});
