import { describe, expect, it } from 'vitest';
import { walletAddress } from '#shared/catalog/validators/crypto.ts';
import { euVat } from '#shared/catalog/validators/europe.ts';
import { bankAccount, creditCard, iban } from '#shared/catalog/validators/finance.ts';
import { firstTwoDigits, packPairs, unpackPairs } from '#shared/catalog/validators/first-digits.ts';
import { countryNamedIn } from '#shared/catalog/validators/named-country.ts';
import { germanPlate, numberPlate } from '#shared/catalog/validators/people.ts';
import { phoneNumber } from '#shared/catalog/validators/phone.ts';
import { PHONE_PLANS, PLAN_STARTS } from '#shared/catalog/validators/phone-plans.ts';
import { kindsOf } from '#shared/catalog/validators/plan-sources.ts';
import { fitsMakersForm } from '#shared/catalog/validators/secret-forms.ts';
import { credentials, labelledSecret, plausiblePassword } from '#shared/catalog/validators/secrets.ts';
import { isStandardNumber } from '#shared/catalog/validators/stdnum.ts';
import type { Validator } from '#shared/catalog/validators/validator.ts';

const check = (validator: Validator, value: string, language = 'en'): boolean | undefined =>
  validator.check(value, language, '');

describe('first digits of a numbering plan', () => {
  const starts = (pattern: string): string[] =>
    [...firstTwoDigits(pattern)].flatMap((allowed, pair) => (allowed ? [String(pair).padStart(2, '0')] : []));

  it('follow classes, groups, counts and what may be left out', () => {
    expect(starts('(?:1[02]|[3-4]5)\\d{4}')).toEqual(['10', '12', '35', '45']);
    expect(starts('0?7{2}1')).toEqual(['07', '77']);
    expect(starts('9')).toEqual(['90', '91', '92', '93', '94', '95', '96', '97', '98', '99']);
    expect(starts('(?:8\\d)?')).toHaveLength(100);
  });

  it.each(['(?:1[02]|[3-4]5)\\d{4}', '0[0-3]|99', '9', '[05]\\d'])('are the same packed: %s', (pattern) => {
    expect(unpackPairs(packPairs(firstTwoDigits(pattern)))).toEqual(firstTwoDigits(pattern));
  });

  it('are shipped for every country as its patterns say', () => {
    const packed = PLAN_STARTS.split(' ');
    const lines = PHONE_PLANS.split('\n');
    expect(packed).toHaveLength(lines.length);
    for (const [i, line] of lines.entries()) {
      const [country = '', , , , , , pattern = '', ...types] = line.split(' ').map((one) => (one === '-' ? '' : one));
      const own = firstTwoDigits(kindsOf(country, types).join('|') || pattern);
      expect({ country, starts: packed[i] }).toEqual({ country, starts: packPairs(own) });
    }
  });
});

describe('keys of known makers', () => {
  const hexadecimal = '0a9f3b7c'.repeat(8);

  it('have the length and alphabet of their maker', () => {
    expect(fitsMakersForm(`sntryu_${hexadecimal}`)).toBe(true);
    expect(fitsMakersForm(`sntryu_${hexadecimal.slice(1)}`)).toBe(false);
    expect(fitsMakersForm(`dop_v1_${hexadecimal.replace('f', 'g')}`)).toBe(false);
    expect(fitsMakersForm(`sqco_${hexadecimal.slice(5)}`)).toBe(true);
    expect(fitsMakersForm(`sqco_${hexadecimal.slice(5)}==`)).toBe(false);
    expect(fitsMakersForm(hexadecimal)).toBeUndefined();
  });

  it('are refused behind a label when they are cut short', () => {
    expect(check(labelledSecret, `sntryu_${hexadecimal}`)).toBe(true);
    expect(check(labelledSecret, `sntryu_${hexadecimal.slice(8)}`)).toBe(false);
  });
});

describe('values behind a secret label', () => {
  it.each([
    ['count upwards', 'q7Kd12345678Zp0vRt3L'],
    ['count downwards', 'q7Kdhgfedcba9Zp0vRt3L'],
    ['are hexadecimal but for one letter', '8f3a09c1d7e64b2z8f3a09c1d7e64b25'],
    ['have an odd number of hexadecimal digits', '8f3a09c1d7e64b258f3a09c1d7e64b2'],
    ['are cased like words', 'customerAccountTokenstore42'],
    ['are capitals with a small letter here and there', 'LY027c40U2KNNZLFO1WEU3XQZ13LW515'],
    ['are small letters and digits cut by a sign', '3em7p52ec9ut4k9_qnij3mn3ivml577f8pb2'],
    ['are hexadecimal with signs between', 'f58c5d37d7876d32cf__f8fe4ded364a8d483b5db+adcc55ad'],
    ['hold padding in the middle', 'yUeIqnFwILOIlEPyBt+=JOAdwfQ7sD2uHOAdwf2U'],
    ['start like a JSON web token without being one', 'eyJhbGCiOiJIUzI1NiJ9.hdMLjiIayyb5cgbcVt.fmnUM4cjvbe1J'],
    ['hold an at sign', 'k8Zq2@vTn5Yw7RbLx0Pd'],
  ])('are refused when they %s', (_, value) => {
    expect(check(labelledSecret, value)).toBe(false);
  });

  it('are taken when they look drawn at random', () => {
    expect(check(labelledSecret, 'k8Zq2HvTn5Yw7RbLx0PdS4')).toBe(true);
    expect(check(labelledSecret, '8f3a09c1d7e64b258f3a09c1d7e64b25')).toBe(true);
  });
});

