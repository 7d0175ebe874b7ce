import { FORMAT_FAMILIES, placeOf, READERS } from '@veilmark/documents/where-read';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Link } from 'wouter';
import { pageCss } from '../../app/Page';
import css from './Files.module.css';

const messages = defineMessages('dashboard/playground/files/WhereRead', {
  en: {
    title: 'Which program reads what',
    format: 'Format',
    readers: { command: 'Command', dashboard: 'This page', guard: 'Prompt guard', service: 'Service' },
    places: { device: 'on your device', service: 'sent to the service' },
    more: 'What is read in each format',
  },
  de: {
    title: 'Welches Programm was liest',
    format: 'Format',
    readers: { command: 'Befehl', dashboard: 'Diese Seite', guard: 'Prompt-Schutz', service: 'Dienst' },
    places: { device: 'auf Ihrem Gerät', service: 'wird an den Dienst gesendet' },
    more: 'Was in jedem Format gelesen wird',
  },
});

export function WhereRead() {
  const t = useMessages(messages);
  return (
    <details className={css.whereRead}>
      <summary>{t.title}</summary>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{t.format}</th>
            {READERS.map((reader) => (
              <th key={reader} scope="col">
                {t.readers[reader]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FORMAT_FAMILIES.map((names) => (
            <tr key={names}>
              <td data-label={t.format}>{names}</td>
              {READERS.map((reader) => (
                <td key={reader} data-label={t.readers[reader]}>
                  {t.places[placeOf(reader)]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link href="/guides/documents">{t.more}</Link>
    </details>
  );
}
