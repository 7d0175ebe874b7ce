import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { endSession, useUser } from '../../app/session';
import { deleteAccount } from '../../crypto/sign-in';

const messages = defineMessages('dashboard/pages/account/DeleteAccountDialog', {
  en: {
    title: 'Delete your account',
    text: 'API keys stop immediately, a running subscription ends without refund, and everything stored about you is erased. It cannot be restored. To keep your data, download it first.',
    email: 'Your e-mail, to confirm',
    password: 'Password',
    mismatch: 'This is not the e-mail of this account.',
    wrong: 'This is not the password of this account.',
    again:
      'This account has no password. Sign out, sign in with your organization again, and delete it within ten minutes, with any text here.',
    confirm: 'Delete permanently',
    done: 'The account was deleted.',
  },
  de: {
    title: 'Konto löschen',
    text: 'API-Schlüssel gelten sofort nicht mehr, ein laufendes Abonnement endet ohne Erstattung, und alles, was über Sie gespeichert ist, wird gelöscht. Das lässt sich nicht rückgängig machen. Laden Sie Ihre Daten vorher herunter, wenn Sie sie behalten möchten.',
    email: 'Ihre E-Mail zur Bestätigung',
    password: 'Passwort',
    mismatch: 'Das ist nicht die E-Mail dieses Kontos.',
    wrong: 'Das ist nicht das Passwort dieses Kontos.',
    again:
      'Dieses Konto hat kein Passwort. Melden Sie sich ab und mit Ihrer Organisation wieder an, und löschen Sie es innerhalb von zehn Minuten, mit einem beliebigen Text hier.',
    confirm: 'Endgültig löschen',
    done: 'Das Konto wurde gelöscht.',
  },
});

/** Asks for the address and the password: neither a slip nor a stolen cookie deletes an account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const user = useUser();
  const form = useForm({ email: '', password: '' }, async ({ email, password }) => {
    if (!user || email.trim().toLowerCase() !== user.email.toLowerCase()) return { email: t.mismatch };
    const result = await deleteAccount(user.email, password);
    if (!result.success && result.error.details?.reason === 'SIGN_IN_AGAIN') return { password: t.again };
    if (!result.success) return { password: result.error.status === 403 ? t.wrong : explain(result.error) };
    showToast(t.done);
    endSession();
    return undefined;
  });
  return (
    <FormDialog title={t.title} description={t.text} submit={t.confirm} isDanger form={form} onClose={onClose}>
      <TextField label={t.email} type="email" autoComplete="off" required {...form.field('email')} />
      <CurrentPasswordField label={t.password} {...form.field('password')} />
    </FormDialog>
  );
}
