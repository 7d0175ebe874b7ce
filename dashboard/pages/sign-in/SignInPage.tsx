import type { ClientError } from '@veilmark/client/client';
import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { Building2, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import css from '../../app/SignIn.module.css';
import { restoreSession, useSession } from '../../app/session';
import { passkeySupport, signInByPasskey } from '../../crypto/passkey';
import { signIn } from '../../crypto/sign-in';
import { FormFrame } from './FormFrame';
import { nextPath } from './next-path';
import { OrganizationSignIn } from './OrganizationSignIn';
import { organizationSignInMessages } from './organization-messages';

const messages = defineMessages('dashboard/pages/sign-in/SignInPage', {
  en: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    remember: 'Stay signed in on this device',
    submit: 'Sign in',
    wrong: 'E-mail and password do not match. After several attempts, sign-in pauses for a while.',
    locked: (seconds: number) => `Too many failed attempts. Try again in ${seconds} s.`,
    stays: 'The password stays in this page. A key derived from it signs you in.',
    code: 'Code from your authenticator app',
    codeHint: 'Or one of your recovery codes.',
    wrongCode: 'This code is wrong or was already used. Wait for the next one.',
    unconfirmed: 'Your address is not confirmed yet. We have mailed you the link again.',
    confirmed: 'Your address is confirmed. Sign in.',
    badLink: 'This link is no longer valid. Sign in to get a new one by mail.',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'No passkey was used. Try again, or sign in with your password.',
    passkeyUnknown: 'This passkey does not belong to an account here. Sign in with your password.',
    forgot: 'Forgot the password?',
    noAccount: 'No account yet?',
    create: 'Create one',
    needed: 'Sign in to continue. You will return to where you were.',
    invited: 'You have an invitation. Sign in, or create an account, to see it.',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    remember: 'Auf diesem Gerät angemeldet bleiben',
    submit: 'Anmelden',
    wrong: 'E-Mail und Passwort passen nicht zusammen. Nach mehreren Versuchen ist die Anmeldung eine Weile gesperrt.',
    locked: (seconds: number) => `Zu viele Fehlversuche. Versuchen Sie es in ${seconds} s erneut.`,
    stays: 'Das Passwort bleibt auf dieser Seite; ein daraus gebildeter Schlüssel meldet Sie an.',
    code: 'Code Ihrer Authenticator-App',
    codeHint: 'Oder einer Ihrer Wiederherstellungscodes.',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.',
    unconfirmed: 'Ihre Adresse ist noch nicht bestätigt. Wir haben Ihnen den Link noch einmal geschickt.',
    confirmed: 'Ihre Adresse ist bestätigt. Melden Sie sich an.',
    badLink: 'Dieser Link gilt nicht mehr. Melden Sie sich an, dann schicken wir einen neuen.',
    passkey: 'Mit Passkey anmelden',
    passkeyFailed: 'Es wurde kein Passkey benutzt. Versuchen Sie es erneut, oder nehmen Sie Ihr Passwort.',
    passkeyUnknown: 'Dieser Passkey gehört hier zu keinem Konto. Melden Sie sich mit Ihrem Passwort an.',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    create: 'Konto anlegen',
    needed: 'Melden Sie sich an, um fortzufahren; danach geht es hier weiter.',
    invited: 'Sie haben eine Einladung. Melden Sie sich an oder legen Sie ein Konto an, um sie zu sehen.',
  },
});

/** The code is asked for once the service wants one. */
const NOBODY = { email: '', password: '', rememberMe: true, code: undefined as string | undefined };

