import { Button } from '@veilmark/ui/Button';
import { defineMessages, getLocale, messagesOf } from '@veilmark/ui/i18n';
import { Component, type ReactNode } from 'react';

const messages = defineMessages('dashboard/app/PageBoundary', {
  en: {
    title: 'This page could not be shown',
    next: 'The network may have dropped while loading, or there is a new version. Your data is unchanged.',
    reload: 'Load again',
  },
  de: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    next: 'Vielleicht ist beim Laden die Verbindung abgerissen oder es gibt eine neue Version. Ihre Daten sind unverändert.',
    reload: 'Neu laden',
  },
});

/** Keeps a page that fails to load or to render from taking the menu with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const t = messagesOf(messages, getLocale());
    return (
      <div role="alert">
        <h1>{t.title}</h1>
        <p>{t.next}</p>
        <p>
          <Button onClick={() => location.reload()}>{t.reload}</Button>
        </p>
      </div>
    );
  }
}
