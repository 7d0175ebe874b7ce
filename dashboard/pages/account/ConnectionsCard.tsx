import type { Connection } from '@veilmark/contract/connections';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import keysCss from '../keys/Keys.module.css';
import { scopeMessages } from '../keys/ScopeChoice';

const messages = defineMessages('dashboard/pages/account/ConnectionsCard', {
  en: {
    title: 'Connected programs',
    none: 'None. Programs that you allow, for example an MCP client, are listed here.',
    program: 'Program',
    may: 'May',
    since: 'Since',
    lastUsed: 'Last used',
    never: 'Never',
    actions: 'Actions',
    end: 'End access',
    endNamed: (name: string) => `End access of ${name}`,
    endTitle: (name: string) => `End access of ${name}?`,
    endText: 'The program has to ask you again before it can continue.',
    ended: (name: string) => `“${name}” no longer has access.`,
  },
  de: {
    title: 'Verbundene Programme',
    none: 'Keine. Ein Programm, das um Zugang bittet, etwa ein MCP-Client, steht hier, sobald Sie es erlaubt haben.',
    program: 'Programm',
    may: 'Darf',
    since: 'Seit',
    lastUsed: 'Zuletzt benutzt',
    never: 'Nie',
    actions: 'Aktionen',
    end: 'Zugang beenden',
    endNamed: (name: string) => `Zugang von ${name} beenden`,
    endTitle: (name: string) => `Zugang von ${name} beenden?`,
    endText: 'Das Programm muss Sie wieder um Erlaubnis bitten, bevor es weiterarbeiten kann.',
    ended: (name: string) => `„${name}“ hat keinen Zugang mehr.`,
  },
});

/** Programs that act for the user over OAuth. */
export function ConnectionsCard() {
  const t = useMessages(messages);
  const scopes = useMessages(scopeMessages).scopes;
  const locale = useLocale();
  const connections = useResource((signal) => client.listConnections({ signal }));
  const [asked, setAsked] = useState<Connection>();
  const end = async ({ id, name }: Connection) => {
    const result = await client.deleteConnection({ params: { id } });
    if (result.success) showToast(t.ended(name));
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    setAsked(undefined);
    connections.reload();
  };

  const list = connections.data?.connections;
  return (
    <Card title={t.title}>
      {connections.state === 'loading' && <SkeletonRows rows={1} />}
      {connections.state === 'failed' && <ErrorState error={connections.error} onRetry={connections.reload} />}
      {list?.length === 0 && <p>{t.none}</p>}
      {list && list.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.program, t.may, t.since, t.lastUsed]} actions={t.actions} />
          <tbody>
            {list.map((connection) => (
              <tr key={connection.id}>
                <td data-label={t.program} className={keysCss.name} title={connection.clientId}>
                  {connection.name} ({connection.redirectHost})
                </td>
                <td data-label={t.may}>
                  <span className={keysCss.chips}>
                    {connection.scopes.map((scope) => (
                      <Chip key={scope}>{scopes[scope].name}</Chip>
                    ))}
                  </span>
                </td>
                <td data-label={t.since}>
                  <When iso={connection.createdAt} />
                </td>
                <td data-label={t.lastUsed}>
                  {connection.lastUsedAt ? <When iso={connection.lastUsedAt} isRelative /> : t.never}
                </td>
                <td className={pageCss.end}>
                  <Button size="small" aria-label={t.endNamed(connection.name)} onClick={() => setAsked(connection)}>
                    {t.end}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <ConfirmDialog
          title={t.endTitle(asked.name)}
          text={t.endText}
          action={t.end}
          onConfirm={() => end(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
