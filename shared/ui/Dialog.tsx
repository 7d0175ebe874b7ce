import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import { classNames } from './class-names';
import css from './Dialog.module.css';
import { defineMessages, useMessages } from './i18n';

const messages = defineMessages('shared/ui/Dialog', { en: { close: 'Close' }, de: { close: 'Schließen' } });

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  /** Something would be lost: a press outside or Escape does not close it. */
  isPinned?: boolean;
  children: ReactNode;
}

/** Holds the focus while open, gives it back when closed, and closes on Escape. */
export function Dialog({ isOpen, onClose, title, description, isWide, isPinned, children }: DialogProps) {
  const t = useMessages(messages);
  const stay = (event: Event) => isPinned && event.preventDefault();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay} />
        <Radix.Content
          className={classNames(css.content, isWide && css.wide)}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className={css.description}>{description}</Radix.Description>
            )}
          </div>
          {children}
          {!isPinned && <IconButton icon={X} label={t.close} size="small" className={css.close} onClick={onClose} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons of a dialog, the one that continues last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
