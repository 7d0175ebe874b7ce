import { Button } from '@veilmark/ui/Button';
import type { Form } from '@veilmark/ui/use-form';
import type { ReactNode } from 'react';
import css from '../../app/SignIn.module.css';

/** A page of one form: heading, what it is for, fields, one button, and what may stand below. */
export function FormFrame(props: {
  title: string;
  lead?: string | undefined;
  submit: string;
  form: Pick<Form<object>, 'submit' | 'isBusy'>;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { title, lead, submit, form, children, below } = props;
  return (
    <div className={css.frame}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      <form className={css.form} onSubmit={(event) => void form.submit(event)}>
        {children}
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {submit}
        </Button>
      </form>
      {below}
    </div>
  );
}
