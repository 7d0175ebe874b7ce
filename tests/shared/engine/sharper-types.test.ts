import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const found = (text: string, only?: string[]): [string, string][] =>
  analyze(text, only ? { only } : {}).results.map(({ entity_type, start, end }) => [
    entity_type,
    text.slice(start, end),
  ]);

describe('a secret whose form says whose it is', () => {
  it.each([
    ["accessKeyId: 'AKIAQ3ZT7LMV5WDK2PHX'", 'AWS_ACCESS_KEY', 'AKIAQ3ZT7LMV5WDK2PHX'],
    ['AWS_KEY_TOKEN=AKIAQ3ZT7LMV5WDK2PHX', 'AWS_ACCESS_KEY', 'AKIAQ3ZT7LMV5WDK2PHX'],
    ['password: AKIAQ3ZT7LMV5WDK2PHX', 'AWS_ACCESS_KEY', 'AKIAQ3ZT7LMV5WDK2PHX'],
    ['set token=ghp_8Zk2Lq9Xw4Rt7Yv1Bn6Mc3Hd5Jf0Gs8Pa2Ke.', 'GITHUB_TOKEN', 'ghp_8Zk2Lq9Xw4Rt7Yv1Bn6Mc3Hd5Jf0Gs8Pa2Ke'],
  ])('is called that behind any label: %s', (text, type, value) => {
    expect(found(text)).toContainEqual([type, value]);
  });

  it('is a key where the type of its maker was not asked for', () => {
    expect(found("accessKeyId: 'AKIAQ3ZT7LMV5WDK2PHX'", ['API_KEY'])).toEqual([['API_KEY', 'AKIAQ3ZT7LMV5WDK2PHX']]);
  });
});

describe('the end of a token', () => {
  it.each([
    'Use token=q7Rk2Lx9Wv4Tz1Mb8Hd. Then go.',
    'Use token=q7Rk2Lx9Wv4Tz1Mb8Hd.',
    'Use token: q7Rk2Lx9Wv4Tz1Mb8Hd.',
  ])('is before the full stop of its sentence: %s', (text) => {
    expect(found(text)).toEqual([['API_KEY', 'q7Rk2Lx9Wv4Tz1Mb8Hd']]);
  });
});

describe('an account next to the code of its bank', () => {
  it.each(['Sort code 20-00-00, account 55779911.', 'Account 55779911, sort code 20-00-00'])(
    'is none of another country: %s',
    (text) => {
      expect(found(text).toSorted()).toEqual([
        ['BANK_ACCOUNT_NUMBER', '55779911'],
        ['UK_SORT_CODE', '20-00-00'],
      ]);
    },
  );

  it('is one of its own country', () => {
    const text = 'Routing 021000021, checking account 55779911223';
    expect(found(text)).toContainEqual(['US_BANK_NUMBER', '55779911223']);
  });
});
