import { describe, expect, it } from 'vitest';
import type { ValueKind } from '#shared/catalog/kinds.ts';
import { withoutUnlike } from '#shared/finders/names/unlike-kind.ts';

/** What is left of a value that only the model found, marked in the text by brackets. */
function kindLeft(marked: string, kind: ValueKind, isNamed = false): string | undefined {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const value = { kind, entityType: kind, start, end, score: 0.6 };
  return withoutUnlike(text, [value], isNamed ? [{ kind, start, end }] : [])[0]?.kind;
}

describe('a value that only the model found', () => {
  it.each<[string, ValueKind]>([
    ['sanción del art. [59]', 'ID'],
    ['DEBIT\tMUSIC STORE MARGATE FL  [11/26]\t45.32\tcard', 'CARD'],
    ['US\tUSD\t[1581573600]\t1614578400', 'ID'],
    ['failed\t53\t[1608530400]', 'PHONE'],
    ['mowing\t[49891.82]\tpaid', 'ID'],
    ['due [672708 672708 0.13100] 0.04170', 'ID'],
    ['Berlin, Heidelberg, New York, [2001]. Springer-Verlag', 'POSTCODE'],
    ['arrêté n° 432 du [16 06 2021]', 'PHONE'],
    ['ip address 10.2.20.1 [255.255.255.0]', 'IP'],
    ['wildcard [0.0.0.255]', 'IP'],
    ['USDA\t[100000000]\t0', 'BANK'],
    ['page\t[image_00000005.tif]', 'USERNAME'],
    ['laut Ziffer [13] Abs. 1', 'ID'],
    ['Directive [2016/679]', 'ID'],
    ['of Regulation (EU) No [576/2013]', 'ID'],
    ["l'article L. [113-15-2] du Code", 'ID'],
    ['del Real Decreto-ley [19/2018]', 'ID'],
    ['key ([00000000-0000-0000-0000-000000000000])', 'ID'],
    ['with h = [6.62607015e-34] Js', 'ID'],
    ['and c = [299792458], what', 'ID'],
    ['see para. [417] of it', 'ID'],
    ['version [2.14.0]', 'IP'],
    ['UA [Edg/120.0.0.0] on it', 'ID'],
    ['answers [3/4] of it', 'ID'],
    ['angielski [C1]', 'ID'],
    ['state [tbc]', 'ID'],
    ['tty=ssh [ruser]= rhost=', 'USERNAME'],
    ['a [white 2011] Toyota', 'PLATE'],
    ['the [silver grey Golf] outside', 'PLATE'],
    ['[crypto.createHmac]("sha512")', 'USERNAME'],
    ['uid=ana,dc=[example]', 'USERNAME'],
    ['Systems 2(3):\n[106–110, 1993]', 'PHONE'],
    ['Abramson, Seligman, & Teasdale ([1978]): if', 'PHONE'],
    ['sagt Wilson [(1975b)] dazu', 'PHONE'],
    ['(Schmidt-Atzert, Peper & Stemmler,\n[2014, S. 32])', 'ADDRESS'],
    ['as Turner writes ([pp. 12–15])', 'ADDRESS'],
    ['in fees. [2\nThis Court] has approved', 'ADDRESS'],
    ['CHARLES M. SEVILLA, [ESQ.], San Diego', 'ADDRESS'],
    ['the order (Adv. Proc. Doc.\n[103], at 4)', 'ID'],
    ['see ECF No. [27]', 'ID'],
    ['Fees - Registration [41,603]', 'ID'],
    ['Personnel & Payroll [672],049', 'ID'],
    ['Lifetime Membership [1500.0]', 'ID'],
    ['утвержден постановлением Правительства города от 27.04.2010 № [450], с одной', 'ID'],
    ['приказом Росстандарта от 28.10.2015 № [1659-ст];', 'ID'],
    ['Northfield [5738 6633 8864 8297 245 2161 3195]', 'BANK'],
    ['Totals\t[6\t4\t0\t0\t0]\n', 'DOB'],
    ['adults: [2011-12]', 'DOB'],
    ['Northland\t[164629490]\t21960\t0.00013\t1\nEastland\t2242785', 'ID'],
    ['Northland\t12\t[164629490]\tn/a\t*', 'ID'],
  ])('is none in %j', (text, kind) => {
    expect(kindLeft(text, kind)).toBeUndefined();
  });

  it.each<[string, ValueKind]>([
    ['ask for Jo, extension [2070]', 'PHONE'],
    ['S. Petrov, [2014 Maple Street]', 'ADDRESS'],
    ['membership [59] of the club', 'ID'],
    ['Ana Reyes\t[164629490]\t41\t7\t3', 'ID'],
    ['Ana Reyes\t[164629490]\tn/a', 'ID'],
    ['born [12 05 1980]', 'DOB'],
    ['good until [11/26], please', 'CARD'],
    ['4111 1111 1111 1111\t[11/26]\t123', 'CARD'],
    ['Ana Reyes\t[1581573601]\topen', 'ID'],
    ['Dr. Capaul, ZSR [K 0418.19]', 'ID'],
    ['Cliente: [1229496960]', 'ID'],
    ['Sydney NSW [2001]', 'POSTCODE'],
    ['bike [59-X3 990.28]', 'PLATE'],
    ['Cliente, doc. [20123456]', 'ID'],
    ['pay with [4539 1488 0343 6467]', 'CARD'],
    ['it is [eight one two four]', 'BANK'],
    ['Veldhuis B.V.\n[Dukenburgseweg 19]', 'ADDRESS'],
    ['her car, [KVT 4918]', 'PLATE'],
    ['A conta passa para [0033 0000 4528 1190 7730 5].', 'BANK'],
    ['bike no [dl5sbx2093]', 'PLATE'],
    ['το μαυρο πεζο [υβη 2063]', 'PLATE'],
    ['a placa é [ér cá tê, três, bê, oito, sete]', 'PLATE'],
    ['login [nsemedo]', 'USERNAME'],
    ['[민들레홀씨9](mind****)', 'USERNAME'],
    ['FI15 8059 1156 9187 23 / [DABAFIHH]', 'BANK'],
    ['договор с Иваном Петровым от 27.04.2010 № [450]', 'ID'],
  ])('stays in %j', (text, kind) => {
    expect(kindLeft(text, kind)).toBe(kind);
  });

  it('stays where a label names its kind, and is a date where it is a year', () => {
    expect(kindLeft('Policy version [AOC-275.1]', 'ID', true)).toBe('ID');
    expect(kindLeft('ip address 10.2.20.1 [255.255.255.0]', 'IP', true)).toBeUndefined();
    expect(kindLeft('Cuentas [2024]: gastos', 'ID')).toBe('DATE');
    expect(kindLeft('season [2003/04]', 'ID')).toBe('DATE');
    expect(kindLeft('case [2003/17]', 'ID')).toBe('ID');
    expect(kindLeft('external balance sheets: [1980-2005]', 'ID')).toBe('DATE');
    expect(kindLeft('Seminole, Texas [April 24, 2015] April 23, 2017', 'DOB')).toBe('DATE');
    expect(kindLeft('Maria Keller [24.04.1975] Bern', 'DOB')).toBe('DOB');
  });
});
