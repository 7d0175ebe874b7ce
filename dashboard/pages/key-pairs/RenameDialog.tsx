import type { KeyPair } from '@veilmark/contract/keys';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
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
  const explain = useExplain();
  const form = useForm({ name: pair.keyName }, async ({ name }) => {
    const result = await client.updateKeyPair({ params: { id: pair.id }, body: { keyName: name } });
    if (!result.success) return { name: explain(result.error) };
    onChanged();
    return onClose();
  });
  return (
    <FormDialog title={t.renameTitle} submit={t.save} form={form} onClose={onClose}>
      <TextField label={t.name} required maxLength={100} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}
