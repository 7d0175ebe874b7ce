import { Budget } from '@veilmark/budget';
import { createRestorer, restorePlaceholders } from '@veilmark/replace/placeholders/restore';
import { SpelledValues } from '@veilmark/replace/placeholders/spelled-values';
import { SpellingFinder, valueKey } from '@veilmark/replace/placeholders/spellings';
import { describe, expect, it } from 'vitest';

const NAME = 'Oluwaseun Adebayo';
const find = (values: string[], text: string) =>
  new SpellingFinder(values).find(text, new Budget()).map(({ start, end }) => text.slice(start, end));

describe('spellings of known values', () => {
  it.each([
    ['invoice_Oluwaseun_Adebayo.txt', 'Oluwaseun_Adebayo'],
    ['invoice_oluwaseun_adebayo_2024.txt', 'oluwaseun_adebayo'],
    ['/srv/oluwaseun-adebayo/a.pdf', 'oluwaseun-adebayo'],
    ['oluwaseun.adebayo', 'oluwaseun.adebayo'],
    ['const invoiceOluwaseunAdebayo2 = 1', 'OluwaseunAdebayo'],
    ['CVOluwaseunAdebayo', 'OluwaseunAdebayo'],
    ['OLUWASEUN_ADEBAYO_KEY', 'OLUWASEUN_ADEBAYO'],
    ['https://x.org/?q=Oluwaseun%20Adebayo&n=1', 'Oluwaseun%20Adebayo'],
    ['q=Oluwaseun+Adebayo', 'Oluwaseun+Adebayo'],
    ['oluwaseunadebayo@x', 'oluwaseunadebayo'],
    ['Olúwáṣeun Adébáyọ̀!', 'Olúwáṣeun Adébáyọ̀'],
    ['Ol%C3%BAwaseun-Adebayo', 'Ol%C3%BAwaseun-Adebayo'],
  ])('are found in %s', (text, spelled) => {
    expect(find([NAME], text)).toEqual([spelled]);
  });

  it.each([
    'xoluwaseunadebayos',
    'Oluwaseun\nAdebayo',
    'Oluwaseun (and his friend) Adebayo',
    'Adebayo Oluwaseunn',
    'oluwaseun',
  ])('are not found in %s', (text) => {
    expect(find([NAME], text)).toEqual([]);
  });

  it('are found for numbers, addresses and names of one word, not for what says too little', () => {
    const text = 'c=4111111111111111 4111-1111-1111-1111 jane_doe_example_com mcdonald_cv 12 05 Li Jo li_jo';
    expect(find(['4111 1111 1111 1111', 'jane.doe@example.com', 'McDonald', '12.05', 'Li Jo'], text)).toEqual([
      '4111111111111111',
      '4111-1111-1111-1111',
      'jane_doe_example_com',
      'mcdonald',
    ]);
    expect(valueKey('Jane_Whitfield')).toBe(valueKey('jane whitfield'));
    expect(valueKey('1.5')).not.toBe(valueKey('15'));
  });

  it('come back where they stood, from a stream cut anywhere', () => {
    const spelled = new SpelledValues();
    const placeholder = '<PERSON_1>';
    const texts = [`Dear ${NAME},`, 'open invoice_Oluwaseun_Adebayo.txt or q=Oluwaseun%20Adebayo', 'oluwaseun-adebayo'];
    const finder = new SpellingFinder([NAME]);
    for (const text of texts)
      for (const place of finder.find(text, new Budget())) spelled.note(placeholder, NAME, text, place, text.length);
    const veiled = `Ask <PERSON_1>: read "/a/invoice_<PERSON_1>.txt", new_<PERSON_1>.md, q=<PERSON_1> and x-<PERSON_1>.`;
    for (const size of [1, 3, 1000]) {
      const restorer = createRestorer(new Map([[placeholder, NAME]]), ({ value }, before, after) =>
        spelled.choose(placeholder, value, before, after),
      );
      const pieces = veiled.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(pieces.map(restorer.push).join('') + restorer.end()).toBe(
        'Ask Oluwaseun Adebayo: read "/a/invoice_Oluwaseun_Adebayo.txt", new_Oluwaseun_Adebayo.md, q=Oluwaseun%20Adebayo and x-oluwaseun-adebayo.',
      );
    }
  });

  it.each(['<PERSON_1>', '[PERSON_1]'])('are restored in both brackets, whichever %s was given out', (given) => {
    const mapping = new Map([[given, NAME]]);
    expect(restorePlaceholders('<PERSON_1>, [PERSON_1], [Person 1]', mapping)).toMatchObject({
      text: `${NAME}, ${NAME}, ${NAME}`,
      items: [{ entity_type: 'PERSON' }, { entity_type: 'PERSON' }, { entity_type: 'PERSON' }],
    });
  });

  it('may be left where they are', () => {
    const restorer = createRestorer(new Map([['<PERSON_1>', NAME]]), (_, before) =>
      before.endsWith('=') ? undefined : NAME,
    );
    expect(restorer.push('a=<PERSON_1> [PERSON_1]') + restorer.end()).toBe(`a=<PERSON_1> ${NAME}`);
    expect(restorer.moves).toHaveLength(1);
  });
});
