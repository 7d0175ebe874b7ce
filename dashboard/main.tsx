import '@veilmark/ui/tokens.css';
import '@veilmark/ui/base.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageBoundary } from './app/PageBoundary';
import { restorePreferences } from './app/preferences';
import { restoreSession } from './app/session';
import { App } from './shell/App';

restorePreferences();
void restoreSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
createRoot(root).render(
  <StrictMode>
    <PageBoundary>
      <App />
    </PageBoundary>
  </StrictMode>,
);
