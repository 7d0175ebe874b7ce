import { describe, expect, it } from 'vitest';
import { findPlates } from '#shared/finders/plates/plates.ts';

const plates = (text: string): string[] =>
  findPlates(text, new Set(['LICENSE_PLATE'])).map(({ start, end }) => text.slice(start, end));

describe('plates beside a vehicle', () => {
  it('are not the numbers of printed forms', () => {
    expect(plates('the registration form DEA-225 and the registration certificate DEA 223')).toEqual([]);
    expect(plates('the car with registration DEA-225')).toEqual(['DEA-225']);
  });

  it.each([
    ['blue Commodore ute, NSW DK 48 RT.', 'DK 48 RT'],
    ['targa del Ducato GB 482 TK. Ritiro', 'GB 482 TK'],
    ['odbudowa Poloneza, rej. GA 3617X)', 'GA 3617X'],
    ['rekisterinumero (vanha oli KXR-182)', 'KXR-182'],
    ['mein Wagen HH-AB 1234 steht dort', 'HH-AB 1234'],
    ['a silver van, LD63 XYZ, was seen', 'LD63 XYZ'],
    ['zwarte touran 45-LKB-7', '45-LKB-7'],
    ['furgoneta 4821 KLM', '4821 KLM'],
    ['voiture immatriculée EK-907-ZT', 'EK-907-ZT'],
    ['авто BC 4490 MK', 'BC 4490 MK'],
    ['parked white Baleno MH 04 KD 2971 in my slot', 'MH 04 KD 2971'],
    ['学院的车，川A·7K3F9，白色的', '川A·7K3F9'],
  ])('%s', (text, expected) => {
    expect(plates(text)).toEqual([expected]);
  });

  it.each([
    'order AB 123 CD of the new chairs',
    'Golf TDI 150, Euro 6, 110 KW',
    'the car cost EUR 4500',
    'car insurance, ISO 9001',
    'her car.\n\nRoom KXR-182',
    'the car was sold. The part KXR-182 was not',
    'a car of 2018',
  ])('leaves %s', (text) => {
    expect(plates(text)).toEqual([]);
  });
});
