import { findZkAccount } from '../../data/zk';
import type { AuthMails } from '../../platform/auth';
import { type Mail, mailSender } from '../../platform/mail';
import { takesMail } from './attempts';

/** English and German in one: the service does not know which its reader speaks. */
function letter(to: string, subject: [string, string], english: string[], german: string[]): Mail {
  return { to, subject: subject.join(' / '), text: `${english.join('\n\n')}\n\n--\n\n${german.join('\n\n')}\n` };
}

/** What is mailed about signing up and passwords; undefined where no sender is configured. */
export function authMails(env: Env, origin: string): AuthMails | undefined {
  const sender = mailSender(env);
  if (!sender) return undefined;
  const sendMail = async (mail: Mail) => {
    if (await takesMail(env, mail.to)) await sender(mail);
  };
  return {
    confirmAddress: ({ email }, link) => {
      const url = confirming(link);
      return sendMail(
        letter(
          email,
          ['Confirm your address', 'Adresse bestätigen'],
          [
            'Open this link within an hour to confirm your address for Veilmark:',
            url,
            'If it was not you, do nothing.',
          ],
          [
            'Öffnen Sie diesen Link innerhalb einer Stunde, um Ihre Adresse für Veilmark zu bestätigen:',
            url,
            'Waren Sie das nicht, tun Sie nichts.',
          ],
        ),
      );
    },
    resetPassword: async ({ id, email }, token) => {
      // A vault opens with its password or its words only; a new sign-in secret would lock it for good.
      if (await findZkAccount(env.DB, id)) return sendMail(useYourWords(email, `${origin}/recover`));
      const url = `${origin}/reset-password#token=${token}`;
      await sendMail(
        letter(
          email,
          ['Set a new password', 'Neues Passwort setzen'],
          [
            'Open this link within an hour to set a new password for Veilmark:',
            url,
            'If it was not you, do nothing; the old password stays.',
          ],
          [
            'Öffnen Sie diesen Link innerhalb einer Stunde, um ein neues Passwort für Veilmark zu setzen:',
            url,
            'Waren Sie das nicht, tun Sie nichts; das alte Passwort bleibt.',
          ],
        ),
      );
    },
    alreadyKnown: ({ email }) =>
      sendMail(
        letter(
          email,
          ['You have an account', 'Sie haben ein Konto'],
          [
            'Someone tried to sign up for Veilmark with this address, which already has an account. Sign in or set a new password here:',
            `${origin}/sign-in`,
          ],
          [
            'Jemand wollte mit dieser Adresse ein Konto bei Veilmark anlegen. Sie haben bereits eines. Hier können Sie sich anmelden oder ein neues Passwort setzen:',
            `${origin}/sign-in`,
          ],
        ),
      ),
  };
}

/** What is mailed when an account changes its address; undefined where no sender is configured. */
export function addressMails(env: Env, origin: string) {
  const sender = mailSender(env);
  if (!sender) return undefined;
  const sendMail = async (mail: Mail) => {
    if (await takesMail(env, mail.to)) await sender(mail);
  };
  return {
    proveNew: (email: string, token: string) => {
      const url = `${origin}/confirm-email#token=${token}`;
      return sendMail(
        letter(
          email,
          ['Confirm your new address', 'Neue Adresse bestätigen'],
          [
            'Open this link within an hour to use this address for your account at Veilmark from now on:',
            url,
            'If it was not you, do nothing.',
          ],
          [
            'Öffnen Sie diesen Link innerhalb einer Stunde, um diese Adresse künftig für Ihr Konto bei Veilmark zu verwenden:',
            url,
            'Waren Sie das nicht, tun Sie nichts.',
          ],
        ),
      );
    },
    alreadyUsed: (email: string) =>
      sendMail(
        letter(
          email,
          ['You have an account', 'Sie haben ein Konto'],
          ['Someone tried to use this address for another Veilmark account. It already has one, so nothing changed.'],
          [
            'Jemand wollte diese Adresse für ein anderes Konto bei Veilmark verwenden. Zu ihr gehört bereits ein Konto, daher wurde nichts geändert.',
          ],
        ),
      ),
    // Whatever else was mailed there: whoever knows the password could have us use up what the address takes, and change it unseen.
    tellOld: (email: string) =>
      sender(
        letter(
          email,
          ['Your address was changed', 'Ihre Adresse wurde geändert'],
          [
            'Your account at Veilmark has another e-mail address now; this one no longer signs in. It was changed with your password and a link mailed to the new address.',
            'If it was not you, write to the operator of this service at once.',
          ],
          [
            'Ihr Konto bei Veilmark hat jetzt eine andere E-Mail-Adresse; mit dieser melden Sie sich nicht mehr an. Sie wurde mit Ihrem Passwort und einem Link an die neue Adresse geändert.',
            'Waren Sie das nicht, schreiben Sie sofort dem Betreiber dieses Dienstes.',
          ],
        ),
      ),
  };
}

/** Mails an invitation to an organization; undefined where no sender is configured. */
export function inviteMail(env: Env) {
  const sender = mailSender(env);
  if (!sender) return undefined;
  return async (email: string, organization: string, link: string) => {
    if (!(await takesMail(env, email))) return;
    const mail = letter(
      email,
      [`Join ${organization}`, `${organization} beitreten`],
      [
        `You are invited to join ${organization} at Veilmark. Open this link within a week, signed in with this address:`,
        link,
        'If you do not know the organization, do nothing.',
      ],
      [
        `Sie sind eingeladen, ${organization} bei Veilmark beizutreten. Öffnen Sie diesen Link innerhalb einer Woche, angemeldet mit dieser Adresse:`,
        link,
        'Kennen Sie die Organisation nicht, tun Sie nichts.',
      ],
    );
    await sender(mail);
  };
}

/** Wherever the library would lead afterwards, this leads to signing in. */
function confirming(link: string): string {
  const url = new URL(link);
  url.searchParams.set('callbackURL', '/sign-in?confirmed=1');
  return url.href;
}

function useYourWords(email: string, url: string): Mail {
  return letter(
    email,
    ['Your password', 'Ihr Passwort'],
    ['This is a zero-knowledge account: only your 24 recovery words can set a new password. Use them here:', url],
    [
      'Dies ist ein Zero-Knowledge-Konto: Nur Ihre 24 Wiederherstellungswörter können ein neues Passwort setzen, hier:',
      url,
    ],
  );
}
