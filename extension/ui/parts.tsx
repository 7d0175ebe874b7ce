import { Chip, PlaceChip } from '@veilmark/ui/Chip';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Logo } from '@veilmark/ui/Logo';
import { ErrorState } from '@veilmark/ui/States';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem, UiState, Where } from '../messaging/protocol';
import css from './ui.module.css';

const messages = defineMessages('extension/ui/parts', {
  en: {
    fallback: 'On this device: the service cannot be reached',
    locked: 'Set by your organization',
    broken: 'The extension does not answer. Close this view and open it again.',
  },
  de: {
    fallback: 'Auf diesem Gerät: Der Dienst ist nicht erreichbar',
    locked: 'Von Ihrer Organisation festgelegt',
    broken: 'Die Erweiterung antwortet nicht. Schließen Sie diese Ansicht und öffnen Sie sie erneut.',
  },
});

/** Where the text goes, always in sight. */
export function WhereChip({ where, onSwitch }: { where: Where; onSwitch?: (() => void) | undefined }) {
  const t = useMessages(messages);
  if (where.kind === 'device' && where.reason === 'unreachable')
    return (
      <Chip tone="warning" title={t.fallback}>
        {t.fallback}
      </Chip>
    );
  const host = where.kind === 'service' ? where.host : undefined;
  return onSwitch ? <PlaceChip host={host} onSwitch={onSwitch} /> : <PlaceChip host={host} />;
}

/** `isHeading`: on pages that have no other title, the name is their first heading. */
export function Header({ children, isHeading = false }: { children?: ReactNode; isHeading?: boolean }) {
  const Brand = isHeading ? 'h1' : 'span';
  return (
    <header className={css.header}>
      <Brand className={css.brand}>
        <Logo size={18} />
        <span>Veilmark</span>
      </Brand>
      {children}
    </header>
  );
}

export function LockedHint() {
  const t = useMessages(messages);
  return (
    <span className={css.locked}>
      <Lock size={12} aria-hidden />
      {t.locked}
    </span>
  );
}

export function ProblemState({
  problem,
  onRetry,
  actions,
}: {
  problem: Problem;
  onRetry: () => void;
  actions?: ReactNode;
}) {
  return <ErrorState error={problem} onRetry={onRetry} actions={actions} />;
}

export function Broken() {
  const t = useMessages(messages);
  return (
    <p role="alert" className={css.broken}>
      {t.broken}
    </p>
  );
}

/** Where a text goes now, which a press may just have changed; unless the last one had to go elsewhere. */
export function placeOf(state: UiState, last: Where | undefined): Where {
  const isFallback = last?.kind === 'device' && last.reason === 'unreachable' && state.where.kind === 'service';
  return isFallback ? last : state.where;
}
