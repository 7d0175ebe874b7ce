import { describe, expect, test } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string, preset = 'identifiers') =>
  analyze(text, { language: 'en', preset }).results.map(({ entity_type, text: value }) => `${entity_type} ${value}`);

describe('HL7 v2', () => {
  const head = 'MSH|^~\\&|A|B|C|D|20231216110000||ORU^R01|X|P|2.5\n';
  test('an answer is what was asked for, also where its form says nothing', () => {
    const asked = (code: string, type: string, answer: string) => `OBX|1|${type}|${code}^Asked^LN||${answer}||||||F\n`;
    const text = `${head}${asked('77993-4', 'ST', '2470')}${asked('74549-7', 'ST', 'Quenby, Orla')}${asked('52831-5', 'ST', '72120')}`;
    expect(found(text)).toEqual(expect.arrayContaining(['CUSTOMER_ID 2470', 'PERSON Quenby, Orla', 'LOCATION 72120']));
  });

  test('a time that passes the check of a number is a time, and names of codes are nobody’s', () => {
    const text = `${head}EVN|A08|20231216110000\nPID|1||7719||Quenby^Orla||19790214|F||2106-3^White^CDCREC|^^^||||||||||||UNK^Unknown^NULLFL\nOBX|1|CWE|77966-0^Reporting State^LN||13^Georgia^RXNORM||||||F\n`;
    const others = found(text).filter((line) => !/Quenby|Orla|7719|19790214| X$| B$| D$/.test(line));
    expect(others).toEqual([]);
  });

  const coded = (segment: string, ...values: string[]) =>
    expect(found(`${head}PID|1||7719||Quenby^Orla\n${segment}\n`)).toEqual(
      expect.arrayContaining(values.map((value) => expect.stringContaining(` ${value}`))),
    );

  test('codes whose form or check proves them stay', () => {
    const segments = [
      'OBX|1|CWE|77966-0^x^LN||233917008^x^SCT^INV165^x^PHINVS',
      'OBX|2|CWE|INV999^x^PHINVS||C34.90^x^2.16.840.1.113883.6.90',
    ];
    expect(found(`${head}PID|1||||Quenby^Orla\n${segments.join('\n')}\n`)).toEqual(['PERSON Quenby', 'PERSON Orla']);
  });

  test.each([
    ['anna.berg@nordwind.example', 'anna.berg@nordwind.example'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['4111111111111111', '4111111111111111'],
    ['Tel. 0170 1234567', '0170 1234567'],
    ['536-22-8817', '536-22-8817'],
    ['Faulkner, Rose', 'Rose'],
    ['Anna Berg hit by Tom Weber', 'Anna Berg'],
  ])('what is written where a code belongs is read: %s', (written, value) => {
    for (const type of ['CWE', 'CE', 'CNE']) coded(`OBX|1|${type}|1^x^L||${written}^note^L`, value);
    coded(`OBX|1|CWE|1^x^L||I10^note^L^^^^^^${written}`, value);
    coded(`OBX|1|ST|8661-1^${written}^LN||yes`, value);
    coded(`DG1|1||${written}`, value);
    coded(`AL1|1|DA|${written}`, value);
    coded(`PRB|AD|1|7^x^${written}`, value);
  });
});

test('a telephone number in a field for days is one', () => {
  const text = 'MSH|^~\\&|A|B|C|D|+493012345678||ADT^A01|X|P|2.5\nPID|1||7719||Quenby^Orla\n';
  expect(found(text)).toContain('PHONE_NUMBER +493012345678');
});

test('X12: the password of the sender is a secret, a station is no person and a number of goods nobody’s', () => {
  const text = `ISA*00*          *01*Seagull742*ZZ*RIVERBILL      *ZZ*PAYERCO        *260304*0917*^*00501*000004290*0*P*:~
GS*SO*RIVERBILL*PAYERCO*20260304*0917*1*X*004010~
ST*322*0001~
R4*6*SL*686180*GALVESTON****TX~
PO1*200*1*EA*23500*PE*CB*1528451M*VC*51528451~
SE*4*0001~
`;
  expect(found(text).filter((line) => /Seagull|GALVESTON|1528451/.test(line))).toEqual(['PASSWORD Seagull742']);
});

describe('SWIFT MT', () => {
  const statement = (...lines: string[]) =>
    [':20:940S130403', ':25:NL50RABO0123456789', ...lines, ':62F:C1,00'].join('\n');

  test('the account of the other party stands below an entry, and amounts may have a point', () => {
    const text = statement(':61:130403C000000000169.90NMSC170059286', '0663616476', ':86:rent');
    expect(found(text)).toEqual(expect.arrayContaining(['CUSTOMER_ID 170059286', 'BANK_ACCOUNT_NUMBER 0663616476']));
  });

  test('parts of the Netherlands, accounts without IBAN and kinds of payments', () => {
    const text = statement(
      ':61:130403C1,00NMSCNONREF',
      ':86:000>100555555555',
      '>20RENT MARCH>310666666666',
      ':61:130403C1,00NMSCNONREF',
      ':86:/TRTP/SEPA OVERBOEKING/BBAN/53851317/NAME/Orla Quenby',
    );
    const values = found(text).map((line) => line.slice(line.indexOf(' ') + 1));
    expect(values).toEqual(expect.arrayContaining(['0555555555', '0666666666', '53851317', 'Orla Quenby']));
    expect(values.join()).not.toContain('OVERBOEKING');
  });
});

test('GEDCOM: the number of a person at FamilySearch is one, days of other calendars are no number plates', () => {
  const text = '0 HEAD\n0 @I1@ INDI\n1 NAME Orla /Quenby/\n1 DEAT\n2 DATE @#DHEBREW@ 29 TMZ 4865\n1 _FSFTID KWCJ-QN7\n';
  expect(found(text)).toEqual(['PERSON Orla', 'PERSON Quenby', 'CUSTOMER_ID KWCJ-QN7']);
});

describe('lines of a passport in the source of a program', () => {
  const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

  test.each([`("${lines.join('\\n"\n  "')}")`, `mrz = '${lines.join('\\n')}'`, `\`${lines[0]}\`, \`${lines[1]}\``])(
    '%s',
    (source) => {
      expect(found(source)).toEqual(lines.map((line) => `MRZ ${line}`));
    },
  );
});
