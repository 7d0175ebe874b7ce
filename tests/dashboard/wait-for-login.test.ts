import { describe, expect, test } from 'vitest';
import { waitForLogin } from '#dashboard/pages/addins/wait-for-login.ts';

const ORIGIN = 'https://veilmark.example';

function start({ isConnected = false } = {}) {
  const page = Object.assign(new EventTarget(), { origin: ORIGIN });
  const popup = { closed: false };
  const asked: string[] = [];
  const outcome = waitForLogin('box', popup, page as never, async () => {
    asked.push('service');
    return isConnected;
  });
  const tell = (origin: string, data: object) =>
    page.dispatchEvent(Object.assign(new Event('message'), { origin, data }));
  return { popup, outcome, asked, tell, comeBack: () => page.dispatchEvent(new Event('focus')) };
}

const WORD = { type: 'box-oauth-complete', success: true, message: 'Box is connected' };

describe('a sign-in in another window', () => {
  test('is over with the word of its last page, and of no other page', async () => {
    const { outcome, tell, asked } = start();
    tell('https://evil.example', { ...WORD, success: false });
    tell(ORIGIN, { ...WORD, type: 'dropbox-oauth-complete', success: false });
    tell(ORIGIN, WORD);

    expect(await outcome).toEqual({ kind: 'done', success: true, message: 'Box is connected' });
    expect(asked).toEqual([]);
  });

  test('goes on in a window that only looks closed, until the person comes back', async () => {
    const { popup, outcome, tell, asked, comeBack } = start();
    comeBack();
    popup.closed = true;
    expect(asked).toEqual([]);
    tell(ORIGIN, WORD);

    expect(await outcome).toMatchObject({ kind: 'done', success: true });
  });

  test.each([
    [true, { kind: 'done', success: true, message: '' }],
    [false, { kind: 'closed' }],
  ])('where the window is closed, the service says whether it is connected: %s', async (isConnected, expected) => {
    const { popup, outcome, comeBack } = start({ isConnected });
    popup.closed = true;
    comeBack();

    expect(await outcome).toEqual(expected);
  });
});
