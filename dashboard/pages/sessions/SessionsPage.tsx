import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { ShieldEllipsis } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, Page, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';

const messages = defineMessages('dashboard/pages/sessions/SessionsPage', {
  en: {
    title: 'Encryption sessions',
    lead: 'A session stores which value each placeholder or encrypted value replaces, so that a text can be restored. It expires automatically. After you delete it, its texts cannot be restored.',
    empty: 'No active sessions',
    emptyText: 'A session starts when a program anonymizes with “session” or with an encrypting operator.',
    id: 'Session',
    created: 'Started',
    expires: 'Ends',
    count: 'Values',
    actions: 'Actions',
    remove: 'Delete',
    removeNamed: (id: string) => `Delete session ${id}`,
    confirm: 'Delete this session?',
    confirmText: 'Texts made with it can no longer be restored through the service. This cannot be undone.',
    done: 'The session and its values are deleted.',
  },
  de: {
    title: 'Verschlüsselungssitzungen',
    lead: 'Eine Sitzung merkt sich, welcher Platzhalter oder verschlüsselte Wert wofür steht, damit ein Text wiederhergestellt werden kann. Sie endet von selbst; wird sie gelöscht, ist das Wiederherstellen nicht mehr möglich.',
    empty: 'Keine aktiven Sitzungen',
    emptyText: 'Eine Sitzung beginnt, wenn ein Programm mit „session“ oder mit Verschlüsselung anonymisiert.',
    id: 'Sitzung',
    created: 'Begonnen',
    expires: 'Endet',
    count: 'Werte',
    actions: 'Aktionen',
    remove: 'Löschen',
    removeNamed: (id: string) => `Sitzung ${id} löschen`,
    confirm: 'Diese Sitzung löschen?',
    confirmText:
      'Damit erstellte Texte lassen sich über den Dienst nicht mehr wiederherstellen. Das lässt sich nicht rückgängig machen.',
    done: 'Die Sitzung und ihre Werte sind gelöscht.',
  },
});

export default function SessionsPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const locale = useLocale();
  const resource = useResource((signal) => client.listSessions({ query: {}, signal }));
  const [asked, setAsked] = useState<string>();
  const remove = async (sessionId: string) => {
    const result = await client.deleteSession({ params: { sessionId } });
    if (result.success) showToast(t.done);
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    setAsked(undefined);
    resource.reload();
  };
  const sessions = resource.data?.sessions;
  return (
    <Page title={t.title} lead={t.lead}>
      {resource.state === 'loading' && <SkeletonRows />}
      {resource.state === 'failed' && <ErrorState error={resource.error} onRetry={resource.reload} />}
      {sessions?.length === 0 && (
        <EmptyState icon={ShieldEllipsis} title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      {sessions && sessions.length > 0 && (
        <Card>
          <table className={`${pageCss.table} ${pageCss.stacked}`}>
            <TableHead columns={[t.id, t.created, t.expires, { label: t.count, isNumber: true }]} actions={t.actions} />
            <tbody>
              {sessions.map(({ id, createdAt, expiresAt, entityCount }) => (
                <tr key={id}>
                  <td data-label={t.id}>
                    <code title={id}>{id.slice(0, 8)}…</code>
                  </td>
                  <td data-label={t.created}>
                    <When iso={createdAt} />
                  </td>
                  <td data-label={t.expires}>
                    <When iso={expiresAt} isRelative />
                  </td>
                  <td data-label={t.count} className={pageCss.number}>
                    {format.number(entityCount)}
                  </td>
                  <td className={pageCss.end}>
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={t.removeNamed(id.slice(0, 8))}
                      onClick={() => setAsked(id)}
                    >
                      {t.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={t.confirm}
          text={t.confirmText}
          action={t.remove}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}
