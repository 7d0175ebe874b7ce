import { describe, expect, test } from 'vitest';
import { calledByForm, hasNoSuchForm, isTime } from '#shared/finders/names/no-such-form.ts';

type Kind = NonNullable<Parameters<typeof calledByForm>[1]['kind']>;

/** A text with its value between bars. */
function marked(written: string, kind: Kind) {
  const [before = '', value = '', behind = ''] = written.split('|');
  const start = before.length;
  return [before + value + behind, { kind, entityType: kind, start, end: start + value.length, score: 0.9 }] as const;
}

describe('nothing of the kind is written like this', () => {
  test.each<[Kind, string]>([
    ['ADDRESS', 'It broke on |the 4th|, your guy came'],
    ['ADDRESS', 'merged |#4482|, reverted'],
    ['ADDRESS', 'Adm 22/02 via |A&E|, fall at home'],
    ['ADDRESS', "I'm Oakley, |41|, Geelong"],
    ['ADDRESS', "jusqu'à 10 ans/|175| 000 km"],
    ['POSTCODE', 'Skim |3 ceilings| @ 165'],
    ['PHONE', 'los 250 del reglamento |261/2004|'],
    ['BANK', 'compensation under |EU261|.'],
    ['BANK', 'chi ck |385k| vo vcb'],
    ['CARD', 'Stiftung Warentest |11/2023| sagt'],
    ['SECRET', 'codice |P0301| sempre'],
    ['ID', 'le code |P0011| sur la valise'],
    ['SECRET', 'code 2846, |dtr| will meet'],
    ['SECRET', 'IN D07 VISITOR|-06|'],
  ])('%s: %s', (kind, written) => {
    expect(hasNoSuchForm(...marked(written, kind))).toBe(true);
  });

  test.each<[Kind, string]>([
    ['ADDRESS', 'lives at number |41|'],
    ['ADDRESS', 'Calle Mayor |41|, Madrid'],
    ['ADDRESS', 'in |unit 9|'],
    ['ADDRESS', 'Ofc T. Baptiste |#614|'],
    ['ADDRESS', '1406 S. Birch |#2|'],
    ['POSTCODE', '地址是 |300| 新竹市'],
    ['POSTCODE', '400 |Ísafjörður|'],
    ['PHONE', 'Secretar: Jeni, int. |1175|.'],
    ['BANK', 'the account ending |418|'],
    ['BANK', 'BIC |STSPAT2GXXX|'],
    ['CARD', 'card 4929 4212 9999 0000, |11/2027|'],
    ['CARD', 'the card that ends in |2075|'],
    ['ID', 'sicil="|P0627|"'],
    ['SECRET', 'password |-hunter2|'],
  ])('but it may be %s: %s', (kind, written) => {
    expect(hasNoSuchForm(...marked(written, kind))).toBe(false);
  });
});

test.each<[Kind, string, boolean]>([
  ['DOB', '(he says |Sept 2019 - July 2022|)', true],
  ['DOB', 'Aufenthalt v. |02.-09.10.|', true],
  ['DOB', '|2/10| Premier Inn', true],
  ['DOB', '|4/9/58|', false],
  ['PHONE', 'from Istanbul |2005|, and who', true],
  ['PHONE', 'raised by Stanley (ext |1642|)', false],
])('%s in "%s" is a time: %s', (kind, written, expected) => {
  expect(isTime(...marked(written, kind))).toBe(expected);
});

test.each<[Kind, string, string]>([
  ['IP', 'SN |5CG2140KXR|', 'DEVICE_SERIAL_NUMBER'],
  ['IP', 'hostname |EDI-LT-20417|', 'DOMAIN_NAME'],
  ['IP', '|203.0.113.77|', 'IP'],
  ['PHONE', '20-48-08 / |5330 9912|', 'BANK_ACCOUNT_NUMBER'],
  ['PHONE', 'call |5330 9912|', 'PHONE'],
  ['CARD', 'exp |2209-118734|', 'CUSTOMER_ID'],
  ['CARD', 'card |4929 4212 9999 0000|', 'CARD'],
  ['CARD', 'カード |3540 ・・・・ ・・・・ 2217|', 'CARD'],
  ['CARD', 'ending |4471|', 'CARD'],
])('%s in "%s" is called %s', (kind, written, type) => {
  expect(calledByForm(...marked(written, kind)).entityType).toBe(type);
});
