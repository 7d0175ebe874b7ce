import { FACTS } from '@veilmark/ui/facts';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Tabs } from '@veilmark/ui/Tabs';
import { Braces, FileKey2, MonitorCheck, Puzzle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { FilesTab } from '../../playground/files/FilesTab';
import { ImagePanel } from '../../playground/ImagePanel';
import { playgroundMessages } from '../../playground/messages';
import { Playground } from '../../playground/Playground';
import css from './Landing.module.css';

const messages = defineMessages('dashboard/pages/landing/LandingPage', {
  en: {
    tab: 'Veilmark: find personal data and veil it before it leaves',
    before: 'Find ',
    marked: 'personal data',
    after: ' and veil it before it leaves.',
    lead: `Names, addresses, account numbers, health data, secrets: ${FACTS.types} types, ${FACTS.countries} countries. Try it here, without an account; your text stays on this device.`,
    points: {
      device: {
        title: 'On your device or by API',
        text: 'One engine in the page, in the browser extension and behind the API. A chip always shows where the text goes.',
      },
      operators: {
        title: 'Reversible when you want it',
        text: 'Replace, remove, mask, hash or encrypt each type. Only your key restores encrypted values.',
      },
      api: {
        title: 'An API you can read in a minute',
        text: 'Text, batches and images over HTTPS, an OpenAPI document, receipts that say what was checked.',
      },
      extension: {
        title: 'In the browser, where it happens',
        text: 'The extension marks personal data in pages and stops prompts before they are sent.',
      },
    },
    apiLink: 'API reference',
    extensionLink: 'Get the extension',
  },
  de: {
    tab: 'Veilmark: personenbezogene Daten finden und unkenntlich machen, bevor sie das Haus verlassen',
    before: '',
    marked: 'Personenbezogene Daten',
    after: ' finden und unkenntlich machen, bevor sie das Haus verlassen.',
    lead: `Namen, Anschriften, Kontonummern, Gesundheitsdaten, Geheimnisse: ${FACTS.types} Arten, ${FACTS.countries} Länder. Probieren Sie es hier ohne Konto aus; Ihr Text bleibt auf diesem Gerät.`,
    points: {
      device: {
        title: 'Auf dem Gerät oder per API',
        text: 'Dieselbe Erkennung auf dieser Seite, in der Browsererweiterung und in der API. Ein Hinweis sagt immer, wohin der Text geht.',
      },
      operators: {
        title: 'Umkehrbar, wenn Sie es wollen',
        text: 'Jede Art ersetzen, entfernen, überdecken, hashen oder verschlüsseln. Nur Ihr Schlüssel stellt verschlüsselte Werte wieder her.',
      },
      api: {
        title: 'Eine API, die man in einer Minute versteht',
        text: 'Texte, Stapel und Bilder über HTTPS, ein OpenAPI-Dokument, Quittungen über das, was geprüft wurde.',
      },
      extension: {
        title: 'Im Browser, wo es passiert',
        text: 'Die Erweiterung markiert personenbezogene Daten in Seiten und hält Eingaben an KI-Dienste auf, bevor sie gesendet werden.',
      },
    },
    apiLink: 'API-Referenz',
    extensionLink: 'Zur Erweiterung',
  },
});

/** What strangers see: what it does, and the thing itself. */
export default function LandingPage() {
  const t = useMessages(messages);
  const p = useMessages(playgroundMessages);
  useEffect(() => {
    document.title = t.tab;
  }, [t]);
  const { device, operators, api, extension } = t.points;
  return (
    <div className={css.landing}>
      <div className={css.hero}>
        <h1>
          {t.before}
          <span className={css.veiled}>{t.marked}</span>
          {t.after}
        </h1>
        <p>{t.lead}</p>
      </div>
      <Tabs
        label={p.mode}
        tabs={[
          { id: 'text', label: p.modeText, content: <Playground /> },
          { id: 'files', label: p.modeFiles, content: <FilesTab /> },
          { id: 'image', label: p.modeImage, content: <ImagePanel /> },
        ]}
      />
      <div className={css.points}>
        <section>
          <h2>
            <MonitorCheck size={16} aria-hidden />
            {device.title}
          </h2>
          <p>{device.text}</p>
        </section>
        <section>
          <h2>
            <FileKey2 size={16} aria-hidden />
            {operators.title}
          </h2>
          <p>{operators.text}</p>
        </section>
        <section>
          <h2>
            <Braces size={16} aria-hidden />
            {api.title}
          </h2>
          <p>
            {api.text} <Link href="/docs/api">{t.apiLink}</Link>
          </p>
        </section>
        <section>
          <h2>
            <Puzzle size={16} aria-hidden />
            {extension.title}
          </h2>
          <p>
            {extension.text} <Link href="/extension">{t.extensionLink}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}
