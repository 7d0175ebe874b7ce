import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../app/FormDialog';
import { runCrypto } from '../../crypto/run-crypto';
import { useVault } from '../../crypto/vault';
import css from './KeyPairs.module.css';
import { keyPairMessages } from './messages';
import { storeKeyPair } from './store-key-pair';

type Step = 'form' | 'generating' | 'storing';

/** Makes an RSA-4096 pair in a thread of this page and stores it. */
export function GenerateDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const t = useMessages(keyPairMessages);
  const explain = useExplain();
  const vault = useVault();
  const [step, setStep] = useState<Step>('form');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const form = useForm({ name: '' }, async ({ name }) => {
    running.current = new AbortController();
    setStep('generating');
    const pair = await runCrypto({ kind: 'generate-key-pair' }, running.current.signal).catch(() => undefined);
    if (running.current.signal.aborted) return undefined;
    if (pair) setStep('storing');
    const result = pair && (await storeKeyPair(name, pair));
    if (!result?.success) {
      setStep('form');
      return { name: result ? explain(result.error) : t.failed };
    }
    showToast(t.made(name));
    onCreated();
    return onClose();
  });

  if (step !== 'form')
    return (
      <Dialog isOpen onClose={onClose} title={t.generating} isPinned>
        {step === 'generating' ? <Progress /> : <p role="status">{t.storing}</p>}
        {step === 'generating' && (
          <DialogActions>
            <Button onClick={onClose}>{t.cancel}</Button>
          </DialogActions>
        )}
      </Dialog>
    );
  return (
    <FormDialog
      title={t.generateTitle}
      description={vault.kind === 'open' ? t.storedZk : t.storedServer}
      submit={t.generate}
      form={form}
      onClose={onClose}
    >
      <TextField label={t.name} hint={t.nameHint} required maxLength={100} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}

/** The search for primes cannot say how far it is; the clock shows that it is alive. */
function Progress() {
  const t = useMessages(keyPairMessages);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((value) => value + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.progress}>
      <div className={css.bar} role="progressbar" aria-label={t.generating}>
        <div />
      </div>
      <p>{t.generatingText(seconds)}</p>
    </div>
  );
}
