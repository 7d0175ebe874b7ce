import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const addresses = (text: string): string[] =>
  analyze(text, { entities: ['EMAIL_ADDRESS'] }).results.map((one) => one.text);

describe('e-mail addresses whose signs are words', () => {
  it.each([
    ['write to mara.kovacs at postbox dot jp please', 'mara.kovacs at postbox dot jp'],
    ['ona ma mejla iwona kropka drozd małpa interia kropka pl dziękuję', 'iwona kropka drozd małpa interia kropka pl'],
    ['mi correo es ana arroba correo punto com', 'ana arroba correo punto com'],
    ['почта ivan собака почта точка ру', undefined],
    ['mail: jo (at) firma.example', 'jo (at) firma.example'],
    ['mail: jo [at] firma [dot] example', 'jo [at] firma [dot] example'],
    ['mail: jo{at}mail.firma.de.', 'jo{at}mail.firma.de'],
    ['look at the red dot on it', undefined],
    ['a role at some point in the future', undefined],
    ['can be reset at any point of time', undefined],
    ['dupont at wanadoo point fr', 'dupont at wanadoo point fr'],
    ['jean at one point fr', 'jean at one point fr'],
    ['reset at some Point in time', undefined],
    ['we met at noon. Dot came too', undefined],
    ['f(at) is the value at 3', undefined],
    ['{anna.lee, bob}@example.edu', '{anna.lee, bob}@example.edu'],
    ['{a: 1}@decorator.call', undefined],
  ])('%j', (text, address) => {
    expect(addresses(text)).toEqual(address === undefined ? [] : [address]);
  });
});

describe('the full stop behind an address', () => {
  it('ends it, and what is in the next line is not part of it', () => {
    expect(addresses('Write to mara@kovacs.net.\nThe office is closed.')).toEqual(['mara@kovacs.net']);
    expect(addresses('Write to mara@kovacs.net.\nsee you')).toEqual(['mara@kovacs.net']);
    expect(addresses('Write to mara@kovacs.\nnet soon')).toEqual(['mara@kovacs.\nnet']);
  });
});
