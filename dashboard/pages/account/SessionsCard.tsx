import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import { listSessions, revokeOtherSessions, revokeSession, type Session } from '../../api/auth';
import { Card, pageCss } from '../../app/Page';
import { useSession } from '../../app/session';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import { describeAgent } from './describe-agent';

const messages = defineMessages('dashboard/pages/account/SessionsCard', {
  en: {
    title: 'Where you are signed in',
    device: 'Device',
    network: 'Network',
    since: 'Since',
    until: 'Ends',
    actions: 'Actions',
    here: 'This device',
    unknown: 'Unknown device',
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there.',
    endTitle: (device: string) => `Sign out ${device}?`,
    endOthersTitle: 'Sign out everywhere else?',
    endText: 'To use Veilmark there again, someone has to sign in.',
  },
  de: {
    title: 'Wo Sie angemeldet sind',
    device: 'Gerät',
    network: 'Netz',
    since: 'Seit',
    until: 'Endet',
    actions: 'Aktionen',
    here: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    end: 'Abmelden',
    endNamed: (device: string) => `${device} abmelden`,
    endOthers: 'Überall sonst abmelden',
    ended: 'Dort abgemeldet.',
    endTitle: (device: string) => `${device} abmelden?`,
    endOthersTitle: 'Überall sonst abmelden?',
    endText: 'Um Veilmark dort wieder zu benutzen, muss sich jemand neu anmelden.',
  },
});

export function SessionsCard() {
  const t = useMessages(messages);
  const locale = useLocale();
  const sessions = useResource<Session[]>(() => listSessions());
  const current = useSession();
  const currentId = current.status === 'signed-in' ? current.sessionId : '';
  const [asked, setAsked] = useState<Session | 'others'>();
  const end = async (which: Session | 'others') => {
    const result = await (which === 'others' ? revokeOtherSessions() : revokeSession(which.token));
    setAsked(undefined);
    if (result.success) showToast(t.ended);
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    sessions.reload();
  };
  const nameOf = ({ userAgent }: Session) => describeAgent(userAgent) ?? t.unknown;
  const list = sessions.data;
  return (
    <Card
      title={t.title}
      actions={
        list &&
        list.length > 1 && (
          <Button size="small" onClick={() => setAsked('others')}>
            {t.endOthers}
          </Button>
        )
      }
    >
      {sessions.state === 'loading' && <SkeletonRows rows={2} />}
      {sessions.state === 'failed' && <ErrorState error={sessions.error} onRetry={sessions.reload} />}
      {list && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.device, t.network, t.since, t.until]} actions={t.actions} />
          <tbody>
            {list.map((session) => {
              const device = nameOf(session);
              return (
                <tr key={session.id}>
                  <td data-label={t.device} title={session.userAgent ?? undefined}>
                    {device}
                  </td>
                  <td data-label={t.network}>{session.ipAddress || '–'}</td>
                  <td data-label={t.since}>
                    <When iso={session.createdAt} />
                  </td>
                  <td data-label={t.until}>
                    <When iso={session.expiresAt} isRelative />
                  </td>
                  <td className={pageCss.end}>
                    {session.id === currentId ? (
                      <Chip tone="success">{t.here}</Chip>
                    ) : (
                      <Button size="small" aria-label={t.endNamed(device)} onClick={() => setAsked(session)}>
                        {t.end}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'others' ? t.endOthersTitle : t.endTitle(nameOf(asked))}
          text={t.endText}
          action={t.end}
          onConfirm={() => end(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