export default function SignInPage() {
  const t = useMessages(messages);
  const organization = useMessages(organizationSignInMessages);
  const explainCall = useExplain();
  const { status } = useSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const next = nextPath(search, location.origin);
  const query = new URLSearchParams(search);
  const [way, setWay] = useState<'password' | 'organization' | 'required' | 'owner'>(
    query.get('with') === 'organization' ? 'required' : 'password',
  );
  const isElsewhere = way === 'organization' || way === 'required';
  useEffect(() => {
    if (!isElsewhere) document.title = `${t.title} · Veilmark`;
  }, [t, isElsewhere]);

  const explain = (failure: ClientError): string => {
    if (failure.code === 'RATE_LIMITED') return t.locked(failure.retryAfter ?? 60);
    if (failure.status === 401) return t.wrong;
    if (failure.details?.reason === 'SECOND_FACTOR_WRONG') return t.wrongCode;
    if (failure.details?.reason === 'EMAIL_NOT_VERIFIED') return t.unconfirmed;
    return explainCall(failure);
  };
  const form = useForm(NOBODY, async ({ email, password, rememberMe, code }) => {
    const result = await signIn(email.trim(), password, rememberMe, code?.trim() ?? '', way === 'owner');
    if (result.success) {
      await restoreSession();
      return navigate(next, { replace: true });
    }
    if (result.error.details?.reason === 'SECOND_FACTOR_REQUIRED') {
      form.set({ code: '' });
      return undefined;
    }
    if (result.error.details?.reason === 'ORGANIZATION_SIGN_IN') return setWay('required');
    const text = explain(result.error);
    return code === undefined ? { password: text } : { code: text };
  });

  const confirmation = query.has('error') ? t.badLink : query.has('confirmed') ? t.confirmed : undefined;
  const problem = organization.problems[query.get('organization') ?? ''];
  const needed = next === '/join' ? t.invited : next !== '/' ? t.needed : undefined;
  const lead = way === 'owner' ? organization.ownerLead : (problem ?? confirmation ?? needed);
  if (status === 'signed-in') return <Redirect to={next} replace />;
  if (isElsewhere)
    return (
      <OrganizationSignIn
        email={form.values.email}
        next={next}
        isRequired={way === 'required'}
        onBack={() => setWay('password')}
        onAsOwner={() => setWay('owner')}
      />
    );
  return (
    <FormFrame
      title={t.title}
      lead={lead}
      submit={t.submit}
      form={form}
      below={
        <>
          {passkeySupport() === 'yes' && <PasskeyButton next={next} onElsewhere={() => setWay('required')} />}
          <div className={css.form}>
            <Button icon={Building2} onClick={() => setWay('organization')}>
              {organization.title}
            </Button>
          </div>
          <p className={css.lead}>
            <Link href="/forgot-password">{t.forgot}</Link>
          </p>
          <p className={css.lead}>
            {t.noAccount} <Link href={`/sign-up?next=${encodeURIComponent(next)}`}>{t.create}</Link>
          </p>
        </>
      }
    >
      <TextField label={t.email} type="email" name="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t.password}
        name="password"
        hint={t.stays}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {form.values.code !== undefined && (
        <TextField
          label={t.code}
          hint={t.codeHint}
          autoComplete="one-time-code"
          autoFocus
          required
          {...form.field('code')}
        />
      )}
      <Switch label={t.remember} isOn={form.values.rememberMe} onChange={(rememberMe) => form.set({ rememberMe })} />
    </FormFrame>
  );
}

/** Which account it is, the device knows. */
function PasskeyButton({ next, onElsewhere }: { next: string; onElsewhere: () => void }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enter = async () => {
    setBusy(true);
    setProblem(undefined);
    const result = await signInByPasskey();
    setBusy(false);
    if (result.success) {
      await restoreSession();
      return navigate(next, { replace: true });
    }
    if ('error' in result && result.error.details?.reason === 'ORGANIZATION_SIGN_IN') return onElsewhere();
    if ('error' in result) setProblem(result.error.status === 401 ? t.passkeyUnknown : explain(result.error));
    else setProblem(t.passkeyFailed);
  };
  return (
    <div className={css.form}>
      <Button icon={KeyRound} isBusy={isBusy} onClick={() => void enter()}>
        {t.passkey}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
