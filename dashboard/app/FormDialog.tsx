import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import type { Form } from '@veilmark/ui/use-form';
import type { ReactNode } from 'react';
import css from './FormDialog.module.css';

const messages = defineMessages('dashboard/app/FormDialog', { en: { cancel: 'Cancel' }, de: { cancel: 'Abbrechen' } });

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submit: string;
  isDanger?: boolean;
  /** Something would be lost by a press outside. */
  isPinned?: boolean;
  isWide?: boolean;
  /** Something is still to be chosen. */
  isDisabled?: boolean;
  form: Pick<Form<object>, 'submit' | 'isBusy'>;
  onClose: () => void;
  /** Another way out than closing, or another word for it. */
  back?: { label: string; onBack: () => void };
  /** Buttons that do something else than to go on or out. */
  more?: ReactNode;
  children: ReactNode;
}

/** A dialog of one form: fields, a way out, and one button that waits for its work. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, isDanger, isPinned, isWide, isDisabled, form, onClose, back, more, children } =
    props;
  const t = useMessages(messages);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      {...(isPinned && { isPinned })}
      {...(isWide && { isWide })}
    >
      <form className={css.form} onSubmit={(event) => void form.submit(event)}>
        {children}
        <DialogActions>
          {more}
          <Button variant="ghost" onClick={back?.onBack ?? onClose}>
            {back?.label ?? t.cancel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={form.isBusy}
            disabled={isDisabled === true}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
