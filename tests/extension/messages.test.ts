import { describe, expect, test } from 'vitest';
import { classify } from '#extension/messaging/listen.ts';
import { PageRequests, UiRequests } from '#extension/messaging/protocol.ts';

const ORIGIN = 'chrome-extension://own';
const tab = { id: 1 } as never;

describe('who may speak', () => {
  test.each([
    ['our own page', { id: 'own', url: `${ORIGIN}/popup.html` }, 'ui'],
    ['our own page in a tab', { id: 'own', url: `${ORIGIN}/options.html`, tab, frameId: 0 }, 'ui'],
    ['our script in a page', { id: 'own', url: 'https://example.com/', tab, frameId: 0 }, 'page'],
    ['a page that only looks like ours', { id: 'own', url: `${ORIGIN}.evil.example/`, tab, frameId: 0 }, 'page'],
    ['another extension', { id: 'other', url: 'chrome-extension://other/x.html' }, 'stranger'],
    ['nobody in particular', { id: 'own' }, 'stranger'],
  ])('%s', (_, sender, expected) => {
    expect(classify(sender, 'own', ORIGIN)).toBe(expected);
  });

  test('a page can ask for nothing that our own pages ask for', () => {
    expect(Object.keys(PageRequests).filter((name) => Object.hasOwn(UiRequests, name))).toEqual([]);
  });
});
