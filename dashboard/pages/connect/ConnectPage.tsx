import { useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { useEffect } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { client } from '../../api/client';
import { useSession } from '../../app/session';
import { Unreachable } from '../../app/Unreachable';
import { useResource } from '../../app/use-resource';
import { Notice } from '../sign-in/Notice';
import { AskingProgram } from './AskingProgram';
import { connectMessages } from './messages';
import { readRequest } from './read-request';

/** Where an authorization request of a program leads: the person who opens it signs in, reads who asks for what, and decides. */
export default function ConnectPage() {
  const t = useMessages(connectMessages);
  const search = useSearch();
  const { status } = useSession();
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  if (status === 'unknown') return <SkeletonRows rows={6} height={48} />;
  if (status === 'unreachable') return <Unreachable />;
  if (status === 'signed-out')
    return <Redirect to={`/sign-in?next=${encodeURIComponent(`/connect?${search}`)}`} replace />;
  return <Request search={search} />;
}

function Request({ search }: { search: string }) {
  const t = useMessages(connectMessages);
  const request = readRequest(search);
  const asked = useResource((signal) => client.describeConnection({ query: request, signal }), search);
  if (asked.state === 'loading') return <SkeletonRows rows={6} height={48} />;
  if (asked.state === 'ready') return <AskingProgram asked={asked.data} request={request} />;
  const isForeignAddress = asked.error.details?.reason === 'UNKNOWN_REDIRECT';
  const isRequest = asked.error.status === 422 || asked.error.status === 400;
  return (
    <Notice title={t.bad} text={isForeignAddress ? t.badAddress : isRequest ? t.badProgram : t.notNow}>
      <Link href="/account">{t.account}</Link>
    </Notice>
  );
}
