import { describe, expect, it } from 'vitest';
import { weaknessOf } from '#dashboard/app/password-rules.ts';

describe('a new password', () => {
  it.each(['', 'short', 'nine char'])('of few characters is short: %j', (password) => {
    expect(weaknessOf(password)).toBe('short');
  });

  it.each([
    'password1234',
    'Passwort2026!',
    'P@ssw0rd1234',
    '!!!letmein!!!',
    'Sommer2026!!',
    'willkommen',
    'Qwertz123456',
    'passwordpassword',
    'hello-Admin 1!',
    'qwertyasdf12',
    '1234567890',
    '0987654321',
    'abcdefghijkl',
    'aaaaaaaaaa',
    'abcabcabcabc',
    '121212121212',
    '1q2w3e4r5t6y',
  ])('that everybody takes is common: %s', (password) => {
    expect(weaknessOf(password)).toBe('common');
  });

  it('that repeats what stands beside it is common', () => {
    expect(weaknessOf('ada.lovelace1815', ['Ada', 'Ada.Lovelace@example.org'])).toBe('common');
    expect(weaknessOf('ada.lovelace1815')).toBeUndefined();
    for (const password of ['adalovelace1', 'Lovelace-Ada!', 'lovelace12345', 'ada-password-1'])
      expect(weaknessOf(password, ['Ada Lovelace', 'countess@example.org'])).toBe('common');
  });

  it.each(['correct horse battery', 'Sommer am Wannsee', 'password manager of mine', 'xK4!uuPq0z', '20 grüne Äpfel'])(
    'will do: %s',
    (password) => {
      expect(weaknessOf(password, ['ada@example.org'])).toBeUndefined();
    },
  );
});
