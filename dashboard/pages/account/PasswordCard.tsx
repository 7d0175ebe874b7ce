import type { ClientError } from '@veilmark/client/client';
import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect } from 'react';
import { Card } from '../../app/Page';
import { CurrentPasswordField, PasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { usePasswordCheck } from '../../app/use-password-check';
import { changePassword } from '../../crypto/sign-in';
import { changeZkPassword, checkVault, useVault } from '../../crypto/vault';
import css from './Account.module.css';

const messages = defineMessages('dashboard/pages/account/PasswordCard', {
  en: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 10 characters.',
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
    wrong: 'Das ist nicht das aktuelle Passwort.',
    others: 'Überall sonst abmelden',
    submit: 'Passwort ändern',
    done: 'Das Passwort wurde geändert.',
  },
});

const NEW = { current: '', next: '', endOthers: true };
type Problem = 'wrong-password' | ClientError;

export function PasswordCard() {
  const t = useMessages(messages);
  const explain = useExplain();
  const check = usePasswordCheck();
  const user = useUser();
  const vault = useVault();
  const isZk = vault.kind === 'locked' || vault.kind === 'open';
  useEffect(() => void checkVault(), []);

  /** Undefined when it worked. */
  const change = async ({ current, next, endOthers }: typeof NEW): Promise<Problem | undefined> => {
    if (isZk) {
      const outcome = await changeZkPassword(current, next);
      return outcome === 'open' ? undefined : outcome;
    }
    const result = await changePassword(user?.email ?? '', current, next, endOthers);
    if (result.success) return undefined;
    return result.error.status === 403 ? 'wrong-password' : result.error;
  };
  const form = useForm(NEW, async (values) => {
    const weakness = check(values.next, [user?.name ?? '', user?.email ?? '']);
    if (weakness) return { next: weakness };
    const problem = await change(values);
    if (problem === 'wrong-password') return { current: t.wrong };
    if (problem) return { next: explain(problem) };
    form.set({ current: '', next: '' });
    showToast(t.done);
    return undefined;
  });
  return (
    <Card title={t.title}>
      <form className={css.form} onSubmit={(event) => void form.submit(event)}>
        <CurrentPasswordField label={t.current} {...form.field('current')} />
        <PasswordField label={t.next} hint={t.hint} autoComplete="new-password" required {...form.field('next')} />
        {!isZk && (
          <Switch label={t.others} isOn={form.values.endOthers} onChange={(endOthers) => form.set({ endOthers })} />
        )}
        <div>
          <Button type="submit" isBusy={form.isBusy} disabled={vault.kind === 'unknown'}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
