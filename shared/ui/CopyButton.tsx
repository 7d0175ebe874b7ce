import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './Button';
import { defineMessages, useMessages } from './i18n';

const messages = defineMessages('shared/ui/CopyButton', {
  en: { copy: 'Copy', copied: 'Copied', failed: 'Select and copy by hand' },
  de: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Bitte von Hand kopieren' },
});

const SHOWN_MS = 2_000;

/** Copies and says so, also to screen readers. `label` names what is copied where several buttons stand together. */
export function CopyButton({ text, label, ...look }: { text: string; label?: string } & ButtonLook) {
  const t = useMessages(messages);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const shown = { idle: label ?? t.copy, copied: t.copied, failed: t.failed }[state];
  return (
    <Button {...look} icon={state === 'copied' ? Check : Copy} onClick={copy}>
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
