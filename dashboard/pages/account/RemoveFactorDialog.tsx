import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { currentSecret } from '../../crypto/secret';
import { secondFactorMessages } from './second-factor-messages';

export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(secondFactorMessages);
  const explain = useExplain();
  const user = useUser();
  const form = useForm({ password: '', code: '' }, async ({ password, code }) => {
    const derived = await currentSecret(user?.email ?? '', password);
    const result = derived.success
      ? await client.removeSecondFactor({ body: { currentPassword: derived.data.secret, code } })
      : derived;
    if (result.success) {
      showToast(t.removed);
      return onClose();
    }
    const { status, details } = result.error;
    if (status !== 403) return { code: explain(result.error) };
    return details?.field === 'code' ? { code: t.wrongCode } : { password: t.wrongPassword };
  });
  return (
    <FormDialog title={t.offTitle} description={t.offText} submit={t.off} isDanger form={form} onClose={onClose}>
      <CurrentPasswordField label={t.password} {...form.field('password')} />
      <TextField label={t.codeOrRecovery} autoComplete="one-time-code" required {...form.field('code')} />
    </FormDialog>
  );
}
