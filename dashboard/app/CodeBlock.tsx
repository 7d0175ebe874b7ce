import { CopyButton } from '@veilmark/ui/CopyButton';
import type { ReactNode } from 'react';
import css from './CodeBlock.module.css';

/** A program to copy, or an answer to read. What does not fit scrolls, by keyboard too. */
export function CodeBlock({
  code,
  label,
  copyLabel,
  children,
}: {
  code: string;
  label: string;
  copyLabel?: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={css.code} tabIndex={0} aria-label={label}>
        {code}
      </section>
      <div className={css.actions}>
        <CopyButton text={code} size="small" {...(copyLabel !== undefined && { label: copyLabel })} />
        {children}
      </div>
    </div>
  );
}
