import { useMessages } from '@veilmark/ui/i18n';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { paletteTexts } from './messages';
import css from './Palette.module.css';

const PaletteDialog = lazy(() => import('./PaletteDialog'));

const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

const isMac = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

/** The keys of the palette, as they are written on this keyboard. */
export function usePaletteKeys(): string {
  const { keys } = useMessages(paletteTexts);
  return isMac ? '⌘K' : keys;
}

/** Ctrl+K, or Command+K: every page, action and guide by its name. */
export function Palette({ showShortcuts }: { showShortcuts: () => void }) {
  const { isOpen } = usePalette();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (!isAsked) return;
      const { isOpen } = usePalette.getState();
      // Over another dialog it would lead away from something half done.
      if (!isOpen && document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      usePalette.setState({ isOpen: !isOpen });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <PaletteDialog onClose={() => usePalette.setState({ isOpen: false })} showShortcuts={showShortcuts} />
    </Suspense>
  );
}

/** Says that there is a palette, and opens it for people without a keyboard. */
export function PaletteOpener({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const t = useMessages(paletteTexts);
  const keys = usePaletteKeys();
  const open = () => {
    onOpen?.();
    usePalette.setState({ isOpen: true });
  };
  return (
    <button type="button" className={css.opener} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <Search size={14} aria-hidden />
      <span>{t.open}</span>
      <kbd aria-hidden>{keys}</kbd>
    </button>
  );
}
