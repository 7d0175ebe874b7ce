import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { runCrypto } from '../../crypto/run-crypto';
import { useVault } from '../../crypto/vault';
import css from './KeyPairs.module.css';
import { keyPairMessages } from './messages';
import { storeKeyPair } from './store-key-pair';

type Step = { kind: 'form'; error?: string } | { kind: 'generating' } | { kind: 'storing' };

/** Makes an RSA-4096 pair in a thread of this page and stores it. */
export function GenerateDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const t = useMessages(keyPairMessages);
  const locale = useLocale();
  const vault = useVault();
  const [name, setName] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    running.current = new AbortController();
    setStep({ kind: 'generating' });
    const pair = await runCrypto({ kind: 'generate-key-pair' }, running.current.signal).catch(() => undefined);
    if (running.current.signal.aborted) return;
    if (!pair) return setStep({ kind: 'form', error: t.failed });
    setStep({ kind: 'storing' });
    const result = await storeKeyPair(name, pair);
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setStep({ kind: 'form', error: `${title}. ${next}` });
    }
    showToast(t.made(name));
    onCreated();
    onClose();
  };

  if (step.kind !== 'form')
    return (
      <Dialog isOpen onClose={onClose} title={t.generating} isPinned>
        {step.kind === 'generating' ? <Progress /> : <p role="status">{t.storing}</p>}
        {step.kind === 'generating' && (
          <DialogActions>
            <Button onClick={onClose}>{t.cancel}</Button>
          </DialogActions>
        )}
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.generateTitle}
      description={vault.kind === 'open' ? t.storedZk : t.storedServer}
    >
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          error={step.error}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {t.generate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
