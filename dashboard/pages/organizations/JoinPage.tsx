import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain } from '@veilmark/ui/use-form';
import { useEffect, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { client } from '../../api/client';
import { useSession } from '../../app/session';
import { Unreachable } from '../../app/Unreachable';
import { useResource } from '../../app/use-resource';
import { Notice } from '../sign-in/Notice';
import { roleMessages } from './messages';

const messages = defineMessages('dashboard/pages/organizations/JoinPage', {
  en: {
    title: 'Join an organization',
    asked: (name: string, role: string) => `You are invited to join ${name}. Your role: ${role}.`,
    join: 'Join',
    joined: (name: string) => `You are now a member of ${name}.`,
    bad: 'This invitation does not work',
    used: 'It was used or revoked, or is older than a week. Ask for a new one.',
    other: 'It is for another e-mail address. Sign in with that account.',
    organizations: 'Your organizations',
  },
  de: {
    title: 'Einer Organisation beitreten',
    asked: (name: string, role: string) => `Sie sind eingeladen, ${name} beizutreten. Ihre Rolle: ${role}.`,
    join: 'Beitreten',
    joined: (name: string) => `Sie gehören jetzt zu ${name}.`,
    bad: 'Diese Einladung gilt nicht',
    used: 'Sie wurde schon benutzt oder widerrufen, oder sie ist älter als eine Woche. Bitten Sie um eine neue.',
    other: 'Sie gilt für das Konto einer anderen E-Mail-Adresse. Melden Sie sich mit dieser an.',
    organizations: 'Ihre Organisationen',
  },
});

const KEPT = 'veilmark.invitation';

/** The token of the link. It is kept for this tab while the person signs in, and taken out of the address. */
function readToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem(KEPT, token);
    history.replaceState(null, '', location.pathname);
  }
  return token ?? sessionStorage.getItem(KEPT) ?? '';
}

/** Where the link of an invitation leads. */
export default function JoinPage() {
  const t = useMessages(messages);
  const [token] = useState(readToken);
  const { status } = useSession();
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  if (status === 'unknown') return <SkeletonRows rows={6} height={48} />;
  if (status === 'unreachable') return <Unreachable />;
  if (status === 'signed-out') return <Redirect to="/sign-in?next=%2Fjoin" replace />;
  return <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  const t = useMessages(messages);
  const roles = useMessages(roleMessages);
  const explain = useExplain();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const found = useResource((signal) => client.describeInvite({ body: { token }, signal }), token);
  const accept = async () => {
    setBusy(true);
    const result = await client.acceptInvite({ body: { token } });
    setBusy(false);
    if (!result.success) return void showToast(explain(result.error), { tone: 'danger' });
    sessionStorage.removeItem(KEPT);
    showToast(t.joined(result.data.organization.name));
    return navigate(`/organizations/${result.data.organization.id}`);
  };
  if (found.state === 'loading') return <SkeletonRows rows={6} height={48} />;
  if (found.state === 'failed')
    return (
      <Notice title={t.bad} text={found.error.status === 403 ? t.other : t.used}>
        <Link href="/organizations">{t.organizations}</Link>
      </Notice>
    );
  const { organization, role } = found.data;
  return (
    <Notice title={t.title} text={t.asked(organization.name, roles[role])}>
      <Button variant="primary" isBusy={isBusy} onClick={() => void accept()}>
        {t.join}
      </Button>
    </Notice>
  );
}
