import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useVault } from '../../crypto/vault';
import css from './KeyPairs.module.css';
import { keyPairMessages } from './messages';
import { readPrivateKey, storeKeyPair } from './store-key-pair';

export function ImportDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const t = useMessages(keyPairMessages);
  const locale = useLocale();
  const vault = useVault();
  const [name, setName] = useState('');
  const [pem, setPem] = useState('');
  const [errors, setErrors] = useState<{ pem?: string; name?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    const pair = await readPrivateKey(pem).catch(() => undefined);
    const result = pair && (await storeKeyPair(name, pair));
    setBusy(false);
    if (!result) return setErrors({ pem: t.badPem });
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setErrors({ name: `${title}. ${next}` });
    }
    showToast(t.made(name));
    onCreated();
    onClose();
  };

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t.importTitle}
      description={`${t.importText} ${vault.kind === 'open' ? t.storedZk : t.storedServer}`}
    >
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.name}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextAreaField
          label={t.pem}
          required
          rows={8}
          spellCheck={false}
          autoComplete="off"
          placeholder="-----BEGIN PRIVATE KEY-----"
          value={pem}
          error={errors.pem}
          onChange={(event) => setPem(event.target.value)}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept=".pem,.key"
          aria-label={t.file}
          onChange={(event) => void event.target.files?.[0]?.text().then(setPem)}
        />
        <DialogActions>
          <Button variant="ghost" onClick={() => file.current?.click()}>
            {t.file}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t.importAction}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
