import { expect, test } from 'vitest';
import { mailText } from '#worker/services/auth/mail-texts/index.ts';

const ENGLISH = `You are invited to join Acme at Veilmark. Open this link within a week, signed in with this address:

https://example.com/join

If you do not know the organization, do nothing.`;
const GERMAN = `Sie sind eingeladen, Acme bei Veilmark beizutreten. Öffnen Sie diesen Link innerhalb einer Woche, angemeldet mit dieser Adresse:

https://example.com/join

Kennen Sie die Organisation nicht, tun Sie nichts.`;

test('a mail says the same in every language, one after the other', () => {
  const subjects: string[] = [];
  const mail = mailText((texts) => {
    const text = texts.invite('Acme', 'https://example.com/join');
    subjects.push(text.subject);
    return text;
  });
  const parts = mail.text.trimEnd().split('\n\n--\n\n');

  expect(subjects.slice(0, 2)).toEqual(['Join Acme', 'Acme beitreten']);
  expect(mail.subject).toBe(subjects.join(' / '));
  expect(parts.slice(0, 2)).toEqual([ENGLISH, GERMAN]);
  expect(parts).toHaveLength(subjects.length);
  for (const part of parts) expect(part).toContain('https://example.com/join');
});
