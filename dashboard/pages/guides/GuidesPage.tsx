import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { BookOpen, Braces, FileJson, Puzzle } from 'lucide-react';
import { Link } from 'wouter';
import { Page } from '../../app/Page';
import css from './Guides.module.css';
import { guides } from './guides';

const messages = defineMessages('dashboard/pages/guides/GuidesPage', {
  en: {
    title: 'Guides and API',
    lead: 'How to use the API, the extension and this server.',
    reference: 'API reference',
    referenceText: 'Every endpoint of this server, to try in the page.',
    openapi: 'OpenAPI document',
    openapiText: 'The same as JSON, for code generators and tools.',
    inEnglish: '',
  },
  de: {
    title: 'Anleitungen und API',
    lead: 'Wie man die API, die Erweiterung und diesen Server benutzt.',
    reference: 'API-Referenz',
    referenceText: 'Jeder Endpunkt dieses Servers, zum Ausprobieren direkt auf der Seite.',
    openapi: 'OpenAPI-Dokument',
    openapiText: 'Dasselbe als JSON, für Generatoren und Werkzeuge.',
    inEnglish: 'Die Anleitungen sind auf Englisch.',
  },
});

export default function GuidesPage() {
  const t = useMessages(messages);
  return (
    <Page title={t.title} lead={`${t.lead} ${t.inEnglish}`}>
      <ul className={css.list}>
        <li>
          <Link href="/docs/api" className={css.item}>
            <h2>
              <Braces size={16} aria-hidden />
              {t.reference}
            </h2>
            <p>{t.referenceText}</p>
          </Link>
        </li>
        <li>
          <a href="/api/openapi.json" className={css.item}>
            <h2>
              <FileJson size={16} aria-hidden />
              {t.openapi}
            </h2>
            <p>{t.openapiText}</p>
          </a>
        </li>
        {guides.map(({ name, title, summary }) => (
          <li key={name} lang="en">
            <Link href={`/guides/${name}`} className={css.item}>
              <h2>
                {name.startsWith('extension') ? <Puzzle size={16} aria-hidden /> : <BookOpen size={16} aria-hidden />}
                {title}
              </h2>
              <p>{summary}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
