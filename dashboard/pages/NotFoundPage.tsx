import { buttonClass } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Link } from 'wouter';
import { Page } from '../app/Page';

const messages = defineMessages('dashboard/pages/NotFoundPage', {
  en: {
    title: 'There is no such page',
    lead: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the start',
  },
  de: {
    title: 'Diese Seite gibt es nicht',
    lead: 'Vielleicht ist die Adresse vertippt oder die Seite ist umgezogen.',
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
