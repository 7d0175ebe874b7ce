import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button, IconButton } from './Button';
import { classNames } from './class-names';
import { defineMessages, useMessages } from './i18n';
import css from './Toasts.module.css';

interface Toast {
  id: number;
  text: string;
  tone: 'neutral' | 'danger';
  /** Brings back what was there before. */
  undo?: (() => void) | undefined;
}

const messages = defineMessages('shared/ui/Toasts', {
  en: { region: 'Notifications', dismiss: 'Dismiss', undo: 'Undo' },
  de: { region: 'Mitteilungen', dismiss: 'Ausblenden', undo: 'Rückgängig' },
});

const SHOWN_MS = 6_000;
/** What can be undone is read first and decided on then. */
const SHOWN_WITH_UNDO_MS = 20_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says what was done, with a way back where there is one. */
export function showToast(text: string, options: { tone?: Toast['tone']; undo?: Toast['undo'] } = {}): void {
  update([...toasts.slice(-2), { id: nextId++, text, tone: options.tone ?? 'neutral', undo: options.undo }]);
}

function dismiss(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Where toasts appear; put it once into a page. */
export function Toasts() {
  const t = useMessages(messages);
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
  return (
    <section className={css.region} aria-label={t.region} aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={t.dismiss} undoLabel={t.undo} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  undoLabel: string;
}

function ToastCard({ toast, dismissLabel, undoLabel }: ToastCardProps) {
  const { id, undo } = toast;
  const hasUndo = undo !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), hasUndo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, hasUndo]);
  return (
    <div className={classNames(css.toast, toast.tone === 'danger' && css.danger)}>
      <span>{toast.text}</span>
      {undo && (
        <Button
          size="small"
          onClick={() => {
            undo();
            dismiss(id);
          }}
        >
          {undoLabel}
        </Button>
      )}
      <IconButton icon={X} label={dismissLabel} size="small" onClick={() => dismiss(id)} />
    </div>
  );
}
