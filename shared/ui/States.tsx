import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { classNames } from './class-names';
import { explainError, type ShownError } from './explain-error';
import { defineMessages, useLocale, useMessages } from './i18n';
import css from './States.module.css';

const messages = defineMessages('shared/ui/States', {
  en: { loading: 'Loading…', retry: 'Try again' },
  de: { loading: 'Wird geladen …', retry: 'Erneut versuchen' },
});

/** A gray shape of the size the content will have, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden />;
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows = 4, height = 40 }: { rows?: number; height?: number }) {
  const t = useMessages(messages);
  return (
    <div className={css.rows} role="status" data-loading>
      <span className="visually-hidden">{t.loading}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}

interface StateProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here yet: says what would be here and how to get it. */
export function EmptyState({ icon: Icon, title, children, actions }: StateProps) {
  return (
    <div className={css.state}>
      <h2>
        {Icon && <Icon size={18} aria-hidden />}
        {title}
      </h2>
      {children && <p>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** What happened, what it means for the reader's data, and what to do next. */
export function ErrorState({
  error,
  onRetry,
  actions,
}: {
  error: ShownError;
  onRetry?: () => void;
  actions?: ReactNode;
}) {
  const locale = useLocale();
  const t = useMessages(messages);
  const { title, next } = explainError(error, locale);
  return (
    <div className={classNames(css.state, css.error)} role="alert">
      <h2>
        <TriangleAlert size={18} aria-hidden />
        {title}
      </h2>
      <p>{next}</p>
      {(onRetry || actions) && (
        <div className={css.actions}>
          {onRetry && <Button onClick={onRetry}>{t.retry}</Button>}
          {actions}
        </div>
      )}
    </div>
  );
}
