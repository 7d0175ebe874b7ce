import { Button } from '@veilmark/ui/Button';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useRef } from 'react';
import { FormDialog } from '../../app/FormDialog';
import { useVault } from '../../crypto/vault';
import { keyPairMessages } from './messages';
import { readPrivateKey, storeKeyPair } from './store-key-pair';

export function ImportDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const t = useMessages(keyPairMessages);
  const explain = useExplain();
  const vault = useVault();
  const file = useRef<HTMLInputElement>(null);
  const form = useForm({ name: '', pem: '' }, async ({ name, pem }) => {
    const pair = await readPrivateKey(pem).catch(() => undefined);
    if (!pair) return { pem: t.badPem };
    const result = await storeKeyPair(name, pair);
    if (!result.success) return { name: explain(result.error) };
    showToast(t.made(name));
    onCreated();
    return onClose();
  });

  return (
    <FormDialog
      title={t.importTitle}
      description={`${t.importText} ${vault.kind === 'open' ? t.storedZk : t.storedServer}`}
      submit={t.importAction}
      isWide
      form={form}
      onClose={onClose}
      more={
        <Button variant="ghost" onClick={() => file.current?.click()}>
          {t.file}
        </Button>
      }
    >
      <TextField label={t.name} required maxLength={100} autoComplete="off" {...form.field('name')} />
      <TextAreaField
        label={t.pem}
        required
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder="-----BEGIN PRIVATE KEY-----"
        {...form.field('pem')}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept=".pem,.key"
        aria-label={t.file}
        onChange={(event) => void event.target.files?.[0]?.text().then((pem) => form.set({ pem }))}
      />
    </FormDialog>
  );
}
