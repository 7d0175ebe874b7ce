import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { currentSecret } from '../../crypto/secret';
import { secondFactorMessages } from './second-factor-messages';

export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(secondFactorMessages);
  const locale = useLocale();
  const user = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({});
  const remove = async () => {
    setErrors({});
    const derived = await currentSecret(user?.email ?? '', password);
    const result = derived.success
      ? await client.removeSecondFactor({ body: { currentPassword: derived.data.secret, code } })
      : derived;
    if (result.success) {
      showToast(t.removed);
      return onClose();
    }
    const { status, details } = result.error;
    if (status !== 403) return setErrors({ code: explainError(result.error, locale).next });
    setErrors(details?.field === 'code' ? { code: t.wrongCode } : { password: t.wrongPassword });
  };
  return (
    <FormDialog title={t.offTitle} description={t.offText} submit={t.off} isDanger onClose={onClose} onSubmit={remove}>
      <CurrentPasswordField label={t.password} value={password} error={errors.password} onValue={setPassword} />
      <TextField
        label={t.codeOrRecovery}
        autoComplete="one-time-code"
        required
        value={code}
        error={errors.code}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  );
}
