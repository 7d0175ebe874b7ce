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
    lead: 'A key lets a program use the API in your name and on your tokens. It is shown once, when it is made.',
    create: 'Create key',
    empty: 'No keys yet',
    emptyText: 'Create one, put it into your program, and see under Usage what it does.',
  },
  de: {
    title: 'API-Schlüssel',
    lead: 'Mit einem Schlüssel nutzt ein Programm die API in Ihrem Namen und mit Ihren Token. Er wird einmal angezeigt: wenn er entsteht.',
    create: 'Schlüssel anlegen',
    empty: 'Noch keine Schlüssel',
    emptyText: 'Legen Sie einen an, geben Sie ihn Ihrem Programm und sehen Sie unter Verbrauch, was es damit tut.',
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
