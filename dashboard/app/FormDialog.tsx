import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import css from './FormDialog.module.css';

const messages = defineMessages({ en: { cancel: 'Cancel' }, de: { cancel: 'Abbrechen' } });

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submit: string;
  isDanger?: boolean;
  /** Something would be lost by a press outside. */
  isPinned?: boolean;
  isWide?: boolean;
  onClose: () => void;
  /** Another way out than closing. */
  back?: { label: string; onBack: () => void };
  /** Runs once at a time; says itself what went wrong. */
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** A dialog of one form: fields, a way out, and one button that waits for its work. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, isDanger, isPinned, isWide, onClose, back, onSubmit, children } = props;
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSubmit();
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      {...(isPinned && { isPinned })}
      {...(isWide && { isWide })}
    >
      <form className={css.form} onSubmit={(event) => void run(event)}>
        {children}
        <DialogActions>
          <Button variant="ghost" onClick={back?.onBack ?? onClose}>
            {back?.label ?? t.cancel}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
