import { findZkAccount } from '../../data/zk';
import type { AuthMails } from '../../platform/auth';
import { type Mail, mailSender } from '../../platform/mail';
import { takesMail } from './attempts';
import { mailText } from './mail-texts';

type Choose = Parameters<typeof mailText>[0];

/** Sends to addresses that have not had too many mails; undefined where no sender is configured. */
function careful(env: Env): ((to: string, choose: Choose) => Promise<void>) | undefined {
  const sender = mailSender(env);
  if (!sender) return undefined;
  return async (to, choose) => {
    if (await takesMail(env, to)) await sender(letter(to, choose));
  };
}

const letter = (to: string, choose: Choose): Mail => ({ to, ...mailText(choose) });

/** What is mailed about signing up and passwords; undefined where no sender is configured. */
export function authMails(env: Env, origin: string): AuthMails | undefined {
  const sendMail = careful(env);
  if (!sendMail) return undefined;
  return {
    confirmAddress: ({ email }, link) => sendMail(email, (texts) => texts.confirmAddress(confirming(link))),
    resetPassword: async ({ id, email }, token) => {
      // A vault opens with its password or its words only; a new sign-in secret would lock it for good.
      if (await findZkAccount(env.DB, id)) return sendMail(email, (texts) => texts.useYourWords(`${origin}/recover`));
      await sendMail(email, (texts) => texts.resetPassword(`${origin}/reset-password#token=${token}`));
    },
    alreadyKnown: ({ email }) => sendMail(email, (texts) => texts.alreadyKnown(`${origin}/sign-in`)),
  };
}

/** What is mailed when an account changes its address; undefined where no sender is configured. */
export function addressMails(env: Env, origin: string) {
  const [sender, sendMail] = [mailSender(env), careful(env)];
  if (!sender || !sendMail) return undefined;
  return {
    proveNew: (email: string, token: string) =>
      sendMail(email, (texts) => texts.proveNew(`${origin}/confirm-email#token=${token}`)),
    alreadyUsed: (email: string) => sendMail(email, (texts) => texts.alreadyUsed()),
    // Whatever else was mailed there: whoever knows the password could have us use up what the address takes, and change it unseen.
    tellOld: (email: string) => sender(letter(email, (texts) => texts.tellOld())),
  };
}

/** Mails an invitation to an organization; undefined where no sender is configured. */
export function inviteMail(env: Env) {
  const sendMail = careful(env);
  return (
    sendMail &&
    ((email: string, organization: string, link: string) =>
      sendMail(email, (texts) => texts.invite(organization, link)))
  );
}

/** Wherever the library would lead afterwards, this leads to signing in. */
function confirming(link: string): string {
  const url = new URL(link);
  url.searchParams.set('callbackURL', '/sign-in?confirmed=1');
  return url.href;
}
