import { describe, expect, it } from 'vitest';
import { findEntity } from '#shared/catalog/index.ts';
import { likelyTestReason } from '#shared/catalog/test-values/index.ts';
import { analyze } from '#shared/finders/analyze.ts';

const reason = (type: string, value: string) => likelyTestReason(type, findEntity(type)?.category, value);

const MADE_UP: Record<string, readonly string[]> = {
  EMAIL_ADDRESS: [
    'jane@example.com',
    'x@sub.example.org',
    'a@b.cc',
    'email@domain.com',
    'firstname.lastname@sap.com',
    'foo@bar.io',
    'test1@gmail.com',
    'aaaa@gmail.com',
    'asdlkjf@lkajsdf.com',
    'john.doe@siemens.com',
    'user@my-example.com',
    'ada@shop.test',
    'ada@yourcompany.de',
    'qwerty@web.de',
    'user.name+tag@example.co.uk',
  ],
  DATE_OF_BIRTH: ['1970-01-01', '19000101'],
  DATE_TIME: ['1970-01-01T00:00:00Z', '19700101T000000Z'],
  CREDIT_CARD: [
    '4111 1111 1111 1111',
    '4242-4242-4242-4242',
    '378282246310005',
    '6250000000000000005',
    '2222 4107 4036 0010',
  ],
  IBAN_CODE: [
    'DE89 3704 0044 0532 0130 00',
    'gb29nwbk60161331926819',
    'DE00000000000000000066',
    'TR610000100000000000000001',
  ],
  PHONE_NUMBER: [
    '+1 212 555 0123',
    '(555) 123-4567',
    '+44 20 7946 0018',
    '07700 900123',
    '+49 30 23125 123',
    '01 99 00 12 34',
    '+61 491 570 006',
    '+33 6 39 98 12 34',
    '+49 89 1234567',
    '+46 8 465 004 12',
    '+353 20 912 3456',
  ],
  IP_ADDRESS: ['192.0.2.17', '198.51.100.4', '203.0.113.250', '2001:db8::1'],
  MAC_ADDRESS: ['00:00:5e:00:53:af', 'aa:bb:cc:dd:ee:ff'],
  PERSON: ['John Doe', 'Max Mustermann', 'Jane Q. Public'],
  US_SSN: ['078-05-1120', '123-45-6789'],
  PASSWORD: ['changeme', 'your-password', 'xxxxxxxx'],
  AWS_ACCESS_KEY: ['AKIAIOSFODNN7EXAMPLE'],
  NL_BSN: ['123456782', '111111110'],
  URL: ['https://www.example.com/a?b', 'http://user@host.test:8080/'],
};

/** As they turn up in files of real projects: none may be taken for a test value. */
const REAL: Record<string, readonly string[]> = {
  EMAIL_ADDRESS: [
    'h.lindqvist@telia.se',
    'mara.kovacs84@gmail.com',
    'jdoerr@mit.edu',
    'anna-lena.test-berg@web.de',
    'ops@x.com',
    'b.userman@kpn.nl',
    'dallas.glass@flash.net',
    'contact@barclays.co.uk',
    'm.foote@bart.gov',
    'tester.kim@naver.com',
    'lk@salad.dk',
    'Anna_Berg12@gmail.com',
    'hello@matteocollina.com',
    'j.domain@wanadoo.fr',
    'r.sample@gmx.at',
  ],
  CREDIT_CARD: [
    '4929 4212 3460 0821',
    '5412 7534 8890 1274',
    '3742 885203 91007',
    '4539578763621486',
    '6011 2074 4891 3377',
  ],
  IBAN_CODE: ['DE64 5001 0517 9423 8716 05', 'ES76 2077 0024 0031 0257 5766', 'FR76 3000 4000 0300 0004 5871 143'],
  PHONE_NUMBER: [
    '+49 171 4820937',
    '+1 415 867 5309',
    '020 7219 3000',
    '06 12 48 77 90',
    '+46 70 123 88 41',
    '+91 98555 12345',
    '+49 221 555 1234',
    '0171 4820937',
    '+1 650 253 0000',
    '+61 2 9374 4000',
  ],
  IP_ADDRESS: ['192.0.3.17', '84.112.9.201', '2a02:8109:9a40::1', '10.20.30.40'],
  MAC_ADDRESS: ['3c:22:fb:10:9e:7a'],
  PERSON: ['John Smith', 'Jane Foster', 'Maria Muster', 'Joe Public House'],
  US_SSN: ['512-48-7731'],
  PASSWORD: ['Tr0ub4dor&3', 'hV9!kq2LmZ', 'testarossa88'],
  AWS_ACCESS_KEY: ['AKIA4HJQ7ZRT2LWNXV6P'],
  NL_BSN: ['736160221'],
};

describe('likely test values', () => {
  const each = (table: Record<string, readonly string[]>) =>
    Object.entries(table).flatMap(([type, values]) => values.map((value) => [type, value] as const));

  it.each(each(MADE_UP))('say why: %s %s', (type, value) => expect(reason(type, value)).toMatch(/^[A-Z].*\.$/));
  it.each(each(REAL))('are not real ones: %s %s', (type, value) => {
    expect(reason(type, value)).toBeUndefined();
  });

  it('are explained where the caller asks, and found all the same', () => {
    const text = 'Mail jane@example.com and mara.kovacs84@gmail.com';
    const told = (explain: boolean) =>
      analyze(text, { explain, entities: ['EMAIL_ADDRESS'] }).results.map(
        ({ explanation }) => explanation?.likely_test,
      );
    expect(told(true)).toEqual(['The domain is reserved for documentation and tests.', undefined]);
    expect(told(false)).toEqual([undefined, undefined]);
    expect(analyze(text, { entities: ['EMAIL_ADDRESS'] }).results).toHaveLength(2);
  });
});
