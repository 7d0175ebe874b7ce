import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { requestPasswordReset } from '../../api/auth';
import css from '../../app/SignIn.module.css';
import { FormFrame } from './FormFrame';
import { Notice } from './Notice';

const messages = defineMessages('dashboard/pages/sign-in/ForgotPasswordPage', {
  en: {
    title: 'Forgot the password?',
    lead: 'We mail you a link that sets a new one.',
    email: 'E-mail',
    submit: 'Send the link',
    mailed: 'Check your mail',
    mailedText:
      'If this address has an account, a mail with the link is on its way. It is valid for an hour. No mail? Check your spam folder.',
    noMail: 'This server sends no mail. Ask its administrator for a new password.',
    zk: 'A zero-knowledge account?',
    zkLink: 'Use the recovery words',
    back: 'Back to signing in',
  },
  de: {
    title: 'Passwort vergessen?',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues festlegen.',
    email: 'E-Mail',
    submit: 'Link senden',
    mailed: 'Prüfen Sie Ihren Posteingang',
    mailedText:
      'Falls es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit dem Link unterwegs. Er gilt eine Stunde. Keine E-Mail? Sehen Sie im Spam-Ordner nach.',
    noMail: 'Dieser Server verschickt keine E-Mails. Bitten Sie den Betreiber um ein neues Passwort.',
    zk: 'Ein Zero-Knowledge-Konto?',
    zkLink: 'Wiederherstellungswörter verwenden',
    back: 'Zurück zur Anmeldung',
  },
});

export default function ForgotPasswordPage() {
  const t = useMessages(messages);
  const explain = useExplain();
  const [, navigate] = useLocation();
  const [isMailed, setMailed] = useState(false);
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  const form = useForm({ email: '' }, async ({ email }) => {
    const result = await requestPasswordReset(email.trim());
    if (result.success) return setMailed(true);
    if (result.error.details?.reason === 'ORGANIZATION_SIGN_IN') return navigate('/sign-in?with=organization');
    return { email: result.error.status === 404 ? t.noMail : explain(result.error) };
  });
  if (isMailed)
    return (
      <Notice title={t.mailed} text={t.mailedText}>
        <Link href="/sign-in">{t.back}</Link>
      </Notice>
    );
  return (
    <FormFrame
      title={t.title}
      lead={t.lead}
      submit={t.submit}
      form={form}
      below={
        <>
          <p className={css.lead}>
            {t.zk} <Link href="/recover">{t.zkLink}</Link>
          </p>
          <p className={css.lead}>
            <Link href="/sign-in">{t.back}</Link>
          </p>
        </>
      }
    >
      <TextField label={t.email} type="email" autoComplete="username" required {...form.field('email')} />
    </FormFrame>
  );
}
