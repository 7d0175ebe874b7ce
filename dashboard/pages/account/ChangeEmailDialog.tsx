import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { currentSecret } from '../../crypto/secret';

const messages = defineMessages({
  en: {
    title: 'Change your e-mail',
    text: 'We mail a link to the new address. Until you open it, everything stays as it is.',
    email: 'New e-mail',
    password: 'Password',
    submit: 'Send the link',
    same: 'This is your address already.',
    bad: 'This does not look like an e-mail address.',
    wrong: 'This is not the password of this account.',
    mailed: 'Look into your mail',
    mailedText: (email: string) =>
      `If ${email} is free, a mail with a link is on its way there. It is valid for an hour.`,
    close: 'Close',
  },
  de: {
    title: 'E-Mail ändern',
    text: 'Wir schicken einen Link an die neue Adresse. Bis Sie ihn öffnen, bleibt alles, wie es ist.',
    email: 'Neue E-Mail',
    password: 'Passwort',
    submit: 'Link senden',
    same: 'Das ist schon Ihre Adresse.',
    bad: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
    wrong: 'Das ist nicht das Passwort dieses Kontos.',
    mailed: 'Sehen Sie in Ihre Mail',
    mailedText: (email: string) =>
      `Ist ${email} noch frei, ist eine Mail mit einem Link dorthin unterwegs. Er gilt eine Stunde.`,
    close: 'Schließen',
  },
});

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const user = useUser();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [isMailed, setMailed] = useState(false);
  const submit = async () => {
    setErrors({});
    const newEmail = email.trim().toLowerCase();
    if (newEmail === user?.email.toLowerCase()) return setErrors({ email: t.same });
    const derived = await currentSecret(user?.email ?? '', password);
    const result = derived.success
      ? await client.requestEmailChange({ body: { newEmail, currentPassword: derived.data.secret } })
      : derived;
    if (result.success) return setMailed(true);
    if (result.error.status === 403) return setErrors({ password: t.wrong });
    setErrors({ email: result.error.status === 400 ? t.bad : explainError(result.error, locale).next });
  };
  if (isMailed)
    return (
      <Dialog isOpen onClose={onClose} title={t.mailed} description={t.mailedText(email.trim())}>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog title={t.title} description={t.text} submit={t.submit} onClose={onClose} onSubmit={submit}>
      <TextField
        label={t.email}
        type="email"
        autoComplete="email"
        required
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <CurrentPasswordField label={t.password} value={password} error={errors.password} onValue={setPassword} />
    </FormDialog>
  );
}
