import { describe, expect, test } from 'vitest';
import { BUILT_IN } from '#extension/sites/rules.ts';
import { openList } from '#extension/sites/signed-list.ts';
import { newSitesKey, publicSitesKey, signSites } from '../../scripts/build/sign-sites.ts';

const pem = newSitesKey();
const key = publicSitesKey(pem);
const newer = { ...BUILT_IN, version: BUILT_IN.version + 1 };

describe('a list of chat pages from the operator', () => {
  test('is taken when the key of the settings signed it', async () => {
    expect(await openList(signSites(pem, JSON.stringify(newer)), key)).toEqual({ list: newer });
  });

  test('the list that is shipped has the form of one', async () => {
    expect(await openList(signSites(pem, JSON.stringify(BUILT_IN)), key)).toEqual({ list: BUILT_IN });
  });

  test('is refused when it was changed, or signed by somebody else', async () => {
    const signed = JSON.parse(signSites(pem, JSON.stringify(newer))) as { list: string; signature: string };
    const changed = JSON.stringify({ ...signed, list: signed.list.replace('chatgpt.com', 'chatgpt.example') });

    expect(await openList(changed, key)).toEqual({ problem: 'unsigned' });
    expect(await openList(JSON.stringify(signed), publicSitesKey(newSitesKey()))).toEqual({ problem: 'unsigned' });
    expect(await openList(JSON.stringify(signed), '')).toEqual({ problem: 'unsigned' });
  });

  test.each([
    ['no answer', undefined, 'unreachable'],
    ['no JSON', '<html>', 'unreadable'],
    ['no list', signSites(pem, '{"version":2}'), 'unreadable'],
    [
      'a host that is none',
      signSites(pem, JSON.stringify(newer).replace('claude.ai', 'https://claude.ai/')),
      'unreadable',
    ],
  ])('is refused when it is %s', async (_, text, problem) => {
    expect(await openList(text, key)).toEqual({ problem });
  });
});
