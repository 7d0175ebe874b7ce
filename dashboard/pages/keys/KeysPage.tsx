import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { CreateKeyDialog } from './CreateKeyDialog';
import { KeyTable } from './KeyTable';

const messages = defineMessages('dashboard/pages/keys/KeysPage', {
  en: {
    title: 'API keys',
    lead: 'With a key, a program uses the API in your name and with your tokens. It is shown once, when you create it.',
    create: 'Create key',
    empty: 'No keys yet',
    emptyText: 'Create one and use it in your program. Usage shows what it does.',
  },
  de: {
    title: 'API-Schlüssel',
    lead: 'Mit einem Schlüssel nutzt ein Programm die API in Ihrem Namen und mit Ihren Token. Er wird nur einmal angezeigt, wenn Sie ihn anlegen.',
    create: 'Schlüssel anlegen',
    empty: 'Noch keine Schlüssel',
    emptyText:
      'Legen Sie einen an, und verwenden Sie ihn in Ihrem Programm. Unter Verbrauch sehen Sie, was es damit tut.',
  },
});

export default function KeysPage() {
  const t = useMessages(messages);
  const keys = useResource((signal) => client.listApiKeys({ signal }));
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  const list = keys.data?.apiKeys;
  return (
    <Page title={t.title} lead={t.lead} actions={list && list.length > 0 && create}>
      {keys.state === 'loading' && <SkeletonRows />}
      {keys.state === 'failed' && <ErrorState error={keys.error} onRetry={keys.reload} />}
      {list?.length === 0 && (
        <EmptyState icon={KeyRound} title={t.empty} actions={create}>
          {t.emptyText}
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <Card>
          <KeyTable keys={list} onChange={keys.reload} />
        </Card>
      )}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} onCreated={keys.reload} />}
    </Page>
  );
}
