import { type ReactNode, useEffect, useRef } from 'react';
import css from './Page.module.css';

export { css as pageCss };

interface PageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

let isFirstPage = true;

/** A page's frame: title in the tab, heading that takes the focus after navigation, one column of content. */
export function Page({ title, lead, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Veilmark`;
  }, [title]);
  useEffect(() => {
    // The browser places the focus itself when it loads a document; after that it is ours to move.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A titled block of a page. */
export function Card({ title, children, actions }: { title?: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <section className={css.card}>
      {(title || actions) && (
        <div className={css.header}>
          {title && <h2>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
