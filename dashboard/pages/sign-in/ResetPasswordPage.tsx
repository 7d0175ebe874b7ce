import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import { usePasswordCheck } from '../../app/use-password-check';
import { resetPassword } from '../../crypto/sign-in';
import { FormFrame } from './FormFrame';
import { Notice } from './Notice';

const messages = defineMessages('dashboard/pages/sign-in/ResetPasswordPage', {
  en: {
    title: 'Set a new password',
    lead: 'Every sign-in ends. The password stays in this page. A key derived from it signs you in.',
    password: 'New password',
    hint: 'At least 10 characters. A few unrelated words make a good one.',
    submit: 'Set password',
    done: 'The new password is set. Sign in with it.',
    badLink: 'This link is not valid',
    badLinkText: 'It was already used, is older than an hour, or is incomplete.',
    again: 'Get another one',
  },
  de: {
    title: 'Neues Passwort setzen',
    lead: 'Alle Anmeldungen enden. Das Passwort bleibt auf dieser Seite; ein daraus gebildeter Schlüssel meldet Sie an.',
    password: 'Neues Passwort',
    hint: 'Mindestens 10 Zeichen. Ein paar Wörter ohne Zusammenhang sind gut.',
    submit: 'Passwort setzen',
    done: 'Das neue Passwort gilt. Melden Sie sich damit an.',
    badLink: 'Dieser Link gilt nicht',
    badLinkText: 'Er wurde schon benutzt, ist älter als eine Stunde oder unvollständig.',
    again: 'Neuen Link anfordern',
  },
});

/** Opened by the link of a mail; its token stands behind the `#`, which no server sees. */
export default function ResetPasswordPage() {
  const t = useMessages(messages);
  const explain = useExplain();
  const check = usePasswordCheck();
  const [, navigate] = useLocation();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const [isBad, setBad] = useState(token === '');
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  const form = useForm({ password: '' }, async ({ password }) => {
    const weakness = check(password);
    if (weakness) return { password: weakness };
    const result = await resetPassword(token, password);
    if (result.success) {
      showToast(t.done);
      return navigate('/sign-in', { replace: true });
    }
    if (result.error.status === 400) return setBad(true);
    return { password: explain(result.error) };
  });
  if (isBad)
    return (
      <Notice title={t.badLink} text={t.badLinkText}>
        <Link href="/forgot-password">{t.again}</Link>
      </Notice>
    );
  return (
    <FormFrame title={t.title} lead={t.lead} submit={t.submit} form={form}>
      <PasswordField
        label={t.password}
        hint={t.hint}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </FormFrame>
  );
}
