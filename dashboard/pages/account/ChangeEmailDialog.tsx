import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { currentSecret } from '../../crypto/secret';

const messages = defineMessages('dashboard/pages/account/ChangeEmailDialog', {
  en: {
    title: 'Change your e-mail',
    text: 'We mail a link to the new address. Nothing changes until you open it.',
    email: 'New e-mail',
    password: 'Password',
    submit: 'Send the link',
    same: 'This is already your address.',
    bad: 'This does not look like an e-mail address.',
    wrong: 'This is not the password of this account.',
    mailed: 'Check your mail',
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
    mailed: 'Prüfen Sie Ihren Posteingang',
    mailedText: (email: string) =>
      `Falls ${email} noch nicht vergeben ist, haben wir einen Link dorthin geschickt. Er gilt eine Stunde.`,
    close: 'Schließen',
  },
});

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const user = useUser();
  const [isMailed, setMailed] = useState(false);
  const form = useForm({ email: '', password: '' }, async ({ email, password }) => {
    const newEmail = email.trim().toLowerCase();
    if (newEmail === user?.email.toLowerCase()) return { email: t.same };
    const derived = await currentSecret(user?.email ?? '', password);
    const result = derived.success
      ? await client.requestEmailChange({ body: { newEmail, currentPassword: derived.data.secret } })
      : derived;
    if (result.success) return setMailed(true);
    if (result.error.status === 403) return { password: t.wrong };
    return { email: result.error.status === 400 ? t.bad : explain(result.error) };
  });
  if (isMailed)
    return (
      <Dialog isOpen onClose={onClose} title={t.mailed} description={t.mailedText(form.values.email.trim())}>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog title={t.title} description={t.text} submit={t.submit} form={form} onClose={onClose}>
      <TextField label={t.email} type="email" autoComplete="email" required {...form.field('email')} />
      <CurrentPasswordField label={t.password} {...form.field('password')} />
    </FormDialog>
  );
}
