import { describe, expect, it } from 'vitest';
import { blake2b } from '../../../shared/catalog/validators/blake2b';
import { walletAddress } from '../../../shared/catalog/validators/crypto';
import { euVat } from '../../../shared/catalog/validators/europe';
import { firstTwoDigits } from '../../../shared/catalog/validators/first-digits';
import { germanPlate, numberPlate } from '../../../shared/catalog/validators/people';
import { phoneNumber } from '../../../shared/catalog/validators/phone';
import { fitsMakersForm } from '../../../shared/catalog/validators/secret-forms';
import { labelledSecret } from '../../../shared/catalog/validators/secrets';
import type { Validator } from '../../../shared/catalog/validators/validator';

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
});

describe('keys of known makers', () => {
  const hexadecimal = '0a9f3b7c'.repeat(8);

  it('have the length and alphabet of their maker', () => {
    expect(fitsMakersForm(`sntryu_${hexadecimal}`)).toBe(true);
    expect(fitsMakersForm(`sntryu_${hexadecimal.slice(1)}`)).toBe(false);
    expect(fitsMakersForm(`dop_v1_${hexadecimal.replace('f', 'g')}`)).toBe(false);
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
    ['hold an at sign', 'k8Zq2@vTn5Yw7RbLx0Pd'],
  ])('are refused when they %s', (_, value) => {
    expect(check(labelledSecret, value)).toBe(false);
  });

  it('are taken when they look drawn at random', () => {
    expect(check(labelledSecret, 'k8Zq2HvTn5Yw7RbLx0PdS4')).toBe(true);
    expect(check(labelledSecret, '8f3a09c1d7e64b258f3a09c1d7e64b25')).toBe(true);
  });
});

describe('wallet addresses', () => {
  it('of Cardano before 2020 carry a CRC-32', () => {
    expect(check(walletAddress, 'Ae2tdPwUPEZKmwoy3AU3cXb5Chnasj6mvVNxV1H11997q3VW5ihbSfQwGpm')).toBe(true);
    expect(check(walletAddress, 'Ae2tdPwUPEZKmwoy3AU3cXb5Chnasj6mvVNxV1H11997q3VW5ihbSfQwGpn')).toBe(false);
  });

  it('of Nano and Polkadot carry a BLAKE2b checksum', () => {
    const digest = blake2b(new TextEncoder().encode('abc'), 64);
    expect(Array.from(digest.slice(0, 4))).toEqual([0xba, 0x80, 0xa5, 0x3f]); // RFC 7693, appendix A
    expect(check(walletAddress, 'nano_1111111111111111111111111111111111111111111111111111hifc8npp')).toBe(true);
    expect(check(walletAddress, 'nano_1111111111111111111111111111111111111111111111111111hifc8npq')).toBe(false);
    expect(check(walletAddress, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe(true);
    expect(check(walletAddress, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ')).toBe(false);
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

  it('take nine bare digits for a mobile number only with the trunk zero', () => {
    expect(check(phoneNumber, '712345678')).toBe(false);
    expect(check(phoneNumber, '81234567')).toBeUndefined();
  });
});
