import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField } from '../../app/PasswordField';
import { saveFile } from '../../app/save-file';
import { useUser } from '../../app/session';
import { currentSecret } from '../../crypto/secret';
import css from './Account.module.css';
import { QrCode } from './QrCode';
import { secondFactorMessages } from './second-factor-messages';

/** Password, a scan and its first code, then the recovery codes, shown once. */
export function SetUpFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(secondFactorMessages);
  const locale = useLocale();
  const user = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = async () => {
    setError(undefined);
    const derived = await currentSecret(user?.email ?? '', password);
    const result = derived.success
      ? await client.beginSecondFactor({ body: { currentPassword: derived.data.secret } })
      : derived;
    if (result.success) return setMade(result.data);
    setError(result.error.status === 403 ? t.wrongPassword : explainError(result.error, locale).next);
  };
  const enable = async () => {
    setError(undefined);
    const result = await client.enableSecondFactor({ body: { code } });
    if (!result.success)
      return setError(result.error.status === 403 ? t.wrongCode : explainError(result.error, locale).next);
    showToast(t.done);
    setCodes(result.data.recoveryCodes);
  };

  if (codes)
    return (
      <Dialog isOpen isPinned onClose={onClose} title={t.codesTitle} description={t.codesText}>
        <ul className={css.codes} data-testid="recovery-codes">
          {codes.map((recovery) => (
            <li key={recovery}>{recovery}</li>
          ))}
        </ul>
        <DialogActions>
          <CopyButton text={codes.join('\n')} label={t.copy} />
          <Button
            icon={Download}
            onClick={() => saveFile('veilmark-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
          >
            {t.save}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.stored}
          </Button>
        </DialogActions>
      </Dialog>
    );
  if (made)
    return (
      <FormDialog
        title={t.scanTitle}
        description={t.scanText}
        submit={t.enable}
        isPinned
        onClose={onClose}
        onSubmit={enable}
      >
        <QrCode text={made.address} label={t.qr} />
        <p>
          {t.byHand} <code className={css.secret}>{made.secret}</code>
        </p>
        <TextField
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
      </FormDialog>
    );
  return (
    <FormDialog title={t.title} description={t.beginText} submit={t.begin} onClose={onClose} onSubmit={begin}>
      <CurrentPasswordField label={t.password} value={password} error={error} onValue={setPassword} />
    </FormDialog>
  );
}
