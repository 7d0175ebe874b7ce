import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Tabs } from '@veilmark/ui/Tabs';
import { Page } from '../app/Page';
import { FilesTab } from './files/FilesTab';
import { ImagePanel } from './ImagePanel';
import { playgroundMessages } from './messages';
import { Playground } from './Playground';

const messages = defineMessages('dashboard/playground/PlaygroundPage', {
  en: {
    title: 'Playground',
    lead: 'See what is found in a text and what remains. The engine runs in this page. It is the same as in the API.',
  },
  de: {
    title: 'Ausprobieren',
    lead: 'Sehen Sie, was in einem Text gefunden wird und was davon bleibt. Die Erkennung läuft auf dieser Seite und ist dieselbe wie in der API.',
  },
});

export default function PlaygroundPage() {
  const t = useMessages(messages);
  const p = useMessages(playgroundMessages);
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs
        label={p.mode}
        tabs={[
          { id: 'text', label: p.modeText, content: <Playground startsAwake /> },
          { id: 'files', label: p.modeFiles, content: <FilesTab /> },
          { id: 'image', label: p.modeImage, content: <ImagePanel /> },
        ]}
      />
    </Page>
  );
}
