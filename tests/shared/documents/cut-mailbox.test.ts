import { describe, expect, test } from 'vitest';
import { MailboxCutter } from '#shared/documents/mail/cut-mailbox.ts';

const MESSAGES = [
  'From a@example.net Mon Nov  2 10:00:00 2026\nSubject: 1\n\nFrom here on it is text.\n\nFrom then\n\n',
  'From b@example.net Mon Nov  2 10:00:00 2026\r\nSubject: 2\r\n\r\n>From me 1\r\n\r\n',
  'From - Mon Nov  2 10:00:00 2026\nSubject: 3\n\nx\nFrom a@example.net 1 is no beginning without an empty line\n\n',
  'From - \nFrom: a@example.net\n\nwithout a time\n\nFrom here\non it is text.\n\n',
  'From <ID>@xxx\nMIME-Version: 1.0\n\nas a copy may have it\n\n',
  'From c@example.net Mon Nov  2 10:00:00 2026\nSubject: 4\n\nno end of a line',
];

const cut = (size: number): string[] => {
  const bytes = new TextEncoder().encode(MESSAGES.join(''));
  const cutter = new MailboxCutter();
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += size)
    for (const message of cutter.push(bytes.subarray(at, at + size))) found.push(new TextDecoder().decode(message));
  return [...found, new TextDecoder().decode(cutter.end())];
};

describe('a mailbox that is cut as it arrives', () => {
  test.each([1, 2, 3, 7, 50, 64, 10_000])('in pieces of %i bytes is cut between its messages', (size) => {
    expect(cut(size)).toEqual(MESSAGES);
  });

  test('holds no message that could not be read', () => {
    const cutter = new MailboxCutter();
    const chunk = new Uint8Array(8 << 20).fill(0x61);

    expect(() => {
      for (let i = 0; i < 5; i++) for (const _ of cutter.push(chunk));
    }).toThrow('A message of the mailbox is too large.');
  });
});
