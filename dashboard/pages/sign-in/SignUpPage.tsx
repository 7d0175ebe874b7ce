import type { ClientError } from '@veilmark/client/client';
import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { type Problems, useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import css from '../../app/SignIn.module.css';
import { restoreSession, useSession } from '../../app/session';
import { usePasswordCheck } from '../../app/use-password-check';
import { signUp } from '../../crypto/sign-in';
import { FormFrame } from './FormFrame';
import { Notice } from './Notice';
import { nextPath } from './next-path';

const messages = defineMessages('dashboard/pages/sign-in/SignUpPage', {
  en: {
    title: 'Create an account',
    lead: '200 tokens per month, free. No card needed.',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 10 characters. A few unrelated words make a good one. It stays in this page.',
    mailed: 'Check your mail',
    mailedText: (email: string) => `We have written to ${email}. Open the link in that mail, then sign in.`,
    nothingCame: 'No mail? Check your spam folder. Signing in sends the link again.',
    taken: 'This e-mail already has an account, with another password. Sign in instead.',
    badEmail: 'This does not look like an e-mail address.',
    submit: 'Create account',
    already: 'Already have an account?',
    signIn: 'Sign in',
    working:
      'One moment. Several accounts were created in the last hour, so your browser solves a short task first. This keeps bots out.',
    cancel: 'Cancel',
  },
  de: {
    title: 'Konto anlegen',
    lead: '200 Token im Monat, kostenlos. Ohne Kreditkarte.',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    passwordHint: 'Mindestens 10 Zeichen. Ein paar Wörter ohne Zusammenhang sind gut. Es bleibt auf dieser Seite.',
    mailed: 'Prüfen Sie Ihren Posteingang',
    mailedText: (email: string) =>
      `Wir haben an ${email} geschrieben. Öffnen Sie den Link darin und melden Sie sich an.`,
    nothingCame: 'Keine E-Mail? Sehen Sie im Spam-Ordner nach. Beim Anmelden wird der Link noch einmal geschickt.',
    taken: 'Mit dieser E-Mail gibt es schon ein Konto, mit einem anderen Passwort. Melden Sie sich an.',
    badEmail: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
    submit: 'Konto anlegen',
    already: 'Schon ein Konto?',
    signIn: 'Anmelden',
    working:
      'Einen Moment. In der letzten Stunde wurden mehrere Konten angelegt, darum löst Ihr Browser erst eine kurze Aufgabe. Das hält Bots fern.',
    cancel: 'Abbrechen',
  },
});

const NOBODY = { name: '', email: '', password: '' };

export default function SignUpPage() {
  const t = useMessages(messages);
  const explainCall = useExplain();
  const check = usePasswordCheck();
  const { status } = useSession();
  const [, navigate] = useLocation();
  const next = nextPath(useSearch(), location.origin);
  const [isMailed, setMailed] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);

  const explain = (failure: ClientError): Problems<typeof NOBODY> => {
    if (failure.status === 401) return { email: t.taken };
    if (failure.details?.reason === 'INVALID_EMAIL') return { email: t.badEmail };
    return { password: explainCall(failure) };
  };
  const form = useForm(NOBODY, async ({ name, email, password }) => {
    const weakness = check(password, [name, email]);
    if (weakness) return { password: weakness };
    running.current = new AbortController();
    const { signal } = running.current;
    const work = { onStart: () => setWorking(true), signal };
    const result = await signUp({ name: name.trim(), email: email.trim(), password }, work);
    setWorking(false);
    if (signal.aborted) return undefined;
    if (!result.success && result.error.details?.reason === 'ORGANIZATION_SIGN_IN')
      return navigate(`/sign-in?with=organization&next=${encodeURIComponent(next)}`);
    if (!result.success) return explain(result.error);
    if (result.data.confirmByMail) return setMailed(true);
    await restoreSession();
    return navigate(next === '/' ? '/start' : next, { replace: true });
  });

  if (status === 'signed-in') return <Redirect to={next} replace />;
  if (isMailed)
    return (
      <Notice title={t.mailed} text={`${t.mailedText(form.values.email.trim())} ${t.nothingCame}`}>
        <Link href={`/sign-in?next=${encodeURIComponent(next)}`}>{t.signIn}</Link>
      </Notice>
    );
  return (
    <FormFrame
      title={t.title}
      lead={t.lead}
      submit={t.submit}
      form={form}
      below={
        <p className={css.lead}>
          {t.already} <Link href={`/sign-in?next=${encodeURIComponent(next)}`}>{t.signIn}</Link>
        </p>
      }
    >
      <TextField label={t.name} name="name" autoComplete="name" required {...form.field('name')} />
      <TextField label={t.email} type="email" name="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t.password}
        hint={t.passwordHint}
        name="password"
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      {isWorking && (
        <div className={css.working}>
          <p role="status">{t.working}</p>
          <Button onClick={() => running.current?.abort()}>{t.cancel}</Button>
        </div>
      )}
    </FormFrame>
  );
}
