import { expect, test } from 'vitest';
import { mailText } from '#worker/services/auth/mail-texts/index.ts';

test('a mail says the same in every language, one after the other', () => {
  expect(mailText((texts) => texts.invite('Acme', 'https://example.com/join'))).toEqual({
    subject: 'Join Acme / Acme beitreten',
    text: `You are invited to join Acme at Veilmark. Open this link within a week, signed in with this address:

https://example.com/join

If you do not know the organization, do nothing.

--

Sie sind eingeladen, Acme bei Veilmark beizutreten. Öffnen Sie diesen Link innerhalb einer Woche, angemeldet mit dieser Adresse:

https://example.com/join

Kennen Sie die Organisation nicht, tun Sie nichts.
`,
  });
});
