import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { FormDialog } from '../app/FormDialog';
import { CurrentPasswordField } from '../app/PasswordField';
import { unlockVault } from './vault';

const messages = defineMessages('dashboard/crypto/UnlockDialog', {
  en: {
    title: 'Unlock your vault',
    text: 'Your private keys open in this page only. The password is not sent.',
    password: 'Password',
    unlock: 'Unlock',
    wrong: 'This password does not open the vault.',
  },
  de: {
    title: 'Tresor öffnen',
    text: 'Ihre privaten Schlüssel öffnen sich nur auf dieser Seite. Das Passwort wird nicht gesendet.',
    password: 'Passwort',
    unlock: 'Öffnen',
    wrong: 'Dieses Passwort öffnet den Tresor nicht.',
  },
});

/** Asks for the password of a zero-knowledge account after a reload has locked its vault. */
export function UnlockDialog({ onClose, onOpen }: { onClose: () => void; onOpen: () => void }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const form = useForm({ password: '' }, async ({ password }) => {
    const outcome = await unlockVault(password);
    if (outcome === 'open') return onOpen();
    return { password: outcome === 'wrong-password' ? t.wrong : explain(outcome) };
  });
  return (
    <FormDialog title={t.title} description={t.text} submit={t.unlock} form={form} onClose={onClose}>
      <CurrentPasswordField label={t.password} {...form.field('password')} />
    </FormDialog>
  );
}
