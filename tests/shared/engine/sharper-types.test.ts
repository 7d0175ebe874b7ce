import { describe, expect, it } from 'vitest';
import { type Finding, plainFinding } from '#shared/engine/finding.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { judging } from '#shared/finders/judge.ts';

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

describe('the end of a secret in quotes', () => {
  it.each(["password: 'Tr0ub4dor_and_3_more.'", 'password: "correct-horse-battery-staple."'])(
    'is the closing quote: %s',
    (text) => {
      expect(found(text).map(([, value]) => value)).toContain(text.slice('password: "'.length, -1));
    },
  );
});

describe('a telephone number with a tab', () => {
  it('is masked whole, and is not joined with the next column', () => {
    expect(found('Telephone\n+49 1512\t3456789\n')).toContainEqual(['PHONE_NUMBER', '+49 1512\t3456789']);
    const columns = 'Telephone\tMobile\n030 2345678\t0151 23456789\n';
    expect(found(columns).map(([, value]) => value)).toEqual(['030 2345678', '0151 23456789']);
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

const explain = () => {
  throw new Error('nobody asked');
};

describe('a day that the model takes for a birth', () => {
  const typeOf = (text: string, value: string): string | undefined => {
    const start = text.indexOf(value);
    const finding: Finding = {
      type: 'DATE_OF_BIRTH',
      finder: 'names',
      start,
      end: start + value.length,
      score: 0.7,
      rank: 0.7,
      explain,
    };
    return judging.complete([finding], text, new Set(['DATE_OF_BIRTH', 'DATE_TIME']))[0]?.type;
  };

  it.each(['(Nussbaum, Randy) (Entered: 11/11/2009)', '"docketedDate":"11/11/2009"', '"case_dates": "11/11/2009"'])(
    'is another one where its label says so: %s',
    (text) => {
      expect(typeOf(text, '11/11/2009')).toBe('DATE_TIME');
    },
  );

  it.each(['Randy Nussbaum, 11/11/2009', '"patient": "11/11/2009"', 'Entered by Randy, DOB: 11/11/2009'])(
    'stays one elsewhere: %s',
    (text) => {
      expect(typeOf(text, '11/11/2009')).toBe('DATE_OF_BIRTH');
    },
  );
});

describe('a number that counts rows', () => {
  const kept = (text: string, value: string): number => {
    const start = text.indexOf(value, text.indexOf('\n'));
    const finding: Finding = {
      type: 'CUSTOMER_ID',
      start,
      end: start + value.length,
      score: 0.45,
      rank: 0.45,
      explain,
    };
    return judging.complete([finding], text, new Set(['CUSTOMER_ID'])).length;
  };

  it('is no reference, though the model may take the first for one', () => {
    expect(kept('id,name,joined\n1,Anna Meyer,2021-05-06\n2,Tom Becker,2022-01-09\n', '1')).toBe(0);
    expect(kept('customer_id,name\n1,Anna Meyer\n2,Tom Becker\n', '2')).toBe(0);
    expect(kept('"#";"name"\n0;Anna Meyer\n1;Tom Becker\n2;Joe Frank\n', '2')).toBe(0);
  });

  it("counts: numbers with gaps and those of another table are somebody's", () => {
    expect(kept('id,name\n417,Anna Meyer\n532,Tom Becker\n', '532')).toBe(1);
    expect(kept('customer_id,name\n1,Anna Meyer\n2,Tom Becker\n417,Joe Frank\n', '2')).toBe(1);
    expect(kept('id,name\n1,Anna Meyer\n2,Tom Becker\n\nmember no,name\n417,Joe Frank\n', '417')).toBe(1);
  });

  it('is not one of many digits, or below another head', () => {
    expect(kept('id,name,joined\n100234,Anna Meyer,2021-05-06\n', '100234')).toBe(1);
    expect(kept('customer,name,joined\n12,Anna Meyer,2021-05-06\n', '12')).toBe(1);
  });
});

describe('fractions side by side', () => {
  const kept = (text: string): string[] =>
    analyze(text, { language: 'en', entities: ['GEO_COORDINATES'] }).results.map((result) => result.text);

  it.each([
    'Intercept       -8.4046964  0.7166359  -11.728',
    'levy 0.04170 0.12790 1.50000 4.77500 paid',
    'create_clock -waveform {0.000 5.000}',
    '-78.305\n103.454',
  ])('%j are no place', (text) => {
    expect(kept(text)).toEqual([]);
  });

  it.each(['at 48.8566, 2.3522 now', 'at 48.8566 2.3522 now'])('%j may be one', (text) => {
    expect(kept(text)).toHaveLength(1);
  });
});

describe('a day', () => {
  it('is no login, and no end of a card where its year follows', () => {
    expect(found('Place: Teams\nUser: 23.10.2023', ['USERNAME'])).toEqual([]);
    const kept = (text: string) => {
      const place = { type: 'CREDIT_CARD_EXPIRATION', start: 17, end: 22, score: 0.75 };
      return judging.complete([{ ...plainFinding('labels', place), finder: 'labels' }], text, new Set()).length;
    };
    expect(kept('Expiration Date: 08/31/2020')).toBe(0);
    expect(kept('Expiration Date: 08/31')).toBe(1);
  });
});

describe('months and years', () => {
  it.each(['02/2017 – 07/2017', '2014/2015', '08 12 2021', '74488.03'])('%s is no telephone number', (value) => {
    expect(analyze(`Tel. ${value}`, { language: 'de', entities: ['PHONE_NUMBER'] }).results).toEqual([]);
  });
});

it('takes a telephone number with one point for one', () => {
  const numbers = analyze('cell. 329.4471906', { language: 'it', entities: ['PHONE_NUMBER'] }).results;
  expect(numbers.map(({ text }) => text)).toEqual(['329.4471906']);
});

describe('numbers side by side', () => {
  const kept = (value: string): boolean => {
    const text = `Marks: ${value} and more`;
    const finding = plainFinding('model', { type: 'CUSTOMER_ID', start: 7, end: 7 + value.length, score: 0.9 });
    return judging.complete([finding], text, new Set(['CUSTOMER_ID'])).length > 0;
  };

  it.each([
    '8 9 10 11 12 13 14 15 16 17 18 19',
    '8 9 10 1112 13 14 15 16',
    '8\n9 1011 121314 1516 17 18',
    '98 99 100 101 102',
    '0 1 2 3 4 5 6 7 8 9 10',
    '0 20 40 60 80 100 120',
    '140 145 150 155 160 165 170 175',
    '1\t2\t3\n3\t1\t2\n2\t2\t2',
    '0\t4\t0\t0\t2\t0\t0\t2\t0',
  ])('%j are marks of an axis or figures of a table', (value) => {
    expect(kept(value)).toBe(false);
  });

  it.each([
    '01 23 45 67 89',
    '4111 1111 1111 1111',
    '1111 2222 3333 4444',
    '1 2 3 4 5 6 7 8 9',
    '123 456 789',
    '11 22 33 44 55',
    '12 34 56 78 90',
    '8910 1112 1314 1516 1718',
    '7 8 9',
    '10 11 12 13',
    '123456789',
    '8910111213141516171819',
    '555 0100',
    '078 05 1120',
    '212\t555\t0123',
    '4111\t1111\n1111\t1111',
    '100234\t100235\n100236\t100237\n100238\t100239',
    '1 1 1 1 1 1 1 1',
    'AB 12 13 14 15 16 17',
    '1 234 567 8910',
    '1 23 45 67 89',
    '3 456 789 10',
    '8 91 011 1213',
    '1011 1213 1415 16 17',
  ])('%j may be somebody’s', (value) => {
    expect(kept(value)).toBe(true);
  });

  it.each([
    ['Phone: 1 234 567 8910', 'PHONE_NUMBER', '1 234 567 8910'],
    ['Tel: 1 2345 6789', 'PHONE_NUMBER', '1 2345 6789'],
    ['Tel. 1 23 45 67 89', 'PHONE_NUMBER', '1 23 45 67 89'],
    ['Account number: 3 456 789 10', 'BANK_ACCOUNT_NUMBER', '3 456 789 10'],
    ['Personnummer 9 101 112 131', 'DK_CPR', '9 101 112 131'],
    ['Card: 1 234 5678 9101 1121', 'CREDIT_CARD', '1 234 5678 9101 1121'],
    ['Tel: 67 68 69 70 71', 'PHONE_NUMBER', '67 68 69 70 71'],
    ['Kundennummer: 67 68 69 70 71', 'CUSTOMER_ID', '67 68 69 70 71'],
  ])('belong to a person behind a label: %s', (text, type, value) => {
    expect(found(text)).toContainEqual([type, value]);
  });

  it('are marks of an axis also where a reader of pictures joined them over two lines and the check digit is right', () => {
    expect(found('DM Mathematics - 1 2 3 4567 8\n9 1011 121314 1516 17 18 19 20')).toEqual([]);
  });

  it("are the caller's own where a pattern of theirs finds them", () => {
    const adHocRecognizers = [
      { entity_type: 'SEATS', patterns: [{ name: 'seats', regex: String.raw`\d\d(?: \d\d){4}`, score: 0.9 }] },
    ];
    const { results } = analyze('Taken: 67 68 69 70 71', { adHocRecognizers });
    expect(results.map(({ entity_type }) => entity_type)).toEqual(['SEATS']);
  });
});