describe('passwords', () => {
  it.each(['somefakekey', 'real_key', 'your-password'])('are not what stands for one: %s', (value) => {
    expect(check(plausiblePassword, value)).toBe(false);
  });

  it('in an address are not the word itself', () => {
    expect(check(credentials, 'postgres://app:mypass@db.internal/prod')).toBe(false);
    expect(check(credentials, 'root:password')).toBe(false);
    expect(check(credentials, 'Server=db;User ID=sa;Password=changeme')).toBe(false);
    expect(check(credentials, 'postgres://app:Tr0ub4dor@db.internal/prod')).toBe(true);
  });
});

describe('labels that name something else', () => {
  it('name one country, or none that counts', () => {
    expect(countryNamedIn('Norwegian IBAN')).toBe('NO');
    expect(countryNamedIn('Polish or German tax number')).toBeUndefined();
    expect(countryNamedIn('tax number')).toBeUndefined();
    expect(countryNamedIn('Peruvian RUC')).toBe('PE');
    expect(countryNamedIn('Indiana tax number in a green perusal')).toBeUndefined();
  });
});

describe('numbers that are not issued', () => {
  it.each([
    ['AD', 'nrt', 'L699999X'],
    ['BE', 'vat', '2000021323'],
    ['BY', 'unp', '912345606'],
    ['CN', 'ric', '990426199112010074'],
    ['ES', 'dni', 'K1234567L'],
    ['FI', 'hetu', '131052-000V'],
    ['NL', 'btw', '009122746B00'],
  ])('are refused although their check digit is right: %s %s %s', (country, module, value) => {
    expect(isStandardNumber(country, module, value)).toBe(false);
  });

  it('start with 2 outside the ranges of card issuers', () => {
    expect(check(creditCard, '2721465526338453')).toBe(false);
    expect(check(creditCard, '2720990000000007')).toBe(true);
  });

  it('have the form of a New Zealand account and not its check digit', () => {
    expect(check(bankAccount, '01-0242-0100195-00')).toBe(false);
    expect(check(bankAccount, '01-0242-0100194-00')).toBe(true);
    expect(check(bankAccount, '12345678')).toBeUndefined();
  });
});

describe('wallet addresses', () => {
  it('of Cardano before 2020 carry a CRC-32', () => {
    expect(check(walletAddress, 'Ae2tdPwUPEZKmwoy3AU3cXb5Chnasj6mvVNxV1H11997q3VW5ihbSfQwGpm')).toBe(true);
    expect(check(walletAddress, 'Ae2tdPwUPEZKmwoy3AU3cXb5Chnasj6mvVNxV1H11997q3VW5ihbSfQwGpn')).toBe(false);
  });

  it('of Nano and Polkadot carry a BLAKE2b checksum', () => {
    expect(check(walletAddress, 'nano_1111111111111111111111111111111111111111111111111111hifc8npp')).toBe(true);
    expect(check(walletAddress, 'nano_1111111111111111111111111111111111111111111111111111hifc8npq')).toBe(false);
    expect(check(walletAddress, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe(true);
    expect(check(walletAddress, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ')).toBe(false);
  });

  it('of Algorand end with a part of a SHA-512/256', () => {
    expect(check(walletAddress, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ')).toBe(true); // the zero address
    expect(check(walletAddress, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKA')).toBe(false);
  });

  it.each([
    ['Waves', '3P93mVrYnQ4ahaRMYwA2BeWY32eDxTpLVEs', '3P93mVrYnQ4ahaRMYwA2BeWY32eDxTpLVEt'],
    ['NEM', 'NBZMQO7ZPBYNBDUR7F75MAKA2S3DHDCIFG775N3D', 'NBZMQO7ZPBYNBDUR7F75MAKA2S3DHDCIFG775N3E'],
    [
      'Sia',
      'ffe1308c044ade30392a0cdc1fd5a4dbe94f9616a95faf888ed36123d9e711557aa497530373',
      'ffe1308c044ade30392a0cdc1fd5a4dbe94f9616a95faf888ed36123d9e711557aa497530374',
    ],
  ])('of %s carry a checksum', (_, right, wrong) => {
    expect(check(walletAddress, right)).toBe(true);
    expect(check(walletAddress, wrong)).toBe(false);
  });

  it('in bech32m have empty padding (BIP 350)', () => {
    expect(check(walletAddress, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(true);
    expect(check(walletAddress, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf')).toBe(false);
  });
});

describe('national rules', () => {
  it('allow one country prefix on a VAT number', () => {
    expect(check(euVat, 'BE 0403170701')).toBe(true);
    expect(check(euVat, 'BE BE 0403170701')).toBe(false);
  });

  it('bound number plates', () => {
    expect(check(germanPlate, 'M-AB 123E')).toBe(true);
    expect(check(germanPlate, 'LRO-AB-1234')).toBe(false);
    expect(check(numberPlate, 'AAA 00 AAA')).toBe(false);
    expect(check(numberPlate, '1-A-2')).toBe(false);
  });

  it('read a trunk zero set apart after the country code', () => {
    expect(check(phoneNumber, '+82-010-1234-5678')).toBe(true);
    expect(check(phoneNumber, '+8201012345678')).toBe(false);
  });

  it('say where an IBAN has letters', () => {
    expect(check(iban, 'IE29AIBK93115212345678')).toBe(true);
    expect(check(iban, 'IE31A1BK93115212345678')).toBe(false); // four letters name the bank
    expect(check(iban, 'DE89370400440532013000')).toBe(true);
    expect(check(iban, 'DE85A70400440532013000')).toBe(false); // digits alone
  });

  it('take nine bare digits for a mobile number only with the trunk zero', () => {
    expect(check(phoneNumber, '712345678')).toBe(false);
    expect(check(phoneNumber, '81234567')).toBeUndefined();
  });
});
