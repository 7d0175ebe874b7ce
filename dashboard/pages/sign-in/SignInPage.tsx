import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import type { ClientError } from '../../../shared/client/client';
import { explainError } from '../../../shared/ui/explain-error';
import { TextField } from '../../../shared/ui/Field';
import { defineMessages, useLocale, useMessages } from '../../../shared/ui/i18n';
import { Switch } from '../../../shared/ui/Switch';
import { signIn } from '../../api/auth';
import { read, write } from '../../app/preferences';
import { restoreSession, useSession } from '../../app/session';
import { FormFrame } from './FormFrame';
import { nextPath } from './next-path';
import { PasswordField } from './PasswordField';
import css from './SignIn.module.css';

const messages = defineMessages({
  en: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    remember: 'Stay signed in on this device',
    submit: 'Sign in',
    wrong: 'E-mail and password do not match. After several tries the sign-in pauses for a while.',
    locked: (seconds: number) => `Too many failed tries. The sign-in opens again in ${seconds} s.`,
    zk: 'Zero-knowledge account',
    zkHint: 'The password stays in this page; a key made from it signs you in.',
    tryZk: 'If this is a zero-knowledge account, switch that on.',
    recover: 'Forgot the password of a zero-knowledge account?',
    recoverLink: 'Use the recovery words',
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
    zk: 'Zero-Knowledge-Konto',
    zkHint: 'Das Passwort bleibt in dieser Seite; ein daraus gebildeter Schlüssel meldet Sie an.',
    tryZk: 'Ist es ein Zero-Knowledge-Konto, schalten Sie das ein.',
    recover: 'Passwort eines Zero-Knowledge-Kontos vergessen?',
    recoverLink: 'Wiederherstellungswörter verwenden',
    noAccount: 'Noch kein Konto?',
    create: 'Konto anlegen',
    needed: 'Melden Sie sich an, um fortzufahren; danach geht es hier weiter.',
  },
});

/** Which kind of account signs in here; the server must not be asked, because asking would tell the password. */
const ZK_KEY = 'veilmark.zero-knowledge';

export default function SignInPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { status } = useSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRemember] = useState(true);
  const [isZk, setZk] = useState(() => read(ZK_KEY) !== null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const next = nextPath(search, location.origin);
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);

  const explain = (failure: ClientError): string => {
    if (failure.code === 'RATE_LIMITED') return t.locked(failure.retryAfter ?? 60);
    if (failure.status === 401) return isZk ? t.wrong : `${t.wrong} ${t.tryZk}`;
    const { title, next: advice } = explainError(failure, locale);
    return `${title}. ${advice}`;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const address = email.trim();
    const result = isZk
      ? await (await import('../../crypto/vault')).signInZk(address, password, rememberMe)
      : await signIn({ email: address, password, rememberMe });
    if (result.success) {
      write(ZK_KEY, isZk ? '1' : null);
      await restoreSession();
      navigate(next, { replace: true });
    } else setError(explain(result.error));
    setBusy(false);
  };

  if (status === 'signed-in') return <Redirect to={next} replace />;
  return (
    <FormFrame
      title={t.title}
      lead={next !== '/' ? t.needed : undefined}
      submit={t.submit}
      isBusy={isBusy}
      onSubmit={submit}
      below={
        <>
          {isZk && (
            <p className={css.lead}>
              {t.recover} <Link href="/recover">{t.recoverLink}</Link>
            </p>
          )}
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
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Switch label={t.zk} hint={t.zkHint} isOn={isZk} onChange={setZk} />
      <Switch label={t.remember} isOn={rememberMe} onChange={setRemember} />
    </FormFrame>
  );
}
