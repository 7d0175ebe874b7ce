import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { type SubmitEvent, useState } from 'react';
import { PasswordField } from '../app/PasswordField';
import css from '../app/SignIn.module.css';
import { unlockVault } from './vault';

const messages = defineMessages({
  en: {
    title: 'Unlock your vault',
    text: 'Your private keys open in this page only. The password is not sent.',
    password: 'Password',
    cancel: 'Cancel',
    unlock: 'Unlock',
    wrong: 'This password does not open the vault.',
  },
  de: {
    title: 'Tresor öffnen',
    text: 'Ihre privaten Schlüssel öffnen sich nur in dieser Seite. Das Passwort wird nicht gesendet.',
    password: 'Passwort',
    cancel: 'Abbrechen',
    unlock: 'Öffnen',
    wrong: 'Dieses Passwort öffnet den Tresor nicht.',
  },
});

/** Asks for the password of a zero-knowledge account after a reload has locked its vault. */
export function UnlockDialog({ onClose, onOpen }: { onClose: () => void; onOpen: () => void }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await unlockVault(password);
    setBusy(false);
    if (outcome === 'open') return onOpen();
    setError(outcome === 'wrong-password' ? t.wrong : explainError(outcome, locale).next);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.title} description={t.text}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          required
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t.unlock}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
