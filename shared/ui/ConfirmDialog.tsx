import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { type ReactNode, useState } from 'react';

const messages = defineMessages('dashboard/app/ConfirmDialog', {
  en: { cancel: 'Cancel' },
  de: { cancel: 'Abbrechen' },
});

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** The verb on the button. */
  action: string;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asked only before something is destroyed permanently. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text}>
      {children}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
