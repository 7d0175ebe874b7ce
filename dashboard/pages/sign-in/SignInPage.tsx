import type { ClientError } from '@veilmark/client/client';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import css from '../../app/SignIn.module.css';
import { restoreSession, useSession } from '../../app/session';
import { signIn } from '../../crypto/sign-in';
import { FormFrame } from './FormFrame';
import { nextPath } from './next-path';

const messages = defineMessages({
  en: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    remember: 'Stay signed in on this device',
    submit: 'Sign in',
    wrong: 'E-mail and password do not match. After several tries the sign-in pauses for a while.',
    locked: (seconds: number) => `Too many failed tries. The sign-in opens again in ${seconds} s.`,
    stays: 'The password stays in this page; a key made from it signs you in.',
    code: 'Code of your authenticator app',
    codeHint: 'Or one of your recovery codes.',
    wrongCode: 'This code is not right, or was used before. Wait for the next one.',
    unconfirmed: 'Your address is not confirmed yet. We have mailed you the link again.',
    confirmed: 'Your address is confirmed. Sign in.',
    badLink: 'This link is no longer valid. Sign in, and a new one is mailed to you.',
    forgot: 'Forgot the password?',
    noAccount: 'No account yet?',
    create: 'Create one',
    needed: 'Sign in to go on; you come back to where you were.',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    remember: 'Auf diesem Gerät angemeldet bleiben',
    submit: 'Anmelden',
    wrong: 'E-Mail und Passwort passen nicht zusammen. Nach mehreren Versuchen macht die Anmeldung eine Pause.',
    locked: (seconds: number) => `Zu viele Fehlversuche. Die Anmeldung öffnet in ${seconds} s wieder.`,
    stays: 'Das Passwort bleibt in dieser Seite; ein daraus gebildeter Schlüssel meldet Sie an.',
    code: 'Code Ihrer Authenticator-App',
    codeHint: 'Oder einer Ihrer Wiederherstellungscodes.',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.',
    unconfirmed: 'Ihre Adresse ist noch nicht bestätigt. Wir haben Ihnen den Link noch einmal geschickt.',
    confirmed: 'Ihre Adresse ist bestätigt. Melden Sie sich an.',
    badLink: 'Dieser Link gilt nicht mehr. Melden Sie sich an, dann schicken wir einen neuen.',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    create: 'Konto anlegen',
    needed: 'Melden Sie sich an, um fortzufahren; danach geht es hier weiter.',
  },
});

export default function SignInPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { status } = useSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRemember] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const [error, setError] = useState<string>();
  const next = nextPath(search, location.origin);
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);

  const explain = (failure: ClientError): string => {
    if (failure.code === 'RATE_LIMITED') return t.locked(failure.retryAfter ?? 60);
    if (failure.status === 401) return t.wrong;
    if (failure.details?.reason === 'SECOND_FACTOR_WRONG') return t.wrongCode;
    if (failure.code === 'EMAIL_NOT_VERIFIED') return t.unconfirmed;
    const { title, next: advice } = explainError(failure, locale);
    return `${title}. ${advice}`;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const result = await signIn(email.trim(), password, rememberMe, code?.trim() ?? '');
    if (result.success) {
      await restoreSession();
      navigate(next, { replace: true });
    } else if (result.error.details?.reason === 'SECOND_FACTOR_REQUIRED') setCode('');
    else setError(explain(result.error));
    setBusy(false);
  };

  const query = new URLSearchParams(search);
  const confirmation = query.has('error') ? t.badLink : query.has('confirmed') ? t.confirmed : undefined;
  const lead = confirmation ?? (next !== '/' ? t.needed : undefined);
  if (status === 'signed-in') return <Redirect to={next} replace />;
  return (
    <FormFrame
      title={t.title}
      lead={lead}
      submit={t.submit}
      isBusy={isBusy}
      onSubmit={submit}
      below={
        <>
          <p className={css.lead}>
            <Link href="/forgot-password">{t.forgot}</Link>
          </p>
          <p className={css.lead}>
            {t.noAccount} <Link href={`/sign-up?next=${encodeURIComponent(next)}`}>{t.create}</Link>
          </p>
        </>
      }
    >
      <TextField
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t.password}
        name="password"
        hint={t.stays}
        autoComplete="current-password"
        required
        value={password}
        error={code === undefined ? error : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {code !== undefined && (
        <TextField
          label={t.code}
          hint={t.codeHint}
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Switch label={t.remember} isOn={rememberMe} onChange={setRemember} />
    </FormFrame>
  );
}
