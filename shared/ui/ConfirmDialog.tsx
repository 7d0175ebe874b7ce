import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';
import { defineMessages, useMessages } from './i18n';

const messages = defineMessages('shared/ui/ConfirmDialog', {
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

/** Asked only before something ends that cannot be brought back with one press. What can be is done at once, with a way back (`showToast`). */
export function ConfirmDialog({ title, text, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
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
