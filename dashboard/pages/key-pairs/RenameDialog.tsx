import type { KeyPair } from '@veilmark/contract/keys';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
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
  const submit = async () => {
    const result = await client.updateKeyPair({ params: { id: pair.id }, body: { keyName: name } });
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setError(`${title}. ${next}`);
    }
    onChanged();
    onClose();
  };
  return (
    <FormDialog title={t.renameTitle} submit={t.save} onClose={onClose} onSubmit={submit}>
      <TextField
        label={t.name}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
