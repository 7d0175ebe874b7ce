import { buttonClass } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Link } from 'wouter';
import { Page } from '../app/Page';

const messages = defineMessages('dashboard/pages/NotFoundPage', {
  en: {
    title: 'Page not found',
    lead: 'Check the address. The page may also have moved.',
    home: 'Go to the start',
  },
  de: {
    title: 'Diese Seite gibt es nicht',
    lead: 'Prüfen Sie die Adresse. Vielleicht wurde die Seite auch verschoben.',
    home: 'Zur Startseite',
  },
});

export default function NotFoundPage() {
  const t = useMessages(messages);
  return (
    <Page title={t.title} lead={t.lead}>
      <p>
        <Link href="/" className={buttonClass()}>
          {t.home}
        </Link>
      </p>
    </Page>
  );
}
