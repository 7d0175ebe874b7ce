import '../platform/jitless';
import '../../shared/ui/tokens.css';
import '../../shared/ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { pickLocale, setLocale } from '../../shared/ui/i18n';
import { Toasts } from '../../shared/ui/Toasts';
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
