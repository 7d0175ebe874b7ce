import type { ReactNode } from 'react';
import css from '../../app/SignIn.module.css';

/** A page that says what happens next, in place of its form. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css.frame} role="status">
      <div>
        <h1>{title}</h1>
        <p className={css.lead}>{text}</p>
      </div>
      {children && <p className={css.lead}>{children}</p>}
    </div>
  );
}
