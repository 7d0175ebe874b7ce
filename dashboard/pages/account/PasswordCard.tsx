import type { ClientError } from '@veilmark/client/client';
import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Card } from '../../app/Page';
import { CurrentPasswordField, PasswordField } from '../../app/PasswordField';
import { SHORTEST_PASSWORD } from '../../app/password-rules';
import { useUser } from '../../app/session';
import { changePassword } from '../../crypto/sign-in';
import { changeZkPassword, checkVault, useVault } from '../../crypto/vault';
import css from './Account.module.css';

const messages = defineMessages({
  en: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 10 characters.',
    short: 'Use at least 10 characters.',
    wrong: 'This is not the current password.',
    others: 'Sign out everywhere else',
    submit: 'Change password',
    done: 'The password was changed.',
  },
  de: {
    title: 'Passwort',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    hint: 'Mindestens 10 Zeichen.',
    short: 'Bitte mindestens 10 Zeichen.',
    wrong: 'Das ist nicht das aktuelle Passwort.',
    others: 'Überall sonst abmelden',
    submit: 'Passwort ändern',
    done: 'Das Passwort wurde geändert.',
  },
});

export function PasswordCard() {
  const t = useMessages(messages);
  const locale = useLocale();
  const user = useUser();
  const vault = useVault();
  const isZk = vault.kind === 'locked' || vault.kind === 'open';
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [endOthers, setEndOthers] = useState(true);
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void checkVault(), []);

  /** Undefined when it worked. */
  const change = async (): Promise<'wrong-password' | ClientError | undefined> => {
    if (isZk) {
      const outcome = await changeZkPassword(current, next);
      return outcome === 'open' ? undefined : outcome;
    }
    const result = await changePassword(user?.email ?? '', current, next, endOthers);
    if (result.success) return undefined;
    return result.error.status === 403 ? 'wrong-password' : result.error;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (next.length < SHORTEST_PASSWORD) return setErrors({ next: t.short });
    setBusy(true);
    setErrors({});
    const problem = await change();
    setBusy(false);
    if (problem === 'wrong-password') return setErrors({ current: t.wrong });
    if (problem) return setErrors({ next: explainError(problem, locale).next });
    setCurrent('');
    setNext('');
    showToast(t.done);
  };
  return (
    <Card title={t.title}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <CurrentPasswordField label={t.current} value={current} error={errors.current} onValue={setCurrent} />
        <PasswordField
          label={t.next}
          hint={t.hint}
          autoComplete="new-password"
          required
          value={next}
          error={errors.next}
          onChange={(event) => setNext(event.target.value)}
        />
        {!isZk && <Switch label={t.others} isOn={endOthers} onChange={setEndOthers} />}
        <div>
          <Button type="submit" isBusy={isBusy} disabled={vault.kind === 'unknown'}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
