import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { endSession, useUser } from '../../app/session';
import { deleteAccount } from '../../crypto/sign-in';

const messages = defineMessages({
  en: {
    title: 'Delete your account',
    text: 'API keys stop at once, a running subscription ends without refund, and everything stored about you is erased. Nobody can bring it back. Download your data first if you want to keep it.',
    email: 'Your e-mail, to confirm',
    password: 'Password',
    mismatch: 'This is not the e-mail of this account.',
    wrong: 'This is not the password of this account.',
    confirm: 'Delete for good',
    done: 'The account was deleted.',
  },
  de: {
    title: 'Konto löschen',
    text: 'API-Schlüssel gelten sofort nicht mehr, ein laufendes Abonnement endet ohne Erstattung, und alles, was über Sie gespeichert ist, wird gelöscht. Niemand kann es zurückholen. Laden Sie vorher Ihre Daten herunter, wenn Sie sie behalten möchten.',
    email: 'Ihre E-Mail zur Bestätigung',
    password: 'Passwort',
    mismatch: 'Das ist nicht die E-Mail dieses Kontos.',
    wrong: 'Das ist nicht das Passwort dieses Kontos.',
    confirm: 'Endgültig löschen',
    done: 'Das Konto wurde gelöscht.',
  },
});

/** Asks for the address and the password: neither a slip nor a stolen cookie deletes an account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const user = useUser();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const submit = async () => {
    if (!user || email.trim().toLowerCase() !== user.email.toLowerCase()) return setErrors({ email: t.mismatch });
    setErrors({});
    const result = await deleteAccount(user.email, password);
    if (result.success) {
      showToast(t.done);
      return endSession();
    }
    const { title, next } = explainError(result.error, locale);
    setErrors({ password: result.error.status === 403 ? t.wrong : `${title}. ${next}` });
  };
  return (
    <FormDialog title={t.title} description={t.text} submit={t.confirm} isDanger onClose={onClose} onSubmit={submit}>
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        required
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <CurrentPasswordField label={t.password} value={password} error={errors.password} onValue={setPassword} />
    </FormDialog>
  );
}
