import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import { SHORTEST_PASSWORD } from '../../app/password-rules';
import { resetPassword } from '../../crypto/sign-in';
import { FormFrame } from './FormFrame';
import { Notice } from './Notice';

const messages = defineMessages({
  en: {
    title: 'Set a new password',
    lead: 'Every sign-in ends. The password stays in this page; a key made from it signs you in.',
    password: 'New password',
    short: 'Use at least 10 characters.',
    submit: 'Set password',
    done: 'The new password is set. Sign in with it.',
    badLink: 'This link is not valid',
    badLinkText: 'It has been used, is older than an hour, or was cut off.',
    again: 'Get another one',
  },
  de: {
    title: 'Neues Passwort setzen',
    lead: 'Alle Anmeldungen enden. Das Passwort bleibt in dieser Seite; ein daraus gebildeter Schlüssel meldet Sie an.',
    password: 'Neues Passwort',
    short: 'Bitte mindestens 10 Zeichen.',
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
  const locale = useLocale();
  const [, navigate] = useLocation();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isBad, setBad] = useState(token === '');
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (password.length < SHORTEST_PASSWORD) return setError(t.short);
    setBusy(true);
    const result = await resetPassword(token, password);
    setBusy(false);
    if (result.success) {
      showToast(t.done);
      return navigate('/sign-in', { replace: true });
    }
    if (result.error.status === 400) setBad(true);
    else setError(explainError(result.error, locale).next);
  };
  if (isBad)
    return (
      <Notice title={t.badLink} text={t.badLinkText}>
        <Link href="/forgot-password">{t.again}</Link>
      </Notice>
    );
  return (
    <FormFrame title={t.title} lead={t.lead} submit={t.submit} isBusy={isBusy} onSubmit={submit}>
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormFrame>
  );
}
