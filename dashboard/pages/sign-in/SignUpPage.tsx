import type { ClientError } from '@veilmark/client/client';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import { SHORTEST_PASSWORD } from '../../app/password-rules';
import css from '../../app/SignIn.module.css';
import { restoreSession, useSession } from '../../app/session';
import { signUp } from '../../crypto/sign-in';
import { FormFrame } from './FormFrame';
import { Notice } from './Notice';
import { nextPath } from './next-path';

const messages = defineMessages({
  en: {
    title: 'Create an account',
    lead: '200 tokens a month, free. No card needed.',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 10 characters. A few unrelated words make a good one. It stays in this page.',
    mailed: 'Look into your mail',
    mailedText: (email: string) => `We have written to ${email}. Open the link in that mail, then sign in.`,
    short: 'Use at least 10 characters.',
    taken: 'This e-mail already has an account, with another password. Sign in instead.',
    badEmail: 'This does not look like an e-mail address.',
    submit: 'Create account',
    already: 'Already have an account?',
    signIn: 'Sign in',
  },
  de: {
    title: 'Konto anlegen',
    lead: '200 Token im Monat, kostenlos. Ohne Karte.',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    passwordHint: 'Mindestens 10 Zeichen. Ein paar Wörter ohne Zusammenhang sind gut. Es bleibt in dieser Seite.',
    mailed: 'Sehen Sie in Ihre Mail',
    mailedText: (email: string) =>
      `Wir haben an ${email} geschrieben. Öffnen Sie den Link darin und melden Sie sich an.`,
    short: 'Bitte mindestens 10 Zeichen.',
    taken: 'Mit dieser E-Mail gibt es schon ein Konto, mit einem anderen Passwort. Melden Sie sich an.',
    badEmail: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
    submit: 'Konto anlegen',
    already: 'Schon ein Konto?',
    signIn: 'Anmelden',
  },
});

type Errors = { email?: string; password?: string };

export default function SignUpPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { status } = useSession();
  const [, navigate] = useLocation();
  const next = nextPath(useSearch(), location.origin);
  const [form, setForm] = useState({ name: '', email: '', password: '' });
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [isMailed, setMailed] = useState(false);
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);

  const explain = (failure: ClientError): Errors => {
    if (failure.status === 401) return { email: t.taken };
    if (failure.code === 'INVALID_EMAIL') return { email: t.badEmail };
    if (failure.code === 'PASSWORD_TOO_SHORT') return { password: t.short };
    const { title, next: advice } = explainError(failure, locale);
    return { password: `${title}. ${advice}` };
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (form.password.length < SHORTEST_PASSWORD) return setErrors({ password: t.short });
    setBusy(true);
    setErrors({});
    const result = await signUp(form.name.trim(), form.email.trim(), form.password);
    if (result.success && result.data.confirmByMail) setMailed(true);
    else if (result.success) {
      await restoreSession();
      navigate(next === '/' ? '/start' : next, { replace: true });
    } else setErrors(explain(result.error));
    setBusy(false);
  };
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });

  if (status === 'signed-in') return <Redirect to={next} replace />;
  if (isMailed)
    return (
      <Notice title={t.mailed} text={t.mailedText(form.email.trim())}>
        <Link href={`/sign-in?next=${encodeURIComponent(next)}`}>{t.signIn}</Link>
      </Notice>
    );
  return (
    <FormFrame
      title={t.title}
      lead={t.lead}
      submit={t.submit}
      isBusy={isBusy}
      onSubmit={submit}
      below={
        <p className={css.lead}>
          {t.already} <Link href={`/sign-in?next=${encodeURIComponent(next)}`}>{t.signIn}</Link>
        </p>
      }
    >
      <TextField
        label={t.name}
        name="name"
        autoComplete="name"
        required
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={form.email}
        error={errors.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <PasswordField
        label={t.password}
        hint={t.passwordHint}
        name="password"
        autoComplete="new-password"
        required
        value={form.password}
        error={errors.password}
        onChange={(event) => set({ password: event.target.value })}
      />
    </FormFrame>
  );
}
