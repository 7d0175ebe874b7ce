import { expect, it } from 'vitest';
import { type Command, matching } from '../../dashboard/shell/palette/match';

const command = (name: string, words?: string): Command => ({
  id: name,
  name,
  group: 'pages',
  run: () => undefined,
  ...(words && { words }),
});
const ALL = [command('Catalog'), command('API keys'), command('Schlüsselpaare'), command('Sign out', 'log out logout')];
const names = (query: string) => matching(ALL, query).map(({ name }) => name);

it('finds commands by words, accents or none, and by what else people call them', () => {
  expect(names('')).toHaveLength(ALL.length);
  expect(names('keys api')).toEqual(['API keys']);
  expect(names('schlussel')).toEqual(['Schlüsselpaare']);
  expect(names('logout')).toEqual(['Sign out']);
  expect(names('nothing like it')).toEqual([]);
});

it('puts names that begin with the query first', () => {
  expect(matching([command('The key'), command('Key pairs')], 'key').map(({ name }) => name)).toEqual([
    'Key pairs',
    'The key',
  ]);
});
