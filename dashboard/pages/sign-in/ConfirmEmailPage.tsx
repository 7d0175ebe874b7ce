import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { client } from '../../api/client';
import { restoreSession } from '../../app/session';
import { FormFrame } from './FormFrame';
import { Notice } from './Notice';

const messages = defineMessages('dashboard/pages/sign-in/ConfirmEmailPage', {
  en: {
    title: 'Confirm your new address',
    lead: 'You then sign in with the address that received this link.',
    submit: 'Use this address',
    done: 'The address was changed',
    doneText: 'Sign in with it from now on. The password stays the same.',
    goOn: 'To your account',
    bad: 'This link is not valid',
    badText: 'It was already used, is older than an hour, or is incomplete.',
    taken: 'This address now has an account, so nothing was changed.',
    account: 'To your account',
  },
  de: {
    title: 'Neue Adresse bestätigen',
    lead: 'Danach melden Sie sich mit der Adresse an, an die dieser Link ging.',
    submit: 'Diese Adresse verwenden',
    done: 'Die Adresse wurde geändert',
    doneText: 'Melden Sie sich künftig damit an. Das Passwort bleibt dasselbe.',
    goOn: 'Zum Konto',
    bad: 'Dieser Link gilt nicht',
    badText: 'Er wurde schon benutzt, ist älter als eine Stunde oder unvollständig.',
    taken: 'Diese Adresse hat inzwischen ein Konto; es wurde nichts geändert.',
    account: 'Zum Konto',
  },
});

/** Opened by the link of a mail. It takes a press: whatever scans mails opens links, and presses nothing. */
export default function ConfirmEmailPage() {
  const t = useMessages(messages);
  const explain = useExplain();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<'asked' | 'done' | 'bad'>(token ? 'asked' : 'bad');
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  const form = useForm({}, async () => {
    const result = await client.confirmEmailChange({ body: { token } });
    if (result.success) await restoreSession();
    if (result.success) return setState('done');
    if (result.error.status === 400) return setState('bad');
    return { form: result.error.status === 409 ? t.taken : explain(result.error) };
  });
  if (state !== 'asked')
    return (
      <Notice title={state === 'done' ? t.done : t.bad} text={state === 'done' ? t.doneText : t.badText}>
        <Link href="/account">{state === 'done' ? t.goOn : t.account}</Link>
      </Notice>
    );
  return (
    <FormFrame title={t.title} lead={t.lead} submit={t.submit} form={form}>
      {form.problems.form && <p role="alert">{form.problems.form}</p>}
    </FormFrame>
  );
}
