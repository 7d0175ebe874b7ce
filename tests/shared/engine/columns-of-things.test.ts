import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const people = (text: string) =>
  analyze(text, { entities: ['PERSON'] }).results.map(({ start, end }) => text.slice(start, end));

describe('columns called "name"', () => {
  it('are of things where their cells are called like things', () => {
    const shows = [
      'id\tname\tfrequency',
      '6\tCar Wheels on a Gravel Road\tweekly',
      '9\tEveryone Deserves Music\tmonthly',
      '3\tBaby Boomers & Friends\tweekly',
      '4\tThe Blues Hotel 2\tweekly',
    ];
    expect(people(shows.join('\n'))).not.toContain('Everyone Deserves Music');
  });

  it('are of people otherwise, whatever they are called', () => {
    const staff = [
      'id\tname\tphone',
      '6\tOyelowo Tumi\t1',
      '9\tKwarteng Abena\t2',
      '3\tXu Wenli\t3',
      '4\tvan Dijk Teun\t4',
    ];
    expect(people(staff.join('\n'))).toEqual(
      expect.arrayContaining(['Oyelowo Tumi', 'Kwarteng Abena', 'Xu Wenli', 'van Dijk Teun']),
    );
  });

  it('are of things where most cells begin with the same word', () => {
    const clubs = ['Aadorf', 'Aarberg', 'Adelboden', 'Altnau', 'Baar'].map((town) => `Samariterverein ${town},None`);
    expect(people(['name,url', ...clubs].join('\n'))).toEqual([]);
  });

  it('are of people where a family is large', () => {
    const family = ['Rosa', 'Pilar', 'Javier', 'Tomás', 'Elena'].map((given) => `Fernández ${given},x`);
    expect(people(['name,seat', ...family].join('\n'))).toHaveLength(5);
  });
});

describe('columns called "code"', () => {
  const secrets = (text: string) => analyze(text, { entities: ['PASSWORD'] }).results.map((one) => one.text);

  it('are short names of things', () => {
    expect(secrets('Code\tDescription\nPOL\tPolitician\nBNK\tBanker\n')).toEqual([]);
    expect(secrets('Clave;Concepto\nA21X;Papel\nB44Q;Tinta\n')).toEqual([]);
  });

  it('are secrets beside a person, and in a letter', () => {
    expect(secrets('Utilisateur\tMot de passe\nanna\tSommer26!\n')).toEqual(['Sommer26!']);
    expect(secrets('Portail, code : 4711B')).toEqual(['4711B']);
  });
});
