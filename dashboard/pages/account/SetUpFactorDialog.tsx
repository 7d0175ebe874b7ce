import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
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
  const explain = useExplain();
  const user = useUser();
  const [made, setMade] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = useForm({ password: '' }, async ({ password }) => {
    const derived = await currentSecret(user?.email ?? '', password);
    const result = derived.success
      ? await client.beginSecondFactor({ body: { currentPassword: derived.data.secret } })
      : derived;
    if (!result.success) return { password: result.error.status === 403 ? t.wrongPassword : explain(result.error) };
    return setMade(result.data);
  });
  const enable = useForm({ code: '' }, async ({ code }) => {
    const result = await client.enableSecondFactor({ body: { code } });
    if (!result.success) return { code: result.error.status === 403 ? t.wrongCode : explain(result.error) };
    return setCodes(result.data.recoveryCodes);
  });

  // Said when they are gone: on a small screen it would lie over the buttons.
  const stored = () => {
    showToast(t.done);
    onClose();
  };

  if (codes)
    return (
      <Dialog isOpen isPinned onClose={stored} title={t.codesTitle} description={t.codesText}>
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
          <Button variant="primary" onClick={stored}>
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
        form={enable}
        onClose={onClose}
      >
        <QrCode text={made.address} label={t.qr} />
        <p>
          {t.byHand} <code className={css.secret}>{made.secret}</code>
        </p>
        <TextField
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          {...enable.field('code')}
        />
      </FormDialog>
    );
  return (
    <FormDialog title={t.title} description={t.beginText} submit={t.begin} form={begin} onClose={onClose}>
      <CurrentPasswordField label={t.password} {...begin.field('password')} />
    </FormDialog>
  );
}
