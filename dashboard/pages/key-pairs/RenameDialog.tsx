import type { KeyPair } from '@veilmark/contract/keys';
import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../api/client';
import css from './KeyPairs.module.css';
import { keyPairMessages } from './messages';

interface RenameDialogProps {
  pair: KeyPair;
  onClose: () => void;
  onChanged: () => void;
}

export function RenameDialog({ pair, onClose, onChanged }: RenameDialogProps) {
  const t = useMessages(keyPairMessages);
  const locale = useLocale();
  const [name, setName] = useState(pair.keyName);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await client.updateKeyPair({ params: { id: pair.id }, body: { keyName: name } });
    setBusy(false);
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setError(`${title}. ${next}`);
    }
    onChanged();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.renameTitle}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.name}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
