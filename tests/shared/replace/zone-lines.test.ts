import { describe, expect, it } from 'vitest';
import { redactFile } from '#command/library/index.ts';
import { examples } from '#shared/catalog/entities/examples.ts';
import { machineReadableZone } from '#shared/catalog/validators/people.ts';
import { randomFrom } from '#shared/replace/surrogate/random.ts';
import { zoneLines } from '#shared/replace/surrogate/zone-lines.ts';

const ZONES = examples.MRZ?.matches ?? [];
const seeds = Array.from({ length: 50 }, (_, n) => new Uint8Array(16).fill(n + 1));
const written = async (text: string, options = {}) =>
  new TextDecoder().decode(
    (await redactFile(new TextEncoder().encode(text), { fileName: 'zone.txt', ...options })).bytes,
  );

describe('a machine-readable zone', () => {
  it('becomes one placeholder for each line, also if its check digits are wrong or its fillers were lost', async () => {
    const wrong = 'P<GBROTWAY<<ORLA<JANE<<<<<<<<<<<<<<<<<<<<\n5330170002GBR9308176F3205041<<<<<<<<<<<<<<04';
    // Numbers up to the end of the line; letters and digits that a scanner confused.
    const full = 'IDBEL000590240<6013<<<<<<<<<<<\n8512017F1311048BEL851201002007\nREINARTZ<<ULRIKE<KATIA<E<<<<<<';
    const misread = 'IDCHEA1234567<6<<<<<<<<<<<<<<<\n7SIOZSGMZOO90IBCHE<<<<<<<<<<<B\n5M1TH<<J0HN<AL8ERT<<<<<<<<<<<<';
    const names = 'P<GBR0TWAY<<0RLA<JANE<<<<<<<<<<<<<<<<<<<<<<<\n53301700O2GBR93O8I76F32O5O41<<<<<<<<<<<<<<O4';
    const number = '1<UT0DZ314589O7<<<<<<<<<<<<<<<\n7408122FI204159UTO<<<<<<K<<<<6\nER1KSSON<KANNA<MARIA<<<<<<<<<<';
    for (const zone of [...ZONES, wrong, full, misread, names, number, ZONES[1]?.replace(/\n/g, '\r\n') ?? ''])
      expect(await written(`Scan:\n${zone}\nEnd`)).toBe(`Scan:\n${zone.replace(/[^\r\n]+/g, '<MRZ>')}\nEnd`);
  });

  it('gets lines of the same width whose check digits are right, one by one as well as all at once', () => {
    expect(ZONES.length).toBe(3);
    for (const zone of ZONES)
      for (const seed of seeds) {
        const random = randomFrom(seed);
        const made = zone.split('\n').map((line) => zoneLines(line, random) ?? '');
        expect(made.map(({ length }) => length)).toEqual(zone.split('\n').map(({ length }) => length));
        for (const lines of [made.join('\n'), zoneLines(zone, random) ?? ''])
          expect(machineReadableZone.check(lines, 'en', ''), lines).toBe(true);
        expect(made.join('\n')).not.toMatch(/ERIKSSON|MARIA|D23145890|L898902C3|740812|120415/);
      }
  });

  it('keeps no letter of a name, however short, and no day', () => {
    const line = 'P<UTOLI<<BO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<';
    const days = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
    for (let n = 0; n < 4000; n++) {
      const random = randomFrom(Uint8Array.from({ length: 16 }, (_, at) => (n * 31 + at * 7 + (n >> 8)) & 255));
      expect(zoneLines(line, random)).toMatch(/^P<UTO[^L<][^I<]<<[^B<][^O<]<+$/);
      expect(zoneLines(days, random)).not.toMatch(/^.{13}740812|^.{21}120415/);
    }
  });

  it.each([
    'IDFRABERTHIER<<<<<<<<<<<<<<<<<<923105',
    '9409923102854CORINNE<<<<<<<6512068F6',
    '5M1TH<<J0HN<AL8ERT<<<<<<<<<<<<',
  ])('is not invented for the line %s', (line) => {
    expect(zoneLines(line, randomFrom(new Uint8Array(16).fill(3)))).toBeUndefined();
  });

  it('is written that way into copies', async () => {
    const [zone = ''] = ZONES;
    const copy = await written(`Scan:\n${zone}\n`, {
      operators: { DEFAULT: { type: 'surrogate', key: 'WmZq4t7w!z%C&F)J' } },
    });
    const lines = copy.split('\n').slice(1, 3);
    expect(machineReadableZone.check(lines.join('\n'), 'en', ''), copy).toBe(true);
    expect(copy).not.toContain('ERIKSSON');
  });

  it('is not invented where its form is unknown', () => {
    expect(zoneLines('P<UTOERIKSSON<<ANNA', randomFrom(new Uint8Array(16)))).toBeUndefined();
  });
});
