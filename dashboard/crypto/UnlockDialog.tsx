import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import { FormDialog } from '../app/FormDialog';
import { CurrentPasswordField } from '../app/PasswordField';
import { unlockVault } from './vault';

const messages = defineMessages({
  en: {
    title: 'Unlock your vault',
    text: 'Your private keys open in this page only. The password is not sent.',
    password: 'Password',
    unlock: 'Unlock',
    wrong: 'This password does not open the vault.',
  },
  de: {
    title: 'Tresor öffnen',
    text: 'Ihre privaten Schlüssel öffnen sich nur in dieser Seite. Das Passwort wird nicht gesendet.',
    password: 'Passwort',
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
  const submit = async () => {
    const outcome = await unlockVault(password);
    if (outcome === 'open') return onOpen();
    setError(outcome === 'wrong-password' ? t.wrong : explainError(outcome, locale).next);
  };
  return (
    <FormDialog title={t.title} description={t.text} submit={t.unlock} onClose={onClose} onSubmit={submit}>
      <CurrentPasswordField label={t.password} value={password} error={error} onValue={setPassword} />
    </FormDialog>
  );
}
