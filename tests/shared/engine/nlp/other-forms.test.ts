import { describe, expect, it } from 'vitest';
import { OtherForms } from '#shared/finders/names/model/other-forms.ts';

function formsOf(language: string, ...names: string[]): OtherForms {
  const forms = new OtherForms(language);
  for (const name of names) {
    const words = name.split(' ');
    forms.addName(words);
    for (const word of words) forms.addPart(word);
  }
  return forms;
}

describe('other forms of a name that a text surely has', () => {
  it.each([
    ['pl', 'Oliwier Brzęczyszczyk', 'Brzęczyszczykami'],
    ['ru', 'Женька Мальцев', 'Мальцевым'],
    ['ru', 'Дамир Хасанов', 'Дамиру'],
    ['lt', 'Stasė GEDVILIENĖ', 'Gedvilienę'],
    ['en', 'Trent Feldman', 'Feldmans'],
    ['en', 'Thea Winslow', 'TW'],
  ])('%s: %s, %s', (language, name, form) => {
    expect(formsOf(language, name).has(form)).toBe(true);
  });

  it.each([
    ['en', 'Christian Baker', 'Christmas'],
    ['en', 'Martin Poe', 'Martinique'],
    ['pl', 'Jan Nowak', 'Nowy'],
    ['en', 'Ian Thompson', 'IT'],
    ['ru', 'Роман Лебедев', 'роману'],
  ])('%s: %s is not %s', (language, name, word) => {
    expect(formsOf(language, name).has(word)).toBe(false);
  });
});
