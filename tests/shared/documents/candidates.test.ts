import { describe, expect, it } from 'vitest';
import { Candidates } from '#shared/documents/verify/candidates.ts';
import { Needles } from '#shared/documents/verify/needles.ts';

const VALUES = [
  'Marta Okonkwo-Falk',
  'Zoë Ångström',
  'Наталья Петрова',
  '田中太郎さん',
  'GB33BUKB20201555555555',
  'AB 1234 CD',
  'kd-4711-xy-99',
  '+49 1512 3456789',
  '4711-0815',
  '12345678',
  '2024000000',
  '550e8400-e29b-41d4-a716-446655440000',
  '1961-07-19',
  '19.07.1961',
  'July 19, 1961',
  '12 Harbour Lane, 80331 München',
  'Flat 4, 17 Elm Road',
];

/** How others write the same. */
const NOTATIONS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => value.normalize('NFD'),
  (value) => value.normalize('NFKD').replace(/\p{M}/gu, ''),
  (value) => value.replace(/[ -]/g, ''),
  (value) => value.replace(/[ -]/g, '.'),
  (value) => value.replace(/(?<=[A-Za-z\d]{4})(?=[A-Za-z\d]{4})/g, ' '),
  (value) => value.split(' ').reverse().join(', '),
  (value) => encodeURIComponent(value),
  (value) => Buffer.from(`of ${value}, again`).toString('base64'),
  (value) => value.replace(/\P{ASCII}/gu, (sign) => `&#${sign.codePointAt(0)};`),
  (value) => (/^\d{5,}$/.test(value) ? Number(value).toExponential().replace('+', '') : value),
  (value) => (value.includes('1961') ? '19/07/61' : value),
  (value) => (value.includes('1961') ? '19610719' : value),
];

describe('the values that may stand in a text', () => {
  const removed = VALUES.map((value) => ({ value, text: '<X>' }));
  const candidates = new Candidates(removed);
  const standingIn = (text: string) => candidates.in(text).map(({ value }) => value);

  it('are all those that the search of a copy finds there', () => {
    const found = VALUES.flatMap((value) =>
      NOTATIONS.flatMap((write) => {
        const text = `It says (${write(value)}) here.`;
        const hits = new Needles(removed).find(text).map((hit) => hit.removed.value);
        return [...new Set(hits)].map((hit) => ({ text, hit }));
      }),
    );
    const missed = found.filter(({ text, hit }) => !standingIn(text).includes(hit));

    expect(found.length).toBeGreaterThan(150);
    expect(missed).toEqual([]);
  });

  it('are those behind escapes and base64 as well', () => {
    const hidden = [encodeURIComponent('Zoë Ångström'), Buffer.from('Call Zoë Ångström').toString('base64')];

    expect(hidden.map(standingIn)).toEqual([['Zoë Ångström'], ['Zoë Ångström']]);
  });

  it('are few of those that begin alike', () => {
    const accounts = Array.from({ length: 500 }, (_, at) => ({
      value: `DE${10 + (at % 80)}37040044053201${3000 + at}`,
      text: '<IBAN>',
    }));
    const among = new Candidates(accounts).in(
      accounts
        .slice(100, 110)
        .map(({ value }) => value)
        .join('\n'),
    );

    expect(among).toEqual(accounts.slice(100, 110));
  });
});
