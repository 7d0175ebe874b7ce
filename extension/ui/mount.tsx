import '../platform/jitless';
import '@veilmark/ui/tokens.css';
import '@veilmark/ui/base.css';
import { pickLocale, setLocale } from '@veilmark/ui/i18n';
import { Toasts } from '@veilmark/ui/Toasts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { startUi } from './store';

/** Starts a page of the extension. */
export function mount(title: string, app: ReactNode): void {
  setLocale(pickLocale([browser.i18n.getUILanguage()]));
  document.title = title;
  startUi();
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        {app}
        <Toasts />
      </StrictMode>,
    );
}
