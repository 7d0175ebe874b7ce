import { Button } from '@veilmark/ui/Button';
import type { ReactNode, SubmitEvent } from 'react';
import css from '../../app/SignIn.module.css';

/** A page of one form: heading, what it is for, fields, one button, and what may stand below. */
export function FormFrame(props: {
  title: string;
  lead?: string | undefined;
  submit: string;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { title, lead, submit, isBusy, onSubmit, children, below } = props;
  return (
    <div className={css.frame}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      <form className={css.form} onSubmit={(event) => void onSubmit(event)}>
        {children}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submit}
        </Button>
      </form>
      {below}
    </div>
  );
}
